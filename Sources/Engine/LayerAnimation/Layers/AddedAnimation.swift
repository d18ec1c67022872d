/// An animation that was added to a layer, as the layer's own copy.
struct AddedAnimation {
  let key: String?
  var animation: any Animation
  /// The tracks of the animation. The start of the first one is the resolved start once `isResolved`.
  var store: TrackStore
  /// True if it animates the layer's clock, and so runs in the time around the layer. It is kept, since every event asks
  /// each animation for it.
  let movesClock: Bool
  /// The handlers of its events.
  var handlers = AnimationHandlers()
  /// The object that another module made the animation from, and returns in its place.
  var source: AnyObject?
  /// The completion blocks that wait for the animation (X4).
  var completions: [TransactionCompletion] = []
  /// The end of the block that made the animation (X22).
  var blockEnd: TransactionCompletion?
  /// The value of the model before the change that the animation shows, for an action or a block to whose animation
  /// that of the next change is added (X24); nil for all others.
  var oldValue: Value?
  /// The delay after the commit if the start is 0, in seconds of the layer's time (X22).
  var delay = 0.0
  /// The number of the animation among all that were ever added to the layer.
  var number = 0
  /// True if the animation starts from the presented value at the commit that takes it over (X14).
  var startsFromPresentation = false
  /// The pictures of the layer and everything in it at the commit that took over a transition, before its changes (R1);
  /// one for each copy in a replicator. Nil for an animation that needs no old picture, or has none yet.
  var snapshots: [Snapshot]?
  /// True if a commit has replaced a start of 0 with a time. It is a flag, because a resolved start may be 0 (T3b).
  var isResolved = false
  /// True if its start was reported.
  var hasBegun = false
  /// True if its end was reported.
  var hasEnded = false

  /// Creates an animation that no commit has found yet.
  init(
    key: String?, animation: any Animation, store: TrackStore, handlers: AnimationHandlers = AnimationHandlers(),
    source: AnyObject? = nil, startsFromPresentation: Bool = false
  ) {
    (self.key, self.animation, self.store, self.handlers, self.source) = (key, animation, store, handlers, source)
    self.startsFromPresentation = startsFromPresentation
    movesClock = store.movesClock
  }

  /// True if it is a transition that has no old pictures yet, and gets those of the commit.
  var wantsSnapshots: Bool { snapshots == nil && animation.transition?.isScheduled == false }

  /// True if it is a transition that has no old pictures yet, and gets those of the instant before it begins.
  var wantsSnapshotsAtBegin: Bool { snapshots == nil && animation.transition?.isScheduled == true }

  /// The timing of the animation.
  var clock: Timing { store.tracks[0].clock }

  /// True if its start has still to be reported.
  var mayBegin: Bool { isResolved && !hasBegun }

  /// True if its end has still to be reported.
  var mayEnd: Bool { isResolved && !hasEnded }

  /// True if it has ended and does not stay (T14).
  var isSpent: Bool { hasEnded && animation.isRemovedOnCompletion }

  /// Replaces a start of 0 with the current time that the animation runs in, plus the delay, at the first commit that
  /// finds it (T3).
  mutating func resolveBegin(at localTime: Double) {
    guard !isResolved else { return }
    isResolved = true
    if store.tracks[0].clock.beginTime == 0 { store.tracks[0].clock.beginTime = localTime + delay }
  }
}

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

extension Layer {
  /// The time that an animation takes, in the time that it runs in.
  package struct AnimationSpan {
    /// The start; nil if the next commit determines it.
    package let begin: Double?
    /// The time from its start to its end, in seconds; infinite if it never ends.
    package let length: Double
    /// True if it animates the layer's clock, and so runs in the time around the layer.
    package let movesClock: Bool

    init(_ animation: AddedAnimation) {
      var clock = animation.clock
      begin = clock.beginTime == 0 && !animation.isResolved ? nil : clock.beginTime
      clock.beginTime = 0
      (length, movesClock) = (clock.endTime, animation.movesClock)
    }
  }

  /// Adds a copy of an animation. It starts at its begin time in the layer's local time, or, if that is 0, with the
  /// next commit. Under a key that is in use it replaces the earlier one, and is last in the order; without a key it
  /// replaces nothing.
  ///
  /// The open transaction gives it a duration if it has none, and its timing function if the transaction has one.
  ///
  /// - Parameters:
  ///   - animation: The animation to copy.
  ///   - key: The key of the animation; nil for none.
  ///   - handlers: The closures that `LayerTree.reap(at:)` calls when it starts and ends.
  /// - Throws: `AnimationError` if the layer has no such property, a value is of the wrong kind, or a number is not
  ///   finite; nothing is changed then.
  public func add(
    _ animation: any Animation, forKey key: String? = nil, handlers: AnimationHandlers = AnimationHandlers()
  ) throws(AnimationError) {
    try add(animation, forKey: key, handlers: handlers, source: nil)
  }

