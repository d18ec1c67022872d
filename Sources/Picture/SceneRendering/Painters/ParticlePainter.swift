import Cells
import LayerAnimation

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
      if let outline = outlines[particle.cell], let shape = outline.shape {
        let projection = Homography(particle).concatenating(step.projection)
        let scale = projection.scale(at: .zero)
        guard scale > 0, scale.isFinite else { continue }
        size = outline.extent * scale / Self.characterHeight
        if index >= firstShape, particle.character == nil || isLegible(outline, size: size) {
          let seen = ParticleView(projection: projection, scale: scale, paint: paint, isAdditive: isAdditive)
          self.paint(shape, outline, seen, on: target)
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

  private func paint(
    _ shape: ShapeContent, _ outline: ParticleOutline, _ particle: ParticleView, on target: PaintTarget
  ) {
    if let fill = outline.fill, let color = shape.fillColor {
      if let box = steadyBox(outline, particle, on: target) {
        target.mask.add(box)
      } else {
        target.mask.add(fill, through: particle.projection)
      }
      target.sweep(FillWinding(shape.fillRule))
      let paint = particle.paint * Paint(color, opacity: 1)
      let form = InkForm.plain(isArea: target.isArea(fillOfThickness: outline.fillThickness * particle.scale))
      addInk(paint, strength: target.shades.fillStrength(paint), form, particle, on: target)
    }
    if let line = outline.line, let color = shape.strokeColor {
      let width = shape.lineWidth * particle.scale
      target.mask.add(line, through: particle.projection.moved(down: -target.lift(ofLineWide: width)))
      target.sweep(.nonZero)
      target.mask.settle(lineWidth: width)
      let paint = particle.paint * Paint(color, opacity: 1)
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
      let box = lattice.steadyBox(rectangle, particle.projection)
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
