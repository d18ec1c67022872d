import LayerAnimation
import RealModule

/// A table of a gradient's colours in equal steps from its start to its end.
final class GradientRamp {
  /// The number of steps; adjacent ones differ by less than the colours of cells can show, unless a gradient has hard
  /// stops.
  static let steps = 1024

  private let paints: UnsafeMutablePointer<Paint>
  private var gradient: GradientContent?
  /// The fraction of the first step.
  private var first = 0.0
  /// The number of steps in a unit.
  private var density = 0.0

  /// Creates a ramp without a gradient.
  init() {
    paints = .allocate(capacity: Self.steps + 1)
    paints.initialize(repeating: .zero, count: Self.steps + 1)
  }

  deinit { paints.deallocate() }

  /// Takes the colours of a gradient, unless the ramp has them already. The type and the end points make no difference.
  ///
  /// - Complexity: O(1) if the colours have not changed, else O(steps · colours). Allocates nothing.
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

  /// The colours; valid until they change.
  var table: Table { Table(paints: paints, first: first, density: density) }

  /// The colours as plain addresses, so that a read counts no references.
  struct Table {
    fileprivate let paints: UnsafePointer<Paint>
    fileprivate let first: Double
    fileprivate let density: Double

    /// The colour at a fraction; beyond the stops it is that of the nearest stop.
    subscript(fraction: Double) -> Paint {
      let step = (fraction - first) * density + 0.5
      guard step > 0 else { return paints[0] }
      return paints[step < Double(GradientRamp.steps) ? Int(step) : GradientRamp.steps]
    }
  }
}
