/// An animation that was added to a layer, as the layer's own copy.
struct AddedAnimation {
  let key: String?
  var animation: any Animation
  /// The tracks of the animation. The begin of the first one is the resolved begin once `isResolved`.
  var store: TrackStore
  /// True if it animates the layer's clock, and so runs in the time around the layer.
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
  /// The delay after the commit if the begin is 0, in seconds of the layer's time (X22).
  var delay = 0.0
  /// The number of the animation among all that were ever added to the layer.
  var number = 0
  /// True if the animation starts from the presented value at the commit that takes it over (X14).
  var startsFromPresentation = false
  /// The pictures of the layer and everything in it at the commit that took over a transition, before its changes (R1);
  /// one for each copy in a replicator. Nil for an animation that needs no old picture, or has none yet.
  var snapshots: [Snapshot]?
  /// True if a commit has replaced a begin of 0 with a time. It is a flag, because a resolved begin may be 0 (T3b).
  var isResolved = false
  /// True if its begin was reported.
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

  /// True if its begin has still to be reported.
  var mayBegin: Bool { isResolved && !hasBegun }

  /// True if its end has still to be reported.
  var mayEnd: Bool { isResolved && !hasEnded }

  /// True if it has ended and does not stay (T14).
  var isSpent: Bool { hasEnded && animation.isRemovedOnCompletion }

  /// Replaces a begin of 0 with the current time that the animation runs in, plus the delay, at the first commit that
  /// finds it (T3).
  mutating func resolveBegin(at localTime: Double) {
    guard !isResolved else { return }
    isResolved = true
    if store.tracks[0].clock.beginTime == 0 { store.tracks[0].clock.beginTime = localTime + delay }
  }
}
