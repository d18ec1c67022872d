/// The changes of an emitter and its cells by animations over time. A commit computes it; sampling evaluates it for the
/// instant of each particle's birth.
///
/// A presentation contains it in its `EmitterContent`, since the particles of an instant were born before it.
final class EmitterHistory: Sendable {
  /// The animated values of each cell, by its index among all cells.
  private let cells: [Cell]
  /// The cells' values without animations, in the same order.
  private let models: [EmitterBirth]
  /// The tracks that change the values that particles are born with, cell by cell.
  private let store: TrackStore

  private struct Cell {
    /// The tracks that change values of its particles; may be empty.
    var tracks: Range<Int>
    /// Its rate over time; nil if neither rate nor lifetime is animated.
    var births: RateCurve?
    /// The longest life of its particles at any time, in seconds.
    var longestLife: Double
  }

  /// Creates the history of an emitter.
  ///
  /// - Parameter animations: All animations of its layer, with their starts resolved, in the order of application.
  /// - Returns: Nil if none of them changes the values that particles are born with.
  init?(_ emitter: EmitterContent, _ animations: some Sequence<TrackStore>) {
    var all = TrackStore()
    for animation in animations { all.append(animation) }
    guard Self.needs(all) else { return nil }
    (models, cells, store) = Self.cells(of: emitter, all)
  }

  /// Returns true if a track changes the values that particles are born with.
  static func needs(_ store: TrackStore) -> Bool { store.tracks.contains(where: \.changesParticles) }

  private static func cells(
    of emitter: EmitterContent, _ all: TrackStore
  ) -> (models: [EmitterBirth], cells: [Cell], store: TrackStore) {
    var emitter = emitter
    emitter.history = nil
    var store = all
    store.tracks.removeAll()
    let models = emitter.cells.flattened.map { EmitterBirth(emitter: emitter, cell: $0) }
    let places = all.cellNames.map { emitter.cells.place(named: $0) }
    let cells = models.indices.map { place in
      let first = store.tracks.count
      let tracks = all.tracks[...].filteredInGroups { track in
        track.changesParticles
          && (track.place.cell == nil || places[Int(track.place.cellNames)] == place)
      }
      store.tracks += tracks
      var counted = all
      counted.tracks = tracks[...].filteredInGroups { $0.place.row.effect == .population }
      return cell(first..<store.tracks.count, counted, models, place)
    }
    return (models, cells, store)
  }

  /// Returns the values of one cell. Only changes of the number of its particles have to be evaluated in advance.
  private static func cell(
    _ tracks: Range<Int>, _ counted: TrackStore, _ models: [EmitterBirth], _ place: Int
  ) -> Cell {
    var cell = Cell(tracks: tracks, longestLife: models[place].longestLife)
    guard !counted.tracks.isEmpty else { return cell }
    cell.births = RateCurve(ClockInstants(counted.clocks)) { time in
      let birth = counted.birth(models, place, counted.tracks.indices, at: time)
      cell.longestLife = max(cell.longestLife, birth.longestLife)
      return birth.rate
    }
    return cell
  }

  /// Returns true if values of a cell's particles are animated.
  func changes(cell place: Int) -> Bool { cells.indices.contains(place) && !cells[place].tracks.isEmpty }

  /// Returns a cell's rate over time; nil if it is always the model's.
  func births(ofCell place: Int) -> RateCurve? { cells.indices.contains(place) ? cells[place].births : nil }

  /// Returns the values that a particle of a cell is born with at an instant of the layer's local time.
  ///
  /// - Complexity: O(the cell's tracks); allocates nothing.
  func birth(ofCell place: Int, at time: Double) -> EmitterBirth {
    store.birth(models, place, cells[place].tracks, at: time)
  }

  /// Returns the greatest time after its birth at which a cell's particle, or one that it has emitted, may still live,
  /// in seconds of the cell's time.
  func reach(ofCell place: Int) -> Double {
    var (reach, next) = (0.0, place + 1)
    for cell in models[place].cell.emitterCells {
      let inner = self.reach(ofCell: next)
      if inner > 0 { reach = max(reach, cell.speed > 0 ? inner / cell.speed : .infinity) }
      next += cell.count
    }
    return cells[place].longestLife + reach
  }
}

