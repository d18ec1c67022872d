extension KeyframeBlock {
  /// The options of a block, with the bits of `UIView.KeyframeAnimationOptions`.
  ///
  /// Calculation modes are numbers in bits 10–12, curves in bits 16–19: one of each, not a union. Options of UIKit that
  /// concern views only, such as touches, have no member here; their bits are ignored.
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

    /// Linear interpolation; the default.
    public static let calculationModeLinear = Options([])
    /// Values hold from the start of their frames.
    public static let calculationModeDiscrete = Options(rawValue: 1 << 10)
    /// Constant speed throughout.
    public static let calculationModePaced = Options(rawValue: 2 << 10)
    /// A smooth curve.
    public static let calculationModeCubic = Options(rawValue: 3 << 10)
    /// A smooth curve, with times in proportion to distances.
    public static let calculationModeCubicPaced = Options(rawValue: 4 << 10)

    /// A slow start and a slow end; the default.
    public static let curveEaseInOut = Options([])
    /// A slow start.
    public static let curveEaseIn = Options(rawValue: BlockOptionBits.curveEaseIn)
    /// A slow end.
    public static let curveEaseOut = Options(rawValue: BlockOptionBits.curveEaseOut)
    /// Constant speed.
    public static let curveLinear = Options(rawValue: BlockOptionBits.curveLinear)

    /// The mode in bits 10–12; nil for other numbers.
    package var calculationMode: CalculationMode? { CalculationMode(optionBits: rawValue >> 10 & 7) }

    /// The curve in bits 16–19; nil for other numbers.
    var timingFunction: TimingFunction? { BlockOptionBits.timingFunction(in: rawValue) }
  }

  /// Applies options. Unknown bits leave the default.
  package mutating func apply(_ options: Options) {
    calculationMode = options.calculationMode ?? .linear
    timingFunction = options.timingFunction ?? .easeInEaseOut
    isRepeating = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }
}