  /// Adds a copy of an animation that another module has made from an object of its own, and stores that object with
  /// it.
  package func add(
    _ animation: any Animation, forKey key: String?, handlers: AnimationHandlers, source: AnyObject?
  ) throws(AnimationError) {
    // A layer stores animations of the engine's own types only.
    var animation = animation.form.animation
    let key = animation.transition?.isScheduled == false ? Transition.key : key
    if let function = Transaction.animationTimingFunction { animation.timingFunction = function }
    insert(
      AddedAnimation(
        key: key, animation: animation, store: try tracks(of: animation), handlers: handlers, source: source))
  }

  /// Lets animations that have no start of their own start at time 0 of the layer, not at its time at the next commit (T3).
  /// Scene files need this: in a layer whose time stands still, every animation would otherwise show its first value
  /// always (T3c).
  package func startAnimationsAtZero() {
    for index in animations.indices where !animations[index].movesClock { animations[index].isResolved = true }
    setNeedsCommit(.structure)
  }

  /// Checks an animation as `add(_:forKey:handlers:)` does, without adding it.
  ///
  /// - Throws: The error that adding it would throw.
  package func check(_ animation: any Animation) throws(AnimationError) { _ = try tracks(of: animation) }

  /// Returns the value of a property after an animation, added or not, is applied to the model at a time of its own.
  package func value(of keyPath: AnimationKeyPath, in animation: any Animation, at time: Double) -> Value {
    var properties = model
    if let store = try? tracks(of: animation) {
      store.apply(store.tracks.indices, at: time, model: modelAddress, to: &properties)
    }
    return properties.value(of: keyPath)
  }

  private func tracks(of animation: any Animation) throws(AnimationError) -> TrackStore {
    try TrackStore(animation, for: model.content, defaultDuration: Transaction.animationDuration)
  }

  /// Puts an animation at the end of the order, and lets the open transactions wait for it (X4, X5).
  func insert(_ added: AddedAnimation) {
    if let key = added.key { removeAnimation(forKey: key) }
    var added = added
    added.number = animationCount
    added.completions = Transaction.completionsToWait()
    animationCount += 1
    animations.append(added)
    setNeedsCommit(.structure)
  }

  /// Returns the animation that was added under a key, as it was added; nil for none.
  public func addedAnimation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the object that the animation under a key was made from, if there is one, and its timing: after the first
  /// commit, with its resolved start and duration (T3, T16).
  package func origin(ofAnimation key: String) -> (source: AnyObject?, timing: Timing)? {
    animations.first { $0.key == key }.map { ($0.source, $0.clock) }
  }

  /// The animations as they were added, in the order of application (V20).
  package var addedAnimations: [any Animation] { animations.indices.map { animations[$0].animation } }

  /// The animation that was added last; nil for none. Unlike a copy by its kind, it allocates nothing.
  package var lastAnimation: (any Animation)? { animations.last?.animation }

  /// The keys in use, in the order of application.
  public var animationKeys: [String] { animations.compactMap(\.key) }

  /// Removes the animation under a key; the next commit shows the model's value.
  public func removeAnimation(forKey key: String) { stop { $0.pointee.key == key } }

  /// Removes the animation that was added last; the next commit shows the model's value (X18).
  package func removeLastAnimation() { stop { $0.pointee.number == animationCount - 1 } }

  /// Removes all animations; the next commit shows the model's values.
  public func removeAllAnimations() { stop { _ in true } }

  /// Removes animations, and keeps those that had not ended until their end is reported (X18).
  func stop(where isMeant: (UnsafePointer<AddedAnimation>) -> Bool) {
    let places = animations.places(where: isMeant)
    guard !places.isEmpty else { return }
    for place in places where !animations[place].hasEnded { stopped.append(animations[place]) }
    animations.remove(at: places)
    setNeedsCommit(.structure)
  }

  // The begins of animations that are known only after they were added: a scene may say that one comes after another.

  /// The number of the animation that was added last, among all that were ever added; −1 for none.
  package var lastAnimationNumber: Int { animationCount - 1 }

  /// Returns the time that an animation takes; nil if it is gone.
  ///
  /// - Complexity: O(log animations).
  package func span(ofAnimation number: Int) -> AnimationSpan? {
    place(ofAnimation: number).map { AnimationSpan(animations[$0]) }
  }

  /// The times that all animations take.
  package var animationSpans: [AnimationSpan] { animations.indices.map { AnimationSpan(animations[$0]) } }

  /// Sets the start of an animation, in the time that it runs in. Unlike that of an animation that is added, a start of 0
  /// is a time like others.
  package func setBegin(ofAnimation number: Int, to time: Double) {
    guard let place = place(ofAnimation: number) else { return }
    animations[place].animation.beginTime = time
    animations[place].store.tracks[0].clock.beginTime = time
    animations[place].isResolved = true
    setNeedsCommit(.structure)
  }

  /// Returns the index of an animation: numbers grow in the list.
  private func place(ofAnimation number: Int) -> Int? {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < animations.count && animations[low].number == number ? low : nil
  }
}
