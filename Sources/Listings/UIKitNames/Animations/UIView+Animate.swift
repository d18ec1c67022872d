import LayerAnimation

extension UIView {
  /// True if blocks animate on this thread.
  public static var areAnimationsEnabled: Bool { ThreadState.current.areAnimationsEnabled }

  /// Sets whether blocks animate on this thread; if not, their changes take effect at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { ThreadState.current.areAnimationsEnabled = enabled }

  /// Makes changes without animation, even in a block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let state = ThreadState.current
    let before = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    defer { state.areAnimationsEnabled = before }
    CALayer.performWithoutAnimation(actions)
  }

  /// Animates the changes of a closure, slowly at the start and at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes take effect at once.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end, with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes of a closure.
  ///
  /// Inside another block, or an animator's closure, the changes take as long as that and have its curve, unless the
  /// options override them; inside an animator they belong to it, with the completion.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes take effect at once.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end, with false if an animation was removed or replaced before.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    play(block, options, animations, completion)
  }

  /// Animates the changes of a closure by springs.
  ///
  /// - Parameters:
  ///   - duration: The time until the springs are at rest, in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - dampingRatio: The damping ratio, from 0 to 1; a spring of 1 just does not overshoot.
  ///   - velocity: The initial velocity, in multiples of the distance per second.
  ///   - options: The options of the animation; a curve among them is ignored.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options.block)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    play(block, options, animations, completion)
  }

  /// Animates the changes of a closure by springs, as iOS 17 introduced it: the animation lasts until the springs are
  /// at rest.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: one period without damping.
  ///   - bounce: The bounce, from −1, exclusive, to 1; a spring of 0 just does not overshoot.
  ///   - velocity: The initial velocity, in multiples of the distance per second.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation; a curve among them is ignored.
  ///   - animations: A closure that changes views; it is called at once.
  ///   - completion: A closure that is called at the end.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var spring = Spring(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    // A spring that does not come to rest is shown for the longest time for which UIKit shows it.
    let settling = min(spring.settlingDuration, 60)
    var block = AnimationBlock(duration: duration > 0 ? settling : 0, delay: delay, options: options.block)
    block.motion = .physics(spring)
    play(block, options, animations, completion)
  }

  /// Repeats the animations of the changes that a closure makes within a block.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions; forwards and backwards count as one.
  ///   - autoreverses: True if the animations play backwards after playing forwards.
  ///   - animations: A closure that changes views.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let recording = ThreadState.current.recording else {
      return CALayer.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
    recording.nestRepeats(count, autoreverses: autoreverses, animations)
  }

  private static func play(
    _ block: AnimationBlock, _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let state = ThreadState.current
    let changes = {
      animations()
      if options.contains(.layoutSubviews) { state.window?.layoutIfNeeded() }
    }
    guard let recording = state.recording else {
      return play(block, allowsTouches: options.contains(.allowUserInteraction), changes, completion)
    }
    if let completion { recording.completions.append(completion) }
    recording.nest(block, changes)
  }
}

extension UIView {
  /// The options of an animation block, with the bits of UIKit's; the engine's are `AnimationBlock.Options`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The changed views are laid out inside the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views can be touched during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animation starts from the visible values.
    public static let beginFromCurrentState = AnimationOptions(.beginFromCurrentState)
    /// The animation repeats without end.
    public static let `repeat` = AnimationOptions(.repeat)
    /// The animation plays backwards after playing forwards.
    public static let autoreverse = AnimationOptions(.autoreverse)
    /// The block has a duration of its own inside another block.
    public static let overrideInheritedDuration = AnimationOptions(.overrideInheritedDuration)
    /// The block has a curve of its own inside another block.
    public static let overrideInheritedCurve = AnimationOptions(.overrideInheritedCurve)
    /// Changes during a transition are animated as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The block inherits no other option from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(.overrideInheritedOptions)

    /// The animation is slow at the start and at the end; this is the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// The animation is slow at the start.
    public static let curveEaseIn = AnimationOptions(.curveEaseIn)
    /// The animation is slow at the end.
    public static let curveEaseOut = AnimationOptions(.curveEaseOut)
    /// The animation has a constant speed.
    public static let curveLinear = AnimationOptions(.curveLinear)

    /// A transition flips the view about its vertical centre line, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition flips the view about its vertical centre line, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition dissolves the old content into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition flips the view about its horizontal centre line, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition flips the view about its horizontal centre line, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    private init(_ options: AnimationBlock.Options) { self.init(rawValue: options.rawValue) }

    /// The options in the engine's type.
    var block: AnimationBlock.Options { AnimationBlock.Options(rawValue: rawValue) }

    /// The number of the transition, in the bits 20–22.
    var transition: UInt { rawValue >> 20 & 7 }
  }

  /// The options of a block of keyframes, with the bits of UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The changed views are laid out inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The views can be touched during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The animation starts from the visible values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// The animation repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// The animation plays backwards after playing forwards.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// The frames have a duration of their own inside another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(
      rawValue: AnimationOptions.overrideInheritedDuration.rawValue)
    /// The frames inherit no other option from the block around them.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(
      rawValue: AnimationOptions.overrideInheritedOptions.rawValue)
    /// Values are interpolated linearly; this is the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Values hold from the start of their frames.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(.calculationModeDiscrete)
    /// Values change at a constant speed throughout.
    public static let calculationModePaced = KeyframeAnimationOptions(.calculationModePaced)
    /// Values are interpolated along a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(.calculationModeCubic)
    /// Values are interpolated along a smooth curve, with times in proportion to distances.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(.calculationModeCubicPaced)

    private init(_ options: KeyframeBlock.Options) { self.init(rawValue: options.rawValue) }

    /// The options in the engine's type.
    var block: KeyframeBlock.Options { KeyframeBlock.Options(rawValue: rawValue) }
  }

  /// The curve of an animator.
  public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// The curve is slow at the start and at the end.
    case easeInOut
    /// The curve is slow at the start.
    case easeIn
    /// The curve is slow at the end.
    case easeOut
    /// The curve has a constant speed.
    case linear

    /// The curve in the engine's type.
    var timingFunction: TimingFunction {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

extension UIView {
  /// Animates the changes of closures as keyframes: within the closure, `addKeyframe` adds frames with relative times.
  ///
  /// Inside another animation block, or an animator's closure, the frames last as long as that and have its curve,
  /// unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole animation, in seconds.
  ///   - delay: The time before the animation begins, in seconds.
  ///   - options: The options of the animation. By default it is slow at the start and at the end, which this
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
