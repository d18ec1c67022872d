import LayerAnimation
import Testing

/// Rules T1 and T5 for emitter cells: begin, duration, speed and offset.
@Suite("EmitterCell: timing")
struct EmitterCellTimingTests {
  /// Four particles a second, which move to the right for two seconds.
  private func emitter(_ configure: (inout EmitterCell) -> Void) -> EmitterContent {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (4, 2, 10)
    configure(&cell)
    var emitter = EmitterContent()
    emitter.cells = [cell]
    return emitter
  }

  private func particles(_ emitter: EmitterContent, at time: Double) -> [Particle] {
    var particles: [Particle] = []
    emitter.particles(at: time, into: &particles)
    return particles
  }

  @Test("A cell's defaults: it never ends (T2)")
  func defaults() {
    let cell = EmitterCell()
    #expect(cell.beginTime == 0 && cell.duration == .infinity && cell.speed == 1 && cell.timeOffset == 0)
  }

  @Test("After its duration it sends out nothing, and what is on its way lives on (T1)")
  func duration() {
    let burst = emitter { ($0.beginTime, $0.duration) = (1, 0.5) }
    #expect([1, 1.25, 1.5, 2, 3.125, 3.5].map { particles(burst, at: $0).count } == [0, 1, 2, 2, 2, 0])
    #expect(particles(burst, at: 3.125).map(\.age) == [1.875, 1.625])
    #expect([0, 1.25, 9].map { burst.birthCount(ofCell: 0, at: $0) } == [0, 1, 2])
    #expect(particles(emitter { $0.duration = 0 }, at: 5).isEmpty)
  }

  @Test("Repeats, there and back too, let it emit for longer (T6, T7)")
  func repeats() {
    func count(_ configure: (inout EmitterCell) -> Void) -> Int {
      emitter { cell in
        cell.duration = 1
        configure(&cell)
      }.birthCount(ofCell: 0, at: 100)
    }
    #expect(count { _ in } == 4 && count { $0.repeatCount = 2.5 } == 10 && count { $0.repeatDuration = 3 } == 12)
    #expect(count { $0.autoreverses = true } == 8 && count { $0.repeatCount = .infinity } == 400)
    #expect(count { ($0.speed, $0.repeatCount) = (2, 2) } == 8)
  }

  @Test("Speed is that of births and lives alike; the begin is not scaled by it (T5)", arguments: [0.5, 2, 4])
  func speed(_ speed: Double) {
    let usual = emitter { _ in }
    let changed = emitter { ($0.beginTime, $0.speed, $0.duration) = (3, speed, 1) }
    for time in [0.25, 0.75, 1] {
      #expect(particles(changed, at: 3 + time / speed) == particles(usual, at: time))
    }
    #expect(changed.birthCount(ofCell: 0, at: 100) == 4)
  }

  @Test("An offset is how long it has been running when it begins; at speed 0 that is all there is (T5, T17)")
  func offset() {
    let usual = emitter { _ in }
    let ahead = emitter { ($0.beginTime, $0.timeOffset) = (3, 0.5) }
    #expect(particles(ahead, at: 2.9).isEmpty)
    #expect(particles(ahead, at: 3) == particles(usual, at: 0.5))
    #expect(particles(ahead, at: 4) == particles(usual, at: 1.5))
    for speed in [0.0, -1] {
      let still = emitter { ($0.speed, $0.timeOffset) = (speed, 0.5) }
      #expect(particles(still, at: 7) == particles(usual, at: 0.5))
    }
  }

  @Test("Cells within cells keep to the time of their particle")
  func subcells() {
    var spark = EmitterCell()
    (spark.birthRate, spark.lifetime, spark.speed, spark.duration) = (4, 1, 2, 1)
    let rockets = emitter { ($0.birthRate, $0.speed, $0.emitterCells) = (1, 0.5, [spark]) }
    // The first rocket is emitted at 2 and is 1 s old at 4; its sparks, with double speed, have ended at its age ½.
    let sparks = particles(rockets, at: 3).filter { $0.cell == 1 }
    #expect(sparks.map(\.position.x) == [1.25, 2.5, 3.75, 5] && sparks.map(\.age) == [0.75, 0.5, 0.25, 0])
    #expect(particles(rockets, at: 3.5).filter { $0.cell == 1 }.map(\.index) == [2, 3])
    #expect(particles(rockets, at: 4).filter { $0.cell == 1 }.isEmpty)
  }

  @Test("Numbers that make no sense are harmless", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func nonsense(_ number: Double) {
    for emitter in [
      emitter { $0.speed = number }, emitter { $0.timeOffset = number }, emitter { $0.duration = number },
      emitter { $0.beginTime = number },
    ] {
      #expect(particles(emitter, at: 2).count <= EmitterContent.particleLimit)
      #expect(emitter.birthCount(ofCell: 0, at: 2) >= 0)
    }
  }
}
