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
