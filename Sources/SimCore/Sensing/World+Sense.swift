import Contract
import SimMath

extension World {
    /// What the vision sensors see now.
    public mutating func sense(_ scene: Scene) {
    }
}
