import LayerAnimation
import Testing

@testable import SceneRendering

/// The detail of outlines follows from the particles of the frame, not from their cell (G28).
@Suite("ParticleOutlines")
struct ParticleOutlinesTests {
  /// A disc, as a particle of a scale.
  private func emitter(scale: Double) -> EmitterContent {
    var cell = EmitterCell()
    var shape = ShapeContent()
    (shape.path, shape.fillColor) = (.circle(0, 0, radius: 1), .white)
    (cell.shape, cell.birthRate, cell.lifetime, cell.scale) = (shape, 1, 5, scale)
    var emitter = EmitterContent()
    emitter.cells = [cell]
    return emitter
  }

  private func particles(scale: Double) -> [Particle] {
    var particles: [Particle] = []
    emitter(scale: scale).particles(at: 1.5, into: &particles)
    return particles
  }

  /// How many points the outline of the disc has, of a cell with one scale and a particle with another.
  private func points(_ outlines: ParticleOutlines, cellScale: Double, particleScale: Double) -> Int? {
    outlines.prepare(emitter(scale: cellScale), particles(scale: particleScale), samplesPerPoint: 8)
    return outlines[0]?.fill?.points.count
  }

  @Test("What grows by an animation is seen")
  func whatGrowsByAnAnimationIsSeen() throws {
    let still = try #require(points(ParticleOutlines(), cellScale: 4, particleScale: 4))
    #expect(points(ParticleOutlines(), cellScale: 0, particleScale: 4) == still)
    #expect(points(ParticleOutlines(), cellScale: 0.1, particleScale: 4) == still)
  }

  @Test("Larger particles have finer outlines in steps of two")
  func largerParticlesHaveFinerOutlinesInStepsOfTwo() throws {
    let outlines = ParticleOutlines()
    let counts = try [1.1, 1.5, 2, 8, 1.1].map {
      try #require(points(outlines, cellScale: 1, particleScale: $0))
    }
    #expect(counts[0] == counts[1] && counts[1] == counts[2] && counts[2] < counts[3] && counts[4] == counts[0])
  }

  @Test("Without particles there is nothing")
  func withoutParticlesThereIsNothing() {
    let outlines = ParticleOutlines()
    outlines.prepare(emitter(scale: 1), [], samplesPerPoint: 8)
    #expect(outlines[0]?.fill == nil)
  }
}
