/// Particles as a pure function of time: nothing is simulated in steps, so any instant can be computed, in any order.
///
/// By the time t a cell of rate r has emitted ⌊r·t⌋ particles, counted from its begin; the one of index i was born when
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
