import LayerAnimation

// The constants with the prefix k, as in Objective-C and older Swift; the types have the newer names already.

/// The animation is not applied outside the active span.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The last value is applied after the end.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The first value is applied before the start.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The first value is applied before the start, and the last one after the end.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// Constant speed.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// A slow start.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// A slow end.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// A slow start and a slow end.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The function of implicit animations.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// A rotation about the x axis.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// A rotation about the y axis.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// A rotation about the z axis.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// A scale by three factors.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// A scale along the x axis.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// A scale along the y axis.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// A scale along the z axis.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// A translation by three distances.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// A translation along the x axis.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// A translation along the y axis.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// A translation along the z axis.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// Linear interpolation between two keyframes.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// Each value is held until the next key time.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// Linear interpolation at constant speed.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// A smooth curve through the values.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// A smooth curve, with key times proportional to the distances between the values.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The layer's x axis points along the path.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The layer's x axis points against the direction of the path.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse

/// A gradient along a line.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// A gradient outwards from a centre.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// A gradient clockwise about a centre.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// Points with a winding number other than 0 are inside.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// Points with an odd number of crossings are inside.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// Ends at the end point.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// Ends in a semicircle around the end point.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// Ends half a line width beyond the end point.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// Extended to a point.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// Rounded.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// Cut off at the corner.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// The key of every transition.
public let kCATransition = Transition.key
/// The new picture fades in while the old one fades out.
public let kCATransitionFade = CATransitionType.fade
/// The new picture moves in over the old one.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The new picture pushes the old one out.
public let kCATransitionPush = CATransitionType.push
/// The old picture moves away and reveals the new one.
public let kCATransitionReveal = CATransitionType.reveal
/// From the right.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// From the left.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// From the side with the greatest y.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// From the side with the least y.
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
/// Texts are not truncated.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The start is left out.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The middle is left out.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The end is left out.
public let kCATruncationEnd = CATextLayerTruncationMode.end
