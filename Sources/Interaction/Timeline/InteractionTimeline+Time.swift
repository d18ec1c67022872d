import LayerAnimation

/// The passage from one instant to the next, and back to an earlier one.
extension InteractionTimeline {
  package func advance(to time: Double, at mediaTime: Double) {
    foresee()
    advance(to: time)
  }

  /// Makes the layers what they are at a time of the scene, but for what moves between things that happen, which is the tree's to
  /// sample.
  ///
  /// - Parameters:
  ///   - time: Seconds, finite.
  ///   - untilError: Whether nothing more is done when something has gone wrong.
  /// - Complexity: O(1) where nothing has happened since the last call; else O(what happened · (layers + animations)), and going
  ///   back as much as happens between two kept states. If that is more than `mostOperations`, the rest is left to the next calls
  ///   (`isBehind`).
  package func advance(to time: Double, untilError: Bool = false) {
    isBehind = false
    let goesBack = time < state.time
    guard goesBack || isRestored || nextTime(upTo: time) != nil else { return }
    // The player's changes of the root's clock are none of the scene's time.
    let timing = tree.root.timing
    tree.root.timing = .layer
    if goesBack || kept.hasMore(than: state.happened, upTo: time) { restoreNearest(to: time) }
    // Also where nothing was put back: what is hit is looked for by the scene's own clock.
    showRestored()
    let end = work.done + mostOperations
    tree.fillingChartsOnce {
      while nextTime(upTo: time) != nil, !stops(at: end, untilError), happenNext(upTo: time) {}
    }
    tree.root.timing = timing
  }

  /// Lets the next thing happen, up to a time; false if nothing does.
  func happenNext(upTo time: Double) -> Bool {
    guard let next = nextTime(upTo: time) else { return false }
    happen(at: max(next, state.time))
    if kept.wants(state) { kept.keep(state, plannedEnd: plannedEnd, in: tree) }
    return true
  }

  /// Returns true if an advance does no more, though more happens until its time.
  private func stops(at end: Int, _ untilError: Bool) -> Bool {
    isBehind = work.done >= end
    return isBehind || untilError && state.fault?.isError == true
  }

  /// The operations that one thing that happens may take: enough for a scene of as many layers as there may be, all of which follow.
  static let mostOperationsAtOnce = 3_000_000

  /// The operations that an advance may take by default: one or two seconds.
  package static let mostOperationsOfAdvance = 12_000_000

  func showRestored() {
    tree.commit(at: state.time)
    isRestored = false
  }

  /// Returns the time of the next thing that happens, up to a time; nil if nothing does.
  func nextTime(upTo limit: Double) -> Double? {
    if !state.due.isEmpty { return state.time }
    // Computed for every frame, so without a list that would have to be allocated.
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

  /// Lets one thing happen: the first in the order of those that are due.
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
    // To be reported by the tree when it is committed, and then due.
    case .end: break
    }
    settle()
    dropLostFocus()
    cancelDisabled()
    settle()
    commit()
    if work.isSpent { noteToil() }
    if !cause.isInput { state.eventCount.note(mostRaised - raisesLeft, operations: work.done - begin) }
    work.allow(Self.unlimited)
  }

  /// The operations that whatever happens takes.
  private static let costOfHappening = 120

  /// Between two things that happen, others may ask what is listened to, as often as they like.
  static let unlimited = Int.max / 2

  private func noteToil() {
    let event = lastEvent.map { behavior.events[$0] }
    state.note(.toil(event: event?.name, time: state.time), at: event?.place)
  }

  /// The cause of something that happens.
  private enum Cause {
    case event(Int)
    case deadline(listener: Int)
    case input(Input)
    case end

    var isInput: Bool {
      if case .input = self { true } else { false }
    }
  }

  /// Returns the cause that is due first, which is taken.
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

  /// Lets an input happen.
  private func take(_ input: Input) {
    switch input {
    case .pointer(let phase, let point, let modifiers): takePointer(phase, point, modifiers)
    case .wheel(let steps, let point, let modifiers): takeWheel(steps, point, modifiers)
    case .key(let key): takeKey(key)
    case .text(let text): takeText(text)
    case .set(let name, let value):
      if let parameter = behavior.parameters.firstIndex(where: { $0.name == name }) { set(parameter, to: value) }
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

  /// The number of events that may be raised by one thing that happens; and the number once that has not been enough, so that a scene in
  /// which events raise one another without end at every tick can still be used, and be mended.
  static let (mostRaised, mostRaisedLater) = (1000, 20)

  /// Takes what was changed over into the tree, and notes what has ended.
  func commit() {
    work.spend(tree.commitCost)
    tree.commit(at: state.time)
    for event in tree.reap(at: state.time) {
      guard let index = event.layer, let layer = tree.layer(at: index) else { continue }
      kept.noteChange(of: layer)
      if event.kind == .ended(finished: true), let key = event.key { noteEnd(of: key, on: layer) }
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

  /// The time at which the next animation ends whose end is waited for; infinite if none does.
  var nextEnd: Double {
    endEvents.reduce(.infinity) { earliest, event in
      guard case .end(let place, let key) = behavior.events[event].cause,
        let end = tree.endTime(ofAnimation: key, on: behavior.layers[place]), end > state.time
      else { return earliest }
      return min(earliest, end)
    }
  }

  /// Puts the state and the layers back to what they were at the last kept state at or before a time.
  func restoreNearest(to time: Double) {
    let isCommitted = tree.isCommitted
    let (state, moment) = kept.restoreNearest(to: time)
    (self.state, plannedEnd) = (state, moment.plannedEnd)
    // Without it the next commit works out what the layers look like.
    if isCommitted, let commit = moment.commit { _ = tree.restore(commit) }
    isRestored = true
    revision += 1
  }
}
