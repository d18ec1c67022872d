import LayerAnimation

/// What it costs to draw particles as the shapes that they are.
///
/// Where all of an emitter's particles together cost more than its share of a frame, those at the back are drawn as
/// characters, like those that are too small for their shape.
enum ParticleCost {
  /// What all shapes of particles in a frame may cost, in samples that their edges pass; a cell that is painted counts for
  /// some, and an outline that is filled for some more.
  static let frameAllowance = 4e7

  /// What one outline costs in one place.
  ///
  /// - Parameters:
  ///   - outline: What is drawn.
  ///   - scale: How large a point of it is seen, in samples; 0 where nothing of it is.
  ///   - grid: What it is drawn into.
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
}

extension Rasterizer {
  /// The first of some particles, in the order in which they are drawn, that may be drawn as its shape.
  ///
  /// - Complexity: O(cells) where even the largest would be cheap enough, else O(particles).
  func firstShape(
    of particles: [Particle], _ outlines: ParticleOutlines, _ projection: Homography, samplesPerPoint: Double
  ) -> Int {
    if outlines.greatestCost(samplesPerPoint: samplesPerPoint, on: canvas) <= allowance.particles { return 0 }
    var (left, index) = (allowance.particles, particles.count)
    while index > 0 {
      guard let outline = outlines[particles[index - 1].cell], outline.shape != nil else {
        index -= 1
        continue
      }
      let particle = Homography(particles[index - 1]).concatenating(projection)
      let scale = particle.scale(at: .zero)
      if scale > 0, scale.isFinite {
        // Outside the grid no cell is painted, but each point looked at.
        let isSeen = isSeen(particle, size: outline.extent * scale)
        left -= ParticleCost.cost(of: outline, samplesPerPoint: isSeen ? scale : 0, on: canvas)
        if left < 0 { return index }
      }
      index -= 1
    }
    return 0
  }

  private func isSeen(_ particle: Homography, size: Double) -> Bool {
    guard let place = particle.cellPosition(of: .zero) else { return false }
    let (across, down) = (size / Double(Coverage.columns), size / Double(Coverage.rows))
    return place.x > -across && place.y > -down && place.x < Double(canvas.columns) + across
      && place.y < Double(canvas.rows) + down
  }
}
