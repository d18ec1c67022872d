import Cells
import LayerAnimation
import RealModule

/// A painter of particles, each as the shape of its cell, or as a character in the cell of the grid that contains its
/// centre (G28, G29). It remembers the outlines of each emitter's shapes.
///
/// A shape grows with the stage and with its scale. If it is too small to be told from a character, the character is
/// written. A character has only one size: a particle that is much smaller is a dot, and one that has nearly vanished
/// is left out.
final class ParticlePainter {
  /// True if a particle that is smaller than a character can be shown as its shape.
  private let showsSmallParticles: Bool
  private let interruption: FrameInterruption
  /// The particles of the emitter that is being painted.
  private var particles: [Particle] = []
  /// The outlines of each emitter.
  private var outlines = LayerMemory { ParticleOutlines() }

  init(showsSmallParticles: Bool, _ interruption: FrameInterruption) {
    (self.showsSmallParticles, self.interruption) = (showsSmallParticles, interruption)
  }

  /// Paints all particles at an instant.
  ///
  /// - Parameters:
  ///   - emitter: The emitter of the particles.
  ///   - time: The local time of the layer.
  ///   - step: The step that projects the layer.
  ///   - allowance: The greatest cost of the shapes of all particles (`FrameAllowance`).
  ///   - target: The target.
  func paint(_ emitter: EmitterContent, at time: Double, _ step: PaintStep, allowance: Double, on target: PaintTarget) {
    emitter.particles(at: time, into: &particles) { interruption.strikes(before: $0) }
    if interruption.hasStruck { return }
    let outlines = outlines[step.layer]
    let samplesPerPoint = step.projection.scale(at: emitter.position)
    outlines.prepare(emitter, particles, samplesPerPoint: samplesPerPoint)
    let firstShape = ParticleCost.firstShape(
      of: particles, outlines, step.projection, samplesPerPoint: samplesPerPoint, allowance: allowance,
      on: target.canvas)
    let isAdditive = emitter.renderMode == .additive && !target.isMonochrome
    for (index, particle) in particles.enumerated() {
      if interruption.strikes(before: 4) { return }
      let paint = Paint(particle.color, opacity: step.opacity)
      guard paint.alpha > Canvas.leastOpacity else { continue }
      var size = abs(particle.scale)
      if let outline = outlines[particle.cell] {
        let projection = Homography(particle).concatenating(step.projection)
        let scale = projection.scale(at: .zero)
        guard scale > 0, scale.isFinite else { continue }
        size = outline.extent * scale / Self.characterHeight
        if index >= firstShape, particle.character == nil || isLegible(outline, size: size) {
          let seen = ParticleView(projection: projection, scale: scale, paint: paint, isAdditive: isAdditive)
          self.paint(outline, seen, on: target)
          continue
        }
      }
      // A particle with a shape and no character gets one only if the shapes of all particles cost too much.
      guard let character = particle.character ?? (index < firstShape ? Self.plainestCharacter : nil) else { continue }
      self.paint(character, size: size, of: particle, paint, isAdditive: isAdditive, step.projection, on: target)
    }
  }

  /// Returns true if an outline is large enough to be told from a character. A line takes twice the room, since a
  /// smaller ring would be closed.
  ///
  /// - Parameter size: The size, in heights of a capital letter.
  private func isLegible(_ outline: ParticleOutline, size: Double) -> Bool {
    outline.line != nil ? size >= 2 : showsSmallParticles || size >= 1
  }

  private static let plainestCharacter: Unicode.Scalar = "*"

  /// The height of a capital letter, in samples, of which a row has eight.
  private static let characterHeight = 6.0

  // MARK: - Shapes

  private func paint(_ outline: ParticleOutline, _ particle: ParticleView, on target: PaintTarget) {
    if let fill = outline.fill {
      if let box = steadyBox(outline, particle, on: target) {
        target.mask.add(box)
      } else {
        target.mask.add(fill, through: particle.projection)
      }
      target.sweep(outline.winding)
      let paint = particle.paint * outline.fillPaint
      let form = InkForm.plain(isArea: target.isArea(fillOfThickness: outline.fillThickness * particle.scale))
      addInk(paint, strength: target.shades.fillStrength(paint), form, particle, on: target)
    }
    if let line = outline.line {
      let width = outline.lineWidth * particle.scale
      target.mask.add(line, through: particle.projection.moved(down: -target.lift(ofLineWide: width)))
      target.sweep(.nonZero)
      target.mask.settle(lineWidth: width)
      let paint = particle.paint * outline.linePaint
      let isArea = target.isArea(lineOfWidth: width)
      addInk(
        paint, strength: target.shades.lineStrength(paint, isArea: isArea), .plain(isArea: isArea), particle, on: target
      )
    }
  }

