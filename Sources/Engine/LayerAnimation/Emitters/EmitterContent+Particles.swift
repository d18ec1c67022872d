import RealModule

/// The search for the particles that live at an instant, from the youngest to the oldest; the list is then reversed.
extension EmitterContent {
  /// Writes the particles that live at an instant, in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds of the emitter layer's local time.
  ///   - particles: The list to replace; pass the same list again to reuse its memory.
  /// - Complexity: O(particles), and O(n · log n) to sort them. Allocates only for more particles than ever before.
  public func particles(at time: Double, into particles: inout [Particle]) {
    self.particles(at: time, into: &particles) { _ in false }
  }

  /// Writes the particles that live at an instant, unless the caller stops the search before all are found.
  ///
  /// - Parameter isUnwanted: A closure that is called repeatedly with the number of births examined since the last
  ///   call; true stops the search, and the list is then incomplete.
  package func particles(at time: Double, into particles: inout [Particle], unless isUnwanted: (Int) -> Bool) {
    particles.removeAll(keepingCapacity: true)
    guard time.isFinite else { return }
    let root = ParticleSource(key: ParticleRandom.key(seed), age: time)
    var place = 0
    for (number, cell) in cells.enumerated() {
      let start = particles.count
      var budget = Self.particleLimit
      append(cell, number, place, from: root, &budget, to: &particles, unless: isUnwanted)
      if budget < 0 { return }
      particles.reverse(from: start)
      place += cell.count
    }
    switch renderMode {
    case .unordered, .additive: break
    case .oldestFirst: particles.heapSort { ($0.age, $1.cell, $1.index) > ($1.age, $0.cell, $0.index) }
    case .oldestLast: particles.heapSort { ($0.age, $0.cell, $0.index) < ($1.age, $1.cell, $1.index) }
    case .backToFront:
      particles.heapSort { ($0.position.z, $0.cell, $0.index) < ($1.position.z, $1.cell, $1.index) }
    }
  }

  /// Appends the living particles of one cell and source, and those that they have emitted.
  ///
  /// - Parameters:
  ///   - number: The cell's index among its siblings.
  ///   - place: Its index among all cells.
  ///   - budget: The number of births, and of cells within particles, that may still be examined; negative once the
  ///     caller has stopped the search.
  private func append(
    _ cell: EmitterCell, _ number: Int, _ place: Int, from source: ParticleSource, _ budget: inout Int,
    to particles: inout [Particle], unless isUnwanted: (Int) -> Bool
  ) {
    let reach = history?.reach(ofCell: place) ?? cell.reach(lifetime: lifetime)
    guard let births = CellBirths(of: cell, place, in: self, since: source.origin, pace: source.pace), reach > 0,
      let now = cell.localTime(at: source.age), let last = cell.localTime(at: min(source.age, source.lifetime))
    else { return }
    // The range contains the births during the source's life, without those whose particles have all died, and one more
    // because of rounding.
    let span = births.count(by: min(last, cell.timing.activeDuration))
    let over = births.count(by: max(now - reach, 0))
    guard span >= 1, !over.isNaN else { return }
    let first = max(0, Int(clamping: over.rounded(.down)) - 1)
    let isChanging = history?.changes(cell: place) ?? false
    var birth = Birth(index: Int(clamping: span.rounded(.down)) - 1, number: number, place: place, now: now)
    while birth.index >= first, budget > 0 {
      budget -= 1
      if budget % Self.birthsPerQuestion == 0, isUnwanted(Self.birthsPerQuestion) {
        budget = -1
        return
      }
      birth.time = births.time(ofCount: Double(birth.index + 1))
      let layerTime = source.layerTime(at: cell.parentTime(at: birth.time))
      if isChanging, let born = history?.birth(ofCell: place, at: layerTime) {
        append(
          birth, of: born.cell, by: born.emitter, from: source, since: layerTime, &budget, to: &particles,
          unless: isUnwanted)
      } else {
        append(birth, of: cell, by: self, from: source, since: layerTime, &budget, to: &particles, unless: isUnwanted)
      }
      birth.index -= 1
    }
  }

  /// The number of births between two calls of `isUnwanted`.
  private static let birthsPerQuestion = 256

