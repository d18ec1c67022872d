import LayerAnimation
import RealModule

// Without the inlining asked for below and in `GradientPainter`, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 7 % more instructions.

/// The fraction of a gradient between its start and its end, at each point of its layer (G26).
struct GradientField {
  private let type: GradientType
  private let start: Point
  /// The vector from the start to the end.
  private let vector: Point
  /// The direction of `vector`, in turns.
  private let turn: Double

  init(_ gradient: GradientContent) {
    type = gradient.type
    start = gradient.startPoint
    vector = gradient.endPoint - gradient.startPoint
    turn = Double.atan2(y: vector.y, x: vector.x) / (2 * .pi)
  }

  /// Returns the fraction at a point in unit space. A gradient with equal points is at its end everywhere except at its
  /// start.
  @inline(__always)
  func fraction(x: Double, y: Double) -> Double {
    let (x, y) = (x - start.x, y - start.y)
    switch type {
    case .axial: return straightFraction(offset: Point(x: x, y: y))
    case .radial:
      let (u, v) = (Self.ratio(abs(x), abs(vector.x)), Self.ratio(abs(y), abs(vector.y)))
      return (u * u + v * v).squareRoot()
    case .conic:
      let turn = Double.atan2(y: y, x: x) / (2 * .pi) - turn
      return turn - turn.rounded(.down)
    }
  }

  /// Returns the fraction of an axial gradient at a point in unit space: the projection of the point onto `vector`.
  @inline(__always)
  func straightFraction(x: Double, y: Double) -> Double {
    straightFraction(offset: Point(x: x - start.x, y: y - start.y))
  }

  /// Returns true if the fraction of an axial gradient differs at all along a vector in unit space.
  func differs(along way: Point) -> Bool { way.x * vector.x + way.y * vector.y != 0 }

  /// Returns true if the fraction of an axial gradient differs visibly between two points.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance of the points, in unit space.
  ///   - y: The vertical distance of the points, in unit space.
  func variesAlong(x: Double, y: Double) -> Bool { abs(change(x: x, y: y)) > Self.leastChange }

  /// Returns the change of the fraction of an axial gradient between two points at a distance in unit space.
  func change(x: Double, y: Double) -> Double { straightFraction(offset: Point(x: x, y: y)) }

  /// The least visible difference of fractions.
  static let leastChange = 1.0 / 1024

  @inline(__always)
  private func straightFraction(offset: Point) -> Double {
    Self.ratio(offset.x * vector.x + offset.y * vector.y, vector.x * vector.x + vector.y * vector.y)
  }

  @inline(__always)
  private static func ratio(_ part: Double, _ whole: Double) -> Double {
    whole > 0 ? part / whole : part == 0 ? 0 : .infinity
  }
}
