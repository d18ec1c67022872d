/// The loop that display links, and timers if there are any, are added to: the time of this thread's host.
public final class RunLoop: NSObject {
  /// A mode of a loop; all modes are the same here.
  public struct Mode: Hashable, Sendable {
    private let name: String

    /// The default mode.
    public static let `default` = Mode(name: "default")
    /// The common modes.
    public static let common = Mode(name: "common")
    /// The mode while a finger drags.
    public static let tracking = Mode(name: "tracking")
  }

  /// The loop of this thread's host.
  public static var main: RunLoop { RunLoop() }
  /// The loop of this thread's host.
  public static var current: RunLoop { RunLoop() }
}