  /// The birth of a particle.
  private struct Birth {
    /// The number of earlier births of the same cell and source.
    var index: Int
    /// The cell's index among its siblings, and among all cells.
    let number: Int, place: Int
    /// The instant of the birth, and the current instant, in seconds of the cell's own time.
    var time = 0.0
    let now: Double
  }

  /// Appends one particle, if it lives, and those that it has emitted. Its random numbers are generated in a fixed
  /// order.
  ///
  /// - Parameters:
  ///   - cell: The cell at the instant of the birth.
  ///   - emitter: The emitter at that instant.
  ///   - layerTime: That instant, in seconds of the layer's local time.
  private func append(
    _ birth: Birth, of cell: EmitterCell, by emitter: EmitterContent, from source: ParticleSource,
    since layerTime: Double, _ budget: inout Int, to particles: inout [Particle], unless isUnwanted: (Int) -> Bool
  ) {
    var random = ParticleRandom(key: source.key, cell: birth.number, index: birth.index)
    var own = ParticleSource(key: random.key, age: max(birth.now - birth.time, 0))
    let sourceTime = cell.parentTime(at: birth.time)
    (own.origin, own.pace) = (layerTime, cell.speed > 0 ? source.pace / cell.speed : 0)
    own.lifetime = random.number(cell.lifetime, range: cell.lifetimeRange) * emitter.lifetime
    let isAlive = own.age < own.lifetime
    guard isAlive || !cell.emitterCells.isEmpty else { return }
    let longitude = random.number(cell.emissionLongitude, range: cell.emissionRange)
    let speed = random.number(cell.velocity, range: cell.velocityRange) * emitter.velocity
    own.start = source.isParticle ? source.position(at: sourceTime) : emitter.start(&random)
    let birthScale = random.number(cell.scale, range: cell.scaleRange)
    let turn = random.number(cell.spin, range: cell.spinRange) * emitter.spin
    let spread = Lanes(random.unit(), random.unit(), random.unit(), random.unit()) - 0.5
    // These numbers are generated last, and only if they are needed, so that the particles of other cells do not
    // change.
    let base = cell.palette.isEmpty ? cell.color.lanes : cell.birthColor(&random)
    let draw = cell.choosesContents ? random.unit() : 0
    let level = Double.cos(cell.emissionLatitude)
    var heading = SIMD3(level * .cos(longitude), level * .sin(longitude), .sin(cell.emissionLatitude))
    if source.isParticle { heading = heading.turned(with: source.direction(at: sourceTime)) }
    own.velocity = heading * speed
    own.heading = speed < 0 ? -heading : heading
    own.acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    (own.color, own.colorSpeed) = (base + spread * cell.colorRange, cell.colorSpeed)
    own.light = source.color(at: sourceTime)
    own.isParticle = true
    var next = birth.place + 1
    for (number, inner) in cell.emitterCells.enumerated() where budget > 0 {
      // A cell without births counts as well, so that the budget bounds the work.
      budget -= 1
      append(inner, number, next, from: own, &budget, to: &particles, unless: isUnwanted)
      next += inner.count
    }
    guard isAlive else { return }
    particles.append(
      Particle(
        cell: birth.place, index: birth.index, age: own.age, lifetime: own.lifetime,
        position: own.position(at: own.age),
        scale: (birthScale + cell.scaleSpeed * own.age) * emitter.scale, angle: turn * own.age,
        character: cell.character(at: own, draw), color: Color(own.color(at: own.age)).tinted(tint)))
  }

  /// Returns a random position on the shape.
  private func start(_ random: inout ParticleRandom) -> SIMD3<Double> {
    SIMD3(position.x, position.y, zPosition) + shape.place(mode, SIMD3(size.width, size.height, depth), &random)
  }
}

/// A source of particles: the emitter, or a particle.
private struct ParticleSource {
  /// The key of its particles' random numbers.
  var key: UInt64
  /// The time for which it has emitted particles, and its lifetime, in seconds.
  var age: Double, lifetime = Double.infinity
  /// True for a particle, which emits from its position; the emitter emits from its shape.
  var isParticle = false
  var start = SIMD3<Double>.zero, velocity = SIMD3<Double>.zero, acceleration = SIMD3<Double>.zero
  /// The initial direction, of length 1.
  var heading = SIMD3<Double>(1, 0, 0)
  var color = Lanes.one, colorSpeed = Lanes.zero
  /// The colour by which its particles' colours are multiplied.
  var light = Lanes.one

