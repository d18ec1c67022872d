import LayerAnimation

extension UIView {
  /// Animates the changes of closures as keyframes: within the closure, `addKeyframe` adds frames with relative times.
  ///
  /// Inside another animation block, or an animator's closure, the frames last as long as that and have its curve,
  /// unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole animation, in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation. By default it is slow at the beginning and at the end, which this
  ///     changes: `KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)`.
  ///   - animations: A closure that adds the frames; its own changes are a frame from 0 to 1.
  ///   - completion: A closure that is called at the end, together with that of the animator around, if there is one.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration, delay: delay, options: AnimationBlock.Options(rawValue: options.rawValue))
    let mode = options.block.calculationMode ?? .linear
    let state = ThreadState.current
    let changes = {
      animations()
      if options.contains(.layoutSubviews) { state.window?.layoutIfNeeded() }
    }
    if let recording = state.recording {
      if let completion { recording.completions.append(completion) }
      return recording.nestKeyframes(block, mode, changes)
    }
    let views = BlockViews(allowsTouches: options.contains(.allowUserInteraction))
    let recording = KeyframeRecording(views)
    block.perform {
      state.observe(with: recording, changes)
      if state.areAnimationsEnabled, let block = AnimationBlock.current, block.animates {
        recording.addAnimations(block, mode)
      }
    } completion: { finished in
      views.end()
      for call in recording.completions { call(finished) }
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
