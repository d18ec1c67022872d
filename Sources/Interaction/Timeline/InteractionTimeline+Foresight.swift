import LayerAnimation

/// The scene at all instants, as far as its log and its events tell: charts, and the lanes of an inspector, show the whole of
/// it, whatever time it is.
///
/// Whenever the log has become another, the scene is played from where it differs to the last instant that is shown, and is put back.
/// A commit is kept for each instant at which the layers become others.
struct Foresight {
  /// A commit, and what had happened when it was made.
  struct Step {
    let time: Double
    let happened: Int
    let inputCount: Int
    let commit: KeptCommit
    let animations: [LayerTree.CommittedAnimation]
  }

  /// Until when animations are listed, if anybody wants to know.
  var animationsEnd: Double?

  var steps: [Step] = []
  /// The time of the first thing that happens and is not among the steps; infinite if nothing does.
  var end = -Double.infinity
  /// True if the log is another than the one that this was worked out for.
  var isStale = true

  /// Gives up what a change of the log makes other.
  mutating func forget(from difference: InputLog.Difference) {
    guard difference.time < end || end == .infinity else { return }
    steps.removeAll { $0.inputCount > difference.place || $0.time > difference.time }
    isStale = true
  }

  /// Returns the number of commits that are kept at most, of so many layers: some megabytes.
  static func mostSteps(layers: Int) -> Int { max(16, 16_384 / max(1, layers)) }

  /// Returns the number of things that may have happened, and events that may have been raised, at most.
  static func mostHappened(layers: Int) -> Int { max(64, min(10_000, 1_000_000 / max(1, layers))) }
}

extension InteractionTimeline {
  /// Lists, from now on, what animations there are until a time, the future ones included.
  package func foreseeAnimations(until end: Double) {
    guard foresight.animationsEnd != end else { return }
    (foresight.animationsEnd, foresight.steps, foresight.end, foresight.isStale) = (end, [], -.infinity, true)
    let time = state.time
    foresee()
    advance(to: time)
  }

  /// The commits with their animations, if all until the time that was asked for are known.
  package var foreseenAnimations: CommitCourse? {
    guard let until = foresight.animationsEnd, foresight.end > until || foresight.end == .infinity else { return nil }
    return tree.course
  }

  /// Works out what is shown of other instants, if the log is another than the last time.
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

  /// Plays on to a time, or as far as is affordable, from where nothing is known any more.
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
      happenNext(upTo: horizon)
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
