import LayerAnimation

// What listings ask of Core Graphics' values, beyond what the engine's own have.

extension CGPoint {
  /// The origin.
  public init() { self = .zero }

  /// A place from whole numbers.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// No extent at all.
  public init() { self = .zero }

  /// A size from whole numbers.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// The empty rectangle at the origin.
  public init() { self = .zero }

  /// A rectangle from whole numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The extent along x; never negative.
  public var width: CGFloat { abs(size.width) }

  /// The extent along y; never negative.
  public var height: CGFloat { abs(size.height) }

  /// The x of the middle.
  public var midX: CGFloat { center.x }

  /// The y of the middle.
  public var midY: CGFloat { center.y }

  /// The rectangle with every edge moved inwards. Where nothing is left it is empty about its middle, not null.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (width, height) = (max(0, width - 2 * dx), max(0, height - 2 * dy))
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle, shifted.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size)
  }
}

extension CGColor {
  /// A grey.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }
}
