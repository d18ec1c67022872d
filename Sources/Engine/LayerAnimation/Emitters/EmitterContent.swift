import RealModule

/// Particles as a pure function of time: nothing is simulated in steps, so any instant can be computed, in any order.
///
/// By the time t a cell of rate r has emitted ⌊r·t⌋ particles, counted from its start; the one of index i was born when
/// r·t reached i + 1. Its random numbers are a hash of seed, cell and index. From its birth on
///
///     position  p + v·t + ½·a·t²       colour  c + speed·t, within 0…1
///     scale     s + scaleSpeed·t       angle   spin·t
///
/// If properties of the emitter or of a cell are animated, a particle keeps the values of the instant of its birth:
/// when the emitter moves, living particles do not move with it. The number of births is the integral of the rate,
/// ⌊∫r·dt⌋, and the particle of index i was born when that reached i + 1. The particles of an instant therefore do not
/// depend on earlier samples, and a commit reads the animations only once (`EmitterHistory`). Values that are set,
/// rather than animated, count for all times, and so does the model's value after an animation is removed before its
/// end.
public struct EmitterContent: Hashable, Sendable {
  /// The kinds of particles.
  public var cells: [EmitterCell] = [] { didSet { history = nil } }
  /// The centre of the shape, in the layer's points.
  public var position = Point.zero
  /// The distance of the centre in front of the layer's plane, in points.
  public var zPosition = 0.0
  /// The size of the shape in the plane, in points.
  public var size = Size.zero
  /// The depth of the shape, in points.
  public var depth = 0.0
  /// The shape on which particles are born.
  public var shape: EmitterShape = .point
  /// The part of the shape on which they are born.
  public var mode: EmitterMode = .volume
  /// The order in which particles are drawn.
  public var renderMode: EmitterRenderMode = .unordered
  /// The factors of the cells' values of the same names.
  public var birthRate = 1.0, lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
  /// The seed of the random numbers.
  public var seed: UInt32 = 0
  /// The factors of every colour, in a replicator (G25).
  var tint = Lanes.one

  /// The changes by animations over time, in a presentation; nil without any.
  var history: EmitterHistory?
  /// The local time of a presentation, in seconds; nil if no animation is applied.
  var instant: Double?

  /// The greatest number of particles of one of the emitter's cells and those within it; beyond it, the oldest are left
  /// out.
  public static let particleLimit = 20_000

  /// Creates an emitter without cells.
  public init() {}

  /// Returns the number of particles of a cell that have been born by an instant (G29).
  ///
  /// - Parameters:
  ///   - cell: The index of the cell among the emitter's own cells.
  ///   - time: The instant, in seconds of the emitter layer's local time.
  package func birthCount(ofCell cell: Int, at time: Double) -> Int {
    let place = cells[..<cell].reduce(0) { $0 + $1.count }
    guard let births = CellBirths(of: cells[cell], place, in: self, since: 0, pace: 1),
      let time = cells[cell].localTime(at: time)
    else { return 0 }
    let count = births.count(by: min(time, cells[cell].timing.activeDuration))
    return count > 0 ? Int(clamping: count.rounded(.down)) : 0
  }
}

/// The order in which particles are drawn.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// In the order of generation, cell by cell.
  case unordered
  /// The oldest at the back.
  case oldestFirst
  /// The oldest in front.
  case oldestLast
  /// By depth, the farthest at the back.
  case backToFront
  /// In the order of generation; their colours are added.
  case additive
}

/// The shape on which particles are born.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// The emitter's position.
  case point
  /// A horizontal line through the position; its length is the emitter's width.
  case line
  /// A rectangle about the position, parallel to the axes.
  case rectangle
  /// A cuboid about the position.
  case cuboid
  /// A disc about the position, whose radius is the emitter's width.
  case circle
  /// A ball about the position, whose radius is the emitter's width.
  case sphere
}

/// The part of the shape on which particles are born.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The ends or corners; for a disc or a ball, the centre.
  case points
  /// The perimeter of a plane shape, the edges of a cuboid, the surface of a ball.
  case outline
  /// The area of a plane shape, the faces of a cuboid, the surface of a ball.
  case surface
  /// The whole shape.
  case volume
}

