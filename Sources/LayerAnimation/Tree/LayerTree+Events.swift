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
  /// All that becomes active comes first, in the order of the tree and then of each layer, then all that ceases to be
  /// (T34). The way back is the way there in a mirror: the order reversed, `began` for `withdrawn`, `ended` for `resumed`.
  ///
  /// - Parameters:
  ///   - start: Seconds; what holds at this instant has happened already.
  ///   - end: Seconds; what holds at this instant is reported.
  /// - Complexity: O(animations · depth).
  public func events(from start: Double, to end: Double) -> [AnimationEvent] {
    guard start <= end else { return events(from: end, to: start).reversed().map(\.mirrored) }
    var (starts, stops): ([AnimationEvent], [AnimationEvent]) = ([], [])
    for span in spans {
      let (old, new) = (stage(of: span, at: start), stage(of: span, at: end))
      func event(_ kind: AnimationEvent.Kind, _ boundary: Double) -> AnimationEvent {
        let time = max(start, min(mediaTime(of: span.node, at: boundary), end))
        return AnimationEvent(kind: kind, layer: span.node, key: span.key, number: span.number, time: time)
      }
      let clock = store.tracks[span.track].clock
      if old == .before, new != .before { starts.append(event(.began, clock.beginTime)) }
      if old == .complete, new != .complete { starts.append(event(.resumed, clock.endTime)) }
      if new == .complete, old != .complete { stops.append(event(.ended(finished: true), clock.endTime)) }
      if new == .before, old != .before { stops.append(event(.withdrawn, clock.beginTime)) }
    }
    return starts + stops
  }

  private func stage(of span: Span, at mediaTime: Double) -> Stage {
    guard let time = localTime(of: span.node, at: mediaTime) else { return .before }
    return store.tracks[span.track].clock.stage(at: time)
  }

  /// A layer's local time at an instant; nil before it begins (T22).
  func localTime(of index: Int, at mediaTime: Double) -> Double? {
    let parent = nodes[index].parent
    let time = parent < 0 ? mediaTime : localTime(of: parent, at: mediaTime)
    return time.flatMap(nodes[index].timing.localTime)
  }

  /// When a layer's local time is reached, or, where that was before a layer began, when that layer began.
  private func mediaTime(of index: Int, at localTime: Double) -> Double {
    let timing = nodes[index].timing
    let time = max(timing.parentTime(at: localTime), timing.beginTime)
    return nodes[index].parent < 0 ? time : mediaTime(of: nodes[index].parent, at: time)
  }

  /// How fast time passes in a layer, as a multiple of media time (T24).
  func effectiveSpeed(of index: Int) -> Double {
    let parent = nodes[index].parent
    return nodes[index].timing.speed * (parent < 0 ? 1 : effectiveSpeed(of: parent))
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
