/// What begins and ends between two instants, derived from the timings alone: nothing is stepped through, so a host may
/// jump as far as it likes, in either direction.
extension LayerTree {
  /// Where an animation is in its life.
  enum Stage: Int {
    case before, running, complete
  }

  /// An animation at the top of a layer's list, as a commit found it.
  struct Span {
    var node: Int
    var track: Int
    var key: String?
    var number: Int
  }

  /// What happens to the committed animations when media time goes from one instant to another.
  ///
  /// Inside a layer whose clock is animated, time may have gone back and forth meanwhile: reported is what differs between
  /// the two instants, at an instant between them at which it came to differ.
  ///
  /// All that becomes active comes first, in the order of the tree and then of each layer, then all that ceases to be
  /// (T34). The way back is the way there in a mirror: the order reversed, `began` for `withdrawn`, `ended` for `resumed`.
  ///
  /// - Parameters:
  ///   - start: Seconds; what holds at this instant has happened already.
  ///   - end: Seconds; what holds at this instant is reported.
  /// - Complexity: O(animations · depth), and some sixty times that for what has changed under an animated clock.
  public func events(from start: Double, to end: Double) -> [AnimationEvent] {
    guard start <= end else { return events(from: end, to: start).reversed().map(\.mirrored) }
    var (starts, stops): ([AnimationEvent], [AnimationEvent]) = ([], [])
    for span in spans {
      let (old, new) = (stage(of: span, at: start), stage(of: span, at: end))
      func event(_ kind: AnimationEvent.Kind, _ boundary: Double, when hasHappened: (Stage) -> Bool) -> AnimationEvent {
        let time = instant(of: span, boundary, from: start, to: end, when: hasHappened)
        return AnimationEvent(kind: kind, layer: span.node, key: span.key, number: span.number, time: time)
      }
      let clock = store.tracks[span.track].clock
      if old == .before, new != .before { starts.append(event(.began, clock.beginTime) { $0 != .before }) }
      if old == .complete, new != .complete { starts.append(event(.resumed, clock.endTime) { $0 != .complete }) }
      if new == .complete, old != .complete {
        stops.append(event(.ended(finished: true), clock.endTime) { $0 == .complete })
      }
      if new == .before, old != .before { stops.append(event(.withdrawn, clock.beginTime) { $0 == .before }) }
    }
    return starts + stops
  }

  /// The stage of an animation at a time of a place that it is in.
  private func stage(of span: Span, at time: Double, within outer: Int = hostClock) -> Stage {
    guard let time = self.time(at: place(of: span), within: outer, at: time) else { return .before }
    return store.tracks[span.track].clock.stage(at: time)
  }

  /// The place in whose time an animation runs.
  func place(of span: Span) -> Int {
    place(of: span.node, movingClock: nodes[span.node].clockTracks.contains(span.track))
  }

  /// When what holds at the end, and did not at the start, came to hold.
  ///
  /// - Parameters:
  ///   - boundary: The time that it does at, where the animation runs.
  ///   - outer: The place whose times the start, the end and the result are.
  private func instant(
    of span: Span, _ boundary: Double, from start: Double, to end: Double, within outer: Int = hostClock,
    when hasHappened: (Stage) -> Bool
  ) -> Double {
    let place = place(of: span)
    guard isRemapped(place) else { return max(start, min(outerTime(of: place, at: boundary, within: outer), end)) }
    // There is no way back from such a clock: halve until what is between is nothing, or nearly.
    var (before, after) = (start, end)
    for _ in 0..<64 {
      let middle = before + (after - before) / 2
      if hasHappened(stage(of: span, at: middle, within: outer)) { after = middle } else { before = middle }
    }
    return after
  }
}

extension LayerTree {
  /// When the first animation begins or ends in a span of time, in the root's local times; nil if none does.
  ///
  /// - Parameters:
  ///   - start: Seconds; what holds at this instant has happened already.
  ///   - end: Seconds; what holds at this instant counts.
  /// - Complexity: O(animations · depth); allocates nothing.
  package func firstRootEvent(from start: Double, to end: Double) -> Double? {
    var first: Double?
    guard start < end else { return nil }
    // What moves the root's own clock runs in the host's time, not in the root's.
    for span in spans where place(of: span) != Self.hostClock {
      guard let time = firstEvent(of: span, from: start, to: end) else { continue }
      first = min(first ?? .infinity, time)
    }
    return first
  }

  /// Whether nothing moves after a time, in the root's local times, unless something is changed: everything was committed, every animation has
  /// ended or stands still, and nothing shows what time it is.
  ///
  /// - Complexity: O(layers + animations · depth); allocates nothing.
  package func isAtRest(after time: Double) -> Bool {
    isCommitted && !nodes.contains(where: \.followsTime) && spans.allSatisfy { rests($0, after: time) }
  }

  private func rests(_ span: Span, after time: Double) -> Bool {
    let place = place(of: span)
    // A clock that is animated may lead back to where the animation has not ended.
    guard place != Self.hostClock, !isRemapped(place) else { return false }
    return effectiveSpeed(of: place) == 0 || stage(of: span, at: time, within: 0) == .complete
  }

  /// When an animation begins, or, if it has begun, when it ends, in the root's local times; nil if it does neither.
  private func firstEvent(of span: Span, from start: Double, to end: Double) -> Double? {
    let (old, new) = (stage(of: span, at: start, within: 0), stage(of: span, at: end, within: 0))
    guard old.rawValue < new.rawValue else { return nil }
    let clock = store.tracks[span.track].clock
    guard old == .before else {
      return instant(of: span, clock.endTime, from: start, to: end, within: 0) { $0 == .complete }
    }
    return instant(of: span, clock.beginTime, from: start, to: end, within: 0) { $0 != .before }
  }
}

