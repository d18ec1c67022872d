import LayerAnimation

extension UIView {
  /// How a block is played, bit for bit as UIKit's; what the engine understands is `AnimationBlock.Options`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that were changed, inside the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views can be touched meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen.
    public static let beginFromCurrentState = AnimationOptions(.beginFromCurrentState)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(.repeat)
    /// Plays back after playing forward.
    public static let autoreverse = AnimationOptions(.autoreverse)
    /// Has a duration of its own inside another block.
    public static let overrideInheritedDuration = AnimationOptions(.overrideInheritedDuration)
    /// Has a curve of its own inside another block.
    public static let overrideInheritedCurve = AnimationOptions(.overrideInheritedCurve)
    /// What changes in a transition animates as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no other option from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(.overrideInheritedOptions)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(.curveEaseIn)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(.curveEaseOut)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(.curveLinear)

    /// A transition turns the view over about its vertical middle, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// From right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition fades from the old look to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// About its horizontal middle, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// From the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    private init(_ options: AnimationBlock.Options) { self.init(rawValue: options.rawValue) }

    /// The options as the engine has them.
    var block: AnimationBlock.Options { AnimationBlock.Options(rawValue: rawValue) }

    /// The number of the transition, in the bits 20–22.
    var transition: UInt { rawValue >> 20 & 7 }
  }

  /// How a block of keyframes is played, bit for bit as UIKit's.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that were changed, inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The views can be touched meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Plays back after playing forward.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Straight from value to value; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Values hold from the start of their frames.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(.calculationModeDiscrete)
    /// At constant speed throughout.
    public static let calculationModePaced = KeyframeAnimationOptions(.calculationModePaced)
    /// On a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(.calculationModeCubic)
    /// On a smooth curve, with times by distance.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(.calculationModeCubicPaced)

    private init(_ options: KeyframeBlock.Options) { self.init(rawValue: options.rawValue) }

    /// The options as the engine has them.
    var block: KeyframeBlock.Options { KeyframeBlock.Options(rawValue: rawValue) }
  }

  /// The curve of an animator.
  public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At constant speed.
    case linear

    /// The curve as the engine has it (F10).
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
