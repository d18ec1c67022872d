/// The values that a particle is born with: its emitter and its cell at the instant of its birth.
struct EmitterBirth: PropertyStorage, Sendable {
  var emitter: EmitterContent
  var cell: EmitterCell

  /// The number of births per second; 0 if the product is negative or not finite.
  var rate: Double {
    let rate = cell.isEnabled ? cell.birthRate * emitter.birthRate : 0
    return rate > 0 && rate.isFinite ? rate : 0
  }

  /// The longest life of a particle, in seconds; 0 if it is negative or not a number.
  var longestLife: Double {
    let life = (cell.lifetime + abs(cell.lifetimeRange) / 2) * emitter.lifetime
    return life > 0 ? life : 0
  }

  // MARK: Property storage

  func value(in field: PropertyRow.Field) -> Value {
    switch field {
    case .emitter(let read, _): read(emitter)
    case .cell(let read, _): read(cell)
    // Only layers have these properties.
    case .look, .clock, .shape, .text, .characters, .pictures, .recording, .gradient, .replicator: .absent
    }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    switch field {
    case .emitter(_, let write): write(&emitter, value)
    case .cell(_, let write): write(&cell, value)
    case .look, .clock, .shape, .text, .characters, .pictures, .recording, .gradient, .replicator: break
    }
  }

  var transition: TransitionState? {
    get { nil }
    set {}
  }
}