extension EmitterShape {
  /// Returns a random position relative to the centre of the shape.
  ///
  /// - Parameter extent: The width, height and depth.
  func place(_ mode: EmitterMode, _ extent: SIMD3<Double>, _ random: inout ParticleRandom) -> SIMD3<Double> {
    switch self {
    case .point: .zero
    case .line: Self.box(mode == .points ? 0 : 1, extent * SIMD3(1, 0, 0), axes: 1, &random)
    case .rectangle: Self.box(mode.dimensions(of: 2), extent * SIMD3(1, 1, 0), axes: 2, &random)
    case .cuboid: Self.box(mode.dimensions(of: 3), extent, axes: 3, &random)
    case .circle: Self.disc(mode, radius: extent.x, &random)
    case .sphere: Self.ball(mode, radius: extent.x, &random)
    }
  }

  /// Returns a random position on the corners, edges or faces of a box, or within it: `free` coordinates are anywhere,
  /// the others at an end.
  ///
  /// The free coordinates are selected with weights by the size of the edges or faces, so that positions are uniform.
  private static func box(
    _ free: Int, _ extent: SIMD3<Double>, axes: Int, _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    let odd = free < axes && free > 0 ? axis(free, extent, axes, &random) : -1
    var place = SIMD3<Double>.zero
    for axis in 0..<axes {
      let isFree = free == axes || free > 0 && (free == 1 ? axis == odd : axis != odd)
      let unit = random.unit()
      place[axis] = extent[axis] * (isFree ? unit - 0.5 : unit < 0.5 ? -0.5 : 0.5)
    }
    return place
  }

  /// Returns the axis parallel to an edge, or normal to a face.
  private static func axis(
    _ free: Int, _ extent: SIMD3<Double>, _ axes: Int, _ random: inout ParticleRandom
  ) -> Int {
    let e = extent
    var weights = free == 1 ? e : SIMD3(e.y * e.z, e.x * e.z, e.x * e.y)
    if axes < 3 { weights.z = 0 }
    let place = random.unit() * weights.sum()
    return place < weights.x ? 0 : place < weights.x + weights.y ? 1 : axes - 1
  }

  private static func disc(_ mode: EmitterMode, radius: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (angle, share) = (random.unit() * 2 * .pi, random.unit().squareRoot())
    let distance = mode == .points ? 0 : mode == .outline ? radius : radius * share
    return SIMD3(distance * .cos(angle), distance * .sin(angle), 0)
  }

  private static func ball(_ mode: EmitterMode, radius: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (direction, share) = (random.direction(), Double.root(random.unit(), 3))
    return direction * (mode == .points ? 0 : mode == .volume ? radius * share : radius)
  }
}

extension EmitterMode {
  /// Returns the number of free coordinates in a box with a number of dimensions.
  fileprivate func dimensions(of box: Int) -> Int {
    switch self {
    case .points: 0
    case .outline: 1
    case .surface: 2
    case .volume: box
    }
  }
}

/// The random numbers of a particle. They depend on the emitter's seed, the cell and the particle only, so that any
/// particle can be computed at any time without those before it (G29).
struct ParticleRandom {
  private var state: UInt64

  /// Creates the random numbers of one particle.
  ///
  /// - Parameter key: The key of its source: `key(_:)` of a seed for the emitter, `key` for a particle.
  init(key: UInt64, cell: Int, index: Int) {
    state = SplitMix64.mixed(key ^ UInt64(truncatingIfNeeded: cell) &* SplitMix64.step)
    state = SplitMix64.mixed(state &+ UInt64(truncatingIfNeeded: index) &* SplitMix64.step)
  }

  /// Returns the key of an emitter's own particles.
  static func key(_ seed: UInt32) -> UInt64 { SplitMix64.mixed(UInt64(seed) &+ SplitMix64.step) }

  /// The key of the particles that this one emits; it must be read before any number is generated. The constant is the
  /// first one of the hash function wyhash.
  var key: UInt64 { SplitMix64.mixed(state ^ 0xA076_1D64_78BD_642F) }

  /// Returns the next number, 0 or more and less than 1.
  mutating func unit() -> Double {
    state &+= SplitMix64.step
    return SplitMix64.unit(SplitMix64.mixed(state))
  }

  /// Returns a number within half a range of a mean (G29).
  mutating func number(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }

  /// Returns a whole number, 0 or more and less than a count.
  mutating func choice(of count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }

  /// Returns a direction in space, uniformly distributed: by Archimedes' theorem, the height on a sphere is uniform.
  mutating func direction() -> SIMD3<Double> {
    let (z, angle) = (number(0, range: 2), unit() * 2 * .pi)
    let radius = (1 - z * z).squareRoot()
    return SIMD3(radius * .cos(angle), radius * .sin(angle), z)
  }
}
