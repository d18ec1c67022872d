import LayerAnimation
import RealModule

// Without the inlining asked for below, a frame of the full picture (`Benchmarks/terminal-bench W3`) takes 7 % more instructions.

/// A painter of gradients, which are paper whose colour differs from cell to cell (G26). It remembers the colours of
/// each layer.
///
/// A cell has one background, so each cell gets the gradient's colour at its centre, which is mapped back through the
/// layer's projection, also in perspective. A centre outside the bounds gets the colour of the nearest point inside.
final class GradientPainter {
  private let bounds: BoundsPainter
  /// The colours of each layer.
  private var ramps = LayerMemory { GradientRamp() }

  /// Creates a painter.
  ///
  /// - Parameter bounds: The painter that finds the cells that a layer's bounds cover.
  init(_ bounds: BoundsPainter) { self.bounds = bounds }

  func paint(_ gradient: GradientContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    let area = layer.pointee.properties.bounds.standardized
    guard !area.isEmpty, !gradient.colors.isEmpty, let toLayer = step.ownProjection(layer).inverse else { return }
    bounds.sweepBounds(of: layer, step, target.lattice, on: target)
    guard !target.canvas.isProbe else { return }
    let ramp = ramps[step.layer]
    ramp.update(gradient)
    let cells = GradientCells(gradient, toUnits: toLayer.concatenating(.units(of: area)), ramp.table)
    let opacity = Paint(1, 1, 1, Float(min(step.opacity, 1)))
    let form = bounds.softForm(of: layer, step, on: target)
    for index in 0..<target.mask.runs.count { paint(target.mask.runs[index], cells, opacity, as: form, on: target) }
  }

  private func paint(
    _ run: CoverageRun, _ cells: GradientCells, _ opacity: Paint, as form: InkForm?, on target: PaintTarget
  ) {
    let canvas = target.canvas
    let (row, column) = run.cell.quotientAndRemainder(dividingBy: canvas.columns)
    let isPlain = run.isSolid && !target.isMonochrome
    if run.isSolid && canvas.manner.fillsHalves && cells.variesWithinCells {
      paintHalves(run, cells, column, row, opacity, on: canvas)
      return
    }
    let painted = canvas.touched(run.cell..<run.cell + run.count)
    for offset in 0..<run.count {
      guard let color = cells.color(column: column + offset, row: row) else { continue }
      let paint = color * opacity
      guard paint.alpha > Canvas.leastOpacity else { continue }
      if isPlain && paint.alpha >= 1 {
        painted[offset].fill(paint)
      } else {
        let strength = target.isMonochrome ? target.shades.contrast(paint) : 0
        painted[offset].addPaper(run, paint, strength: strength, as: form)
      }
    }
  }

  /// Paints each half of a cell in the gradient's colour at its own centre.
  private func paintHalves(
    _ run: CoverageRun, _ cells: GradientCells, _ column: Int, _ row: Int, _ opacity: Paint, on canvas: Canvas
  ) {
    let painted = canvas.touched(run.cell..<run.cell + run.count)
    var halves: Halves?
    for offset in 0..<run.count {
      if offset == 0 || cells.variesAcross { halves = cells.halves(column: column + offset, row: row, opacity) }
      if let halves { painted[offset].addHalves(halves) }
    }
  }
}

/// The colours of a gradient in each cell.
private struct GradientCells {
  private let field: GradientField
  private let ramp: GradientRamp.Table
  /// The map from cells to unit space.
  private let map: Homography

  /// True if the colour of a cell is a linear function of its place, without perspective and for an axial gradient.
  let isStraight: Bool

  /// The cut of cells into halves.
  let cut: Halves.Cut

