/// A block that animates the changes of a closure, on any layers, like `UIView.animate`.
///
///     Layer.animate(withDuration: 0.3, delay: 1, options: .curveEaseOut) {
///       panel.position.y = 80
///       shade.opacity = 0.5
///     } completion: { finished in
///       if finished { panel.removeFromSuperlayer() }
///     }
///
/// The layers' models have the new values at once, and every property that was changed has an ordinary animation under
/// its name, from the old value to the new one, which fills both ways. It replaces the implicit animation: a layer's
/// delegate, its actions and its style take precedence, and if actions are disabled nothing animates. Unlike implicit
/// animations it also animates layers that no commit has found yet.
///
/// A nested block inherits the duration, motion and options of the enclosing block unless it overrides them.
public struct AnimationBlock: Hashable, Sendable {
  /// The function from progress to a fraction of the distance.
  public enum Motion: Hashable, Sendable {
    /// A timing function.
    case curve(TimingFunction)
    /// A spring that settles when the block ends: its damping ratio, from 0 to 1, and its initial velocity, in
    /// distances per second.
    case spring(dampingRatio: Double, initialVelocity: Double)
    /// A given spring, whatever the block's duration; that should be the spring's `settlingDuration`.
    case physics(Spring)
  }

  /// The duration in seconds. If it is not positive and finite, nothing animates.
  public var duration: Double
  /// The delay after the commit that takes the block over, in seconds. The old values are shown meanwhile. A negative
  /// delay skips the start of the animation; one that is not finite counts as 0.
  public var delay = 0.0
  /// The motion from the old to the new value; it eases in and out by default, as in UIKit.
  public var motion = Motion.curve(.easeInEaseOut)
  /// The number of runs; it may be fractional or infinite, 0 is one run. A run forwards *and* back counts as one.
  public var repeatCount = 0.0
  /// True if it runs backwards after each run forwards. After its end the new values are shown, since they are the
  /// model's.
  public var autoreverses = false
  /// True if values start from the presentation rather than from the model.
  public var beginsFromCurrentState = false
  /// True if a nested block keeps its own duration.
  public var overridesInheritedDuration = false
  /// True if a nested block keeps its own motion.
  public var overridesInheritedCurve = false
  /// True if a nested block does not inherit the options to repeat, to reverse and to begin from the current state.
  public var overridesInheritedOptions = false

  /// Creates a block that eases in and out.
  public init(duration: Double) { self.duration = duration }

  /// The block whose changes are being made, with its inherited values; nil outside of blocks.
  package static var current: AnimationBlock? { Transaction.blockRun?.block }

  /// Makes changes, and animates them.
  ///
  /// - Parameters:
  ///   - animations: A closure that changes the layers; called once, before this returns.
  ///   - completion: A closure that is called once all animations that this block and nested blocks have added have
  ///     ended: with false if any of them was removed or replaced before its end. `LayerTree.reap(at:)` calls it; if no
  ///     animation was added, as with a duration of 0, it is called before this returns.
  public func perform<Failure: Error>(
    _ animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let end = TransactionCompletion { completion?($0) }
    let run = AnimationBlockRun(block: inheriting(from: Transaction.blockRun?.block), end: end)
    // There are two transactions, since a completion block that is set inside must not replace this one.
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.wait(for: end)
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.enter(run)
    try animations()
  }

  /// The timing of the block's animations, without the delay.
  package var timing: Timing {
    var timing = Timing(duration: duration)
    timing.repeatCount = repeatCount.isNaN ? 0 : repeatCount
    (timing.autoreverses, timing.fillMode) = (autoreverses, .both)
    return timing
  }

  /// The motion as a function of the part of the duration that has passed.
  package var timingFunction: TimingFunction {
    if case .curve(let function) = motion { return function }
    return .spring(spring ?? Spring(), over: duration)
  }

  /// The spring of the motion; nil for a curve.
  var spring: Spring? {
    switch motion {
    case .curve: nil
    case .spring(let ratio, let velocity):
      Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    case .physics(let spring): spring
    }
  }

  /// True if the duration is positive and finite.
  package var animates: Bool { duration > 0 && duration.isFinite }

