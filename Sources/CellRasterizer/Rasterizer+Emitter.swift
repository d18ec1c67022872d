import Cells
import LayerAnimation

/// Particles: each the shape of its cell, or a character in the cell of the grid where it is seen (G28, G29).
///
/// A shape grows with the stage and with its scale. Where it is too small to be told from a character, it is the character.
/// That has one size; what is much smaller is a dot, and what has shrunk to next to nothing is not there.
extension Rasterizer {
  func paint(_ emitter: EmitterContent, at time: Double, _ step: PaintStep) {
    emitter.particles(at: time, into: &particles) { interruption.strikes(before: $0) }
    if interruption.hasStruck { return }
    let outlines = particleOutlines[step.layer]
    let samplesPerPoint = step.projection.scale(at: emitter.position)
    outlines.prepare(emitter, particles, samplesPerPoint: samplesPerPoint)
    let firstShape = firstShape(of: particles, outlines, step.projection, samplesPerPoint: samplesPerPoint)
    let isAdditive = emitter.renderMode == .additive && !isMonochrome
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
          self.paint(shape, outline, paint, isAdditive: isAdditive, projection, samplesPerPoint: scale)
          continue
        }
      }
      // What has a shape and no character is drawn as one only where the shapes of all are too many.
      guard let character = particle.character ?? (index < firstShape ? Self.plainestCharacter : nil) else { continue }
      self.paint(character, size: size, of: particle, paint, isAdditive: isAdditive, step.projection)
    }
  }

  /// Whether an outline is large enough to be told from a character. A line takes twice the room: a ring that is smaller
  /// has nothing in it.
  private func isLegible(_ outline: ParticleOutline, size: Double) -> Bool {
    outline.line != nil ? size >= 2 : showsSmallParticles || size >= 1
  }

  private static let plainestCharacter: Unicode.Scalar = "*"

  /// How high a character is, in samples, of which a row has eight: capitals leave a quarter of it.
  private static let characterHeight = 6.0

  // MARK: - Shapes

  private func paint(
    _ shape: ShapeContent, _ outline: ParticleOutline, _ paint: Paint, isAdditive: Bool, _ projection: Homography,
    samplesPerPoint scale: Double
  ) {
    if let fill = outline.fill, let color = shape.fillColor {
      mask.add(fill, through: projection)
      mask.sweep(FillWinding(shape.fillRule))
      let paint = paint * Paint(color, opacity: 1)
      let isArea = isArea(fillOfThickness: outline.fillThickness * scale)
      addInk(paint, strength: fillStrength(paint), isFill: isArea, isAdditive: isAdditive)
    }
    if let line = outline.line, let color = shape.strokeColor {
      let width = shape.lineWidth * scale
      mask.add(line, through: projection.moved(down: -lift(ofLineWide: width)))
      mask.sweep(.nonZero)
      let paint = paint * Paint(color, opacity: 1)
      addInk(paint, strength: lineStrength(paint), isFill: isArea(lineOfWidth: width), isAdditive: isAdditive)
    }
  }

  private func addInk(_ paint: Paint, strength: Float, isFill: Bool, isAdditive: Bool) {
    if isAdditive {
      canvas.addInkLight(mask, paint, isFill: isFill)
    } else {
      canvas.addInk(mask, paint, strength: strength, isFill: isFill)
    }
  }

  // MARK: - Characters

  private func paint(
    _ character: Unicode.Scalar, size: Double, of particle: Particle, _ paint: Paint, isAdditive: Bool,
    _ projection: Homography
  ) {
    guard let glyph = glyph(character, size: size), let place = cell(of: particle, projection) else {
      return
    }
    if isAdditive {
      canvas.addLight(glyph.scalar, width: glyph.width, column: place.column, row: place.row, paint)
    } else {
      canvas.addText(glyph.scalar, width: glyph.width, column: place.column, row: place.row, paint)
    }
  }

  private func cell(of particle: Particle, _ projection: Homography) -> (column: Int, row: Int)? {
    let point = Point(x: particle.position.x, y: particle.position.y)
    guard let place = projection.cellPosition(of: point) else { return nil }
    guard place.x >= 0, place.y >= 0, place.x < Double(canvas.columns), place.y < Double(canvas.rows) else {
      return nil
    }
    return (Int(place.x), Int(place.y))
  }

  /// What a particle is drawn as; nil for nothing. Its size is in heights of a character.
  private func glyph(_ scalar: Unicode.Scalar, size: Double) -> (scalar: UInt32, width: Int)? {
    guard size > 0.1 else { return nil }
    if size < 0.4 { return (UInt32(UInt8(ascii: ".")), 1) }
    let width = CharacterWidth.columns(of: scalar)
    return width > 0 ? (scalar.value, width) : nil
  }
}
