import Contract
import MissionLogic
import SimCore
import SimMath
import Testing

/// Registration, activation, binding and the product. missions.md 8.6, 9.7, 9.9.
struct AppTests {
    /// A world and the machine, with everything announced so far.
    private final class Bench {
        var world: World
        var machine: AppMachine
        var sink = EventSink()

        init(_ adjust: (inout World) -> Void = { _ in }) {
            let scene = Scene(profile: DeviceProfile(.mavicPro))
            world = World(
                aircraft: AircraftState(positionNED: .zero, headingDegrees: 0), gimbal: GimbalState(pitchDegrees: 0),
                scene: scene)
            adjust(&world)
            machine = AppMachine(world)
        }

        /// What one change leads to.
        func change(_ change: AppChange, cause: RequestID = .none) -> [Event] {
            sink.begin(sink.tick + TickCount(1))
            machine.handle(change, cause: cause, world: &world, into: &sink)
            return sink.records.map(\.event)
        }

        /// What a tick leads to after the world changed.
        func tick(_ adjust: (inout World) -> Void = { _ in }) -> [Event] {
            sink.begin(sink.tick + TickCount(1))
            adjust(&world)
            machine.observe(&world, into: &sink)
            return sink.records.map(\.event)
        }
    }

    /// The published rows of 9.7, spelled out for every pair; `free` lists the pairs without limits.
    @Test("Confinement for every activation and binding, with an SDK of 4.1, 4.0 and 4.16", arguments: [401, 400, 416])
    func confinement(version: Int64) {
        let free: Set<String> = [
            "activated/bound", "activated/notRequired",
            // No aircraft, or half of it unknown: nothing says that it is confined.
            "unknown/unknown", "unknown/bound", "unknown/notRequired", "unknown/notSupported", "activated/unknown",
            // The aircraft knows no binding, but its app is activated.
            "activated/notSupported",
        ]
        for activation in ActivationState.allCases {
            for binding in BindingState.allCases {
                var app = AppState()
                app.activation = activation
                app.binding = binding
                app.sdkVersion = version
                let isFree =
                    activation == .notSupported || (version >= 401 && free.contains("\(activation)/\(binding)"))
                #expect(app.isConfined == !isFree, "\(activation)/\(binding) with \(version)")
            }
        }
    }

    @Test("A version of 4.16 is above 4.2, and both above 4.1")
    func versions() {
        let bench = Bench()
        for (major, minor, isConfined) in [(4, 0, true), (4, 1, false), (4, 2, false), (4, 16, false), (3, 99, true)] {
            _ = bench.change(.sdkVersion(major: major, minor: minor))
            #expect(bench.world.app.isConfined == isConfined, "\(major).\(minor)")
        }
        #expect(bench.world.app.sdkVersion == 399)
    }

    @Test("A world that begins registered, connected and activated announces nothing")
    func quietStart() {
        let bench = Bench()
        #expect(bench.machine.isConnected && bench.machine.activation == .activated)
        #expect(bench.tick().isEmpty && bench.tick().isEmpty)
    }

    @Test("Registration: answered every time, then the product, then what it says of activation")
    func registration() {
        let bench = Bench { $0.app.registration = .registrationInvalidAppKey }
        #expect(!bench.machine.isConnected && bench.machine.activation == .unknown && bench.machine.binding == .unknown)
        #expect(AppMachine.refusal(bench.world) == .applicationNotActivated)
        #expect(bench.tick().isEmpty)
        #expect(bench.change(.registration(number: -15)) == [.registered(.registrationEmptyAppKey)])
        #expect(
            bench.change(.registration(number: 0), cause: RequestID(7))
                == [.registered(.ok), .product(isConnected: true), .activation(.activated, .bound)])
        #expect(bench.sink.records.allSatisfy { $0.cause == RequestID(7) })
        #expect(AppMachine.refusal(bench.world).isOK)
        #expect(bench.change(.registration(number: 0)) == [.registered(.ok)])
        #expect(
            bench.change(.registration(number: -22)) == [
                .registered(.registrationAppKeyBlocked), .product(isConnected: false), .activation(.unknown, .unknown),
            ])
    }

    @Test("Every published registration error can be the answer", arguments: Array(1...22) + [999])
    func registrationErrors(number: Int) {
        let bench = Bench()
        _ = bench.change(.registration(number: -number))
        #expect(bench.world.app.registration == ErrorCode(.registration, Int16(-number)))
        #expect(ErrorCatalogue.description(of: bench.world.app.registration) != nil)
    }

    @Test("Activation and binding are told when they change, and only then")
    func activation() {
        let bench = Bench()
        #expect(bench.change(.activation(.activated)).isEmpty)
        #expect(bench.change(.activation(.loginRequired)) == [.activation(.loginRequired, .bound)])
        #expect(bench.change(.binding(.unbound)) == [.activation(.loginRequired, .unbound)])
        #expect(bench.change(.binding(.unbound)).isEmpty)
        #expect(bench.change(.sdkVersion(major: 4, minor: 0)).isEmpty)
        #expect(bench.tick().isEmpty)
    }

    @Test("Either link brings the product and takes it; without it the app knows of no activation")
    func product() {
        let bench = Bench()
        let gone: [Event] = [.product(isConnected: false), .activation(.unknown, .unknown)]
        #expect(bench.tick { $0.conditions.isPhoneLinked = false } == gone)
        #expect(bench.tick { $0.conditions.isRemoteLinked = false }.isEmpty)
        #expect(bench.tick { $0.conditions.isPhoneLinked = true }.isEmpty)
        // It changes unheard, and is told with the product.
        #expect(bench.change(.binding(.notRequired)).isEmpty)
        #expect(
            bench.tick { $0.conditions.isRemoteLinked = true }
                == [.product(isConnected: true), .activation(.activated, .notRequired)])
        #expect(bench.tick { $0.conditions.isRemoteLinked = false } == gone)
    }

    @Test("Live video needs registration, both links, no confinement, and a picture")
    func video() {
        let breaks: [(String, (inout World) -> Void)] = [
            ("registration", { $0.app.registration = .registrationUnknown }),
            ("phone", { $0.conditions.isPhoneLinked = false }), ("remote", { $0.conditions.isRemoteLinked = false }),
            ("login", { $0.app.activation = .loginRequired }), ("binding", { $0.app.binding = .initial }),
            ("picture", { $0.conditions.set(.videoLost, true) }),
        ]
        #expect(Bench().world.hasLiveVideo)
        for (name, spoil) in breaks { #expect(!Bench(spoil).world.hasLiveVideo, "\(name)") }
    }
}
