/// Particles as a pure function of time (G28–G30): nothing is stepped, so any instant can be asked for, in any order.
///
/// By the time t a cell of rate r has sent out ⌊r·t⌋ particles, counted from its begin; the one of index i was born when
/// r·t reached i + 1. What is random about it is a hash of seed, cell and index. From birth on
///
///     position  p + v·t + ½·a·t²       colour  c + speed·t, within 0…1
///     scale     s + scaleSpeed·t       angle   spin·t
///
/// Whatever animates is read at the instant that is asked for, as if it had always been so: particles on their way move
/// with an emitter that moves, and a changed rate changes how many there have been. For a stream that begins or ends give
/// its cell a `beginTime` or a `duration`. What is as it was at each particle's birth would take all
/// instants since then to say.
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

  /// How many particles are followed at most for one of the emitter's cells and those within it; the oldest are given up
  /// first.
  public static let particleLimit = 20_000

  /// An emitter without cells.
  public init() {}

  /// How many particles of a cell have been born by an instant (G29).
  public func birthCount(ofCell cell: Int, at time: Double) -> Int {
    guard let time = cells[cell].localTime(at: time) else { return 0 }
    let births = min(time, cells[cell].duration) * cells[cell].birthRate * birthRate
    return births > 0 ? Int(clamping: births.rounded(.down)) : 0
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
