import Contract

// Names of models as `DJIBaseProduct.model` gives them. The constants are the vendor's; their text is unpublished in
// our sources and therefore a guess: what the vendor prints on the box.
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavicPro = "Mavic Pro"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavicAir = "Mavic Air"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavic2Pro = "Mavic 2 Pro"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavic2Zoom = "Mavic 2 Zoom"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavic2Enterprise = "Mavic 2 Enterprise"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavic2EnterpriseDual = "Mavic 2 Enterprise Dual"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMavicAir2 = "Mavic Air 2"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameDJIAir2S = "DJI Air 2S"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameSpark = "Spark"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom4 = "Phantom 4"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom4Advanced = "Phantom 4 Advanced"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom4Pro = "Phantom 4 Professional"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom4ProV2 = "Phantom 4 Professional V2"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom4RTK = "Phantom 4 RTK"
/// Text of the model's name, a guess.
public let DJIAircraftModelNamePhantom3Professional = "Phantom 3 Professional"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameInspire1 = "Inspire 1"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameInspire2 = "Inspire 2"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMatrice100 = "Matrice 100"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMatrice200 = "Matrice 200"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMatrice300RTK = "Matrice 300 RTK"
/// Text of the model's name, a guess.
public let DJIAircraftModelNameMatrice600 = "Matrice 600"

extension AircraftModel {
    var displayName: String {
        switch self {
        case .mavicPro: DJIAircraftModelNameMavicPro
        case .mavicAir: DJIAircraftModelNameMavicAir
        case .mavic2Pro: DJIAircraftModelNameMavic2Pro
        case .mavic2Zoom: DJIAircraftModelNameMavic2Zoom
        case .mavic2Enterprise: DJIAircraftModelNameMavic2Enterprise
        case .mavic2EnterpriseDual: DJIAircraftModelNameMavic2EnterpriseDual
        case .mavicAir2: DJIAircraftModelNameMavicAir2
        case .air2S: DJIAircraftModelNameDJIAir2S
        case .spark: DJIAircraftModelNameSpark
        case .phantom4: DJIAircraftModelNamePhantom4
        case .phantom4Advanced: DJIAircraftModelNamePhantom4Advanced
        case .phantom4Pro: DJIAircraftModelNamePhantom4Pro
        case .phantom4ProV2: DJIAircraftModelNamePhantom4ProV2
        case .phantom4RTK: DJIAircraftModelNamePhantom4RTK
        case .phantom3: DJIAircraftModelNamePhantom3Professional
        case .inspire1: DJIAircraftModelNameInspire1
        case .inspire2: DJIAircraftModelNameInspire2
        case .matrice100: DJIAircraftModelNameMatrice100
        case .matrice200: DJIAircraftModelNameMatrice200
        case .matrice300RTK: DJIAircraftModelNameMatrice300RTK
        case .matrice600: DJIAircraftModelNameMatrice600
        }
    }
}
