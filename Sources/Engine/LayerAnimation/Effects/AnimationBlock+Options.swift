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
