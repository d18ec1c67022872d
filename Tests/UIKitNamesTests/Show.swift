import UIKitNames

/// What a view shows, and whether numbers are near each other.
@MainActor
enum Show {
  /// A window without a terminal, with a controller of which the view is empty.
  static func window() -> UIWindow { UIApplication.start(rootViewController: UIViewController()) }

  /// A window with views in it.
  static func window(with views: UIView...) -> UIWindow {
    let window = window()
    for view in views { window.rootViewController?.view.addSubview(view) }
    window.advance(to: 0)
    return window
  }
}

extension UIView {
  /// What is seen of the view's layer.
  var seen: CALayer { layer.presentation() ?? CALayer() }

  /// The opacity that is seen.
  var seenAlpha: Double { seen.opacity }

  /// The angle that is seen, in radians.
  var seenAngle: Double {
    let transform = seen.transform
    return atan2(transform.m12, transform.m11)
  }
}

/// Whether two numbers are the same but for rounding.
func near(_ a: Double, _ b: Double, _ distance: Double = 1e-6) -> Bool { abs(a - b) <= distance }

/// Whether two points are.
func near(_ a: CGPoint, _ b: CGPoint, _ distance: Double = 1e-6) -> Bool {
  near(a.x, b.x, distance) && near(a.y, b.y, distance)
}

/// Slow at both ends: what UIKit's blocks do unless told otherwise, at a fraction of the time.
func eased(_ fraction: Double) -> Double { TimingFunction.easeInEaseOut(fraction) }
