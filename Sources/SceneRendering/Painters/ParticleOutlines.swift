import LayerAnimation
import RealModule

/// The outlines of an emitter's particles: one for each kind of particle that has a shape, shared by all of its kind.
///
/// They are made in the shape's own points, as fine as the largest particle in the frame needs them, and made anew only when
/// the shape changes, or that size doubles or halves. Particles differ in position, angle, size and colour, and an outline has
/// none of these.
final class ParticleOutlines {
  private var outlines: [ParticleOutline] = []

  /// No outlines yet.
  init() {}

  /// Makes the outlines of an emitter's cells.
  ///
  /// - Parameters:
  ///   - emitter: The emitter, each of whose cells is followed by those within it, as `Particle.cell` counts them.
  ///   - particles: The particles that are to be drawn.
  ///   - samplesPerPoint: How large one of its points is seen.
  /// - Complexity: O(cells + particles). Allocates only for more cells than ever, and for shapes that are new.
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

  /// What it costs at most to draw all particles as shapes, were each as large as the largest of its cell.
  ///
  /// - Complexity: O(cells).
  func greatestCost(samplesPerPoint: Double, on grid: Canvas) -> Double {
    outlines.reduce(0) { cost, outline in
      guard outline.shape != nil, outline.count > 0 else { return cost }
      let scale = outline.largestScale * samplesPerPoint
      return cost + ParticleCost.cost(of: outline, samplesPerPoint: scale, on: grid) * Double(outline.count)
    }
  }

  /// What particles of a cell are drawn as; nil for characters.
  subscript(cell: Int) -> ParticleOutline? {
    let outline = outlines[cell]
    return outline.shape == nil ? nil : outline
  }
}

/// What the particles of one cell are drawn as.
final class ParticleOutline {
  /// The shape; nil if they are characters.
  private(set) var shape: ShapeContent?
  /// What is to be filled with the shape's colour, and how thick that is in points; nil for nothing.
  private(set) var fill: Contours?, fillThickness = 0.0
  /// What is to be filled with the line's colour; nil for nothing.
  private(set) var line: Contours?
  /// The longer side of the box around all of it, in points.
  private(set) var extent = 0.0
  /// How long all edges are together, in points.
  private(set) var length = 0.0
  /// The largest scale of a particle in the frame; 0 if there is none.
  fileprivate(set) var largestScale = 0.0
  /// How many particles in the frame have it.
  fileprivate(set) var count = 0
  private let outliner = ShapeOutliner()

  /// How many points the fill and the line have.
  var pointCount: Int { (fill?.points.count ?? 0) + (line?.points.count ?? 0) }

  /// Counts a particle, and notes its scale.
  func take(scale: Double) {
    count += 1
    if scale.isFinite { largestScale = max(largestScale, abs(scale)) }
  }

  /// Becomes the outline of another shape, or of the same.
  ///
  /// - Parameter samplesPerPoint: How large a point of a particle is seen whose scale is 1.
  func prepare(_ shape: ShapeContent?, samplesPerPoint: Double) {
    (self.shape, fill, line, extent) = (shape, nil, nil, 0)
    // The next power of two: particles grow all the time, and seldom beyond that.
    let samplesPerPoint = samplesPerPoint * (largestScale > 0 ? Double.exp2(Double.log2(largestScale).rounded(.up)) : 0)
    guard let shape, let path = shape.path, samplesPerPoint > 0, samplesPerPoint.isFinite else { return }
    if shape.fillColor != nil {
      fill = outliner.fill(path, samplesPerPoint: samplesPerPoint)
      fillThickness = outliner.fillThickness
    }
    if shape.strokeColor != nil, shape.lineWidth > 0 {
      line = outliner.stroke(path, shape, samplesPerPoint: samplesPerPoint)
    }
    extent = max(fill?.extent ?? 0, line?.extent ?? 0)
    length = (fill?.totalLength ?? 0) + (line?.totalLength ?? 0)
  }
}

extension Contours {
  /// The longer side of the box around all points; 0 around none.
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
  /// Creates the map from the points of a particle's shape to those of its emitter's layer: grown, turned, and where it
  /// is.
  init(_ particle: Particle) {
    let (x, y) = (particle.scale * .cos(particle.angle), particle.scale * .sin(particle.angle))
    self.init(
      xx: x, xy: y, xw: 0, yx: -y, yy: x, yw: 0, ox: particle.position.x, oy: particle.position.y, ow: 1)
  }
}
