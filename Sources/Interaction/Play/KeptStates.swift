import LayerAnimation

/// States of a scene that is played with, kept along the way so that going back need not begin at the beginning.
struct KeptStates {
  /// The layers that may differ from what they were at the beginning, and what they were then.
  private var tracked: [Layer] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// What each of them was when a state was kept last; where it has changed since, nil.
  private var current: [KeptLayer?] = []
  private var beginnings: [KeptLayer] = []

  /// In the order of their times; the first is the beginning.
  private var kept: [Kept] = []
  /// How many things happen between two of them.
  private var spacing = 16

  /// How many states are kept.
  var count: Int { kept.count }

  /// How many states are kept at most. When there are more, every other one is given up, and fewer are kept from then on.
  private static let mostKept = 2048

  /// What a layer was, shared by all states in which it was that.
  private final class KeptLayer {
    let memento: LayerMemento
    init(_ memento: LayerMemento) { self.memento = memento }
  }

  private struct Kept {
    let state: PlayState
    let layers: [KeptLayer]
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

  /// Notes that something has happened, after which a state may be kept.
  mutating func noteHappening(_ state: PlayState) {
    // What happens again after going back is kept already.
    if state.happened >= (kept.last?.state.happened ?? 0) + spacing { keep(state) }
  }

  /// Keeps a state, and what the layers are.
  mutating func keep(_ state: PlayState) {
    let layers = tracked.indices.map { place in
      if let kept = current[place] { return kept }
      let kept = KeptLayer(tracked[place].memento)
      current[place] = kept
      return kept
    }
    kept.append(Kept(state: state, layers: layers))
    guard kept.count > Self.mostKept else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    spacing *= 2
  }

  /// Gives up the states that a change of the log makes other ones; never the first.
  mutating func forget(from difference: InputLog.Difference) {
    while let last = kept.last, !last.state.holds(before: difference) { kept.removeLast() }
  }

  /// Makes the layers what they were at the last kept state at or before a time, and returns that state.
  mutating func restoreNearest(to time: Double) -> PlayState {
    let kept = nearest(to: time)
    for place in tracked.indices {
      // What a state does not know yet was as at the beginning.
      let layer = place < kept.layers.count ? kept.layers[place] : beginnings[place]
      if current[place] !== layer { tracked[place].restore(layer.memento) }
      current[place] = layer
    }
    return kept.state
  }

  private func nearest(to time: Double) -> Kept {
    var (low, high) = (0, kept.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if kept[middle].state.time <= time { low = middle } else { high = middle }
    }
    return kept[low]
  }
}
