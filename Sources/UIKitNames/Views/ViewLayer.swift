import CoreAnimationNames

/// A class of layers of a listing's own that views make their layers of.
///
///     final class WaveLayer: CAShapeLayer, ViewLayer {
///       override func layoutSublayers() { … }
///     }
///
///     class WaveView: UIView {
///       override class var layerClass: AnyClass { WaveLayer.self }
///     }
///
/// UIKit needs no such word, since Objective-C makes objects of any class. A class that is not final, or has initialisers of its own, says
/// `required override init()`.
public protocol ViewLayer: CALayer {
  /// Creates a layer without size, as the view makes it.
  init()
}