  /// Returns the whole parts of an upright rectangle, as many wherever it is, so that papers keep their form while they fall; nil for any
  /// other outline, and for one that is much smaller than a part.
  private func steadyBox(_ outline: ParticleOutline, _ particle: ParticleView, on target: PaintTarget) -> SampleBox? {
    guard let rectangle = outline.rectangle, let lattice = target.lattice,
      let box = lattice.withoutBars.box(rectangle, particle.projection, holding: .middle)
    else { return nil }
    return box.share >= (lattice.isOfCells ? Self.leastShareOfCell : 1) ? box : nil
  }

  /// The share of a cell from which a rectangle is one, where parts are whole cells.
  private static let leastShareOfCell = 0.4

  private func addInk(
    _ paint: Paint, strength: Float, _ form: InkForm, _ particle: ParticleView, on target: PaintTarget
  ) {
    if particle.isAdditive {
      // Light falls on all of the cells that it covers.
      target.canvas.paint(target.mask, paint) { $0.addLight($1, paint, form) }
    } else {
      target.addInk(paint, strength: strength, form)
    }
  }

  // MARK: - Characters

  private func paint(
    _ character: Unicode.Scalar, size: Double, of particle: Particle, _ paint: Paint, isAdditive: Bool,
    _ projection: Homography, on target: PaintTarget
  ) {
    guard let glyph = glyph(character, size: size), let cell = cell(of: particle, projection, target.canvas) else {
      return
    }
    if isAdditive {
      target.addLight(glyph.scalar, width: glyph.width, column: cell.column, row: cell.row, paint)
    } else {
      target.addText(glyph.scalar, width: glyph.width, column: cell.column, row: cell.row, paint)
    }
  }

  private func cell(of particle: Particle, _ projection: Homography, _ grid: Canvas) -> (column: Int, row: Int)? {
    let point = Point(x: particle.position.x, y: particle.position.y)
    guard let position = projection.cellPosition(of: point) else { return nil }
    guard position.x >= 0, position.y >= 0, position.x < Double(grid.columns), position.y < Double(grid.rows) else {
      return nil
    }
    return (Int(position.x), Int(position.y))
  }

  /// Returns the character of a particle; nil for none.
  ///
  /// - Parameter size: The size, in heights of a capital letter.
  private func glyph(_ scalar: Unicode.Scalar, size: Double) -> (scalar: UInt32, width: Int)? {
    guard size > 0.1 else { return nil }
    if size < 0.4 { return (UInt32(UInt8(ascii: ".")), 1) }
    let width = CharacterWidth.columns(of: scalar)
    return width > 0 ? (scalar.value, width) : nil
  }
}

/// The projection and the colour of a particle that is drawn as a shape.
private struct ParticleView {
  /// The projection from the points of the shape to samples.
  let projection: Homography
  /// The length of a point of the shape, in samples.
  let scale: Double
  /// The colour and opacity of the particle, which are multiplied with those of the shape.
  let paint: Paint
  /// True if the colour is added to that of the content below.
  let isAdditive: Bool
}

/// The cost of drawing particles as shapes.
///
/// If the particles of an emitter together cost more than its share of a frame, those at the back are drawn as
/// characters, like those that are too small for their shape.
enum ParticleCost {
  /// The greatest cost of all shapes of particles in a frame, in samples that their edges cross; each painted cell and
  /// each filled outline count for some more.
  static let frameAllowance = 4e7

  /// Returns the cost of drawing an outline once.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - scale: The size of a point of the outline, in samples; 0 if no part of it is visible.
  ///   - grid: The canvas.
  static func cost(of outline: ParticleOutline, samplesPerPoint scale: Double, on grid: Canvas) -> Double {
    let size = outline.extent * scale
    let across = min(size / Double(Coverage.columns) + 1, Double(grid.columns))
    let down = min(size / Double(Coverage.rows) + 1, Double(grid.rows))
    let points = Double(outline.pointCount)
    return Self.outline + points * edge + min(outline.length * scale, points * longestEdge) + across * down * cell
  }

  /// The costs of any outline, of the shortest edge, and of a painted cell.
  private static let outline = 40.0, edge = 4.0, cell = 8.0
  /// The number of samples that the longest edge crosses in a large terminal.
  private static let longestEdge = 1500.0

  /// Returns the index of the first particle, in drawing order, that may be drawn as its shape.
  ///
  /// - Parameters:
  ///   - particles: All particles of an emitter.
  ///   - outlines: The shapes of the particles.
  ///   - projection: The projection from the layer's points to samples.
  ///   - samplesPerPoint: The length of a point of the layer, in samples.
  ///   - allowance: The greatest cost of all particles.
  ///   - grid: The canvas.
  /// - Complexity: O(emitter's cells) if even the largest particles would be cheap enough, else O(particles).
  static func firstShape(
    of particles: [Particle], _ outlines: ParticleOutlines, _ projection: Homography, samplesPerPoint: Double,
    allowance: Double, on grid: Canvas
  ) -> Int {
    if outlines.greatestCost(samplesPerPoint: samplesPerPoint, on: grid) <= allowance { return 0 }
    var (left, index) = (allowance, particles.count)
    while index > 0 {
      guard let outline = outlines[particles[index - 1].cell] else {
        index -= 1
        continue
      }
      let particle = Homography(particles[index - 1]).concatenating(projection)
      let scale = particle.scale(at: .zero)
      if scale > 0, scale.isFinite {
        // A particle outside the grid paints no cell, but each of its points is projected.
        let isSeen = isSeen(particle, size: outline.extent * scale, on: grid)
        left -= cost(of: outline, samplesPerPoint: isSeen ? scale : 0, on: grid)
        if left < 0 { return index }
      }
      index -= 1
    }
    return 0
  }

