import LayerAnimation

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
      guard let outline = outlines[particles[index - 1].cell], outline.shape != nil else {
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
