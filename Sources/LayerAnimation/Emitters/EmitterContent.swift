/// Particles as a pure function of time (G28–G30): nothing is stepped, so any instant can be asked for, in any order.
///
/// By the time t a cell of rate r has emitted ⌊r·t⌋ particles, counted from its begin; the one of index i was born when r·t
/// reached i + 1. Its random numbers are a hash of seed, cell and index. From its birth on
///
///     position  p + v·t + ½·a·t²       colour  c + speed·t, within 0…1
///     scale     s + scaleSpeed·t       angle   spin·t
///
/// Where properties of the emitter or of a cell are animated, a particle keeps the values of the instant of its birth: when
/// the emitter moves, living particles do not move with it. The number of births is the integral of the rate, ⌊∫r·dt⌋, and
/// the particle of index i was born when that reached i + 1. The particles of an instant therefore do not depend on earlier
/// samples, and a commit reads the animations only once (`EmitterHistory`). Values that are set, rather than animated, count
/// as if they had always been so, and so does the model's value after an animation is removed before its end.
public struct EmitterContent: Hashable, Sendable {
  /// The kinds of particles.
  public var cells: [EmitterCell] = [] { didSet { history = nil } }
  /// Where the middle of the shape is, in the layer's points.
  public var position = Point.zero
  /// How far in front of the layer's plane that is, in points.
  public var zPosition = 0.0
  /// How large the shape is in the plane, in points.
  public var size = Size.zero
  /// How deep it is, in points.
  public var depth = 0.0
  /// The shape on which particles are born.
  public var shape: EmitterShape = .point
  /// Which part of it.
  public var mode: EmitterMode = .volume
  /// In which order they are drawn.
  public var renderMode: EmitterRenderMode = .unordered
  /// Each a factor of the cells' values of the same name.
  public var birthRate = 1.0, lifetime = 1.0, velocity = 1.0, scale = 1.0, spin = 1.0
  /// Another number makes other particles.
  public var seed: UInt32 = 0
  /// The factor of every colour, within a replicator (G25).
  var tint = Lanes.one

  /// In a presentation, how animations change the emitter over time; nil where none does.
  var history: EmitterHistory?
  /// In a presentation, the local time that it shows, in seconds; nil where no animation is applied.
  var instant: Double?

  /// The greatest number of particles of one of the emitter's cells and those within it; of more, the oldest are left out.
  public static let particleLimit = 20_000

  /// An emitter without cells.
  public init() {}

  /// How many particles of a cell have been born by an instant (G29).
  ///
  /// - Parameters:
  ///   - cell: Its index among the emitter's own cells.
  ///   - time: In seconds of the emitter layer's local time.
  public func birthCount(ofCell cell: Int, at time: Double) -> Int {
    let place = cells[..<cell].reduce(0) { $0 + $1.count }
    guard let births = CellBirths(of: cells[cell], place, in: self, since: 0, pace: 1),
      let time = cells[cell].localTime(at: time)
    else { return 0 }
    let count = births.count(by: min(time, cells[cell].timing.activeDuration))
    return count > 0 ? Int(clamping: count.rounded(.down)) : 0
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
