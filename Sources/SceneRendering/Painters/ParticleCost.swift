import LayerAnimation

/// What it costs to draw particles as the shapes that they are.
///
/// Where all of an emitter's particles together cost more than its share of a frame, those at the back are drawn as
/// characters, like those that are too small for their shape.
enum ParticleCost {
  /// What all shapes of particles in a frame may cost, in samples that their edges pass; a cell that is painted counts for
  /// some, and an outline that is filled for some more.
  static let frameAllowance = 4e7

  /// What it costs to draw an outline once.
  ///
  /// - Parameters:
  ///   - outline: What is drawn.
  ///   - scale: The length of a point of it, in samples; 0 where nothing of it is seen.
  ///   - grid: What it is drawn on.
  static func cost(of outline: ParticleOutline, samplesPerPoint scale: Double, on grid: Canvas) -> Double {
    let size = outline.extent * scale
    let across = min(size / Double(Coverage.columns) + 1, Double(grid.columns))
    let down = min(size / Double(Coverage.rows) + 1, Double(grid.rows))
    let points = Double(outline.pointCount)
    return Self.outline + points * edge + min(outline.length * scale, points * longestEdge) + across * down * cell
  }

  /// Of filling an outline at all, of an edge however short it is, and of painting a cell.
  private static let outline = 40.0, edge = 4.0, cell = 8.0
  /// How many samples the longest edge passes in a large terminal.
  private static let longestEdge = 1500.0

  /// Returns the first of some particles, in the order in which they are drawn, that may be drawn as its shape.
  ///
  /// - Parameters:
  ///   - particles: All particles of an emitter.
  ///   - outlines: Their shapes.
  ///   - projection: From the layer's points to samples.
  ///   - samplesPerPoint: The length of a point of the layer, in samples.
  ///   - allowance: What all of them may cost.
  ///   - grid: What they are drawn on.
  /// - Complexity: O(emitter's cells) where even the largest particles would be cheap enough, else O(particles).
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
        // Of a particle outside the grid no cell is painted, but each of its points is projected.
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
