extension ErrorCatalogue {
    /// Errors of camera, card and media. [ERR]
    static let camera: [ErrorDescription] = [
        ErrorDescription(
            .firmwareDoesNotSupportCommand, "FirmwareDoesNotSupportCommand", "camera/firmwareDoesNotSupportCommand",
            "The camera's firmware does not support this command"),
        ErrorDescription(
            .memoryAllocationFailed, "MemoryAllocationFailed", "camera/memoryAllocationFailed",
            "The camera ran out of memory"),
        ErrorDescription(
            .commandCurrentlyNotEnabled, "CommandCurrentlyNotEnabled", "camera/commandCurrentlyNotEnabled",
            "The camera is busy or in the wrong mode",
            cause: "A call that the camera's mode or present occupation does not allow"),
        ErrorDescription(
            .timeNotSynced, "TimeNotSynced", "camera/timeNotSynced",
            "The camera's clock has not been set"),
        ErrorDescription(
            .sdCardNotInserted, "SDCardNotInserted", "camera/sdCardNotInserted",
            "There is no SD card",
            cause: "A capture or a card operation with an empty slot"),
        ErrorDescription(
            .sdCardFull, "SDCardFull", "camera/sdCardFull",
            "The SD card is full",
            cause: "A capture for which the card has no room"),
        ErrorDescription(
            .sdCardError, "SDCardError", "camera/sdCardError",
            "The SD card has failed",
            cause: "A capture or a card operation on a faulty card"),
        ErrorDescription(
            .sensorError, "SensorError", "camera/sensorError",
            "The camera's sensor has failed",
            cause: "A capture with a faulty sensor"),
        ErrorDescription(
            .systemError, "SystemError", "camera/systemError",
            "The camera has failed"),
        ErrorDescription(
            .mediaTypeError, "MediaTypeError", "camera/mediaTypeError",
            "This type of file does not allow the operation",
            cause: "A preview, sub-file or playback request for a file of the wrong kind"),
        ErrorDescription(
            .noSuchMediaFile, "NoSuchMediaFile", "camera/noSuchMediaFile",
            "The file is not on the card",
            cause: "A request for a file that has left the card"),
        ErrorDescription(
            .mediaCommandAborted, "MediaCommandAborted", "camera/mediaCommandAborted",
            "The operation was aborted",
            cause: "A transfer cut short because the camera leaves its download mode or the link drops"),
        ErrorDescription(
            .mediaFileDataCorrupted, "MediaFileDataCorrupted", "camera/mediaFileDataCorrupted",
            "The file's data is corrupted",
            cause: "A download of a damaged file"),
        ErrorDescription(
            .invalidMediaCommand, "InvalidMediaCommand", "camera/invalidMediaCommand",
            "The media command is invalid"),
        ErrorDescription(
            .noPermission, "NoPermission", "camera/noPermission",
            "Access to the file is not permitted",
            cause: "A download without permission"),
        ErrorDescription(
            .playbackDownloadInterruption, "PlaybackDownloadInterruption", "camera/playbackDownloadInterruption",
            "The download was interrupted",
            cause: "A playback download that is stopped before its last file"),
        ErrorDescription(
            .playbackNoDownloadingFiles, "PlaybackNoDownloadingFiles", "camera/playbackNoDownloadingFiles",
            "Nothing is being downloaded",
            cause: "A request to stop playback downloads when none runs"),
        ErrorDescription(
            .ssdNotInserted, "SSDNotInserted", "camera/ssdNotInserted",
            "There is no SSD"),
        ErrorDescription(
            .ssdFull, "SSDFull", "camera/ssdFull",
            "The SSD is full"),
        ErrorDescription(
            .ssdError, "SSDError", "camera/ssdError",
            "The SSD has failed"),
        ErrorDescription(
            .mediaFileReset, "MediaFileReset", "camera/mediaFileReset",
            "The file belongs to an earlier file list",
            cause: "A request for a file object made invalid by a reset of the file list"),
        ErrorDescription(
            .currentModeNotSupported, "CurrentModeNotSupported", "camera/currentModeNotSupported",
            "The camera's mode does not support this",
            cause: "Video recording asked for outside the camera's recording mode"),
        ErrorDescription(
            .laserMeasureFailedForTooClose, "LaserMeasureFailedForTooClose", "camera/laserMeasureFailedForTooClose",
            "The target is too close for the laser"),
        ErrorDescription(
            .laserMeasureFailedForTooFar, "LaserMeasureFailedForTooFar", "camera/laserMeasureFailedForTooFar",
            "The target is too far away for the laser"),
    ]
}
