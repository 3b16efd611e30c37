/// What the vendor's methods, states and older versions of ours call the things that a scenario names.
enum VendorNames {
    /// Names in small letters without signs, and what they are here. A name with its object goes before one without.
    private static let table: [(theirs: [String], ours: String)] = missions + flight + others

    private static let missions: [(theirs: [String], ours: String)] = [
        (["startmission", "tapflybegin", "tapflyfly", "tapflygo"], "tapFly.start"),
        (["stopmission", "stopmissionwtihcompletion", "tapflycancel", "tapflyabort", "tapflyend"], "tapFly.stop"),
        (["resetheading"], "tapFly.resetHeading"),
        (["setautoflightspeed", "autoflightspeed"], "tapFly.setSpeed"), (["getautoflightspeed"], "tapFly.getSpeed"),
        (["sethorizontalobstaclebypassenabled", "sethorizontalbypassenabled"], "tapFly.setBypass"),
        (["gethorizontalobstaclebypassenabled"], "tapFly.getBypass"),
        (
            ["pausemission", "resumemission", "tapflypause", "tapflyresume", "missionpause", "missionresume"],
            "rc.pause"
        ),
        (["currentstate"], "tapFly.state"),
    ]

    private static let flight: [(theirs: [String], ours: String)] = [
        (["starttakeoff", "takeoff", "aircrafttakeoff"], "flight.takeOff"),
        (["startprecisiontakeoff", "precisiontakeoff"], "flight.precisionTakeOff"),
        (["canceltakeoff"], "flight.cancelTakeOff"),
        (["startlanding", "autoland", "landing", "aircraftland"], "flight.land"),
        (["cancellanding"], "flight.cancelLanding"), (["confirmlanding"], "flight.confirmLanding"),
        (["startgohome", "returntohome", "rth", "rtl"], "flight.goHome"), (["cancelgohome"], "flight.cancelGoHome"),
        (["setmaxflightheight"], "flight.setMaxHeight"), (["getmaxflightheight"], "flight.getMaxHeight"),
        (["setmaxflightradius"], "flight.setMaxRadius"), (["getmaxflightradius"], "flight.getMaxRadius"),
        (["setmaxflightradiuslimitationenabled"], "flight.setRadiusLimited"),
        (["getmaxflightradiuslimitationenabled"], "flight.getRadiusLimited"),
        (["setgohomeheightinmeters"], "flight.setGoHomeHeight"),
        (["getgohomeheightinmeters"], "flight.getGoHomeHeight"),
        (
            ["sethomelocationusingaircraftcurrentlocationwithcompletion", "sethomelocation", "sethomepoint"],
            "flight.setHomeHere"
        ),
        (["setconnectionfailsafebehavior"], "flight.setFailSafe"),
        (["setlowbatterywarningthreshold"], "flight.setLowBattery"),
        (["setseriouslowbatterywarningthreshold"], "flight.setSeriousLowBattery"),
        (["turnonmotors"], "flight.turnOnMotors"), (["turnoffmotors"], "flight.turnOffMotors"),
        (["setmultipleflightmodeenabled"], "flight.setMultiMode"),
        (["setcollisionavoidanceenabled"], "flight.setAvoidance"),
        (["setvirtualstickmodeenabled", "enablevirtualstick"], "virtualStick.enable"),
        (["sendvirtualstickflightcontroldata"], "virtualStick.send"),
    ]

    private static let others: [(theirs: [String], ours: String)] = [
        (["startshootphoto", "shootphoto", "takephoto", "capture"], "camera.shoot"),
        (["deletefiles", "deletefile", "deletephoto"], "card.delete"),
        (["setgimbalpitch", "gimbalsetpitch"], "gimbal.pitch"), (["rotategimbal"], "gimbal.rotate"),
        (["resetgimbal"], "gimbal.reset"), (["setgimbalmode"], "gimbal.setMode"),
        (["registerapp"], "app.registration"), (["setflightmode", "setmode", "flightmode"], "rc.modeSwitch"),
        (["flightmode"], "rc.mode"), (["startwithlocation"], "simulator.start"),
        (["setwindspeed", "setwind"], "world.wind"), (["batterypercent", "batterylevel"], "battery.percent"),
        (["chargeremaininginpercent"], "battery.percent"), (["gpssignallevel"], "gps.level"),
        (["pause", "resume"], "rc.pause"),
    ]

    /// The known name that a vendor's name means, with its object or without.
    static func find(_ name: String, in known: [String]) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        let call = name.prefix { $0 != "(" && $0 != ":" }
        let last = call.split(separator: ".").last ?? call
        for plain in [plain(call), plain(last)] {
            for row in table where row.theirs.contains(plain) && row.ours != name && known.contains(row.ours) {
                return row.ours
            }
        }
        return nil
    }

    private static func plain(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
