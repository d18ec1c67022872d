import LayerAnimation

/// A recorder of the changes that a block of keyframes makes, on any number of views, as frames of the engine's
/// `KeyframeBlock` (K17).
final class KeyframeRecording: ChangeObserver {
  /// The frames of one property of a layer.
  private struct Track {
    let layer: CALayer
    let keyPath: AnimationKeyPath
    /// The value before the block.
    let initial: Value
    var frames: [KeyframeBlock.Frame] = []
  }

  private let block: KeyframeBlock
  private let views: BlockViews
  private var tracks: [Track] = []
  /// The frame that is being recorded. Changes outside of frames are one frame from 0 to 1 (K17a).
  private var start = 0.0
  private var duration = 1.0
  private var isInFrame = false

  init(_ block: KeyframeBlock, _ views: BlockViews) { (self.block, self.views) = (block, views) }

  /// Records the changes of a closure as a frame. A frame in a frame is refused, as in UIKit (K17c).
  func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
    precondition(!isInFrame, "addKeyframe cannot be called within addKeyframe")
    (self.start, self.duration, isInFrame) = (start, duration, true)
    defer { (self.start, self.duration, isInFrame) = (0, 1, false) }
    changes()
  }

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
    if known == nil { tracks.append(Track(layer: layer, keyPath: keyPath, initial: initial(layer, keyPath, old))) }
    let place = known ?? tracks.count - 1
    let frame = KeyframeBlock.Frame(start: start, duration: duration, keyPath: keyPath, value: new)
    // If a property is changed twice in a frame, the last value counts.
    if let last = tracks[place].frames.last, last.start == start, last.duration == duration {
      tracks[place].frames.removeLast()
    }
    tracks[place].frames.append(frame)
  }

  /// Returns the value of a property before the block (K17b).
  private func initial(_ layer: CALayer, _ keyPath: AnimationKeyPath, _ old: Value) -> Value {
    guard block.beginsFromCurrentState else { return old }
    return layer.presentation()?.model.value(of: keyPath) ?? old
  }

  /// Adds one keyframe animation for each property.
  func addAnimations() {
    for track in tracks {
      var block = block
      block.frames = track.frames
      // A begin time of 0 stands for the next commit; a delay counts from the present time.
      block.delay = 0
      for var animation in block.animations(initialValue: { _ in track.initial }) {
        if self.block.delay != 0 { animation.beginTime = track.layer.presentTime + self.block.delay }
        try? track.layer.add(animation, forKey: "\(track.keyPath)")
      }
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
  /// The layer's present local time for the code that is being called.
  @MainActor var presentTime: Double {
    let view = sequence(first: self) { $0.superlayer }.lazy.compactMap { $0.delegate as? UIView }.first
    guard let window = view?.window else { return CACurrentMediaTime() }
    return convertTime(window.now, from: window.tree.root)
  }
}

extension UIView {
  /// Animates the changes of closures as keyframes: within the closure, `addKeyframe` adds frames with relative times.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole animation, in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation. By default it is slow at the beginning and at the end, which this
  ///     changes: `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
  ///   - animations: A closure that adds the frames; its own changes are a frame from 0 to 1.
  ///   - completion: A closure that is called at the end.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var block = KeyframeBlock(duration: duration)
    block.delay = delay.isFinite ? delay : 0
    block.apply(options.block)
    let (state, views) = (ThreadState.current, BlockViews(allowsTouches: options.contains(.allowUserInteraction)))
    let recording = KeyframeRecording(block, views)
    let isAnimated = state.areAnimationsEnabled && duration > 0 && duration.isFinite
    AnimationBlock(duration: duration).perform {
      state.observe(with: recording) {
        animations()
        if options.contains(.layoutSubviews) { state.window?.layoutIfNeeded() }
      }
      if isAnimated { recording.addAnimations() }
    } completion: { finished in
      views.end()
      completion?(finished)
      state.window?.layoutIfNeeded()
    }
  }

  /// Adds a frame within `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start of the frame, as a fraction of the whole duration.
  ///   - frameDuration: The duration of the frame, as a fraction of the whole duration.
  ///   - animations: A closure that gives views the values that they have at the end of the frame.
  /// - Precondition: Called within `animateKeyframes`, and not within another frame.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    let recording = ThreadState.current.observers.last as? KeyframeRecording
    precondition(recording != nil, "addKeyframe can only be called within animateKeyframes")
    recording?.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}
