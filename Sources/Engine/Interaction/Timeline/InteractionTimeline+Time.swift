import LayerAnimation

/// The passage of time to a later instant, and back to an earlier one.
extension InteractionTimeline {
  package func advance(to time: Double, at mediaTime: Double) {
    tree.fillingChartsOnce {
      foresee()
      advance(to: time)
    }
  }

  /// Brings the layers to their state at a time of the scene. The movements between occurrences are sampled by the
  /// tree.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds; finite.
  ///   - untilError: True to stop at the first error.
  /// - Complexity: O(1) if nothing has happened since the last call; else O(occurrences · (layers + animations)), and,
  ///   for going back, the occurrences between two stored states. If that takes more than `mostOperations`, the rest is
  ///   left to the next calls (`isBehind`).
  package func advance(to time: Double, untilError: Bool = false) {
    isBehind = false
    let goesBack = time < state.time
    guard goesBack || isRestored || nextTime(upTo: time) != nil else { return }
    // The player may change the timing of the root, which is not part of the scene's time.
    let timing = tree.root.timing
    tree.root.timing = .layer
    let end = work.done + mostOperations
    tree.fillingChartsOnce {
      if goesBack || kept.hasMore(than: state.happened, upTo: time) { restoreNearest(to: time) }
      // This is needed even if nothing was restored, since hits are tested by the scene's own clock.
      showRestored()
      while nextTime(upTo: time) != nil, !stops(at: end, untilError), happenNext(upTo: time) {}
    }
    tree.root.timing = timing
  }

  /// Handles the next occurrence up to a time. Returns false if there is none.
  func happenNext(upTo time: Double) -> Bool {
    guard let next = nextTime(upTo: time) else { return false }
    happen(at: max(next, state.time))
    if kept.wants(state) { kept.keep(state, plannedEnd: plannedEnd, in: tree) }
    return true
  }

  /// Returns true if an advance stops before its time.
  private func stops(at end: Int, _ untilError: Bool) -> Bool {
    isBehind = work.done >= end
    return isBehind || untilError && state.fault?.isError == true
  }

  /// The limit of operations of one occurrence: enough for a scene with the greatest number of layers, all of which
  /// follow parameters.
  static let mostOperationsAtOnce = 3_000_000

  /// The default limit of operations of an advance: one or two seconds.
  package static let mostOperationsOfAdvance = 12_000_000

  func showRestored() {
    tree.commit(at: state.time)
    isRestored = false
  }

