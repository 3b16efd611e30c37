/// Camera or socket behind a video feed. [VF]
public enum VideoFeedSource: Int, ContractEnum {
    case mainCamera = 0
    case fpvCamera = 1
    case LB = 2
    case EXT = 3
    case HDMI = 4
    case AV = 5
    case leftCamera = 6
    case rightCamera = 7
    case topCamera = 8
    case unknown = 255

    public static var vendorName: String { "DJIVideoFeedPhysicalSource" }
}
