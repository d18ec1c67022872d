import LayerAnimation

/// A scene that is played with: what its layers are at any time, as a function of the scene and of the log of inputs.
///
/// From one instant to the next the earliest of these happens: the end of an animation that something waits for, the deadline of a
/// recogniser, a delayed event, an instant of the scene, the next input. At equal instants they happen in this order, and inputs come
/// last: so an input that comes now changes nothing that has happened already. After each of them the conditions are looked at.
///
/// States are kept along the way. To go back, the nearest one before is put back, and what happened since happens again; since all
/// that happens depends on nothing else, it is the same as from the beginning.
package final class Play: SceneDirector {
  package let behavior: Behavior
  let tree: LayerTree

  /// The inputs.
  package private(set) var log = InputLog()

  /// What inputs have left behind at the time that the tree shows.
  var state: PlayState

  /// The layers that may differ from what they were at the beginning, and what they were then.
  private var tracked: [Layer] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// What each of them was when a state was kept last; where it has changed since, nil.
  private var current: [KeptLayer?] = []
  private var beginnings: [KeptLayer] = []

  /// States along the way, in the order of their times; the first is the beginning.
  private var kept: [Kept] = []
  /// How many things happen between two of them.
  private var spacing = 16
  private var sinceKept = 0

  /// When the next animation ends whose end is waited for; infinite if none does.
  private var plannedEnd = Double.infinity
  /// Whether the layers were put back, and the tree has not taken that over.
  private var isRestored = false

  /// Where things are seen when an input comes; filled when it is needed.
  var presentation = PresentationTree()

  /// The events that happen at instants of the scene, in the order of these.
  let timedEvents: [(time: Double, event: Int)]
  /// The events that wait for ends of animations.
  let endEvents: [Int]

  /// What a layer was, shared by all states in which it was that.
  private final class KeptLayer {
    let memento: LayerMemento
    init(_ memento: LayerMemento) { self.memento = memento }
  }

  private struct Kept {
    let state: PlayState
    let layers: [KeptLayer]
  }

  /// How many states are kept at most. When there are more, every other one is given up, and fewer are kept from then on.
  private static let mostKept = 2048

  /// A scene at its beginning.
  ///
  /// - Parameters:
  ///   - behavior: What the scene does about inputs.
  ///   - tree: Its layers, committed at time 0.
  package init(_ behavior: Behavior, tree: LayerTree) {
    self.behavior = behavior
    self.tree = tree
    state = PlayState(behavior)
    timedEvents = behavior.events.enumerated().compactMap { index, event in
      if case .time(let time) = event.cause { (time, index) } else { nil }
    }.sorted { ($0.time, $0.event) < ($1.time, $1.event) }
    endEvents = behavior.events.indices.filter { if case .end = behavior.events[$0].cause { true } else { false } }
    for case let layer? in tree.committedLayers where !layer.addedAnimations.isEmpty { track(layer) }
    for live in behavior.liveLayers { track(live.layer) }
    state.conditions = behavior.events.map { event in
      guard case .condition(let condition) = event.cause else { return false }
      return condition.value(in: environment())?.flag ?? false
    }
    plannedEnd = nextEnd
    if !state.changed.isEmpty {
      // A field that has the focus at first has told so, and layers follow that.
      var budget = Self.mostRaised
      settle(&budget)
      commit()
    }
    keep()
  }

  /// What went wrong until the time that the tree shows, if something did.
  package var fault: PlayFault? { state.fault }

  /// The values of the live parameters, in their order.
  package var parameters: [LiveValue] { state.parameters }

  /// Where the recognisers stand, by listener; nil for a listener without one.
  package var recognizers: [GestureRecognizer?] { state.recognizers }

  /// The layer that has the focus, if any.
  package var focus: Layer? { state.focus.map { behavior.layers[$0] } }

  func environment(_ gesture: GestureReadings? = nil) -> ExpressionEnvironment {
    ExpressionEnvironment(parameters: state.parameters, gesture: gesture)
  }

  // MARK: The log

  /// Takes an input at a time, and cuts off what came after it.
  ///
  /// - Returns: false if the log is full, and it was left out.
  @discardableResult
  package func take(_ input: TimedInput) -> Bool { forget(from: log.append(input)) }

  /// Takes back the last gesture, key or typed text.
  ///
  /// - Returns: false if there is none.
  @discardableResult
  package func undo() -> Bool { forget(from: log.undo()) }

  /// Does again what was taken back.
  @discardableResult
  package func redo() -> Bool { forget(from: log.redo()) }

  /// Replaces the log by another.
  package func replaceLog(by log: InputLog) {
    self.log = log
    _ = forget(from: 0)
  }

  /// Gives up the states that depend on an input that is not what it was.
  private func forget(from place: Int?) -> Bool {
    guard let place else { return false }
    kept.removeAll { $0.state.inputCount > place }
    if state.inputCount > place { restore(kept[kept.count - 1]) }
    return true
  }

  // MARK: Time

  /// Makes the layers what they are at a time of the scene, but for what moves between things that happen, which is the tree's to
  /// sample.
  ///
  /// - Parameter time: Seconds, finite.
  /// - Complexity: O(1) where nothing has happened since the last call; else O(what happened · (layers + animations)), and going
  ///   back as much as happens between two kept states.
  package func advance(to time: Double) {
    let goesBack = time < state.time
    guard goesBack || isRestored || nextTime(upTo: time) != nil else { return }
    // What the player does to the root's clock is none of the scene's time.
    let timing = tree.root.timing
    tree.root.timing = .layer
    if goesBack { restore(nearest(to: time)) }
    // Also where nothing was put back: what is hit is looked for by the scene's own clock.
    showRestored()
    while let next = nextTime(upTo: time) {
      happen(at: max(next, state.time))
      sinceKept += 1
      if sinceKept >= spacing { keep() }
    }
    tree.root.timing = timing
  }

  private func showRestored() {
    tree.commit(at: state.time)
    isRestored = false
    plannedEnd = nextEnd
  }

  /// When the next thing happens, up to a time; nil if nothing does.
  private func nextTime(upTo limit: Double) -> Double? {
    if !state.due.isEmpty { return state.time }
    // Computed for every frame, so without a list that would have to be allocated.
    var next = min(plannedEnd, nextDeadline ?? .infinity)
    next = min(next, state.delays.first?.time ?? .infinity)
    next = min(next, nextTimedEvent ?? .infinity)
    next = min(next, nextInput?.time ?? .infinity)
    return next <= limit ? next : nil
  }

  var nextInput: TimedInput? { state.inputCount < log.inputs.count ? log.inputs[state.inputCount] : nil }

  private var nextTimedEvent: Double? {
    state.timedCount < timedEvents.count ? timedEvents[state.timedCount].time : nil
  }

  private var nextDeadline: Double? {
    state.recognizers.reduce(nil) { earliest, recognizer in
      guard let deadline = recognizer?.deadline else { return earliest }
      return min(earliest ?? .infinity, deadline)
    }
  }

  /// Lets one thing happen: the first in the order of those that are due.
  private func happen(at time: Double) {
    state.time = time
    var budget = Self.mostRaised
    if !state.due.isEmpty {
      raise(state.due.removeFirst(), &budget)
    } else if plannedEnd <= time {
      // To be reported by the tree when it is committed, and then due.
    } else if let listener = state.recognizers.firstIndex(where: { $0?.deadline.map { $0 <= time } ?? false }) {
      expire(listener, &budget)
    } else if let delay = state.delays.first, delay.time <= time {
      state.delays.removeFirst()
      raise(delay.event, &budget)
    } else if let timed = nextTimedEvent, timed <= time {
      state.timedCount += 1
      raise(timedEvents[state.timedCount - 1].event, &budget)
    } else if let input = nextInput, input.time <= time {
      state.inputCount += 1
      take(input.input, &budget)
    }
    settle(&budget)
    commit()
  }

  /// How many events may be raised by one thing that happens.
  static let mostRaised = 1000

  /// Takes what was changed over into the tree, and notes what has ended.
  private func commit() {
    tree.commit(at: state.time)
    for event in tree.reap(at: state.time) {
      guard let index = event.layer, let layer = tree.layer(at: index) else { continue }
      noteChange(of: layer)
      if event.kind == .ended(finished: true), let key = event.key { noteEnd(of: key, on: layer) }
    }
    tree.commit(at: state.time)
    plannedEnd = nextEnd
  }

  private func noteEnd(of key: String, on layer: Layer) {
    for event in endEvents {
      guard case .end(let place, key) = behavior.events[event].cause, behavior.layers[place] === layer else { continue }
      state.due.append(event)
    }
  }

  /// When the next animation ends whose end is waited for; infinite if none does.
  private var nextEnd: Double {
    endEvents.reduce(.infinity) { earliest, event in
      guard case .end(let place, let key) = behavior.events[event].cause,
        let end = tree.endTime(ofAnimation: key, on: behavior.layers[place]), end > state.time
      else { return earliest }
      return min(earliest, end)
    }
  }

  // MARK: Kept states

  /// Notes that a layer is about to change, or has.
  func noteChange(of layer: Layer) { current[track(layer)] = nil }

  @discardableResult
  private func track(_ layer: Layer) -> Int {
    if let place = places[ObjectIdentifier(layer)] { return place }
    places[ObjectIdentifier(layer)] = tracked.count
    let beginning = KeptLayer(layer.memento)
    tracked.append(layer)
    current.append(beginning)
    beginnings.append(beginning)
    return tracked.count - 1
  }

  private func keep() {
    let layers = tracked.indices.map { place in
      if let kept = current[place] { return kept }
      let kept = KeptLayer(tracked[place].memento)
      current[place] = kept
      return kept
    }
    kept.append(Kept(state: state, layers: layers))
    sinceKept = 0
    guard kept.count > Self.mostKept else { return }
    kept = kept.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    spacing *= 2
  }

  /// The last kept state at or before a time.
  private func nearest(to time: Double) -> Kept {
    var (low, high) = (0, kept.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if kept[middle].state.time <= time { low = middle } else { high = middle }
    }
    return kept[low]
  }

  private func restore(_ kept: Kept) {
    state = kept.state
    for place in tracked.indices {
      // What a state does not know yet was as at the beginning.
      let layer = place < kept.layers.count ? kept.layers[place] : beginnings[place]
      if current[place] !== layer { tracked[place].restore(layer.memento) }
      current[place] = layer
    }
    sinceKept = 0
    isRestored = true
  }
}
