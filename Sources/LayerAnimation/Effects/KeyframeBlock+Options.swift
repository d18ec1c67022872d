extension KeyframeBlock {
  /// How a block is played, bit for bit as `UIView.KeyframeAnimationOptions` (K16, K16a).
  ///
  /// Calculation modes are numbers in the bits 10–12, curves in the bits 16–19: one of each, not a union. Options
  /// of UIKit that concern views only, such as touches, have no member here; their bits are ignored.
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

    /// Straight from value to value; the default.
    public static let calculationModeLinear = Options([])
    /// Values hold from the start of their frames.
    public static let calculationModeDiscrete = Options(rawValue: 1 << 10)
    /// At constant speed throughout.
    public static let calculationModePaced = Options(rawValue: 2 << 10)
    /// On a smooth curve.
    public static let calculationModeCubic = Options(rawValue: 3 << 10)
    /// On a smooth curve, with times by distance.
    public static let calculationModeCubicPaced = Options(rawValue: 4 << 10)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = Options([])
    /// Slow at first.
    public static let curveEaseIn = Options(rawValue: BlockOptionBits.curveEaseIn)
    /// Slow at the end.
    public static let curveEaseOut = Options(rawValue: BlockOptionBits.curveEaseOut)
    /// At constant speed.
    public static let curveLinear = Options(rawValue: BlockOptionBits.curveLinear)

    /// The mode in the bits 10–12; nil for numbers that stand for none.
    var calculationMode: CalculationMode? { CalculationMode(optionBits: rawValue >> 10 & 7) }

    /// The curve in the bits 16–19; nil for numbers that stand for none.
    var timingFunction: TimingFunction? { BlockOptionBits.timingFunction(in: rawValue) }
  }

  /// Applies options. Unknown bits leave the default.
  public mutating func apply(_ options: Options) {
    calculationMode = options.calculationMode ?? .linear
    timingFunction = options.timingFunction ?? .easeInEaseOut
    isRepeating = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }
}
