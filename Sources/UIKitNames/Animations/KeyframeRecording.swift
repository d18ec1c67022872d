import LayerAnimation

/// Records what a block of keyframes changes, on however many views, as the frames of the engine's `KeyframeBlock` (K17).
final class KeyframeRecording: ChangeObserver {
  /// The frames of one property of a layer.
  private struct Track {
    let layer: CALayer
    let keyPath: AnimationKeyPath
    /// What it was before the block.
    let initial: Value
    var frames: [KeyframeBlock.Frame] = []
  }

  private let block: KeyframeBlock
  private let views: BlockViews
  private var tracks: [Track] = []
  /// The frame that is recorded: what is changed in none is one frame from 0 to 1 (K17a).
  private var start = 0.0
  private var duration = 1.0
  private var isInFrame = false

  init(_ block: KeyframeBlock, _ views: BlockViews) { (self.block, self.views) = (block, views) }

  /// Records what a closure changes as a frame. A frame in a frame is refused, as in UIKit (K17c).
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
    // What is changed twice in a frame is at its end what it was set to last.
    if let last = tracks[place].frames.last, last.start == start, last.duration == duration {
      tracks[place].frames.removeLast()
    }
    tracks[place].frames.append(frame)
  }

  /// K17b: what it is before the block.
  private func initial(_ layer: CALayer, _ keyPath: AnimationKeyPath, _ old: Value) -> Value {
    guard block.beginsFromCurrentState else { return old }
    return layer.presentation()?.model.value(of: keyPath) ?? old
  }

  /// Adds one keyframe animation for each property.
  func addAnimations() {
    for track in tracks {
      var block = block
      block.frames = track.frames
      // A begin of 0 is the next commit; a delay counts from the present.
      block.delay = 0
      for var animation in block.animations(initialValue: { _ in track.initial }) {
        if self.block.delay != 0 { animation.beginTime = track.layer.presentTime + self.block.delay }
        try? track.layer.add(animation, forKey: "\(track.keyPath)")
      }
    }
  }
}

extension AnimatableProperty {
  /// True if there is a way between two of its values.
  var canMove: Bool {
    switch kind {
    case .path, .text, .flag, .absent: false
    case .number, .vector, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    }
  }
}

extension CALayer {
  /// What time it is in the layer for what is called now.
  @MainActor var presentTime: Double {
    let view = sequence(first: self) { $0.superlayer }.lazy.compactMap { $0.delegate as? UIView }.first
    guard let window = view?.window else { return CACurrentMediaTime() }
    return convertTime(window.now, from: window.tree.root)
  }
}

extension UIView {
  /// Animates what closures change as keyframes (K16): within the closure, `addKeyframe` makes frames with relative times.
  ///
  /// - Parameters:
  ///   - duration: How long the whole takes, in seconds.
  ///   - delay: How long it waits first, in seconds.
  ///   - options: How it is played. The whole is slow at both ends, also between frames, unless told otherwise:
  ///     `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
  ///   - animations: Adds the frames; what it changes itself is a frame from 0 to 1.
  ///   - completion: Called at the end.
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

  /// Within `animateKeyframes`, adds a frame.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it starts, as a fraction of the whole.
  ///   - frameDuration: The time that it takes, as a fraction of the whole.
  ///   - animations: Changes views to what they are at the end of the frame.
  /// - Precondition: Called within `animateKeyframes`, and not within another frame (K17c).
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    let recording = ThreadState.current.observers.last as? KeyframeRecording
    precondition(recording != nil, "addKeyframe can only be called within animateKeyframes")
    recording?.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
  }
}