extension Timing {
  /// Before its begin, in its active span, or complete (T4, T14).
  func stage(at parentTime: Double) -> LayerTree.Stage {
    let sample = resolve(at: parentTime)
    if sample.isComplete { return .complete }
    return sample.phase == .before ? .before : .running
  }
}

/// The one side effect that an end has, apart from sampling (T34b): live hosts reap, players of a time line do not.
extension LayerTree {
  /// An event with the handlers to call for it.
  struct Report {
    var event: AnimationEvent
    var animation: AddedAnimation
  }

  /// Tells what has begun and ended since the last call, and removes the animations that are complete and do not stay.
  ///
  /// To be called once a frame, after the frame's sample, with the same time. Handlers are called here, in this order
  /// (T34): for what was removed or replaced, for what has begun, for what has ended; then the completion blocks of the
  /// transactions that have nothing left to wait for. What they change takes effect with the next commit (T34a). In a
  /// layer whose time stands still, runs backwards, or is driven by an animation nothing completes, so that a scrubbed
  /// animation survives (T32); what drives the layer's clock does.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds.
  /// - Returns: what was reported, in the order of the calls.
  /// - Complexity: O(layers + animations · depth). Allocates only where there is something to report.
  @discardableResult
  public func reap(at mediaTime: Double) -> [AnimationEvent] {
    var reports = takeStopped(at: mediaTime)
    for index in layers.indices where !layers[index].animations.isEmpty { markBegun(index, mediaTime, &reports) }
    for index in layers.indices where !layers[index].animations.isEmpty { markEnded(index, mediaTime, &reports) }
    for report in reports { report.call() }
    let done = reports.flatMap { $0.leaveCompletions() }
    for completion in done { completion.run() }
    return reports.map(\.event)
  }

  /// X16, X18, X19: what was taken off layers, in the order of the tree.
  private func takeStopped(at mediaTime: Double) -> [Report] {
    var reports = departed.map { Report($0, .ended(finished: false), on: nil, mediaTime) }
    departed.removeAll()
    for (index, layer) in layers.enumerated() where !layer.stopped.isEmpty {
      reports += layer.stopped.map { Report($0, .ended(finished: false), on: index, mediaTime) }
      layer.stopped.removeAll()
    }
    return reports
  }

  /// X20: what is active for the first time.
  private func markBegun(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.indices.contains(where: { layer.animations[$0].mayBegin }) else { return }
    let times = runningTimes(of: index, at: mediaTime)
    for place in layer.animations.indices where layer.animations[place].mayBegin {
      guard let time = layer.animations[place].movesClock ? times.around : times.inside,
        layer.animations[place].clock.stage(at: time) != .before
      else { continue }
      layer.animations[place].hasBegun = true
      reports.append(Report(layer.animations[place], .began, on: index, mediaTime))
    }
  }

  /// T14: what is complete, once; what does not stay is removed.
  private func markEnded(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.indices.contains(where: { layer.animations[$0].mayEnd }) else { return }
    let times = runningTimes(of: index, at: mediaTime)
    let ends = (inside: completes(index), around: completes(nodes[index].parent))
    var hasEnded = false
    for place in layer.animations.indices where layer.animations[place].mayEnd {
      let movesClock = layer.animations[place].movesClock
      guard movesClock ? ends.around : ends.inside, let time = movesClock ? times.around : times.inside,
        layer.animations[place].clock.stage(at: time) == .complete
      else { continue }
      layer.animations[place].hasEnded = true
      hasEnded = true
      reports.append(Report(layer.animations[place], .ended(finished: true), on: index, mediaTime))
    }
    guard hasEnded, layer.animations.contains(where: \.isSpent) else { return }
    (layer as? EmitterLayer)?.remember(layer.animations.filter(\.isSpent))
    layer.animations.removeAll(where: \.isSpent)
    layer.setNeedsCommit(.structure)
  }

  /// What time it is in a layer, where its animations run, and around it, where those run that move its clock; nil where that has not
  /// begun. Worked out once for all animations of the layer.
  private func runningTimes(of index: Int, at mediaTime: Double) -> (inside: Double?, around: Double?) {
    let around = time(at: nodes[index].parent, within: Self.hostClock, at: mediaTime)
    return (around.flatMap { time(in: index, around: $0) }, around)
  }

  /// T32: whether time passes by itself at a place, and forwards.
  private func completes(_ place: Int) -> Bool { !isRemapped(place) && effectiveSpeed(of: place) > 0 }
}

extension LayerTree.Report {
  fileprivate init(_ animation: AddedAnimation, _ kind: AnimationEvent.Kind, on layer: Int?, _ time: Double) {
    self.animation = animation
    event = AnimationEvent(kind: kind, layer: layer, key: animation.key, number: animation.number, time: time)
  }

  /// Lets nothing wait any longer for an animation of which no more will be heard.
  ///
  /// - Returns: the completion blocks that have nothing left to wait for.
  fileprivate func leaveCompletions() -> [TransactionCompletion] {
    guard case .ended(let finished) = event.kind else { return [] }
    return animation.completions.filter { $0.leave(finished: finished) }
  }

  fileprivate func call() {
    switch event.kind {
    case .began: animation.handlers.didStart?()
    case .ended(let finished): animation.handlers.didStop?(finished)
    case .resumed, .withdrawn: break
    }
  }
}