extension EmitterHistory: Hashable {
  static func == (a: EmitterHistory, b: EmitterHistory) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Track {
  /// True if the track changes the values that particles are born with, or their number.
  fileprivate var changesParticles: Bool {
    switch course {
    case .group, .transition: false
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys, .path: place.row.owner == .emitter
    }
  }
}

extension ArraySlice<Track> {
  /// Returns the tracks that satisfy a condition, with the groups that contain them.
  fileprivate func filteredInGroups(_ isMeant: (Track) -> Bool) -> [Track] {
    var kept: [Track] = []
    var index = startIndex
    while index < endIndex {
      let next = index + self[index].length
      if case .group = self[index].course {
        var group = self[index]
        let children = self[(index + 1)..<next].filteredInGroups(isMeant)
        group.length = children.count + 1
        if !children.isEmpty { kept += [group] + children }
      } else if isMeant(self[index]) {
        kept.append(self[index])
      }
      index = next
    }
    return kept
  }
}

extension TrackStore {
  /// The clocks of the tracks outside groups.
  fileprivate var clocks: [Timing] {
    var clocks: [Timing] = []
    var index = 0
    while index < tracks.count {
      clocks.append(tracks[index].clock)
      index += tracks[index].length
    }
    return clocks
  }

  /// Returns one of several models after the tracks of a range.
  fileprivate func birth(_ models: [EmitterBirth], _ place: Int, _ range: Range<Int>, at time: Double) -> EmitterBirth {
    var birth = models[place]
    models.withUnsafeBufferPointer {
      guard let models = $0.baseAddress else { return }
      apply(range, at: time, model: models + place, to: &birth)
    }
    return birth
  }
}

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
    if case .cell(let read, _) = field { read(cell) } else { LayerContent.emitter(emitter).value(in: field) }
  }

  mutating func set(_ value: Value, in field: PropertyRow.Field) {
    if case .cell(_, let write) = field { return write(&cell, value) }
    var content = LayerContent.emitter(emitter)
    content.set(value, in: field)
    emitter = content.emitter ?? emitter
  }

  var transition: TransitionState? {
    get { nil }
    set {}
  }
}

/// The births of a cell's particles from one source, in the cell's own time (G29): the particle of index i is born when
/// the count reaches i + 1. A source is the emitter, or a particle whose cell has cells of its own.
struct CellBirths {
  private enum Rate {
    /// A constant rate.
    case steady(Double)
    /// A curve over the layer's time. The cell's own time t is the layer's time `start + t·pace`; `before` is the
    /// curve's total at `start`.
    case curve(RateCurve, start: Double, pace: Double, before: Double)
  }

  private let rate: Rate

  /// Creates the births of a cell; fails if there are none.
  ///
  /// - Parameters:
  ///   - place: The cell's index among all cells of the emitter.
  ///   - start: The start of its source, in seconds of the layer's local time.
  ///   - pace: The number of seconds of the layer's time in a second of the source's.
  init?(of cell: EmitterCell, _ place: Int, in emitter: EmitterContent, since start: Double, pace: Double) {
    let begin = start + pace * cell.parentTime(at: 0)
    let pace = cell.speed > 0 ? pace / cell.speed : 0
    if let curve = emitter.history?.births(ofCell: place), begin.isFinite, pace.isFinite {
      rate =
        if let steady = curve.steadyRate ?? (pace > 0 ? nil : curve.rate(at: begin)) {
          .steady(steady)
        } else {
          .curve(curve, start: begin, pace: pace, before: curve.total(by: begin))
        }
    } else {
      rate = .steady(cell.isEnabled ? cell.birthRate * emitter.birthRate : 0)
    }
    if case .steady(let rate) = rate, !(rate > 0 && rate.isFinite) { return nil }
  }

  /// Returns the number of births by an instant of the cell's own time, with its fraction.
  func count(by time: Double) -> Double {
    switch rate {
    case .steady(let rate): time * rate
    case .curve(let curve, let start, let pace, let before): (curve.total(by: start + time * pace) - before) / pace
    }
  }

  /// Returns the instant of the cell's own time at which the count reaches a number.
  func time(ofCount count: Double) -> Double {
    switch rate {
    case .steady(let rate): count / rate
    case .curve(let curve, let start, let pace, let before): (curve.time(of: count * pace + before) - start) / pace
    }
  }
}
