import LayerAnimation

/// The states of a scene that takes inputs, stored along its timeline. Neither going back nor a jump forward begins at
/// the start, and occurrences that are handled again are not stored again.
struct KeptStates {
  /// The layers that may differ from their state at the start.
  private var tracked: [Layer] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The state of each of these layers when a state was last stored; nil if it has changed since then.
  private var current: [KeptLayer?] = []
  private var beginnings: [KeptLayer] = []

  /// The stored states in the order of their times; the first is the start.
  private var kept: [Kept] = []
  /// The number of occurrences between two stored states.
  private var spacing = 1
  /// The memory of the states, in bytes: their own, and that of the layers that differ from those of the state before.
  private(set) var bytes = 0
  /// The number of layers in the commits that are stored with them.
  private var committedLayers = 0

  /// The number of stored states.
  var count: Int { kept.count }

  /// The number of layers in each state.
  var layerCount: Int { tracked.count }

  /// The greatest number of states. Beyond it every other one is removed, and fewer are stored from then on: of a log
  /// of 10,000 inputs every other state is stored, and a jump into it handles at most one input again.
  private static let mostKept = 5120

  /// The greatest memory of the states, in bytes, and the least number that is stored in any case. If inputs change
  /// many layers, or many events wait, fewer states are stored.
  private static let (mostBytes, fewestKept) = (32 << 20, 8)

  /// The greatest total number of layers in the commits that are stored with states: some megabytes.
  private static let mostCommittedLayers = 8192

  /// The state of a layer, which all stored states with this state of the layer share.
  private final class KeptLayer {
    let memento: LayerMemento
    let size: Int
    init(_ memento: LayerMemento) { (self.memento, size) = (memento, memento.size) }
  }

  /// A state, with the layers and the tree's data at that time.
  private struct Kept {
    let state: InteractionState
    let layers: [KeptLayer]
    let moment: Moment
  }

  /// The tree's part of a state.
  struct Moment {
    /// The time of the next awaited end of an animation; infinite if there is none.
    let plannedEnd: Double
    /// The commit; nil if it must be made anew.
    let commit: KeptCommit?
  }

  /// Notes that a layer is about to change, or has changed.
  mutating func noteChange(of layer: Layer) { current[track(layer)] = nil }

  /// Includes a layer in states from now on.
  @discardableResult
  mutating func track(_ layer: Layer) -> Int {
    if let place = places[ObjectIdentifier(layer)] { return place }
    places[ObjectIdentifier(layer)] = tracked.count
    let beginning = KeptLayer(layer.memento)
    tracked.append(layer)
    current.append(beginning)
    beginnings.append(beginning)
    return tracked.count - 1
  }

  /// Returns true if a state is to be stored. States after going back are stored already.
  func wants(_ state: InteractionState) -> Bool { state.happened >= (kept.last?.state.happened ?? -spacing) + spacing }

  /// Stores a state, with the present state of the layers.
  ///
  /// The states before the first input are stored with their commits, so that a scene that is played again and again
  /// does no work for them, and allocates nothing.
  mutating func keep(_ state: InteractionState, plannedEnd: Double, in tree: LayerTree) {
    let layers = tracked.indices.map { place in
      if let kept = current[place] { return kept }
      let kept = KeptLayer(tracked[place].memento)
      current[place] = kept
      return kept
    }
    let hasRoom = state.inputCount == 0 && committedLayers + tree.count <= Self.mostCommittedLayers
    let moment = Moment(plannedEnd: plannedEnd, commit: hasRoom ? tree.keepCommit() : nil)
    append(Kept(state: state, layers: layers, moment: moment))
  }

  private mutating func append(_ state: Kept) {
    bytes += Self.size(of: state, after: kept.last)
    kept.append(state)
    committedLayers += state.moment.commit?.count ?? 0
    let isLarge = bytes > Self.mostBytes && kept.count > Self.fewestKept
    guard kept.count > Self.mostKept || isLarge else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    bytes = kept.indices.reduce(0) { $0 + Self.size(of: kept[$1], after: $1 > 0 ? kept[$1 - 1] : nil) }
    committedLayers = kept.reduce(0) { $0 + ($1.moment.commit?.count ?? 0) }
    spacing *= 2
  }

  /// Returns the memory of a state, in bytes, with the layers that differ from those of the state before.
  private static func size(of state: Kept, after before: Kept?) -> Int {
    let known = before?.layers ?? []
    let own = state.state.size + state.layers.count * MemoryLayout<KeptLayer>.stride
    return state.layers.indices.reduce(own) { size, place in
      place < known.count && known[place] === state.layers[place] ? size : size + state.layers[place].size
    }
  }

  /// Removes the states that a difference of the log affects, except the first one.
  mutating func forget(from difference: InputLog.Difference) {
    while let last = kept.last, !last.state.holds(before: difference) {
      committedLayers -= last.moment.commit?.count ?? 0
      kept.removeLast()
      bytes -= Self.size(of: last, after: kept.last)
    }
  }

  /// Returns true if a stored state at or before a time has more occurrences.
  func hasMore(than happened: Int, upTo time: Double) -> Bool { kept[place(nearestTo: time)].state.happened > happened }

  /// Restores the layers of the last stored state at or before a time, and returns that state.
  mutating func restoreNearest(to time: Double) -> (state: InteractionState, moment: Moment) {
    let nearest = place(nearestTo: time)
    for place in tracked.indices {
      // A layer that a state does not include was as at the start.
      let layer = place < kept[nearest].layers.count ? kept[nearest].layers[place] : beginnings[place]
      if current[place] !== layer { tracked[place].restore(layer.memento) }
      current[place] = layer
    }
    return (kept[nearest].state, kept[nearest].moment)
  }

  private func place(nearestTo time: Double) -> Int {
    var (low, high) = (0, kept.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if kept[middle].state.time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
