/// How an emitter and its cells change, as far as animations say: worked out when a commit takes these over, and asked what
/// a particle was born with, at whatever instant.
///
/// A presentation carries it in its `EmitterContent`, since what flies at an instant was born before it.
final class EmitterHistory: Sendable {
  /// What is known of each cell, by its place among all of them.
  private let cells: [Cell]
  /// What the tracks of the cells start from, in the same order.
  private let models: [EmitterBirth]
  /// The tracks that change what a cell's particles are born with, one cell's after another's.
  private let store: TrackStore

  private struct Cell {
    /// The tracks that change something about its particles; empty where nothing does.
    var tracks: Range<Int>
    /// How many are born; nil where nothing changes that, nor how long they live.
    var births: RateCurve?
    /// The longest life there ever is, in seconds.
    var longestLife: Double
  }

  /// What animations make of an emitter.
  ///
  /// - Parameter animations: All of its layer's, with their begins resolved, in the order of application.
  /// - Returns: nil where none of them changes what particles are born with.
  init?(_ emitter: EmitterContent, _ animations: some Sequence<TrackStore>) {
    var all = TrackStore()
    for animation in animations { all.append(animation) }
    guard Self.needs(all) else { return nil }
    (models, cells, store) = Self.cells(of: emitter, all)
  }

  /// Whether some tracks say anything about what particles are born with.
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
          && (track.place.cellProperty == nil || places[Int(track.place.cellNames)] == place)
      }
      store.tracks += tracks
      var counted = all
      counted.tracks = tracks[...].filteredInGroups(\.place.changesCount)
      return cell(first..<store.tracks.count, counted, models, place)
    }
    return (models, cells, store)
  }

  /// A cell, of which only what changes how many there are has to be looked at beforehand.
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

  /// Whether anything about a cell's particles changes.
  func changes(cell place: Int) -> Bool { cells.indices.contains(place) && !cells[place].tracks.isEmpty }

  /// How a cell's rate runs; nil where it is the model's at all times.
  func births(ofCell place: Int) -> RateCurve? { cells.indices.contains(place) ? cells[place].births : nil }

  /// What a particle of a cell is born with at an instant of the layer's local time.
  ///
  /// - Complexity: O(the cell's tracks); allocates nothing.
  func birth(ofCell place: Int, at time: Double) -> EmitterBirth {
    store.birth(models, place, cells[place].tracks, at: time)
  }

  /// How long after it is sent out something of a cell's particle may be left, in seconds of the cell's own time.
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
  /// Whether it changes what particles are born with, or how many are.
  fileprivate var changesParticles: Bool {
    switch course {
    case .group, .transition: false
    default: place.property.isOfEmitter
    }
  }
}

extension PropertyPlace {
  /// Whether it says how many particles are born, or how long they live.
  fileprivate var changesCount: Bool {
    switch cellProperty {
    case nil: property == .birthRate || property == .lifetime
    case .enabled, .birthRate, .lifetime, .lifetimeRange: true
    default: false
    }
  }
}

extension ArraySlice<Track> {
  /// The tracks that are meant, with the groups that some of them are in.
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
  /// When the tracks run that stand in no group.
  fileprivate var clocks: [Timing] {
    var clocks: [Timing] = []
    var index = 0
    while index < tracks.count {
      clocks.append(tracks[index].clock)
      index += tracks[index].length
    }
    return clocks
  }

  /// What one of some models becomes by the tracks of a range.
  fileprivate func birth(_ models: [EmitterBirth], _ place: Int, _ range: Range<Int>, at time: Double) -> EmitterBirth {
    var birth = models[place]
    models.withUnsafeBufferPointer {
      guard let models = $0.baseAddress else { return }
      apply(range, at: time, model: models + place, to: &birth)
    }
    return birth
  }
}
