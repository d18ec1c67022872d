import LayerAnimation
import RealModule

/// A gradient's colours at equal steps from its start to its end, so that a cell's colour is read from a table.
final class GradientRamp {
  /// Enough for neighbouring steps to differ by less than a cell's colour can tell, unless a gradient is hard.
  static let steps = 1024

  private let paints: UnsafeMutablePointer<Paint>
  private var gradient: GradientContent?
  /// The fraction that the first step stands for, and steps per unit.
  private var first = 0.0
  private var density = 0.0

  /// Creates a ramp of no gradient.
  init() {
    paints = .allocate(capacity: Self.steps + 1)
    paints.initialize(repeating: .zero, count: Self.steps + 1)
  }

  deinit { paints.deallocate() }

  /// Takes over a gradient's colours, unless it has them already; type and end points make no difference.
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
      let point = Point(x: density > 0 ? first + Double(step) / density : 0, y: 0)
      paints[step] = ramp.color(at: point).map { Paint($0, opacity: 1) } ?? .zero
    }
  }

  /// The colours, until they change.
  var table: Table { Table(paints: paints, first: first, density: density) }

  /// The colours as plain addresses, so that reading one counts no references.
  struct Table {
    fileprivate let paints: UnsafePointer<Paint>
    fileprivate let first: Double
    fileprivate let density: Double

    /// The colour at a fraction of the way; beyond the stops it is that of the nearest one.
    subscript(fraction: Double) -> Paint {
      let step = (fraction - first) * density + 0.5
      guard step > 0 else { return paints[0] }
      return paints[step < Double(GradientRamp.steps) ? Int(step) : GradientRamp.steps]
    }
  }
}
