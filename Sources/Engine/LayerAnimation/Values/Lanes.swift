/// The form of a value of at most four numbers, in the usual order; unused lanes are 0.
///
///     number  n             point  x y        rect   x y width height
///     vector  x y z         size   w h        color  red green blue alpha
///
/// All values that are interpolated by component are interpolated in this form (V2), by one multiplication and one
/// addition of four numbers.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// Returns `from + (to − from)·fraction`, without a clamp.
  static func lerp(_ from: Lanes, _ to: Lanes, _ fraction: Double) -> Lanes {
    from + (to - from) * fraction
  }

  /// True if every lane is a finite number: 0 times a number that is not finite is NaN.
  var isFinite: Bool { (self * 0).sum() == 0 }
}

extension Value {
  /// The value as lanes; nil if it is not made of at most four numbers.
  var lanes: Lanes? {
    switch self {
    case .number(let n): Lanes(n, 0, 0, 0)
    case .vector(let v): Lanes(v, 0)
    case .point(let p): p.lanes
    case .size(let s): s.lanes
    case .rect(let r): r.lanes
    case .color(let c): c.lanes
    case .absent, .transform, .path, .numbers, .colors, .flag, .text: nil
    }
  }

  /// Creates a value of a kind from its lanes; nil for a kind that has none.
  init?(_ lanes: Lanes, of kind: Kind) {
    switch kind {
    case .number: self = .number(lanes[0])
    case .vector: self = .vector(SIMD3(lanes[0], lanes[1], lanes[2]))
    case .point: self = .point(Point(lanes))
    case .size: self = .size(Size(lanes))
    case .rect: self = .rect(Rect(lanes))
    case .color: self = .color(Color(lanes))
    case .absent, .transform, .path, .numbers, .colors, .flag, .text: return nil
    }
  }
}

extension Point {
  var lanes: Lanes { Lanes(x, y, 0, 0) }

  init(_ lanes: Lanes) { self.init(x: lanes[0], y: lanes[1]) }
}

extension Size {
  var lanes: Lanes { Lanes(width, height, 0, 0) }

  init(_ lanes: Lanes) { self.init(width: lanes[0], height: lanes[1]) }
}

extension Rect {
  var lanes: Lanes { Lanes(origin.x, origin.y, size.width, size.height) }

  init(_ lanes: Lanes) { self.init(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3]) }
}

extension Color {
  var lanes: Lanes { Lanes(red, green, blue, alpha) }

  init(_ lanes: Lanes) { self.init(red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes[3]) }
}
