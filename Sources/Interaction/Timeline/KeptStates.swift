import LayerAnimation

/// States of a scene that takes inputs, kept along its timeline so that neither going back nor a jump forward need begin at the beginning,
/// and so that what happens again is not worked out again.
struct KeptStates {
  /// The layers that may differ from what they were at the beginning, and what they were then.
  private var tracked: [Layer] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Each of them as it was when a state was kept last; where it has changed since, nil.
  private var current: [KeptLayer?] = []
  private var beginnings: [KeptLayer] = []

  /// In the order of their times; the first is the beginning.
  private var kept: [Kept] = []
  /// The number of things that happen between two of them.
  private var spacing = 1
  /// The memory that the states take, in bytes: themselves, and the layers that differ in them from the state before.
  private(set) var bytes = 0
  /// The number of layers in the commits that are kept with them.
  private var committedLayers = 0

  /// The number of states that are kept.
  var count: Int { kept.count }

  /// The number of layers that are kept in each state.
  var layerCount: Int { tracked.count }

  /// The number of states that are kept at most. When there are more, every other one is given up, and fewer are kept from then on: so of a
  /// log of 10,000 inputs every other state is there, and a jump into it does not do more than one input again.
  private static let mostKept = 5120

  /// The memory that states may take, in bytes. Where inputs change many layers, or many events wait, fewer states are kept, but some
  /// in any case.
  private static let (mostBytes, fewestKept) = (32 << 20, 8)

  /// The number of layers that the commits may have, taken together, that are kept with states: some megabytes.
  private static let mostCommittedLayers = 8192

  /// A layer as it was, shared by all states in which it was that.
  private final class KeptLayer {
    let memento: LayerMemento
    let size: Int
    init(_ memento: LayerMemento) { (self.memento, size) = (memento, memento.size) }
  }

  /// A state, what the layers were in it, and what follows from these.
  private struct Kept {
    let state: InteractionState
    let layers: [KeptLayer]
    let moment: Moment
  }

  /// The tree's part of a state.
  struct Moment {
    /// The time at which the next animation ends whose end is waited for.
    let plannedEnd: Double
    /// The commit; nil where it is to be committed anew.
    let commit: KeptCommit?
  }

  /// Notes that a layer is about to change, or has.
  mutating func noteChange(of layer: Layer) { current[track(layer)] = nil }

  /// Keeps from now on what a layer is.
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

  /// Returns true if a state is to be kept; what happens again after going back is kept already.
  func wants(_ state: InteractionState) -> Bool { state.happened >= (kept.last?.state.happened ?? -spacing) + spacing }

  /// Keeps a state, and what the layers are.
  ///
  /// What a scene does by itself, before its first input, is kept with what was committed: so a scene that is played again and again
  /// does no work for it, and allocates nothing.
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

  /// Returns the memory that a state takes, in bytes, with the layers that differ in it from the one before.
  private static func size(of state: Kept, after before: Kept?) -> Int {
    let known = before?.layers ?? []
    let own = state.state.size + state.layers.count * MemoryLayout<KeptLayer>.stride
    return state.layers.indices.reduce(own) { size, place in
      place < known.count && known[place] === state.layers[place] ? size : size + state.layers[place].size
    }
  }

  /// Gives up the states that a change of the log makes other ones; never the first.
  mutating func forget(from difference: InputLog.Difference) {
    while let last = kept.last, !last.state.holds(before: difference) {
      committedLayers -= last.moment.commit?.count ?? 0
      kept.removeLast()
      bytes -= Self.size(of: last, after: kept.last)
    }
  }

  /// Returns true if more has happened in a state that is kept, at or before a time.
  func hasMore(than happened: Int, upTo time: Double) -> Bool { kept[place(nearestTo: time)].state.happened > happened }

  /// Makes the layers what they were at the last kept state at or before a time, and returns that state.
  mutating func restoreNearest(to time: Double) -> (state: InteractionState, moment: Moment) {
    let nearest = place(nearestTo: time)
    for place in tracked.indices {
      // A layer that a state does not know yet was as at the beginning.
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