  /// Returns the time of the next occurrence up to a time; nil if there is none.
  func nextTime(upTo limit: Double) -> Double? {
    if !state.due.isEmpty { return state.time }
    // It is computed in every frame, and therefore without a list, which would be allocated.
    var next = min(plannedEnd, nextDeadline ?? .infinity)
    next = min(next, state.delays.first?.time ?? .infinity)
    next = min(next, nextTimedEvent ?? .infinity)
    next = min(next, nextInput?.time ?? .infinity)
    return next <= limit && next.isFinite ? next : nil
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

  /// Handles one occurrence: the first one in the order of those that are due.
  private func happen(at time: Double) {
    state.time = time
    state.happened += 1
    revision += 1
    let mostRaised = state.wasEndless ? Self.mostRaisedLater : Self.mostRaised
    raisesLeft = mostRaised
    let begin = work.done
    lastEvent = nil
    work.allow(Self.mostOperationsAtOnce)
    work.spend(Self.costOfHappening + tree.size / 2)
    work.spend((kept.layerCount + behavior.listeners.count + endEvents.count) / 8)
    let cause = takeCause(at: time)
    switch cause {
    case .event(let event): raiseUnlessTooMany(event)
    case .deadline(let listener): expire(listener)
    case .input(let input): take(input)
    // The tree reports the end when it is committed, after which the event is due.
    case .end: break
    }
    settle()
    dropLostFocus()
    cancelDisabled()
    settle()
    commit()
    if work.isSpent { noteToil() }
    state.operations += work.done - begin
    if !cause.isInput { state.eventCount.note(mostRaised - raisesLeft, operations: work.done - begin) }
    work.allow(Self.unlimited)
  }

  /// The operations of any occurrence.
  private static let costOfHappening = 120

  /// Between occurrences others may test for listeners without a limit.
  static let unlimited = Int.max / 2

  private func noteToil() {
    let event = lastEvent.map { behavior.events[$0] }
    state.note(.toil(event: event?.name, time: state.time), at: event?.place)
  }

  /// The cause of an occurrence.
  private enum Cause {
    case event(Int)
    case deadline(listener: Int)
    case input(Input)
    case end

    var isInput: Bool {
      if case .input = self { true } else { false }
    }
  }

  /// Removes and returns the cause that is due first.
  private func takeCause(at time: Double) -> Cause {
    if !state.due.isEmpty { return .event(state.due.removeFirst()) }
    if plannedEnd <= time { return .end }
    if let listener = state.recognizers.firstIndex(where: { $0?.deadline.map { $0 <= time } ?? false }) {
      return .deadline(listener: listener)
    }
    if let delay = state.delays.first, delay.time <= time {
      state.delays.removeFirst()
      return .event(delay.event)
    }
    if let timed = nextTimedEvent, timed <= time {
      state.timedCount += 1
      return .event(timedEvents[state.timedCount - 1].event)
    }
    guard let input = nextInput, input.time <= time else { return .end }
    state.inputCount += 1
    return .input(input.input)
  }

  /// Handles an input.
  private func take(_ input: Input) {
    switch input {
    case .pointer(let phase, let point, let modifiers): takePointer(phase, point, modifiers)
    case .wheel(let steps, let point, let modifiers): takeWheel(steps, point, modifiers)
    case .key(let key): takeKey(key)
    case .text(let text): takeText(text)
    case .set(let name, let value):
      if let parameter = behavior.parameters.firstIndex(where: { $0.name == name }) { set(parameter, to: value) }
    case .event(let name):
      if let event = behavior.events.firstIndex(where: { $0.name == name }) { raise(event) }
    case .focus(let move): moveFocus(move)
    }
  }

  private func raiseUnlessTooMany(_ event: Int) {
    if !state.eventCount.hasOperations {
      state.note(.toil(event: behavior.events[event].name, time: state.time), at: behavior.events[event].place)
    } else if state.eventCount.hasRoom(at: state.time) {
      raise(event)
    } else {
      state.note(.flood(event: behavior.events[event].name, time: state.time), at: behavior.events[event].place)
    }
  }

  /// The number of events that one occurrence may raise; and the number after that has once not sufficed, so that a
  /// scene in which events raise each other endlessly at every tick can still be used and repaired.
  static let (mostRaised, mostRaisedLater) = (1000, 20)

  /// Commits the changes to the tree, and notes the animations that have ended.
  func commit() {
    work.spend(tree.commitCost)
    tree.commit(at: state.time)
    for event in tree.reap(at: state.time) {
      guard tree.place(of: event.layer) != nil else { continue }
      kept.noteChange(of: event.layer)
      if event.kind == .ended(finished: true), let key = event.key { noteEnd(of: key, on: event.layer) }
    }
    work.spend(tree.commitCost)
    tree.commit(at: state.time)
    plannedEnd = nextEnd
  }

  private func noteEnd(of key: String, on layer: Layer) {
    for event in endEvents {
      guard case .end(let place, key) = behavior.events[event].cause, behavior.layers[place] === layer else { continue }
      state.due.append(event)
    }
  }

  /// The time of the next awaited end of an animation; infinite if there is none.
  var nextEnd: Double {
    endEvents.reduce(.infinity) { earliest, event in
      guard case .end(let place, let key) = behavior.events[event].cause,
        let end = tree.endTime(ofAnimation: key, on: behavior.layers[place]), end > state.time
      else { return earliest }
      return min(earliest, end)
    }
  }

  /// Restores the state and the layers of the last stored state at or before a time.
  func restoreNearest(to time: Double) {
    let isCommitted = tree.isCommitted
    let (state, moment) = kept.restoreNearest(to: time)
    (self.state, plannedEnd) = (state, moment.plannedEnd)
    // Without the stored commit, the next commit computes the presentation of the layers.
    if isCommitted, let commit = moment.commit { _ = tree.restore(commit) }
    isRestored = true
    revision += 1
  }
}
