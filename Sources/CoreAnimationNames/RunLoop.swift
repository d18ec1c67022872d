/// The loop that display links are added to, and timers where there are any: the time of this thread's host.
public final class RunLoop: NSObject {
  /// When a loop calls; here always.
  public struct Mode: Hashable, Sendable {
    private let name: String

    /// The usual one.
    public static let `default` = Mode(name: "default")
    /// All that are common.
    public static let common = Mode(name: "common")
    /// While a finger drags.
    public static let tracking = Mode(name: "tracking")
  }

  /// The loop of this thread's host.
  public static var main: RunLoop { RunLoop() }
  /// The same.
  public static var current: RunLoop { RunLoop() }
}
