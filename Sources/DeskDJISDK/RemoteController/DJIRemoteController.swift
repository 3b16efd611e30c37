import Contract
import DeskDelivery
import FlightSession
import Foundation

/// Hears what the pilot does with the remote controller, on the main queue. [RCB]
public protocol DJIRemoteControllerDelegate: AnyObject {
    /// The remote controller pushed the state of its hardware.
    func remoteController(_ rc: DJIRemoteController, didUpdate state: DJIRCHardwareState)
}

extension DJIRemoteControllerDelegate {
    /// Does nothing unless the delegate has its own.
    public func remoteController(_ rc: DJIRemoteController, didUpdate state: DJIRCHardwareState) {}
}

/// What the pilot holds. [RCB]
public final class DJIRemoteController: DJIBaseComponent, @unchecked Sendable {
    /// The phone hangs on the remote controller: it is there without an aircraft, too.
    public override var isConnected: Bool { core.withSession { Self.isReached($0) } }

    private static func isReached(_ session: Session) -> Bool {
        session.core.state.world.app.isRegistered && session.core.state.world.conditions.isPhoneLinked
    }

    /// Told the state ten times a second while the phone is linked; held weakly.
    public var delegate: (any DJIRemoteControllerDelegate)? {
        get { core.delegate(of: self) as? any DJIRemoteControllerDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .flightState) { [weak self, weak newValue] _ in
                guard let self,
                    let report = self.core.withSession({ Self.isReached($0) ? $0.core.remoteReport : nil })
                else { return }
                newValue?.remoteController(self, didUpdate: DJIRCHardwareState(report))
            }
        }
    }
}

/// A stick, each way -660…660, right and up positive. [STK]
public struct DJIStick: Hashable, Sendable {
    /// -660…660, right positive.
    public var horizontalPosition: Int
    /// -660…660, up positive.
    public var verticalPosition: Int
}

/// A button. [RCB]
public struct DJIRCButton: Hashable, Sendable {
    /// The remote has this button.
    public var isPresent: ObjCBool
    /// It is being pressed.
    public var isClicked: ObjCBool

    /// Equal when both are.
    public static func == (a: DJIRCButton, b: DJIRCButton) -> Bool {
        a.isPresent.boolValue == b.isPresent.boolValue && a.isClicked.boolValue == b.isClicked.boolValue
    }

    /// Both of them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isPresent.boolValue)
        hasher.combine(isClicked.boolValue)
    }
}

/// The five-way pad. [RCB]
public struct DJIRCFiveDButton: Hashable, Sendable {
    /// Pressing it in the middle.
    public var button: DJIRCButton
    /// Left is negative.
    public var horizontalDirection: DJIRCFiveDButtonDirection
    /// Down is negative.
    public var verticalDirection: DJIRCFiveDButtonDirection
}

/// All that the remote controller's hardware says. [RCB]
public struct DJIRCHardwareState: Hashable, Sendable {
    /// Throttle and yaw in the usual mode 2.
    public var leftStick: DJIStick
    /// Pitch and roll in the usual mode 2.
    public var rightStick: DJIStick
    /// The gimbal's wheel, -660…660, clockwise positive.
    public var leftWheel: Int
    /// Where the mode switch stands. A mode that this remote has no position for, which only a test can set, reads as
    /// `two`.
    public var flightModeSwitch: DJIRCFlightModeSwitch
    /// Calls the aircraft home.
    public var goHomeButton: DJIRCButton
    /// Films.
    public var recordButton: DJIRCButton
    /// Takes a photo.
    public var shutterButton: DJIRCButton
    /// Pauses a mission and resumes it.
    public var pauseButton: DJIRCButton
    /// Free for the app.
    public var c1Button: DJIRCButton
    /// Free for the app.
    public var c2Button: DJIRCButton
    /// Free for the app, on Spark and Mavic Air.
    public var fnButton: DJIRCButton
    /// The pad of Mavic Pro and Mavic 2.
    public var fiveDButton: DJIRCFiveDButton

    init(_ report: RemoteReport) {
        leftStick = DJIStick(report.left)
        rightStick = DJIStick(report.right)
        leftWheel = report.gimbalWheel
        flightModeSwitch = report.modeSwitch ?? .two
        goHomeButton = DJIRCButton(report.goHome)
        recordButton = DJIRCButton(report.record)
        shutterButton = DJIRCButton(report.shutter)
        pauseButton = DJIRCButton(report.pause)
        c1Button = DJIRCButton(report.custom1)
        c2Button = DJIRCButton(report.custom2)
        fnButton = DJIRCButton(report.function)
        let pad = report.fiveWayPad
        fiveDButton = DJIRCFiveDButton(
            button: DJIRCButton(isPresent: ObjCBool(pad.isPresent), isClicked: ObjCBool(pad.isClicked)),
            horizontalDirection: pad.horizontal, verticalDirection: pad.vertical)
    }
}

extension DJIStick {
    init(_ report: RemoteReport.StickReport) {
        self.init(horizontalPosition: report.horizontal, verticalPosition: report.vertical)
    }
}

extension DJIRCButton {
    init(_ report: RemoteReport.ButtonReport) {
        self.init(isPresent: ObjCBool(report.isPresent), isClicked: ObjCBool(report.isClicked))
    }
}