  /// Returns the block with the values that it inherits from an enclosing one.
  package func inheriting(from outer: AnimationBlock?) -> AnimationBlock {
    guard let outer else { return self }
    var block = self
    if !overridesInheritedDuration { block.duration = outer.duration }
    if !overridesInheritedCurve { block.motion = outer.motion }
    if !overridesInheritedOptions {
      block.repeatCount = max(repeatCount, outer.repeatCount)
      block.autoreverses = autoreverses || outer.autoreverses
      block.beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
    }
    return block
  }
}

extension AnimationBlock {
  /// The options of a block, with the bits of `UIView.AnimationOptions`.
  ///
  /// Curves are numbers in bits 16–19: one of them, not a union. Options of UIKit that concern views only, such as
  /// touches and layout, have no member here; their bits are ignored.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Values start from the presentation rather than from the model.
    public static let beginFromCurrentState = Options(rawValue: BlockOptionBits.beginFromCurrentState)
    /// The block repeats without end.
    public static let `repeat` = Options(rawValue: BlockOptionBits.`repeat`)
    /// The block runs backwards after each run forwards.
    public static let autoreverse = Options(rawValue: BlockOptionBits.autoreverse)
    /// The block has a duration of its own inside another block.
    public static let overrideInheritedDuration = Options(rawValue: 1 << 5)
    /// The block has a curve, or a spring, of its own inside another block.
    public static let overrideInheritedCurve = Options(rawValue: 1 << 6)
    /// The block inherits no other option from the enclosing block.
    public static let overrideInheritedOptions = Options(rawValue: 1 << 9)

    /// A slow start and a slow end; the default.
    public static let curveEaseInOut = Options([])
    /// A slow start.
    public static let curveEaseIn = Options(rawValue: BlockOptionBits.curveEaseIn)
    /// A slow end.
    public static let curveEaseOut = Options(rawValue: BlockOptionBits.curveEaseOut)
    /// Constant speed.
    public static let curveLinear = Options(rawValue: BlockOptionBits.curveLinear)

    /// The curve in bits 16–19; nil for other numbers.
    var timingFunction: TimingFunction? { BlockOptionBits.timingFunction(in: rawValue) }
  }

  /// Creates a block with options. Unknown bits leave the default.
  public init(duration: Double, delay: Double = 0, options: Options) {
    self.init(duration: duration)
    self.delay = delay
    motion = .curve(options.timingFunction ?? .easeInEaseOut)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    overridesInheritedDuration = options.contains(.overrideInheritedDuration)
    overridesInheritedCurve = options.contains(.overrideInheritedCurve)
    overridesInheritedOptions = options.contains(.overrideInheritedOptions)
  }
}

/// The bits that UIKit's two sets of block options have in common: `AnimationBlock.Options` and
/// `KeyframeBlock.Options`.
///
/// There are two sets because each has members that the other lacks; their common members have the same bits in both.
enum BlockOptionBits {
  static let beginFromCurrentState: UInt = 1 << 2
  static let `repeat`: UInt = 1 << 3
  static let autoreverse: UInt = 1 << 4

  static let curveEaseIn: UInt = 1 << 16
  static let curveEaseOut: UInt = 2 << 16
  static let curveLinear: UInt = 3 << 16

  /// Returns the curve in bits 16–19; nil for other numbers.
  static func timingFunction(in bits: UInt) -> TimingFunction? { TimingFunction(optionBits: bits >> 16 & 15) }
}

/// A block whose closure is being called. It supplies the actions for the changes that the closure makes (X22).
struct AnimationBlockRun {
  /// The block, including its inherited values.
  var block: AnimationBlock
  /// The completion; it also identifies the animations that this block has added.
  let end: TransactionCompletion

  /// Returns the action for a change of a property; it is called while the property still has the old value (X12).
  func action(for layer: Layer, _ property: AnimatableProperty) -> LayerAction {
    let keyPath = AnimationKeyPath(property)
    let old = layer.model.value(of: keyPath)
    return .perform { layer, key in animate(layer, keyPath, forKey: key, from: old) }
  }

  /// The action for a change that can only fade (X15); it fades a layer once in a block.
  var fade: LayerAction {
    .perform { layer, _ in
      var fade = Transition(.fade)
      (fade.timing, fade.timingFunction) = (block.timing, timingFunction ?? .easeInEaseOut)
      guard !layer.fades(by: end),
        let store = try? TrackStore(fade, for: layer.model.content, defaultDuration: block.duration)
      else { return }
      insert(AddedAnimation(key: Transition.key, animation: fade, store: store), in: layer)
    }
  }

