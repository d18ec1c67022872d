import TestSupport
import Testing

@testable import LayerAnimation

/// Rules G28–G30, T35: particles at any time, from a seed.
@Suite("EmitterLayer")
struct EmitterLayerTests {
  private func emitter(_ configure: (inout EmitterCell) -> Void = { _ in }) -> EmitterContent {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 5)
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

  /// A cell with a range for every property.
  private func spread(_ cell: inout EmitterCell) {
    (cell.lifetimeRange, cell.velocityRange, cell.emissionRange, cell.emissionLatitude) = (1, 4, 6, 0.5)
    (cell.scaleRange, cell.spinRange, cell.redRange, cell.alphaRange, cell.yAcceleration) = (1, 2, 0.5, 1, 9)
  }

  @Test("What an emitter and a cell are at first (G28)")
  func defaults() {
    let layer = EmitterLayer()
    #expect(layer.emitter == EmitterContent() && layer.emitterCells.isEmpty)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    let cell = EmitterCell()
    #expect(cell.isEnabled && cell.scale == 1 && cell.color == .white && cell.birthRate == 0 && cell.lifetime == 0)
    #expect(particles(emitter { $0 = EmitterCell() }, at: 5) == [])
  }

  @Test("Born by t: the whole number in rate times t (G29)")
  func births() {
    let emitter = emitter()
    for (time, count) in [(-1.0, 0), (0, 0), (0.05, 0), (0.25, 2), (1, 10), (3.75, 37)] {
      #expect(emitter.birthCount(ofCell: 0, at: time) == count, "\(time)")
    }
    #expect(particles(emitter, at: 1.05).map(\.index) == Array(0..<10))
    #expect(particles(emitter, at: 5.05).map(\.index) == Array(30..<50))
  }

  @Test("Each particle has one colour of a palette for all of its life")
  func eachParticleHasOneColorOfAPalette() {
    let palette = [Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF)]
    let emitter = emitter { ($0.palette, $0.birthRate, $0.lifetime) = (palette, 100, 2) }
    let (early, late) = (particles(emitter, at: 2), particles(emitter, at: 3))
    #expect(Set(early.map(\.color)) == Set(palette))
    for color in palette { #expect((50...85).contains(early.count { $0.color == color })) }
    let colors = Dictionary(uniqueKeysWithValues: early.map { ($0.index, $0.color) })
    #expect(late.contains { colors[$0.index] != nil })
    #expect(late.allSatisfy { colors[$0.index] ?? $0.color == $0.color })
    // The cell's own colour multiplies it, and other random numbers stay as they were.
    let dimmed = self.emitter {
      ($0.palette, $0.birthRate, $0.lifetime) = (palette, 100, 2)
      $0.color = Color(hex: 0xFF0000)
    }
    #expect(Set(particles(dimmed, at: 2).map(\.color)) == [Color(hex: 0xFF0000), Color(hex: 0x000000)])
    let plain = self.emitter { ($0.birthRate, $0.lifetime) = (100, 2) }
    #expect(particles(plain, at: 2).map(\.position) == early.map(\.position))
  }

  @Test("A particle keeps a character of its own, or draws another one now and then")
  func aParticleKeepsACharacterOfItsOwn() {
    func characters(every period: Double, at time: Double) -> [Int: Unicode.Scalar?] {
      let emitter = emitter {
        ($0.contents, $0.choosesContents, $0.choicePeriod, $0.birthRate, $0.lifetime) = ("01ab", true, period, 50, 4)
      }
      return Dictionary(uniqueKeysWithValues: particles(emitter, at: time).map { ($0.index, $0.character) })
    }
    let (early, late) = (characters(every: 0, at: 3), characters(every: 0, at: 4))
    #expect(Set(early.values) == Set("01ab".unicodeScalars.map { Optional($0) }))
    #expect(early.allSatisfy { late[$0.key] == $0.value })
    let (first, same, other) = (
      characters(every: 0.5, at: 3.01), characters(every: 0.5, at: 3.0100001), characters(every: 0.5, at: 3.6)
    )
    #expect(first.allSatisfy { same[$0.key] == $0.value })
    let changed = first.count { other[$0.key] != $0.value }
    #expect(Double(changed) > 0.5 * Double(first.count) && changed < first.count)
  }

  @Test("Any order of times gives the same particles (G29)")
  func purity() {
    var random = SeededGenerator(seed: 7)
    let emitter = emitter(spread)
    let times = (0..<40).map { _ in random.number(0...20) }
    let expected = times.map { particles(emitter, at: $0) }
    var reused: [Particle] = []
    for place in times.indices.reversed() {
      emitter.particles(at: times[place], into: &reused)
      #expect(reused == expected[place])
    }
  }

