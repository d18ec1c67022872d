extension AnimationBlock {
  /// How a block is played, bit for bit as `UIView.AnimationOptions` (X22, F10).
  ///
  /// Curves are numbers in the bits 16–19: one of them, not a union. Options of UIKit that concern views only, such as
  /// touches and layout, have no member here; their bits are ignored.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Starts from the presentation rather than from the model.
    public static let beginFromCurrentState = Options(rawValue: BlockOptionBits.beginFromCurrentState)
    /// Repeats without end.
    public static let `repeat` = Options(rawValue: BlockOptionBits.`repeat`)
    /// Plays back after playing forward.
    public static let autoreverse = Options(rawValue: BlockOptionBits.autoreverse)
    /// Has a duration of its own inside another block.
    public static let overrideInheritedDuration = Options(rawValue: 1 << 5)
    /// Has a curve, or a spring, of its own inside another block.
    public static let overrideInheritedCurve = Options(rawValue: 1 << 6)
    /// Inherits no other option from the enclosing block.
    public static let overrideInheritedOptions = Options(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = Options([])
    /// Slow at first.
    public static let curveEaseIn = Options(rawValue: BlockOptionBits.curveEaseIn)
    /// Slow at the end.
    public static let curveEaseOut = Options(rawValue: BlockOptionBits.curveEaseOut)
    /// At constant speed.
    public static let curveLinear = Options(rawValue: BlockOptionBits.curveLinear)

    /// The curve in the bits 16–19; nil for numbers that stand for none.
    var timingFunction: TimingFunction? { BlockOptionBits.timingFunction(in: rawValue) }
  }

  /// A block that is played with options. Unknown bits leave the default.
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
