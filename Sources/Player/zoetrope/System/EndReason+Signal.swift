import CSystem
import Terminal

extension EndReason {
  /// The signal that the program dies of: a terminal that is gone is told by `SIGHUP`, whether or not that has come.
  var signal: Int32 {
    switch self {
    case .signal(let signal): signal
    case .hangUp: SIGHUP
    }
  }
}