  /// Creates the colours.
  ///
  /// - Parameter toUnits: The map from samples to unit space.
  init(_ gradient: GradientContent, toUnits: Homography, _ ramp: GradientRamp.Table) {
    field = GradientField(gradient)
    self.ramp = ramp
    map = Homography(
      xx: Double(Coverage.columns), xy: 0, xw: 0, yx: 0, yy: Double(Coverage.rows), yw: 0,
      ox: Double(Coverage.columns) / 2, oy: Double(Coverage.rows) / 2, ow: 1
    ).concatenating(toUnits)
    let size = max(abs(map.xx), abs(map.xy), abs(map.yx), abs(map.yy), max(abs(map.ox), abs(map.oy)))
    isStraight = map.isAffine && gradient.type == .axial && size < Self.limit
    let (across, down) = (field.change(x: map.xx, y: map.xy), field.change(x: map.yx, y: map.yy))
    cut = isStraight && abs(across) > max(abs(down), GradientField.leastChange) ? .leftAndRight : .upperAndLower
  }

  /// The greatest entry of a map whose products are certain to be finite.
  private static let limit = 1e100

  /// Returns the colours at the centres of a cell's halves; nil behind the eye. All cells have the same cut: for an
  /// axial gradient, across the direction in which the colours change faster.
  func halves(column: Int, row: Int, _ opacity: Paint) -> Halves? {
    let (across, down) = cut == .upperAndLower ? (0, 0.25) : (0.25, 0)
    guard let first = color(column: column, row: row, across: -across, down: -down),
      let second = color(column: column, row: row, across: across, down: down)
    else { return nil }
    return Halves(first: first * opacity, second: second * opacity, cut: cut)
  }

  /// True if the halves of a cell differ in colour.
  var variesWithinCells: Bool { !isStraight || variesDownwards || cut == .leftAndRight }

  /// True if adjacent cells of a row differ in colour.
  var variesAcross: Bool { !isStraight || field.differs(along: Point(x: map.xx, y: map.xy)) }

  private var variesDownwards: Bool { field.variesAlong(x: map.yx, y: map.yy) }

  /// Returns the colour at the centre of a cell, or at the nearest point of the bounds; nil behind the eye.
  ///
  /// - Parameters:
  ///   - across: A distance to the right of the centre, in columns.
  ///   - down: A distance below the centre, in rows.
  @inline(__always)
  func color(column: Int, row: Int, across: Double = 0, down: Double = 0) -> Paint? {
    let (column, row) = (Double(column) + across, Double(row) + down)
    guard isStraight else { return projectedColor(column, row) }
    let x = column * map.xx + row * map.yx + map.ox
    let y = column * map.xy + row * map.yy + map.oy
    return ramp[field.straightFraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }

  private func projectedColor(_ column: Double, _ row: Double) -> Paint? {
    let center = map.project(Point(x: column, y: row))
    guard center.isInFront else { return nil }
    let (x, y) = map.isAffine ? (center.x, center.y) : (center.x / center.w, center.y / center.w)
    guard (x + y).isFinite else { return nil }
    return ramp[field.fraction(x: x > 0 ? x < 1 ? x : 1 : 0, y: y > 0 ? y < 1 ? y : 1 : 0)]
  }
}

extension Homography {
  /// Returns the map from a layer's points to fractions of a rectangle.
  fileprivate static func units(of rect: Rect) -> Homography {
    Homography(
      xx: 1 / rect.size.width, xy: 0, xw: 0, yx: 0, yy: 1 / rect.size.height, yw: 0,
      ox: -rect.minX / rect.size.width, oy: -rect.minY / rect.size.height, ow: 1)
  }
}

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

/// A table of a gradient's colours in equal steps from its start to its end.
final class GradientRamp {
  /// The number of steps; adjacent ones differ by less than the colours of cells can show, unless a gradient has hard
  /// stops.
  static let steps = 1024

  private var paints = GrowingBuffer<Paint>(capacity: GradientRamp.steps + 1)
  private var gradient: GradientContent?
  /// The fraction of the first step.
  private var first = 0.0
  /// The number of steps in a unit.
  private var density = 0.0

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
    paints.removeAll()
    for step in 0...Self.steps {
      let point = Point(x: density > 0 ? first + Double(step) / density : 0, y: 0)
      paints.append(ramp.color(at: point).map { Paint($0, opacity: 1) } ?? .zero)
    }
  }

  /// The colours; valid until they change.
  var table: Table { Table(paints: paints.base, first: first, density: density) }

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
