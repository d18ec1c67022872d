import CoreAnimationNames

/// A program's own class of layers that views use for their layers.
///
///     final class WaveLayer: CAShapeLayer, ViewLayer {
///       override func layoutSublayers() { … }
///     }
///
///     class WaveView: UIView {
///       override class var layerClass: AnyClass { WaveLayer.self }
///     }
///
/// UIKit needs no such protocol, since Objective-C creates objects of any class. A class that is not final, or has
/// initialisers of its own, declares `required override init()`.
public protocol ViewLayer: CALayer {
  /// Creates a layer without size, as a view does.
  init()
}
