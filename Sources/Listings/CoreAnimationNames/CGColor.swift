import LayerAnimation

/// A colour. It is a value here and an object in Core Graphics, which makes no difference, since neither can be
/// changed.
public typealias CGColor = Color

extension CGColor {
  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a colour of the sRGB space, the only one supported.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour from its components, opacity last.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch colorSpace {
    case .deviceRGB:
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .deviceGray: self.init(white: components[0], alpha: components[1])
    }
  }

  /// The components red, green, blue and opacity, also for a grey.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  /// The number of components.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

/// The meaning of a colour's components; in either case the colour is in the sRGB space.
public enum CGColorSpace: Sendable {
  /// Red, green, blue.
  case deviceRGB
  /// A grey.
  case deviceGray
}

/// Returns the space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
