/// Successive changes of a property, by blocks or by the actions of a scene, before the animation of the first has
/// ended (X24).
///
///     model     A ───────┐ B ──────┐ C ───────────────────
///     first       A→B, from then on only how far it is from B
///     second                A→B→…  B→C, likewise
///     third                            C
///
/// The animation of the last change goes from the old value to the new one. Those of the earlier changes continue as
/// additive animations, each by its distance from its own end. At the instant of a change both the value and the speed
/// are therefore continuous, and at the end the distances are zero.
extension Layer {
  /// Returns the key of the animation of a change: the property's name, or, if animations of earlier changes have this
  /// key, the name and a number.
  func keyForChange(of name: String) -> String {
    let used = Set(animations.places { $0.pointee.oldValue != nil }.compactMap { animations[$0].key })
    guard used.contains(name) else { return name }
    var number = 2
    while used.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// Removes the animation of a change that no commit has found yet, as if it had never been added; returns nil if
  /// there is none.
  ///
  /// - Parameter block: The end of the block that has added the animation; nil for an action of the layer.
  func withdrawNewChange(of keyPath: AnimationKeyPath, by block: TransactionCompletion?) -> AddedAnimation? {
    let place = animations.firstPlace {
      !$0.pointee.isResolved && $0.pointee.blockEnd === block && $0.pointee.isChange(of: keyPath)
    }
    guard let place else { return nil }
    let added = animations.remove(at: place)
    for completion in added.completions { completion.forget() }
    return added
  }

  /// Removes the animations of all changes of a property, for one that replaces them.
  package func removeChanges(of keyPath: AnimationKeyPath) { stop { $0.pointee.isChange(of: keyPath) } }

  /// Returns true if a property, or a part of it, has an animation.
  package func isAnimated(_ property: AnimatableProperty) -> Bool {
    animations.firstPlace { $0.pointee.animation.changedKeyPath?.property == property } != nil
  }

  /// Joins the animations of changes that begin now to those that still run; it is called before they begin.
  ///
  /// - Parameter time: The current time in which they run.
  func joinChanges(at time: Double) {
    let begun = animations.places { !$0.pointee.isResolved && $0.pointee.oldValue != nil }
    for number in begun.map({ animations[$0].number }) { join(number, at: time) }
  }

  private func join(_ number: Int, at time: Double) {
    guard let new = animations.firstPlace(where: { $0.pointee.number == number }), let old = animations[new].oldValue,
      let keyPath = animations[new].animation.changedKeyPath
    else { return }
    let earlier = animations.places {
      $0.pointee.number < number && $0.pointee.isChange(of: keyPath) && $0.pointee.runs(at: time)
    }
    let byAge = earlier.sorted { animations[$0].number < animations[$1].number }
    guard let oldest = byAge.first, let last = byAge.last, let first = earlier.first else { return }
    // An animation without an end would never be gone, and one without a distance from its end cannot be added, so the
    // new one replaces them.
    guard earlier.allSatisfy({ animations[$0].clock.endTime.isFinite }),
      let offset = animations[last].offset(of: model.value(of: keyPath), leadingTo: old)
    else {
      let numbers = Set(earlier.map { animations[$0].number })
      return stop { numbers.contains($0.pointee.number) }
    }
    let end = earlier.count >= Self.mostChanges ? animations[oldest].number : nil
    animations[last] = offset.animation
    // Rotations are composed in order: an added one acts before the one it is added to, as in V17.
    var added = animations.remove(at: new)
    added.start(at: offset.end ?? old)
    animations.insert(added, at: first)
    if let end { stop { $0.pointee.number == end } }
  }

  /// The greatest number of changes of a property that are animated at a time; beyond it, the oldest ends early.
  private static let mostChanges = 64
}

extension [AddedAnimation] {
  /// Returns the places of the animations that meet a condition. The condition is given their addresses, since a copy of
  /// an animation retains everything that it refers to.
  func places(where isMeant: (UnsafePointer<AddedAnimation>) -> Bool) -> [Int] {
    withUnsafeBufferPointer { added in
      added.baseAddress.map { first in added.indices.filter { isMeant(first + $0) } } ?? []
    }
  }

  /// Removes the animations at places in ascending order. A single one, as where one replaces another under its key, is
  /// removed without a copy of any other.
  ///
  /// - Complexity: O(count).
  mutating func remove(at places: [Int]) {
    if let place = places.first, places.count == 1 {
      remove(at: place)
    } else if places.count > 1 {
      let removed = Set(places)
      self = indices.filter { !removed.contains($0) }.map { self[$0] }
    }
  }

  /// Returns the place of the first animation that meets a condition; nil if none does.
  func firstPlace(where isMeant: (UnsafePointer<AddedAnimation>) -> Bool) -> Int? {
    withUnsafeBufferPointer { added in
      added.baseAddress.flatMap { first in added.indices.first { isMeant(first + $0) } }
    }
  }
}

extension AddedAnimation {
  /// Returns true if the animation shows a change of a property.
  fileprivate func isChange(of keyPath: AnimationKeyPath) -> Bool {
    oldValue != nil && animation.changedKeyPath == keyPath
  }

  /// Returns true if the animation has not ended at a time.
  fileprivate func runs(at time: Double) -> Bool {
    !hasEnded && (!isResolved || clock.stage(at: time) != .complete)
  }

  /// Sets the start value of the animation.
  fileprivate mutating func start(at start: Value) {
    startsFromPresentation = false
    store.endPoints[0] = store.endPoints[0].starting(at: start)
    animation = animation.starting(at: start)
  }

  /// Returns the animation of the distance from its end, and that end, unless it is such an animation already; nil if
  /// the values have no distance.
  ///
  /// - Parameters:
  ///   - value: The value that the distance is to be added to.
  ///   - old: The end value of an animation that has none of its own.
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
