/// X24: changes of a property that follow one another before the animation of the first has ended, by blocks or by the actions of a scene.
///
///     model     A ───────┐ B ──────┐ C ───────────────────
///     first       A→B, from then on only how far it is from B
///     second                A→B→…  B→C, likewise
///     third                            C
///
/// The animation of the last change leads from the old value to the new one. Those of the changes before go on beside it, each by how far
/// it is from its own end. So at the instant of a change neither the place nor the speed is another, and at the end nothing is left.
extension Layer {
  /// The key of the animation of a change: the property's name, or, where animations of earlier changes are called so, that name and a
  /// number.
  func keyForChange(of name: String) -> String {
    let used = Set(animations.indices.compactMap { animations[$0].oldValue == nil ? nil : animations[$0].key })
    guard used.contains(name) else { return name }
    var number = 2
    while used.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// Removes the animation of a change that no commit has seen yet, as if it had never been added; nil if there is none.
  ///
  /// - Parameter block: The end of the block that has added it; nil for an action of the layer.
  func withdrawNewChange(of keyPath: AnimationKeyPath, by block: TransactionCompletion?) -> AddedAnimation? {
    let place = animations.firstIndex { $0.blockEnd === block && !$0.isResolved && $0.isChange(of: keyPath) }
    guard let place else { return nil }
    let added = animations.remove(at: place)
    for completion in added.completions { completion.forget() }
    return added
  }

  /// Removes the animations of all changes of a property, for what takes over from them.
  package func removeChanges(of keyPath: AnimationKeyPath) { stop { $0.isChange(of: keyPath) } }

  /// Whether a property has an animation of its own.
  package func isAnimated(_ keyPath: AnimationKeyPath) -> Bool {
    animations.contains { $0.animation.changedKeyPath == keyPath }
  }

  /// Lets the animations of changes that begin now go on from those that still run; called before they begin.
  ///
  /// - Parameter time: What time it is where they run.
  func joinChanges(at time: Double) {
    // By their places, since to copy an animation is to copy all that it refers to.
    let begun = animations.indices.filter { animations[$0].oldValue != nil && !animations[$0].isResolved }
    for number in begun.map({ animations[$0].number }) { join(number, at: time) }
  }

  private func join(_ number: Int, at time: Double) {
    guard let new = animations.firstIndex(where: { $0.number == number }), let old = animations[new].oldValue,
      let keyPath = animations[new].animation.changedKeyPath
    else { return }
    let earlier = animations.indices.filter {
      animations[$0].number < number && animations[$0].isChange(of: keyPath) && animations[$0].runs(at: time)
    }
    let byAge = earlier.sorted { animations[$0].number < animations[$1].number }
    guard let oldest = byAge.first, let last = byAge.last, let first = earlier.first else { return }
    // What never ends would never be gone, and what is no distance from its end cannot be added: the new one takes over.
    guard earlier.allSatisfy({ animations[$0].clock.endTime.isFinite }),
      let offset = animations[last].offset(of: model.value(of: keyPath), leadingTo: old)
    else {
      let numbers = Set(earlier.map { animations[$0].number })
      return stop { numbers.contains($0.number) }
    }
    let end = earlier.count >= Self.mostChanges ? animations[oldest].number : nil
    animations[last] = offset.animation
    // Turns follow one another: what is added acts before what it is added to, as in V17.
    var added = animations.remove(at: new)
    added.start(at: offset.end ?? old)
    animations.insert(added, at: first)
    if let end { stop { $0.number == end } }
  }

  /// How many changes of a property are animated at a time; of more, the oldest ends early.
  private static let mostChanges = 64
}

extension AddedAnimation {
  /// Whether it shows a change of a property.
  fileprivate func isChange(of keyPath: AnimationKeyPath) -> Bool {
    oldValue != nil && animation.changedKeyPath == keyPath
  }

  /// Whether it has not ended at a time.
  fileprivate func runs(at time: Double) -> Bool {
    !hasEnded && (!isResolved || clock.stage(at: time) != .complete)
  }

  /// Lets it start at a value.
  fileprivate mutating func start(at start: Value) {
    startsFromPresentation = false
    store.endPoints[0] = store.endPoints[0].starting(at: start)
    animation = animation.starting(at: start)
  }

  /// The same as how far it is from its end, and that end, if it was not that before; nil where that cannot be said.
  ///
  /// - Parameters:
  ///   - value: What it is to be added to.
  ///   - old: Where it leads if it does not lead to a value of its own.
  fileprivate func offset(of value: Value, leadingTo old: Value) -> (animation: AddedAnimation, end: Value?)? {
    guard let start = store.endPoints[0].start else { return nil }
    var end = old
    switch store.endPoints[0] {
    case .offset: return (self, nil)
    case .fixed(_, let own): end = own
    case .toModel, .fromPresentation, .byDistance, .none: break
    }
    guard value.moved(from: end, to: start) != nil else { return nil }
    var offset = self
    offset.store.endPoints[0] = .offset(start, end)
    offset.store.tracks[0].isAdditive = true
    offset.animation = animation.adding(from: start.removing(end), to: end.removing(end))
    offset.startsFromPresentation = false
    return (offset, end)
  }
}
