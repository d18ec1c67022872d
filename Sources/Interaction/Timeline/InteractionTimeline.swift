import LayerAnimation

/// The timeline of a scene that takes inputs: it makes the layers what they are at any time, as a function of the scene and of the log of
/// inputs.
///
/// From one instant to the next the earliest of these happens: the end of an animation that something waits for, the deadline of a
/// recogniser, a delayed event, an instant of the scene, the next input. At equal instants they happen in this order, and inputs come
/// last: so an input that comes now changes nothing that has happened already. After each of them the conditions are looked at.
///
/// States are kept along the way. To go back, the nearest one before is put back, and what happened since happens again; since all
/// that happens depends on nothing else, it is the same as from the beginning.
package final class InteractionTimeline: SceneDirector {
  package let behavior: Behavior
  let tree: LayerTree

  /// The inputs.
  package private(set) var log = InputLog()

  /// The state that inputs have led to at the time that the tree shows.
  var state: InteractionState

  /// Changes whenever the state does.
  package internal(set) var revision = 0

  /// States along the way.
  var kept = KeptStates()

  /// The scene at other instants than the present.
  var foresight = Foresight()

  /// The time at which the next animation ends whose end is waited for; infinite if none does.
  var plannedEnd = Double.infinity
  /// True if the layers were put back, and the tree has not taken that over.
  var isRestored = false

  /// The scene as it is seen when an input comes; filled when it is needed.
  var presentation = PresentationTree()

  /// The events that happen at instants of the scene, in the order of these.
  let timedEvents: [(time: Double, event: Int)]
  /// The events that wait for ends of animations.
  let endEvents: [Int]
  /// The events that are conditions which become true.
  let conditionEvents: [Int]
  /// The events that follow each event, with their delays in seconds; and the triggers of each event, by their places.
  let followers: [[(event: Int, seconds: Double)]]
  let triggers: [[Int]]

  /// The count of operations.
  var work: Work { behavior.work }

  /// The operations that one call of `advance` may take; the next calls do the rest.
  package var mostOperations = mostOperationsOfAdvance

  /// True if the last call of `advance` has not come to its time, since what happens until then takes too many
  /// operations.
  package internal(set) var isBehind = false

  /// The event that happened last, which messages name where something takes long.
  var lastEvent: Int?
  /// The number of events that may still be raised by what happens now.
  var raisesLeft = mostRaised

  /// Creates a scene at its beginning.
  ///
  /// - Parameters:
  ///   - behavior: What the scene does about inputs.
  ///   - tree: Its layers, committed at time 0.
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
    behavior.work.allow(Self.mostOperationsAtOnce)
    for case let layer? in tree.committedLayers where !layer.addedAnimations.isEmpty { kept.track(layer) }
    for live in behavior.liveLayers { kept.track(live.layer) }
    state.conditions = behavior.events.map { event in
      guard case .condition(let condition) = event.cause else { return false }
      return condition.value(in: environment())?.flag ?? false
    }
    plannedEnd = nextEnd
    if !state.changed.isEmpty {
      // A field that has the focus at first has told so, and layers follow that.
      settle()
      commit()
    }
    work.allow(Self.unlimited)
    kept.keep(state, plannedEnd: plannedEnd, in: tree)
  }

  package var takesInputs: Bool { !behavior.listeners.isEmpty }

  /// The time at which the last thing happened, in seconds of the scene's time.
  package var time: Double { state.time }

  /// The fault up to the time that the tree shows; nil if nothing went wrong.
  package var fault: InteractionFault? { state.fault }

  /// Its place in the file, if that is known.
  package var faultPlace: WrittenPlace? { state.faultPlace }

  /// The values of the live parameters, in their order.
  package var parameters: [LiveValue] { state.parameters }

  /// The recognisers, by listener; nil for a listener without one.
  package var recognizers: [GestureRecognizer?] { state.recognizers }

  /// The layer that has the focus, if any.
  package var focus: Layer? { state.focus.map { behavior.layers[$0] } }

  /// The place of that layer among the layers of the behaviour.
  package var focusPlace: Int? { state.focus }

  /// Returns true if there are inputs after a time.
  package func hasInputs(after time: Double) -> Bool { log.count(upTo: time) < log.inputs.count }

  func environment(_ gesture: GestureReadings? = nil) -> ExpressionEnvironment {
    ExpressionEnvironment(parameters: state.parameters, gesture: gesture, work: work)
  }

  /// The place in the file of the event that happened last; nil if that is not known.
  package var lastEventPlace: WrittenPlace? { lastEvent.flatMap { behavior.events[$0].place } }

  // MARK: The log

  /// Takes an input at a time, and cuts off what came after it.
  ///
  /// - Returns: false if the log is full, and it was left out.
  @discardableResult
  package func take(_ input: TimedInput) -> Bool {
    forget(from: log.append(input, isInField: state.focus.flatMap(field) != nil))
  }

  /// Moves the focus to a layer, and takes an input there: both are undone together.
  ///
  /// - Returns: false if the log is full, and they were left out.
  @discardableResult
  package func take(_ input: TimedInput, focusing layer: Int) -> Bool {
    let focus = Input.focus(.layer(behavior.layers[layer].path))
    return forget(from: log.append(TimedInput(focus, at: input.time), then: input))
  }

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
    forget(from: InputLog.Difference(place: 0, time: -.infinity))
  }

  /// Gives up the states that depend on what is not as it was any more.
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

  /// The triggers of each event, by their places.
  fileprivate var triggersOfEvents: [[Int]] {
    var places = events.map { _ in [Int]() }
    for (place, trigger) in triggers.enumerated() { places[trigger.event].append(place) }
    return places
  }
}
