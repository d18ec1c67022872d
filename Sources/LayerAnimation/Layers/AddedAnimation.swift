/// An animation that was added to a layer: the layer's own copy.
struct AddedAnimation {
  let key: String?
  var animation: any Animation
  /// What it is sampled as; the first track's begin is the resolved one once `isResolved`.
  var store: TrackStore
  /// The handlers of its events.
  var handlers = AnimationHandlers()
  /// What a module above made it from, and hands out in its place.
  var source: AnyObject?
  /// The completion blocks that wait for it (X4).
  var completions: [TransactionCompletion] = []
  /// The end of the block that made it (X22).
  var blockEnd: TransactionCompletion?
  /// What the model was before the change that it shows, of an action or a block to whose animation that of the next change is added
  /// (X24); nil for all others.
  var oldValue: Value?
  /// How long after the commit it begins where its begin is 0, in seconds of the layer's time (X22).
  var delay = 0.0
  /// Which of the layer's animations it is, counted as they were added.
  var number = 0
  /// Whether it starts from what the commit that takes it over finds on the screen (X14).
  var startsFromPresentation = false
  /// What the layer and everything in it looked like at the commit that took over a transition, before its changes (R1);
  /// one picture for each time that the tree shows it. Nil for what needs no old picture, or has none yet.
  var snapshots: [Snapshot]?
  /// Whether a commit has turned a begin of 0 into a time. A flag, because a resolved begin may be 0 (T3b).
  var isResolved = false
  /// Whether its begin was reported.
  var hasBegun = false
  /// Whether its end was reported.
  var hasEnded = false

  /// Whether it is a transition that has no old pictures yet, and gets those of the commit.
  var wantsSnapshots: Bool { snapshots == nil && animation.transition?.isScheduled == false }

  /// Whether it is a transition that has no old pictures yet, and gets those of the instant before it begins.
  var wantsSnapshotsAtBegin: Bool { snapshots == nil && animation.transition?.isScheduled == true }

  /// Whether it moves the layer's clock, and so runs in the time around the layer.
  var movesClock: Bool { store.movesClock }

  /// When it runs.
  var clock: Timing { store.tracks[0].clock }

  /// Whether its begin is still to be reported.
  var mayBegin: Bool { isResolved && !hasBegun }

  /// Whether its end is still to be reported.
  var mayEnd: Bool { isResolved && !hasEnded }

  /// Whether it has ended and does not stay (T14).
  var isSpent: Bool { hasEnded && animation.isRemovedOnCompletion }

  /// T3: a begin of 0 becomes the time that the animation runs in at the first commit that sees it, after the delay if
  /// there is one.
  mutating func resolveBegin(at localTime: Double) {
    guard !isResolved else { return }
    isResolved = true
    if store.tracks[0].clock.beginTime == 0 { store.tracks[0].clock.beginTime = localTime + delay }
  }
}
