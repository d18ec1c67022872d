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

/// The action of the open block for a change, if a program asks for it: an animation from the present value, which has
/// the block's duration. A program may modify it, for instance for a property of its own.
final class BlockAction: CABasicAnimation {
  /// Creates the action for a change of a layer's property; nil if no block animates.
  convenience init?(of layer: CALayer, forKey event: String) {
    guard let block = AnimationBlock.current, block.duration > 0 else { return nil }
    self.init(keyPath: event)
    fromValue = layer.value(forKeyPath: event)
    duration = block.duration
    autoreverses = block.autoreverses
    repeatCount = block.repeatCount
    if case .curve(let function) = block.motion { timingFunction = function }
    fillMode = .both
  }
}

/// The views that a block animates, which cannot be touched meanwhile unless the block allows it.
final class BlockViews: ChangeObserver {
  private let allowsTouches: Bool
  private var views: [UIView] = []

  init(allowsTouches: Bool) { self.allowsTouches = allowsTouches }

  /// Leaves the animation to the engine, whose block is open.
  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? {
    note(view)
    return nil
  }

  func note(_ view: UIView) {
    guard !allowsTouches, !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    view.blockedTouches += 1
  }

  /// Makes the views receive touches again, after the animations have ended.
  func end() {
    for view in views { view.blockedTouches -= 1 }
    views.removeAll()
  }
}

extension UIView {
  /// Animates the changes of a closure by the engine's block.
  ///
  /// - Parameter completion: A closure that is called as `AnimationBlock.perform(_:completion:)` says; layouts that it
  ///   asks for are done before the commit that follows.
  static func play(
    _ block: AnimationBlock, allowsTouches: Bool, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let (state, views) = (ThreadState.current, BlockViews(allowsTouches: allowsTouches))
    block.perform {
      state.observe(with: views, animations)
    } completion: { finished in
      views.end()
      completion?(finished)
      state.window?.layoutIfNeeded()
    }
  }
}

/// A recorder of the changes that a block of keyframes makes, on any number of views, as frames of the engine's
/// `KeyframeBlock` (K17).
final class KeyframeRecording: BlockRecording {
  /// The frames of one property of a layer.
  struct Track {
    let layer: CALayer
    let keyPath: AnimationKeyPath
    /// The value of the model before the block.
    let initial: Value
    fileprivate(set) var frames: [KeyframeBlock.Frame] = []

    /// Returns the animation through the frames, without a duration.
    func animation(from start: Value, _ mode: CalculationMode) -> any Animation {
      var block = KeyframeBlock(duration: 0)
      (block.calculationMode, block.frames) = (mode, frames)
      return block.animations { _ in start }[0]
    }
  }

  private(set) var tracks: [Track] = []
  var completions: [(Bool) -> Void] = []
  private let views: BlockViews
  /// The frame that is being recorded. Changes outside of frames are one frame from 0 to 1 (K17a).
  private var frame = (start: 0.0, duration: 1.0)
  private var isInFrame = false

  init(_ views: BlockViews) { self.views = views }

  /// Records the changes of a closure as a frame. A frame in a frame is refused, as in UIKit (K17c).
  func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    precondition(!isInFrame, "addKeyframe cannot be called within addKeyframe")
    let outer = frame
    defer { (frame, isInFrame) = (outer, false) }
    // A frame of no duration at the start is the whole (K17c).
    let part = start == 0 && duration == 0 ? 1 : duration
    (frame, isInFrame) = ((outer.start + start * outer.duration, part * outer.duration), true)
    changes()
  }

  // MARK: Blocks inside

  /// Records the changes of a block inside as those of the frame, whose times are relative to the whole.
  func nest(_ inner: AnimationBlock, _ animations: () -> Void) { animations() }

  /// Records frames whose times are relative to the frame that they are in.
  func nestKeyframes(_ inner: AnimationBlock, _ mode: CalculationMode, _ animations: () -> Void) {
    let outer = isInFrame
    isInFrame = false
    defer { isInFrame = outer }
    animations()
  }

  func nestRepeats(_ count: Double, autoreverses: Bool, _ animations: () -> Void) { animations() }

  // MARK: Changes

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> LayerAction? {
    guard let keyPath = AnimationKeyPath(key), keyPath.property.canMove else { return LayerAction.none }
    views.note(view)
    let old = layer.model.value(of: keyPath)
    return .perform { [self] layer, _ in note(layer, keyPath, old) }
  }

  private func note(_ layer: CALayer, _ keyPath: AnimationKeyPath, _ old: Value) {
    let new = layer.model.value(of: keyPath)
    guard old != .absent, new != .absent else { return }
    let known = tracks.firstIndex { $0.layer === layer && $0.keyPath == keyPath }
    if known == nil { tracks.append(Track(layer: layer, keyPath: keyPath, initial: old)) }
    let place = known ?? tracks.count - 1
    // If a property is changed twice in a frame, the last value counts.
    if let last = tracks[place].frames.last, last.start == frame.start, last.duration == frame.duration {
      tracks[place].frames.removeLast()
    }
    tracks[place].frames.append(
      KeyframeBlock.Frame(start: frame.start, duration: frame.duration, keyPath: keyPath, value: new))
  }

  /// Adds one keyframe animation for each property.
  ///
  /// - Parameter block: The duration, the motion along the whole and the options, with what is inherited.
  func addAnimations(_ block: AnimationBlock, _ mode: CalculationMode) {
    for track in tracks {
      let visible = block.beginsFromCurrentState ? track.layer.visibleValue(of: track.keyPath) : nil
      var animation = track.animation(from: visible ?? track.initial, mode)
      animation.timing = block.timing
      animation.timingFunction = block.timingFunction
      // A begin time of 0 stands for the next commit; a delay counts from the present time.
      if block.delay != 0, block.delay.isFinite { animation.beginTime = track.layer.presentTime + block.delay }
      try? track.layer.add(animation, forKey: "\(track.keyPath)")
    }
  }
}

extension AnimatableProperty {
  /// True if two values of the key path can be interpolated.
  var canMove: Bool {
    switch kind {
    case .path, .text, .flag, .absent: false
    case .number, .vector, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    }
  }
}

extension CALayer {
  /// The window that shows the layer; nil if none does.
  @MainActor var window: UIWindow? {
    sequence(first: self) { $0.superlayer }.lazy.compactMap { $0.delegate as? UIView }.first?.window
  }

  /// The layer's present local time for the code that is being called.
  @MainActor var presentTime: Double {
    guard let window else { return CACurrentMediaTime() }
    return convertTime(window.now, from: window.tree.root)
  }
}
