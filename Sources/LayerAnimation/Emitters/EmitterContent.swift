import RealModule

/// Particles as a pure function of time (G28–G30): nothing is stepped, so any instant can be asked for, in any order.
///
/// By the time t a cell of rate r has sent out ⌊r·t⌋ particles, counted from its begin; the one of index i was born when
/// r·t reached i + 1. What is random about it is a hash of seed, cell and index. From birth on
///
///     position  p + v·t + ½·a·t²       colour  c + speed·t, within 0…1
///     scale     s + scaleSpeed·t       angle   spin·t
///
/// None of the properties animates: a rate that changes would need its integral, and particles on their way would move
/// with the emitter.
public struct EmitterContent: Hashable, Sendable {
  /// The kinds of particles.
  public var cells: [EmitterCell] = []
  /// Where the middle of the shape is, in the layer's points.
  public var position = Point.zero, zPosition = 0.0
  /// How large the shape is, in points.
  public var size = Size.zero, depth = 0.0
  /// What particles set out from.
  public var shape: EmitterShape = .point
  /// Which part of it.
  public var mode: EmitterMode = .volume
  /// In which order they are drawn.
  public var renderMode: EmitterRenderMode = .unordered
  /// What the cells' values are multiplied with.
  public var birthRate = 1.0, lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
  /// Another number makes other particles.
  public var seed: UInt32 = 0
  /// What every colour is multiplied with, inside a replicator (G25).
  var tint = Lanes.one

  /// How many particles of one cell are followed at most; the oldest are given up first.
  public static let particleLimit = 20_000

  /// An emitter without cells.
  public init() {}

  /// The particles that live at an instant, in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - time: In seconds of the emitter layer's local time (T35).
  ///   - particles: Replaced; pass the same list again to reuse its memory.
  /// - Complexity: O(particles), and O(n · log n) to put them in order. Allocates only for more particles than ever.
  public func particles(at time: Double, into particles: inout [Particle]) {
    particles.removeAll(keepingCapacity: true)
    for cell in cells.indices where cells[cell].isEnabled { append(cell, at: time, to: &particles) }
    switch renderMode {
    case .unordered, .additive: break
    case .oldestFirst: particles.heapSort { ($0.age, $1.cell, $1.index) > ($1.age, $0.cell, $0.index) }
    case .oldestLast: particles.heapSort { ($0.age, $0.cell, $0.index) < ($1.age, $1.cell, $1.index) }
    case .backToFront:
      particles.heapSort { ($0.position.z, $0.cell, $0.index) < ($1.position.z, $1.cell, $1.index) }
    }
  }

  /// How many particles of a cell have been born by an instant (G29).
  public func birthCount(ofCell cell: Int, at time: Double) -> Int {
    let births = (time - cells[cell].beginTime) * cells[cell].birthRate * birthRate
    return births > 0 ? Int(clamping: births.rounded(.down)) : 0
  }

  private func append(_ place: Int, at time: Double, to particles: inout [Particle]) {
    let cell = cells[place]
    let rate = cell.birthRate * birthRate
    let longest = (cell.lifetime + abs(cell.lifetimeRange) / 2) * lifetime
    guard rate > 0, longest > 0, rate.isFinite, time.isFinite else { return }
    let count = birthCount(ofCell: place, at: time)
    // One more than can be alive, for rounding; what has died is left out below.
    let alive = Int(clamping: (min(longest * rate, Double(Self.particleLimit)) + 1).rounded(.up))
    for index in max(count - alive, 0)..<count {
      let age = time - cell.beginTime - Double(index + 1) / rate
      if let particle = particle(index, of: place, age: max(age, 0)) { particles.append(particle) }
    }
  }

  /// A particle at an age; nil once it has died. The order of the draws is fixed.
  private func particle(_ index: Int, of place: Int, age: Double) -> Particle? {
    let cell = cells[place]
    var random = ParticleRandom(seed: seed, cell: place, index: index)
    let life = random.number(cell.lifetime, range: cell.lifetimeRange) * lifetime
    guard age < life else { return nil }
    let longitude = random.number(cell.emissionLongitude, range: cell.emissionRange)
    let speed = random.number(cell.velocity, range: cell.velocityRange) * velocity
    let start = shape.place(mode, SIMD3(size.width, size.height, depth), &random)
    let birthScale = random.number(cell.scale, range: cell.scaleRange)
    let turn = random.number(cell.spin, range: cell.spinRange) * spin
    let spread = Lanes(random.unit(), random.unit(), random.unit(), random.unit()) - 0.5
    let color = cell.color.lanes + spread * cell.colorRange + cell.colorSpeed * age
    let level = Double.cos(cell.emissionLatitude)
    let direction = SIMD3(level * .cos(longitude), level * .sin(longitude), .sin(cell.emissionLatitude))
    let acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    let travelled = direction * (speed * age) + acceleration * (age * age / 2)
    return Particle(
      cell: place, index: index, age: age, lifetime: life,
      position: SIMD3(position.x, position.y, zPosition) + start + travelled,
      scale: (birthScale + cell.scaleSpeed * age) * scale, angle: turn * age,
      color: Color(color.clamped(lowerBound: .zero, upperBound: .one)).tinted(tint))
  }
}

/// In which order particles are drawn (G28).
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// As they come: cell by cell.
  case unordered
  /// The oldest at the back.
  case oldestFirst
  /// The oldest in front.
  case oldestLast
  /// By depth.
  case backToFront
  /// As they come; their light is added.
  case additive
}

extension [Particle] {
  /// Sorts in place. The library's sort would allocate, and there is no order of equals to keep.
  fileprivate mutating func heapSort(by precedes: (Particle, Particle) -> Bool) {
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
