import LayerAnimation
import RealModule

/// The outlines of an emitter's particles, one for each kind of particle that has a shape.
///
/// They are in the shape's own points, as fine as the largest particle in the frame requires, and are made anew only if
/// the shape changes, or if that size doubles or halves. Particles differ in position, angle, size and colour, on which
/// an outline does not depend.
final class ParticleOutlines {
  private var outlines: [ParticleOutline] = []

  /// Creates an empty list.
  init() {}

  /// Prepares the outlines of an emitter's cells.
  ///
  /// - Parameters:
  ///   - emitter: The emitter. Each of its cells is followed by those within it, in the order of `Particle.cell`.
  ///   - particles: The particles that will be drawn.
  ///   - samplesPerPoint: The size of a point of the emitter, in samples.
  /// - Complexity: O(cells + particles). Allocates only for more cells than ever before, and for new shapes.
  func prepare(_ emitter: EmitterContent, _ particles: [Particle], samplesPerPoint: Double) {
    for outline in outlines { (outline.largestScale, outline.count) = (0, 0) }
    for particle in particles {
      while outlines.count <= particle.cell { outlines.append(ParticleOutline()) }
      outlines[particle.cell].take(scale: particle.scale)
    }
    var index = 0
    for cell in emitter.cells { prepare(cell, samplesPerPoint, &index) }
  }

  private func prepare(_ cell: EmitterCell, _ scale: Double, _ index: inout Int) {
    if index == outlines.count { outlines.append(ParticleOutline()) }
    outlines[index].prepare(cell.shape, samplesPerPoint: scale)
    index += 1
    for inner in cell.emitterCells { prepare(inner, scale, &index) }
  }

  /// Returns an upper bound of the cost of drawing all particles as shapes: the cost if each were as large as the
  /// largest of its cell.
  ///
  /// - Complexity: O(cells).
  func greatestCost(samplesPerPoint: Double, on grid: Canvas) -> Double {
    outlines.reduce(0) { cost, outline in
      guard outline.shape != nil, outline.count > 0 else { return cost }
      let scale = outline.largestScale * samplesPerPoint
      return cost + ParticleCost.cost(of: outline, samplesPerPoint: scale, on: grid) * Double(outline.count)
    }
  }

  /// The outline of the particles of a cell; nil if they are characters.
  subscript(cell: Int) -> ParticleOutline? {
    let outline = outlines[cell]
    return outline.shape == nil ? nil : outline
  }
}

/// The outline of the particles of one cell.
final class ParticleOutline {
  /// The shape; nil if they are characters.
  private(set) var shape: ShapeContent?
  /// The contours that are filled with the shape's colour, and their thickness in points; nil for none.
  private(set) var fill: Contours?, fillThickness = 0.0
  /// The upright rectangle that is filled; nil for any other fill.
  private(set) var rectangle: Rect?
  /// The contours that are filled with the line's colour; nil for none.
  private(set) var line: Contours?
  /// The longer side of the bounding box, in points.
  private(set) var extent = 0.0
  /// The total length of all edges, in points.
  private(set) var length = 0.0
  /// The largest scale of a particle in the frame; 0 if there is none.
  fileprivate(set) var largestScale = 0.0
  /// The number of particles in the frame.
  fileprivate(set) var count = 0
  private let outliner = ShapeOutliner()

  /// The number of points of the fill and the line.
  var pointCount: Int { (fill?.points.count ?? 0) + (line?.points.count ?? 0) }

  /// Counts a particle, and notes its scale.
  func take(scale: Double) {
    count += 1
    if scale.isFinite { largestScale = max(largestScale, abs(scale)) }
  }

  /// Becomes the outline of a shape.
  ///
  /// - Parameter samplesPerPoint: The size of a point of a particle with the scale 1, in samples.
  func prepare(_ shape: ShapeContent?, samplesPerPoint: Double) {
    (self.shape, fill, rectangle, line, extent) = (shape, nil, nil, nil, 0)
    // The scale is rounded up to a power of two, which growing particles seldom exceed.
    let samplesPerPoint = samplesPerPoint * (largestScale > 0 ? Double.exp2(Double.log2(largestScale).rounded(.up)) : 0)
    guard let shape, let path = shape.path, samplesPerPoint > 0, samplesPerPoint.isFinite else { return }
    if shape.fillColor != nil {
      fill = outliner.fill(path, samplesPerPoint: samplesPerPoint)
      fillThickness = outliner.fillThickness
      rectangle = fill.flatMap { $0.parts.count == 1 ? $0.rectangle(of: $0.parts[0]) : nil }
    }
    if shape.strokeColor != nil, shape.lineWidth > 0 {
      line = outliner.stroke(path, shape, samplesPerPoint: samplesPerPoint)
    }
    extent = max(fill?.extent ?? 0, line?.extent ?? 0)
    length = (fill?.totalLength ?? 0) + (line?.totalLength ?? 0)
  }
}

extension Contours {
  /// The longer side of the bounding box of all points; 0 without points.
  fileprivate var extent: Double {
    let points = points
    guard points.count > 0 else { return 0 }
    var (least, greatest) = (points[0], points[0])
    for index in 1..<points.count {
      least = Point(x: min(least.x, points[index].x), y: min(least.y, points[index].y))
      greatest = Point(x: max(greatest.x, points[index].x), y: max(greatest.y, points[index].y))
    }
    return max(greatest.x - least.x, greatest.y - least.y)
  }
}

extension Homography {
  /// Creates the map from the points of a particle's shape to those of its emitter's layer: a scale, a rotation and a
  /// translation.
  init(_ particle: Particle) {
    let (x, y) = (particle.scale * .cos(particle.angle), particle.scale * .sin(particle.angle))
    self.init(
      xx: x, xy: y, xw: 0, yx: -y, yy: x, yw: 0, ox: particle.position.x, oy: particle.position.y, ow: 1)
  }
}
