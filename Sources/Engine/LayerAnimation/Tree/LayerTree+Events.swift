/// The starts and ends of animations between two instants. They are derived from the timings alone, without steps,
/// so that a host may move to any time, in either direction.
extension LayerTree {
  /// The stage of an animation's life.
  enum Stage: Int {
    case before, running, complete
  }

  /// An animation at the top of a layer's list, as of the last commit.
  struct Span {
    var node: Int
    var track: Int
    var key: String?
    var number: Int
  }

  /// Returns the events of the committed animations when media time goes from one instant to another.
  ///
  /// In a layer whose clock is animated, local time may go back and forth in between. Events are the differences
  /// between the two instants, each at an instant between them at which the difference arises.
  ///
  /// Animations that become active come first, in the order of the tree and of each layer's list, then those that cease
  /// to be active. The events of the opposite direction are the same in reverse order, with `began` for `withdrawn` and
  /// `ended` for `resumed`.
  ///
  /// - Parameters:
  ///   - start: The first instant, in seconds; events at this instant have already occurred.
  ///   - end: The last instant, in seconds; events at this instant are returned.
  /// - Complexity: O(animations · depth), and about sixty times that for changes under an animated clock.
  public func events(from start: Double, to end: Double) -> [AnimationEvent] {
    guard start <= end else { return events(from: end, to: start).reversed().map(\.mirrored) }
    var (starts, stops): ([AnimationEvent], [AnimationEvent]) = ([], [])
    for span in spans {
      let (old, new) = (stage(of: span, at: start), stage(of: span, at: end))
      func event(_ kind: AnimationEvent.Kind, _ boundary: Double, when hasHappened: (Stage) -> Bool) -> AnimationEvent {
        let time = instant(of: span, boundary, from: start, to: end, when: hasHappened)
        return AnimationEvent(kind: kind, layer: layers[span.node], key: span.key, number: span.number, time: time)
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

  /// Returns the stage of an animation at a time of a place around it.
  private func stage(of span: Span, at time: Double, within outer: Int = hostClock) -> Stage {
    guard let time = self.time(at: place(of: span), within: outer, at: time) else { return .before }
    return store.tracks[span.track].clock.stage(at: time)
  }

  /// Returns the place in whose time an animation runs.
  func place(of span: Span) -> Int {
    place(of: span.node, movingClock: nodes[span.node].clockTracks.contains(span.track))
  }

  /// Returns the time at which a condition that holds at the end, and not at the start, begins to hold.
  ///
  /// - Parameters:
  ///   - boundary: The time at which it does, in the time that the animation runs in.
  ///   - outer: The place whose time the start, the end and the result are in.
  private func instant(
    of span: Span, _ boundary: Double, from start: Double, to end: Double, within outer: Int = hostClock,
    when hasHappened: (Stage) -> Bool
  ) -> Double {
    let place = place(of: span)
    guard isRemapped(place) else { return max(start, min(outerTime(of: place, at: boundary, within: outer), end)) }
    // An animated clock has no inverse; the span is bisected until nothing, or nearly nothing, is left of it.
    var (before, after) = (start, end)
    for _ in 0..<64 {
      let middle = before + (after - before) / 2
      if hasHappened(stage(of: span, at: middle, within: outer)) { after = middle } else { before = middle }
    }
    return after
  }

  /// Returns the time at which the first animation begins or ends in a span of the root's local time; nil if none does.
  ///
  /// - Parameters:
  ///   - start: The first instant, in seconds; events at this instant have already occurred.
  ///   - end: The last instant, in seconds; events at this instant count.
  /// - Complexity: O(animations · depth); allocates nothing.
  package func firstRootEvent(from start: Double, to end: Double) -> Double? {
    var first: Double?
    guard start < end else { return nil }
    // The animations of the root's own clock run in the host's time, not in the root's.
    for span in spans where place(of: span) != Self.hostClock {
      guard let time = firstEvent(of: span, from: start, to: end) else { continue }
      first = min(first ?? .infinity, time)
    }
    return first
  }

  /// Returns true if nothing moves after a time of the root unless something is changed: everything is committed, every
  /// animation has ended or stands still, and no layer depends on the time.
  ///
  /// - Complexity: O(layers + animations · depth); allocates nothing.
  package func isAtRest(after time: Double) -> Bool {
    isCommitted && !nodes.contains(where: \.followsTime) && spans.allSatisfy { rests($0, after: time) }
  }

  private func rests(_ span: Span, after time: Double) -> Bool {
    let place = place(of: span)
    // An animated clock may return to a time at which the animation has not ended.
    guard place != Self.hostClock, !isRemapped(place) else { return false }
    return effectiveSpeed(of: place) == 0 || stage(of: span, at: time, within: 0) == .complete
  }

  /// Returns the time at which an animation begins, or, if it has begun, ends, in the root's local time; nil if it does
  /// neither.
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
  /// Returns the stage at a time: before the start, in the active span, or complete (T4, T14).
  func stage(at parentTime: Double) -> LayerTree.Stage {
    let sample = resolve(at: parentTime)
    if sample.isComplete { return .complete }
    return sample.phase == .before ? .before : .running
  }
}

/// The only side effect of an animation's end outside of sampling (T34b): live hosts remove ended animations, players
/// of a time line do not.
extension LayerTree {
  /// An event with the handlers to call for it.
  struct Report {
    var event: AnimationEvent
    var animation: AddedAnimation
  }

  /// Reports the animations that have begun and ended since the last call, and removes those that are complete and do
  /// not stay.
  ///
  /// Call it once per frame, after the frame's sample, with the same time. It calls the handlers, in this order: for
  /// animations that were removed or replaced, that have begun, that have ended; then the completion blocks of the
  /// transactions that have nothing left to wait for. Their changes take effect with the next commit. In a layer whose
  /// time stands still, runs backwards, or is driven by an animation, nothing completes, so that an animation that is
  /// scrubbed stays; animations of the layer's own clock do complete.
  ///
  /// - Parameter mediaTime: The host's clock, in seconds.
  /// - Returns: The events, in the order of the calls.
  /// - Complexity: O(layers + animations · depth). Allocates only if there are events.
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

  /// Returns the reports of the animations that were removed from layers, in the order of the tree (X16, X18, X19).
  private func takeStopped(at mediaTime: Double) -> [Report] {
    var reports = departed.map { Report($0.animation, .ended(finished: false), on: $0.layer, mediaTime) }
    departed.removeAll()
    for layer in layers where !layer.stopped.isEmpty {
      reports += layer.stopped.map { Report($0, .ended(finished: false), on: layer, mediaTime) }
      layer.stopped.removeAll()
    }
    return reports
  }

  /// Reports the animations that are active for the first time (X20).
  private func markBegun(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.firstPlace(where: { $0.pointee.mayBegin }) != nil else { return }
    let times = runningTimes(of: index, at: mediaTime)
    let begun = layer.animations.places { added in
      added.pointee.mayBegin
        && added.stage(at: added.pointee.movesClock ? times.around : times.inside) ?? .before != .before
    }
    for place in begun {
      layer.animations[place].hasBegun = true
      reports.append(Report(layer.animations[place], .began, on: layer, mediaTime))
    }
  }

  /// Reports the animations that are complete, once, and removes those that do not stay (T14).
  private func markEnded(_ index: Int, _ mediaTime: Double, _ reports: inout [Report]) {
    let layer = layers[index]
    guard layer.animations.firstPlace(where: { $0.pointee.mayEnd }) != nil else { return }
    let times = runningTimes(of: index, at: mediaTime)
    let ends = (inside: completes(index), around: completes(nodes[index].parent))
    let ended = layer.animations.places { added in
      added.pointee.mayEnd && (added.pointee.movesClock ? ends.around : ends.inside)
        && added.stage(at: added.pointee.movesClock ? times.around : times.inside) == .complete
    }
    for place in ended {
      layer.animations[place].hasEnded = true
      reports.append(Report(layer.animations[place], .ended(finished: true), on: layer, mediaTime))
    }
    let spent = ended.isEmpty ? [] : layer.animations.places { $0.pointee.isSpent }
    guard !spent.isEmpty else { return }
    (layer as? EmitterLayer)?.remember(spent.map { layer.animations[$0] })
    layer.animations.remove(at: spent)
    layer.setNeedsCommit(.structure)
  }

  /// Returns the time in a layer, in which its animations run, and the time around it, in which those of its clock run;
  /// nil for a time that has not begun. It is computed once for all animations of the layer.
  private func runningTimes(of index: Int, at mediaTime: Double) -> (inside: Double?, around: Double?) {
    let around = time(at: nodes[index].parent, within: Self.hostClock, at: mediaTime)
    return (around.flatMap { time(in: index, around: $0) }, around)
  }

  /// Returns true if time passes by itself at a place, and forwards (T32).
  private func completes(_ place: Int) -> Bool { !isRemapped(place) && effectiveSpeed(of: place) > 0 }
}

extension UnsafePointer<AddedAnimation> {
  /// Returns the stage at a time that the animation runs in; nil if that has not begun.
  fileprivate func stage(at time: Double?) -> LayerTree.Stage? {
    let clock = pointee.store.tracks[0].clock
    return time.map { clock.stage(at: $0) }
  }
}

extension LayerTree.Report {
  fileprivate init(_ animation: AddedAnimation, _ kind: AnimationEvent.Kind, on layer: Layer, _ time: Double) {
    self.animation = animation
    event = AnimationEvent(kind: kind, layer: layer, key: animation.key, number: animation.number, time: time)
  }

  /// Lets no completion block wait any longer for an animation that has ended.
  ///
  /// - Returns: The completion blocks that have nothing left to wait for.
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

/// A change of an animation's state between two instants.
///
/// Only animations at the top of a layer's list have events, not the children of a group.
public struct AnimationEvent: Hashable {
  /// The kind of a change.
  #if hasAttribute(nonexhaustive)
  @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// The animation has entered its active span at its start.
    case began
    /// The animation has ended: by itself, or, unfinished, by being removed or replaced.
    case ended(finished: Bool)
    /// Time has run backwards past the animation's end, and the animation is active again.
    case resumed
    /// Time has run backwards past the animation's start, and the animation has not begun.
    case withdrawn
  }

  /// The kind of the change.
  public var kind: Kind

  /// The layer that has the animation, or had it when it left the tree.
  public var layer: Layer

  /// The animation's key, if it has one.
  public var key: String?

  /// The number of the animation among all that were ever added to the layer.
  public var number: Int

  /// The time of the change, in seconds of media time.
  public var time: Double

  /// The event that occurs if time runs in the other direction.
  var mirrored: AnimationEvent {
    var event = self
    switch kind {
    case .began: event.kind = .withdrawn
    case .withdrawn: event.kind = .began
    case .ended: event.kind = .resumed
    case .resumed: event.kind = .ended(finished: true)
    }
    return event
  }
}

/// The closures that `LayerTree.reap(at:)` calls when an animation starts and ends.
public struct AnimationHandlers {
  /// A closure that is called when the animation becomes active for the first time, not when it is added.
  public var didStart: (() -> Void)?

  /// A closure that is called once: with true when the animation has ended, with false when it was removed or replaced
  /// before.
  public var didStop: ((_ finished: Bool) -> Void)?

  /// Creates handlers; a closure that is nil is not called.
  public init(didStart: (() -> Void)? = nil, didStop: ((_ finished: Bool) -> Void)? = nil) {
    self.didStart = didStart
    self.didStop = didStop
  }
}
