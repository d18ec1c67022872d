import LayerAnimation

// The constants that Objective-C and older Swift spell with a k, beside the newer names that the types have already.

/// Nothing outside the active span.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The last value after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The first value before the begin.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// Both.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// Steadily.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// Slowly at first.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// Slowly at last.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// Slowly at both ends.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The curve of implicit animations.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// A turn about the x axis.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// A turn about the y axis.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// A turn about the z axis.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// Three factors.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// One factor along x.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// One factor along y.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// One factor along z.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// Three distances.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// One distance along x.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// One distance along y.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// One distance along z.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// By mixing two keyframes.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// A value holds until the next key.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Straight, and all at one speed.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// On a smooth curve.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// On a smooth curve, with key times by the chords.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The right side looks where the path goes.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The left side does.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// A gradient along a line.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// A gradient outwards from a centre.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// A gradient clockwise about a centre.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// Inside where the windings do not cancel.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Inside where the number of crossings is odd.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Cut off at the end.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// A half circle beyond the end.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Half a square beyond the end.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Drawn out to a point.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Rounded.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut off.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The key of every transition.
public let kCATransition = Transition.key
/// The new picture replaces the old one where it is.
public let kCATransitionFade = CATransitionType.fade
/// The new picture moves in over the old one.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The new picture pushes the old one out.
public let kCATransitionPush = CATransitionType.push
/// The old picture moves away.
public let kCATransitionReveal = CATransitionType.reveal
/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the side of greatest y.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the side of least y.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// At the edge where the script begins.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// At the left edge.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// In the middle.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// At the right edge.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// At both edges.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// Nothing is left out.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The beginning is.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The middle is.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The end is.
public let kCATruncationEnd = CATextLayerTruncationMode.end
