import LayerAnimation

/// The scene at all instants, as far as its log and its events determine it. Charts, and the lanes of an inspector,
/// show all of it, whatever the time.
///
/// When the log has changed, the scene is played from the first difference to the last instant that is shown, and then
/// restored. A commit is kept for each instant at which the layers change.
struct Foresight {
  /// A commit, and the count of occurrences before it.
  struct Step {
    let time: Double
    let happened: Int
    let inputCount: Int
    let commit: KeptCommit
    let animations: [LayerTree.CommittedAnimation]
  }

  /// The time up to which animations are listed; nil if they are not needed.
  var animationsEnd: Double?

  var steps: [Step] = []
  /// The time of the first occurrence that is not among the steps; infinite if there is none.
  var end = -Double.infinity
  /// True if the log has changed since the steps were computed.
  var isStale = true

  /// Removes the steps that a difference of the log affects.
  mutating func forget(from difference: InputLog.Difference) {
    guard difference.time < end || end == .infinity else { return }
    steps.removeAll { $0.inputCount > difference.place || $0.time > difference.time }
    isStale = true
  }

  /// Returns the greatest number of commits for a number of layers: some megabytes.
  static func mostSteps(layers: Int) -> Int { max(16, 16_384 / max(1, layers)) }

  /// Returns the greatest number of occurrences, and of raised events, for a number of layers.
  static func mostHappened(layers: Int) -> Int { max(64, min(10_000, 1_000_000 / max(1, layers))) }

  /// The greatest number of operations from the start of the scene to the last step: a second, since the first frame
  /// waits for them.
  static let mostOperations = 10_000_000

  /// The greatest numbers of occurrences, of layers that are looked at after them, and of operations that are played to find the
  /// end of a scene: a tenth of a second.
  static let (mostPlayed, mostLayersPlayed, mostOperationsPlayed) = (500, 100_000, 1_000_000)

  /// The time for which what an input did is looked at, at least, in seconds.
  static let afterLastInput = 2.0
}

extension InteractionTimeline {
  /// Plays what happens without an input, and returns the end of the last animation, in seconds of the scene's time; nil if
  /// there is always something that happens later, or if finding out takes too long.
  ///
  /// - Complexity: O(occurrences · (layers + animations)), within limits.
  package func lastEnd() -> Double? {
    let timing = tree.root.timing
    tree.root.timing = .layer
    var (end, isKnown) = (0.0, false)
    tree.withoutCharts { (end, isKnown) = playedEnd() }
    restoreNearest(to: 0)
    showRestored()
    tree.refreshCharts()
    tree.root.timing = timing
    return isKnown ? end : nil
  }

  /// The time until which there is something to see of the log, in seconds of the scene's time; nil if there are no inputs.
  package var endOfInputs: Double? {
    log.inputs.last.map { max($0.time + Foresight.afterLastInput, lastEnd() ?? 0) }
  }

  private func playedEnd() -> (end: Double, isKnown: Bool) {
    var (end, count) = (tree.contentDuration, 0)
    // Each step looks at all layers.
    let most = min(Foresight.mostPlayed, Foresight.mostLayersPlayed / max(tree.layerCount, 1))
    while count < most, state.operations < Foresight.mostOperationsPlayed, happenNext(upTo: .infinity) {
      end = max(end, tree.contentDuration)
      count += 1
    }
    return (end, nextTime(upTo: .infinity) == nil)
  }

  /// Lists from now on all animations until a time, including future ones.
  package func foreseeAnimations(until end: Double) {
    guard foresight.animationsEnd != end else { return }
    (foresight.animationsEnd, foresight.steps, foresight.end, foresight.isStale) = (end, [], -.infinity, true)
    let time = state.time
    foresee()
    advance(to: time)
  }

  /// The commits with their animations; nil if those until the requested time are not known.
  package var foreseenAnimations: CommitCourse? {
    guard let until = foresight.animationsEnd, foresight.end > until || foresight.end == .infinity else { return nil }
    return tree.course
  }

  /// Computes the steps anew if the log has changed.
  func foresee() {
    guard foresight.isStale else { return }
    foresight.isStale = false
    guard let horizon = [tree.chartsEnd, foresight.animationsEnd].compactMap(\.self).max() else { return }
    let (time, timing) = (state.time, tree.root.timing)
    tree.root.timing = .layer
    tree.withoutCharts { lookAhead(to: horizon) }
    let entries = foresight.steps.map {
      CommitCourse.Entry(time: $0.time, commit: $0.commit, animations: $0.animations)
    }
    tree.show(entries.isEmpty ? nil : CommitCourse(entries, end: foresight.end))
    restoreNearest(to: time)
    tree.refreshCharts()
    tree.root.timing = timing
  }

  /// Plays on to a time, or as far as the limits allow, from the last known step.
  private func lookAhead(to horizon: Double) {
    let last = foresight.steps.last
    if state.happened != last?.happened { restoreNearest(to: last?.time ?? -.infinity) }
    showRestored()
    noteStep()
    let layers = foresight.steps.first?.commit.count ?? tree.count
    let (mostSteps, mostHappened) = (
      Foresight.mostSteps(layers: layers), Foresight.mostHappened(layers: layers)
    )
    while foresight.steps.count < mostSteps, state.happened + state.eventCount.total < mostHappened,
      state.operations < Foresight.mostOperations, happenNext(upTo: horizon)
    { noteStep() }
    foresight.end = nextTime(upTo: .infinity) ?? .infinity
  }

  private func noteStep() {
    guard state.happened > foresight.steps.last?.happened ?? -1, let commit = tree.shownCommit ?? tree.keepCommit(),
      commit !== foresight.steps.last?.commit
    else { return }
    if foresight.steps.last?.time == state.time { foresight.steps.removeLast() }
    foresight.steps.append(
      Foresight.Step(
        time: state.time, happened: state.happened, inputCount: state.inputCount, commit: commit,
        animations: foresight.animationsEnd == nil ? [] : tree.committedAnimations))
  }
}