  /// Animates a property from the old value to the model's, beside the animations of other changes (X24). If the block
  /// has changed the property before, the new animation replaces the earlier one and has its start value.
  private func animate(_ layer: Layer, _ keyPath: AnimationKeyPath, forKey key: String, from old: Value) {
    let earlier = layer.withdrawNewChange(of: keyPath, by: end)
    let start = earlier?.store.endPoints[0].start ?? old
    let target = layer.model.value(of: keyPath)
    let spring = block.spring
    guard start != target || block.beginsFromCurrentState, spring?.isValid ?? true else { return }
    var animation = SpringAnimation(keyPath: keyPath, from: start, to: target, spring: spring ?? Spring(), duration: 0)
    (animation.timing, animation.timingFunction) = (block.timing, timingFunction)
    let store = TrackStore(
      .fixed(start, target), of: keyPath, clock: block.timing, function: timingFunction, spring: spring)
    var added = AddedAnimation(
      key: layer.keyForChange(of: key), animation: spring == nil ? animation.basic : animation, store: store)
    added.oldValue = earlier?.oldValue ?? old
    added.startsFromPresentation = block.beginsFromCurrentState && layer.isCommitted
    insert(added, in: layer)
  }

  private func insert(_ added: AddedAnimation, in layer: Layer) {
    let (store, function) = (added.store, added.store.tracks[0].function)
    guard block.animates, function.map({ store.functions[$0]?.isFinite ?? true }) ?? true else { return }
    var added = added
    added.delay = block.delay.isFinite ? block.delay : 0
    added.blockEnd = end
    layer.insert(added)
  }

  /// The transaction's timing function takes precedence over the block's (F9).
  private var timingFunction: TimingFunction? {
    if let function = Transaction.animationTimingFunction { return function }
    if case .curve(let function) = block.motion { return function }
    return nil
  }
}

extension Layer {
  /// Returns true if a block has added a fade that no commit has found yet.
  fileprivate func fades(by block: TransactionCompletion) -> Bool {
    animations.contains { $0.key == Transition.key && $0.blockEnd === block && !$0.isResolved }
  }

  // Blocks with the interface of UIKit (X22).

  /// Animates the changes of a closure.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; with 0 the changes are not animated.
  ///   - delay: The delay before the animations, in seconds.
  ///   - options: The options of the block; by default it eases in and out.
  ///   - animations: A closure that changes the layers' properties.
  ///   - completion: A closure that is called at the end (`AnimationBlock.perform(_:completion:)`).
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options)
    try block.perform(animations, completion: completion)
  }

  /// Animates the changes of a closure by springs.
  ///
  /// - Parameters:
  ///   - duration: The time in which the springs come to rest, in seconds; with 0 the changes are not animated.
  ///   - delay: The delay before the animations, in seconds.
  ///   - dampingRatio: The damping ratio, from 0 to 1; at 1 the springs just do not overshoot.
  ///   - velocity: The initial velocity, in distances per second.
  ///   - options: The options of the block; a curve is ignored.
  ///   - animations: A closure that changes the layers' properties.
  ///   - completion: A closure that is called at the end (`AnimationBlock.perform(_:completion:)`).
  public static func animate<Failure: Error>(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationBlock.Options = [],
    animations: () throws(Failure) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) {
    var block = AnimationBlock(duration: duration, delay: delay, options: options)
    block.motion = .spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    try block.perform(animations, completion: completion)
  }

  /// Makes changes that do not animate, even in a block.
  public static func performWithoutAnimation<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    Transaction.begin()
    defer { Transaction.commit() }
    Transaction.disablesActions = true
    try changes()
  }

  /// Repeats the animations of a closure's changes in an animation block; outside of blocks, only makes the changes.
  ///
  /// - Parameters:
  ///   - count: The number of runs; one forwards and back counts as one.
  ///   - autoreverses: True if they run backwards after each run forwards.
  ///   - animations: A closure that changes the layers' properties.
  public static func modifyAnimations<Failure: Error>(
    withRepeatCount count: Double, autoreverses: Bool, animations: () throws(Failure) -> Void
  ) throws(Failure) {
    Transaction.begin()
    defer { Transaction.commit() }
    if var run = Transaction.blockRun {
      (run.block.repeatCount, run.block.autoreverses) = (count, autoreverses)
      Transaction.enter(run)
    }
    try animations()
  }
}