  /// The layer's local time at its start, and the number of seconds of that time in a second of its own.
  var origin = 0.0, pace = 1.0

  init(key: UInt64, age: Double) { (self.key, self.age) = (key, age) }

  func layerTime(at age: Double) -> Double { origin + age * pace }

  func position(at age: Double) -> SIMD3<Double> { start + (velocity * age + acceleration * (age * age / 2)) }

  /// Returns the direction of its motion, of length 1; while it stands still, the initial one.
  func direction(at age: Double) -> SIMD3<Double> {
    let present = velocity + acceleration * age
    let speed = (present * present).sum().squareRoot()
    return speed > 0 && speed.isFinite ? present / speed : heading
  }

  func color(at age: Double) -> Lanes {
    (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one) * light
  }
}

extension SIMD3<Double> {
  /// Returns the direction that has the same position relative to another one as this one to the x axis: rotated out of
  /// the plane like the other one, and then within it.
  fileprivate func turned(with forward: SIMD3<Double>) -> SIMD3<Double> {
    let level = (forward.x * forward.x + forward.y * forward.y).squareRoot()
    let side = level > 0 ? SIMD3(-forward.y / level, forward.x / level, 0) : SIMD3(0, 1, 0)
    let up = SIMD3(-forward.z * side.y, forward.z * side.x, forward.x * side.y - forward.y * side.x)
    return forward * x + (side * y + up * z)
  }
}

extension EmitterCell {
  /// Returns one of the colours of the palette.
  fileprivate func birthColor(_ random: inout ParticleRandom) -> Lanes {
    palette[random.choice(of: palette.count)].lanes * color.lanes
  }

  /// Returns the character that a particle is drawn as.
  ///
  /// - Parameter draw: The random number of its birth, 0 or more and less than 1, if it keeps one character.
  fileprivate func character(at particle: ParticleSource, _ draw: Double) -> Unicode.Scalar? {
    guard choosesContents else { return character(at: particle.age / particle.lifetime) }
    guard choicePeriod > 0 else { return character(at: draw) }
    var random = ParticleRandom(
      key: particle.key, cell: 0, index: Int(clamping: (particle.age / choicePeriod).rounded(.down)))
    return character(at: random.unit())
  }

  /// Returns the character at a fraction of all.
  private func character(at fraction: Double) -> Unicode.Scalar? {
    characters.isEmpty ? nil : characters[min(Int(fraction * Double(characters.count)), characters.count - 1)]
  }
}

/// A particle at an instant.
public struct Particle: Hashable, BitwiseCopyable, Sendable {
  /// The index of its cell among all cells of the emitter, each followed by the cells within it.
  public var cell: Int
  /// The number of earlier births of its cell and source.
  public var index: Int
  /// The age of the particle, in seconds.
  public var age: Double
  /// The lifetime of the particle, in seconds.
  public var lifetime: Double
  /// The position, in the emitter layer's points.
  public var position: SIMD3<Double>
  /// The scale factor.
  public var scale: Double
  /// The angle of rotation, in radians.
  public var angle: Double
  /// The character that it is drawn as, unless its cell has a shape; nil for none.
  public var character: Unicode.Scalar?
  /// The colour, each component within 0…1.
  public var color: Color
}

extension [Particle] {
  /// Reverses the particles from an index on, in place.
  mutating func reverse(from start: Int) {
    for step in 0..<(count - start) / 2 { swapAt(start + step, count - 1 - step) }
  }

  /// Sorts the particles in place, by heapsort. The standard library's sort is stable and allocates; stability is not
  /// needed here.
  mutating func heapSort(by precedes: (Particle, Particle) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(root, count, precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      siftDown(0, end, precedes)
    }
  }

  private mutating func siftDown(_ root: Int, _ end: Int, _ precedes: (Particle, Particle) -> Bool) {
    var root = root
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