  @Test("A particle keeps what it was born with; none outlives its life (G29)")
  func lives() {
    let emitter = emitter(spread)
    var lifetimes: [Int: Double] = [:]
    var last: [Int: Double] = [:]
    for step in 0...600 {
      for particle in particles(emitter, at: Double(step) / 100) {
        #expect(particle.age >= 0 && particle.age < particle.lifetime)
        #expect((1.5...2.5).contains(particle.lifetime))
        #expect(
          lifetimes.updateValue(particle.lifetime, forKey: particle.index) ?? particle.lifetime == particle.lifetime)
        last[particle.index] = particle.age
      }
    }
    for index in 0..<30 {
      #expect((lifetimes[index] ?? 9) - (last[index] ?? 0) < 0.0101, "\(index) was there to its end")
    }
  }

  @Test("Position, scale, colour and angle by the formulas (G29)")
  func formulas() throws {
    var emitter = emitter {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.emissionLongitude) = (1, 10, 4, .pi / 2)
      ($0.xAcceleration, $0.zAcceleration) = (2, -1)
      ($0.scale, $0.scaleSpeed, $0.spin, $0.color) = (0.5, 0.25, 3, Color(red: 0.5, green: 1, blue: 0))
      ($0.redSpeed, $0.greenSpeed, $0.alphaSpeed) = (0.125, 1, -0.25)
    }
    (emitter.position, emitter.zPosition) = (Point(x: 10, y: 20), 30)
    (emitter.velocity, emitter.scale, emitter.spin, emitter.lifetime) = (0.5, 2, 2, 0.5)
    let particle = try #require(particles(emitter, at: 3).first)
    #expect(particle.age == 2 && particle.lifetime == 5)
    #expect(particle.position.x.isNear(10 + 2 * 2) && particle.position.y.isNear(20 + 2 * 2))
    #expect(particle.position.z.isNear(30 - 2))
    #expect(particle.scale == (0.5 + 0.5) * 2 && particle.angle == 12)
    #expect(particle.color == Color(red: 0.75, green: 1, blue: 0, alpha: 0.5))
  }

  @Test("Ranged values fill half the range on either side of the mean (G29)")
  func ranges() {
    let all = particles(emitter { ($0.birthRate, $0.scale, $0.scaleRange, $0.redRange) = (1000, 3, 2, 0.5) }, at: 2)
    let scales = all.map(\.scale)
    #expect(scales.allSatisfy { (2...4).contains($0) })
    #expect((scales.min() ?? 0) < 2.01 && (scales.max() ?? 0) > 3.99)
    #expect((scales.reduce(0, +) / Double(scales.count)).isNear(3, 0.05))
    #expect(all.allSatisfy { (0.75...1).contains($0.color.red) && $0.color.green == 1 })
  }

  @Test("Another seed makes other particles, another cell too")
  func seeds() {
    var (a, b) = (emitter(spread), emitter(spread))
    b.seed = 1
    #expect(particles(a, at: 2) != particles(b, at: 2))
    a.cells.append(a.cells[0])
    let both = particles(a, at: 2)
    #expect(both.filter { $0.cell == 0 }.map(\.position) != both.filter { $0.cell == 1 }.map(\.position))
  }

  @Test("A fresh emitter has run since 0; a begin avoids the burst (G30)")
  func begin() {
    #expect(particles(emitter(), at: 100).count >= 19)
    let late = emitter { $0.beginTime = 100 }
    #expect(particles(late, at: 100) == [])
    #expect(particles(late, at: 100.55).map(\.index) == [0, 1, 2, 3, 4])
    #expect(particles(emitter { $0.isEnabled = false }, at: 5) == [])
  }

  @Test("Places are on the shape (G28)", arguments: EmitterShape.allCases, EmitterMode.allCases)
  func shapes(_ shape: EmitterShape, _ mode: EmitterMode) {
    var emitter = emitter { ($0.birthRate, $0.velocity) = (200, 0) }
    (emitter.shape, emitter.mode, emitter.size, emitter.depth) = (shape, mode, Size(width: 4, height: 2), 6)
    for particle in particles(emitter, at: 2) {
      let p = particle.position
      let ends = (0..<3).filter { abs(abs(p[$0]) - [2, 1, 3][$0]) < 1e-9 }.count
      let radius = (p * p).sum().squareRoot()
      switch (shape, mode) {
      case (.point, _), (.circle, .points), (.sphere, .points): #expect(p == .zero)
      case (.line, .points): #expect(abs(p.x) == 2 && p.y == 0 && p.z == 0)
      case (.line, _): #expect(abs(p.x) <= 2 && p.y == 0 && p.z == 0)
      case (.rectangle, .points): #expect(ends == 2 && p.z == 0)
      case (.rectangle, .outline): #expect(ends == 1 && p.z == 0)
      case (.rectangle, _): #expect(abs(p.x) <= 2 && abs(p.y) <= 1 && p.z == 0)
      case (.cuboid, .points): #expect(ends == 3)
      case (.cuboid, .outline): #expect(ends == 2)
      case (.cuboid, .surface): #expect(ends == 1)
      case (.cuboid, .volume): #expect(abs(p.x) <= 2 && abs(p.y) <= 1 && abs(p.z) <= 3)
      case (.circle, .outline): #expect(radius.isNear(4) && p.z == 0)
      case (.circle, _): #expect(radius <= 4 && p.z == 0)
      case (.sphere, .volume): #expect(radius <= 4)
      case (.sphere, _): #expect(radius.isNear(4))
      }
    }
  }

  @Test("Drawn in the order that was asked for (G28)")
  func order() {
    var emitter = emitter(spread)
    emitter.cells.append(emitter.cells[0])
    emitter.renderMode = .oldestFirst
    let ages = particles(emitter, at: 3).map(\.age)
    #expect(ages.count > 30 && ages == ages.sorted(by: >))
    emitter.renderMode = .oldestLast
    #expect(particles(emitter, at: 3).map(\.age) == ages.sorted())
    emitter.renderMode = .backToFront
    let depths = particles(emitter, at: 3).map(\.position.z)
    #expect(depths == depths.sorted())
  }

  @Test("Too many are cut off, impossible numbers send out nothing")
  func extremes() {
    let flood = particles(emitter { ($0.birthRate, $0.lifetime) = (1e9, 1e9) }, at: 10)
    #expect((1...EmitterContent.particleLimit + 1).contains(flood.count))
    #expect(particles(emitter { $0.birthRate = .infinity }, at: 1) == [])
    #expect(particles(emitter { $0.lifetime = .nan }, at: 1) == [])
    #expect(particles(emitter(), at: .infinity) == [])
  }
}
