import LayerAnimation

/// The timeline of a scene that takes inputs. It brings the layers to their state at any time, as a function of the
/// scene and of the log of inputs.
///
/// From one instant to the next, the earliest of these occurrences is handled: an awaited end of an animation, the
/// deadline of a recogniser, a delayed event, an event at a fixed time, or the next input. At equal times they are
/// handled in this order, with inputs last, so that a new input changes nothing that has already happened. After each
/// of them the conditions are evaluated.
///
/// States are stored along the way. To go back, the nearest earlier one is restored, and the occurrences since then are
/// handled again; since they depend on nothing else, the result is the same as from the start.
package final class InteractionTimeline: SceneDirector {
  package let behavior: Behavior
  let tree: LayerTree

  /// The log of inputs.
  package private(set) var log = InputLog()

  /// The state of the interaction at the time that the tree shows.
  var state: InteractionState

  /// A number that changes whenever the state does.
  package internal(set) var revision = 0

  /// The stored states.
  var kept = KeptStates()

  /// The scene at other instants than the present one.
  var foresight = Foresight()

  /// The time of the next awaited end of an animation; infinite if there is none.
  var plannedEnd = Double.infinity
  /// True if layers were restored, and the tree has not committed them.
  var isRestored = false

  /// The scene as it is seen when an input comes, which is sampled when it is needed.
  var presentation = PresentationTree()

  /// The events at fixed times of the scene, in the order of these.
  let timedEvents: [(time: Double, event: Int)]
  /// The events that await ends of animations.
  let endEvents: [Int]
  /// The events whose cause is a condition.
  let conditionEvents: [Int]
  /// The events that follow each event, with their delays in seconds.
  let followers: [[(event: Int, seconds: Double)]]
  /// The indices of the triggers of each event.
  let triggers: [[Int]]
  /// The indices of the listeners of each layer of the behaviour.
  package let listenersOfLayers: [[Int]]
  /// The places of the layers in the behaviour.
  private let placesOfLayers: [ObjectIdentifier: Int]
  /// The layers that can have the focus, by their indices, in the order in which Tab visits them.
  package let focusOrder: [Int]
  /// The layers that can have the focus, by their paths, those of one path in that order.
  private(set) lazy var focusPlaces = Dictionary(grouping: focusOrder) { behavior.layers[$0].path }
  /// The parameters that tell whether a text field has the focus, with the layers of the fields.
  let focusedFields: [(layer: Int, parameter: Int)]

  /// The count of operations.
  var work: Work { behavior.work }

  /// The limit of operations of one call of `advance`; the next calls do the rest.
  package var mostOperations = mostOperationsOfAdvance

  /// True if the last call of `advance` has not reached its time, since the occurrences until then take too many
  /// operations.
  package internal(set) var isBehind = false

  /// The last event, which messages name if it takes long.
  var lastEvent: Int?
  /// The number of events that the present occurrence may still raise.
  var raisesLeft = mostRaised

  /// Creates the timeline of a scene at its start.
  ///
  /// - Parameters:
  ///   - behavior: The behaviour of the scene.
  ///   - tree: The layer tree of the scene, committed at time 0.
  package init(_ behavior: Behavior, tree: LayerTree) {
    self.behavior = behavior
    self.tree = tree
    state = InteractionState(behavior)
    timedEvents = behavior.events.enumerated().compactMap { index, event in
      if case .time(let time) = event.cause { (time, index) } else { nil }
    }.sorted { ($0.time, $0.event) < ($1.time, $1.event) }
    endEvents = behavior.events.indices.filter { if case .end = behavior.events[$0].cause { true } else { false } }
    conditionEvents = behavior.events.indices.filter {
      if case .condition = behavior.events[$0].cause { true } else { false }
    }
    followers = behavior.followers
    triggers = behavior.triggersOfEvents
    listenersOfLayers = behavior.listenersOfLayers
    placesOfLayers = Dictionary(
      behavior.layers.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    focusOrder = behavior.focusOrder
    focusedFields = behavior.listeners.compactMap { listener in
      guard case .text(let field) = listener.gesture else { return nil }
      return field.focused.map { (listener.layer, $0) }
    }
    behavior.work.allow(Self.mostOperationsAtOnce)
    for case let layer? in tree.committedLayers where !layer.addedAnimations.isEmpty { kept.track(layer) }
    for live in behavior.liveLayers { kept.track(live.layer) }
    state.conditions = behavior.events.map { event in
      guard case .condition(let condition) = event.cause else { return false }
      return condition.value(in: environment())?.flag ?? false
    }
    plannedEnd = nextEnd
    if !state.changed.isEmpty {
      // A field that has the focus at first has set its parameter, which layers follow.
      settle()
      commit()
    }
    work.allow(Self.unlimited)
    kept.keep(state, plannedEnd: plannedEnd, in: tree)
  }

  package var takesInputs: Bool { behavior.isDriven || !behavior.listeners.isEmpty }

  /// The status with which the scene wants the player to end, up to the time that the tree shows; nil if it does not.
  package var wantedExit: Int? { state.wantedExit }

  /// The time of the last occurrence, in seconds of the scene's time.
  package var time: Double { state.time }

  /// The fault up to the time that the tree shows; nil if there is none.
  package var fault: InteractionFault? { state.fault }

  /// The place of the fault in the file, if it is known.
  package var faultPlace: WrittenPlace? { state.faultPlace }

  /// The values of the live parameters, in order.
  package var parameters: [LiveValue] { state.parameters }

  /// The recognisers, by listener; nil for a listener without one.
  package var recognizers: [(any GestureRecognizer)?] { state.recognizers }

  /// The layer that has the focus; nil for none.
  package var focus: Layer? { state.focus.map { behavior.layers[$0] } }

  /// The index of that layer in the behaviour.
  package var focusPlace: Int? { state.focus }

  /// Returns true if a hand has made inputs after a time, which another one at that time would remove.
  package func hasInputs(after time: Double) -> Bool { log.hasInputsOfHand(after: time) }

  /// Returns true if nothing happens after a time any more, unless a hand or a program says something.
  package func isOver(after time: Double) -> Bool {
    log.count(upTo: time) == log.inputs.count && nextTime(upTo: .infinity) == nil
  }

  /// Returns the indices of the listeners of a layer.
  package func listeners(of layer: Layer) -> [Int] {
    placesOfLayers[ObjectIdentifier(layer)].map { listenersOfLayers[$0] } ?? []
  }

  func environment(_ gesture: GestureReadings? = nil) -> ExpressionEnvironment {
    ExpressionEnvironment(parameters: state.parameters, gesture: gesture, work: work)
  }

  /// The place of the last event in the file, if it is known.
  package var lastEventPlace: WrittenPlace? { lastEvent.flatMap { behavior.events[$0].place } }

  /// Returns the time at which an event happened first, up to the present time, in seconds of the scene's time; nil if it has
  /// not happened.
  package func firstTime(ofEvent name: String) -> Double? {
    let times = zip(behavior.events, state.firstTimes).filter { $0.0.name == name }.map(\.1)
    return times.min().flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: The log

  /// Takes an input at a time. One of a hand removes those of hands after it.
  ///
  /// - Returns: False if the log is full, and the input was left out.
  @discardableResult
  package func take(_ input: TimedInput) -> Bool {
    forget(from: log.append(input, isInField: state.focus.flatMap(field) != nil))
  }

  /// Moves the focus to a layer, and takes an input there; both are undone together.
  ///
  /// - Returns: False if the log is full, and the inputs were left out.
  @discardableResult
  package func take(_ input: TimedInput, focusing layer: Int) -> Bool {
    let focus = Input.focus(.layer(behavior.layers[layer].path))
    return forget(from: log.append(TimedInput(focus, at: input.time), then: input))
  }

  /// Undoes the last gesture, key or typed text.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  package func undo() -> Bool { forget(from: log.undo()) }

  /// Redoes what was undone.
  @discardableResult
  package func redo() -> Bool { forget(from: log.redo()) }

  /// Replaces the log by another one.
  package func replaceLog(by log: InputLog) {
    self.log = log
    forget(from: InputLog.Difference(place: 0, time: -.infinity))
  }

  /// Removes the states that a difference of the log affects.
  @discardableResult
  private func forget(from difference: InputLog.Difference?) -> Bool {
    guard let difference else { return false }
    kept.forget(from: difference)
    foresight.forget(from: difference)
    if !state.holds(before: difference) { restoreNearest(to: .infinity) }
    return true
  }
}

extension Behavior {
  /// The events that follow each event, with their delays in seconds.
  fileprivate var followers: [[(event: Int, seconds: Double)]] {
    var followers = events.map { _ in [(event: Int, seconds: Double)]() }
    for (follower, event) in events.enumerated() {
      if case .delay(let earlier, let seconds) = event.cause { followers[earlier].append((follower, seconds)) }
    }
    return followers
  }

  /// The indices of the triggers of each event.
  fileprivate var triggersOfEvents: [[Int]] {
    var places = events.map { _ in [Int]() }
    for (place, trigger) in triggers.enumerated() { places[trigger.event].append(place) }
    return places
  }

  /// The layers that can have the focus, by their indices, in the order in which Tab visits them.
  fileprivate var focusOrder: [Int] {
    var known: Set<Int> = []
    return listeners.map(\.layer).filter { known.insert($0).inserted }
  }

  /// The indices of the listeners of each layer.
  fileprivate var listenersOfLayers: [[Int]] {
    var places = layers.map { _ in [Int]() }
    for (place, listener) in listeners.enumerated() { places[listener.layer].append(place) }
    return places
  }
}
