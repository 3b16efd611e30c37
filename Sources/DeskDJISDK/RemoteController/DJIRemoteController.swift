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
    public var horizontalPosition: Int
    public var verticalPosition: Int
}

/// A button. [RCB]
public struct DJIRCButton: Hashable, Sendable {
    /// The remote has this button.
    public var isPresent: ObjCBool
    /// It is being pressed.
    public var isClicked: ObjCBool

    public static func == (a: DJIRCButton, b: DJIRCButton) -> Bool {
        a.isPresent.boolValue == b.isPresent.boolValue && a.isClicked.boolValue == b.isClicked.boolValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isPresent.boolValue)
        hasher.combine(isClicked.boolValue)
    }
}

/// The five-way pad. [RCB]
public struct DJIRCFiveDButton: Hashable, Sendable {
    public var button: DJIRCButton
    public var horizontalDirection: DJIRCFiveDButtonDirection
    public var verticalDirection: DJIRCFiveDButtonDirection
}

/// All that the remote controller's hardware says. [RCB]
public struct DJIRCHardwareState: Hashable, Sendable {
    public var leftStick: DJIStick
    public var rightStick: DJIStick
    /// The gimbal's wheel, -660…660, clockwise positive.
    public var leftWheel: Int
    /// Where the mode switch stands. A mode that this remote has no position for, which only a test can set, reads as
    /// `two`.
    public var flightModeSwitch: DJIRCFlightModeSwitch
    public var goHomeButton: DJIRCButton
    public var recordButton: DJIRCButton
    public var shutterButton: DJIRCButton
    public var pauseButton: DJIRCButton
    public var c1Button: DJIRCButton
    public var c2Button: DJIRCButton
    public var fnButton: DJIRCButton
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
