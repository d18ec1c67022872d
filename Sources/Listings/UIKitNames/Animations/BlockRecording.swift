import LayerAnimation

/// A recorder that animation blocks inside its own block belong to: what they change is recorded, and runs, stops and
/// ends with the recorder's animations.
@MainActor
protocol BlockRecording: ChangeObserver {
  /// The closures to call when the recorder's animations have ended.
  var completions: [(Bool) -> Void] { get set }

  /// Records the changes of a block inside.
  func nest(_ inner: AnimationBlock, _ animations: () -> Void)

  /// Records the frames of a block of keyframes inside.
  func nestKeyframes(_ inner: AnimationBlock, _ mode: CalculationMode, _ animations: () -> Void)

  /// Records changes that repeat.
  func nestRepeats(_ count: Double, autoreverses: Bool, _ animations: () -> Void)
}

extension ThreadState {
  /// The recorder whose closure is being called; nil if another observer decides about changes, or none.
  var recording: (any BlockRecording)? { observers.last as? any BlockRecording }
}
