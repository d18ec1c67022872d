import LayerAnimation

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

    /// The animation is slow at the beginning and at the end; this is the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// The animation is slow at the beginning.
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
    /// The curve is slow at the beginning and at the end.
    case easeInOut
    /// The curve is slow at the beginning.
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
