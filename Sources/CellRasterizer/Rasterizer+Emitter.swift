import Cells
import LayerAnimation

/// Particles: each a character in the cell where it is seen (G28, G29).
///
/// A character has one size; what is much smaller is a dot, and what has shrunk to next to nothing is not there.
extension Rasterizer {
  func paint(_ emitter: EmitterContent, at time: Double, _ step: PaintStep) {
    emitter.particles(at: time, into: &particles)
    let isAdditive = emitter.renderMode == .additive
    for particle in particles {
      guard let character = particle.character else { continue }
      let paint = Paint(particle.color, opacity: step.opacity)
      guard paint.alpha > Canvas.leastOpacity, let glyph = glyph(character, scale: abs(particle.scale)) else {
        continue
      }
      guard let place = cell(of: particle, step.projection) else { continue }
      if isAdditive && !isMonochrome {
        canvas.addLight(glyph.scalar, width: glyph.width, column: place.column, row: place.row, paint)
      } else {
        canvas.addText(glyph.scalar, width: glyph.width, column: place.column, row: place.row, paint)
      }
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

  /// What a particle of a scale is drawn as; nil for nothing.
  private func glyph(_ scalar: Unicode.Scalar, scale: Double) -> (scalar: UInt32, width: Int)? {
    guard scale > 0.1 else { return nil }
    if scale < 0.4 { return (UInt32(UInt8(ascii: ".")), 1) }
    let width = CharacterWidth.columns(of: scalar)
    return width > 0 ? (scalar.value, width) : nil
  }
}
