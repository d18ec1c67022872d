import LayerAnimation
import RealModule

/// A gradient's colours at equal steps from its start to its end, so that a cell costs a look into a table.
final class GradientRamp {
  /// Enough for neighbouring steps to differ by less than a cell's colour can tell, unless a gradient is hard.
  static let steps = 1024

  private let paints: UnsafeMutablePointer<Paint>
  private var gradient: GradientContent?
  /// The fraction that the first step stands for, and steps per unit.
  private var first = 0.0
  private var density = 0.0

  /// A ramp of no gradient.
  init() {
    paints = .allocate(capacity: Self.steps + 1)
    paints.initialize(repeating: .zero, count: Self.steps + 1)
  }

  deinit { paints.deallocate() }

  /// Takes a gradient's colours, unless it has them already; where they lie is of no concern.
  ///
  /// - Complexity: O(1) where the colours have not changed, else O(steps · colours). Allocates nothing.
  func update(_ gradient: GradientContent) {
    var ramp = gradient
    ramp.type = .axial
    (ramp.startPoint, ramp.endPoint) = (.zero, Point(x: 1, y: 0))
    guard ramp != self.gradient else { return }
    self.gradient = ramp
    first = min(gradient.locations?.min() ?? 0, 0)
    let last = max(gradient.locations?.max() ?? 1, 1)
    density = (last - first).isFinite ? Double(Self.steps) / (last - first) : 0
    for step in 0...Self.steps {
      let place = Point(x: density > 0 ? first + Double(step) / density : 0, y: 0)
      paints[step] = ramp.color(at: place).map { Paint($0, opacity: 1) } ?? .zero
    }
  }

  /// The colours, until they change.
  var table: Table { Table(paints: paints, first: first, density: density) }

  /// The colours without whoever keeps them, so that looking one up counts no references.
  struct Table {
    fileprivate let paints: UnsafePointer<Paint>
    fileprivate let first: Double
    fileprivate let density: Double

    /// The colour at a fraction of the way; beyond the stops it is that of the nearest one.
    @inline(__always)
    subscript(fraction: Double) -> Paint {
      let step = (fraction - first) * density + 0.5
      guard step > 0 else { return paints[0] }
      return paints[step < Double(GradientRamp.steps) ? Int(step) : GradientRamp.steps]
    }
  }
}

/// How far along a gradient the places of its layer are (G26).
struct GradientCourse {
  private let type: GradientType
  private let start: Point
  /// From the start to the end.
  private let way: Point
  private let turn: Double

  init(_ gradient: GradientContent) {
    type = gradient.type
    start = gradient.startPoint
    way = gradient.endPoint - gradient.startPoint
    turn = Double.atan2(y: way.y, x: way.x) / (2 * .pi)
  }

  /// The fraction at a place in unit space; a gradient whose points coincide is at its end everywhere but at its start.
  @inline(__always)
  func fraction(x: Double, y: Double) -> Double {
    let (x, y) = (x - start.x, y - start.y)
    switch type {
    case .axial: return straightFraction(offset: Point(x: x, y: y))
    case .radial:
      let (u, v) = (Self.ratio(abs(x), abs(way.x)), Self.ratio(abs(y), abs(way.y)))
      return (u * u + v * v).squareRoot()
    case .conic:
      let turn = Double.atan2(y: y, x: x) / (2 * .pi) - turn
      return turn - turn.rounded(.down)
    }
  }

  /// The fraction at a place in unit space, of a gradient along a line.
  @inline(__always)
  func straightFraction(x: Double, y: Double) -> Double {
    straightFraction(offset: Point(x: x - start.x, y: y - start.y))
  }

  @inline(__always)
  private func straightFraction(offset: Point) -> Double {
    Self.ratio(offset.x * way.x + offset.y * way.y, way.x * way.x + way.y * way.y)
  }

  @inline(__always)
  private static func ratio(_ part: Double, _ whole: Double) -> Double {
    whole > 0 ? part / whole : part == 0 ? 0 : .infinity
  }
}
