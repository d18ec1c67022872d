/// The state of a recogniser (J1).
///
///     possible → began → changed … → ended | cancelled      what takes time: a pan, a pinch, a rotation, a long press, a hover
///     possible → ended                                      what happens at once: a tap, a swipe, a key
///     possible → failed                                     both
package enum GestureState: String, Hashable, Sendable, CaseIterable {
  case possible, began, changed, ended, cancelled, failed

  /// True if the state is final for the present touches; the next touches begin with `possible`.
  package var isOver: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// True if the gesture has begun and has not ended.
  package var isRunning: Bool { self == .began || self == .changed }

  /// Notices that the fingers are gone: a running gesture reaches an end state, and one that has not begun fails.
  mutating func finish(as end: GestureState) {
    if isRunning { self = end } else if self == .possible { self = .failed }
  }
}