  private static func isSeen(_ particle: Homography, size: Double, on grid: Canvas) -> Bool {
    guard let center = particle.cellPosition(of: .zero) else { return false }
    let (across, down) = (size / Double(Coverage.columns), size / Double(Coverage.rows))
    return center.x > -across && center.y > -down && center.x < Double(grid.columns) + across
      && center.y < Double(grid.rows) + down
  }
}

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
    prepare(emitter.cells, samplesPerPoint, &index)
  }

  private func prepare(_ cells: [EmitterCell], _ scale: Double, _ index: inout Int) {
    // Cells are not copied, since they are large.
    for number in cells.indices {
      if index == outlines.count { outlines.append(ParticleOutline()) }
      outlines[index].prepare(cells[number].shape, samplesPerPoint: scale)
      index += 1
      prepare(cells[number].emitterCells, scale, &index)
    }
  }

  /// Returns an upper bound of the cost of drawing all particles as shapes: the cost if each were as large as the
  /// largest of its cell.
  ///
  /// - Complexity: O(cells).
  func greatestCost(samplesPerPoint: Double, on grid: Canvas) -> Double {
    outlines.reduce(0) { cost, outline in
      guard outline.isShape, outline.count > 0 else { return cost }
      let scale = outline.largestScale * samplesPerPoint
      return cost + ParticleCost.cost(of: outline, samplesPerPoint: scale, on: grid) * Double(outline.count)
    }
  }

  /// The outline of the particles of a cell; nil if they are characters.
  subscript(cell: Int) -> ParticleOutline? {
    let outline = outlines[cell]
    return outline.isShape ? outline : nil
  }
}

/// The outline of the particles of one cell.
final class ParticleOutline {
  /// True unless the particles are characters.
  private(set) var isShape = false
  private var shape: ShapeContent?
  // What a particle needs of the shape is kept apart, since the shape is large.
  /// The colours of the shape and of its line.
  private(set) var fillPaint = Paint.zero, linePaint = Paint.zero
  /// The rule of the fill.
  private(set) var winding = FillWinding.nonZero
  /// The width of the line, in points.
  private(set) var lineWidth = 0.0
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
  /// The size of a point for which the outline was made, in samples.
  private var samplesPerPoint = 0.0

  /// The number of points of the fill and the line.
  var pointCount: Int { (fill?.points.count ?? 0) + (line?.points.count ?? 0) }

  /// Counts a particle, and notes its scale.
  func take(scale: Double) {
    count += 1
    if scale.isFinite { largestScale = max(largestScale, abs(scale)) }
  }

  /// Becomes the outline of a shape, unless it is.
  ///
  /// - Parameter samplesPerPoint: The size of a point of a particle with the scale 1, in samples.
  func prepare(_ shape: ShapeContent?, samplesPerPoint: Double) {
    // The scale is rounded up to a power of two, which growing particles seldom exceed.
    let samplesPerPoint = samplesPerPoint * (largestScale > 0 ? Double.exp2(Double.log2(largestScale).rounded(.up)) : 0)
    guard samplesPerPoint != self.samplesPerPoint || shape != self.shape else { return }
    self.samplesPerPoint = samplesPerPoint
    (self.shape, isShape, fill, rectangle, line, extent) = (shape, shape != nil, nil, nil, nil, 0)
    guard let shape, let path = shape.path, samplesPerPoint > 0, samplesPerPoint.isFinite else { return }
    (winding, lineWidth) = (FillWinding(shape.fillRule), shape.lineWidth)
    if let color = shape.fillColor {
      fillPaint = Paint(color, opacity: 1)
      fill = outliner.fill(path, samplesPerPoint: samplesPerPoint)
      fillThickness = outliner.fillThickness
      rectangle = fill.flatMap { $0.parts.count == 1 ? $0.rectangle(of: $0.parts[0]) : nil }
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      linePaint = Paint(color, opacity: 1)
      line = outliner.stroke(path, shape, samplesPerPoint: samplesPerPoint)
    }
    extent = max(fill?.extent ?? 0, line?.extent ?? 0)
    length = (fill?.totalLength ?? 0) + (line?.totalLength ?? 0)
  }
}

extension Contours {
  /// The longer side of the bounding box of all points; 0 without points.
  fileprivate var extent: Double {
    points.box.map { max($0.high.x - $0.low.x, $0.high.y - $0.low.y) } ?? 0
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
