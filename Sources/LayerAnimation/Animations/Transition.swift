/// Replaces a layer's old picture, sublayers included, by its live picture over time; the old picture is that of the commit
/// that took the transition over (R1).
///
///     layer.backgroundColor = .white          // the change, and
///     try layer.add(Transition(.push))        // its transition, in one commit
///
/// It is always added under the key `transition` (X16), unless it is scheduled.
public struct Transition: Animation {
  /// The key of every transition.
  public static let key = "transition"

  /// When it runs, how often and how fast.
  public var timing = Timing.animation
  /// How its time is warped; nil is linear.
  public var timingFunction: TimingFunction?
  /// Whether it is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// What the two pictures do.
  public var kind: TransitionKind
  /// Which side the new picture comes from; unused for a fade.
  public var subtype: TransitionSubtype
  /// Whether the old picture is that of the instant before the transition begins, rather than of the commit.
  ///
  /// For scenes, whose changes are animations that begin at the same time as the transition. A layer may have several
  /// scheduled transitions, with keys like other animations.
  public var isScheduled = false
  /// Where in the transition it starts, 0…1.
  public var startProgress = 0.0
  /// Where in the transition it ends, 0…1 and not before the start (R3).
  public var endProgress = 1.0

  /// A transition (R2).
  ///
  /// - Parameters:
  ///   - kind: What the two pictures do.
  ///   - subtype: Which side the new picture comes from; the left by default (R5).
  ///   - duration: Seconds; 0 for the transaction's.
  public init(_ kind: TransitionKind = .fade, _ subtype: TransitionSubtype = .fromLeft, duration: Double = 0) {
    self.kind = kind
    self.subtype = subtype
    self.duration = duration
  }
}

/// What the two pictures of a transition do (R4).
public enum TransitionKind: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The new one replaces the old one where it is.
  case fade
  /// The new one moves in over the old one.
  case moveIn
  /// The new one pushes the old one out.
  case push
  /// The old one moves away and uncovers the new one.
  case reveal
}

/// Which side the new picture of a transition comes from (R5, R6).
public enum TransitionSubtype: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The right side.
  case fromRight
  /// The left side.
  case fromLeft
  /// The side of greatest y.
  case fromTop
  /// The side of least y.
  case fromBottom

  /// The other side.
  package var opposite: TransitionSubtype {
    switch self {
    case .fromRight: .fromLeft
    case .fromLeft: .fromRight
    case .fromTop: .fromBottom
    case .fromBottom: .fromTop
    }
  }

  /// The direction of that side. The top is where y is greatest, as Core Animation names edges; with y downwards that is
  /// the bottom of the screen (R6).
  var side: Point {
    switch self {
    case .fromRight: Point(x: 1, y: 0)
    case .fromLeft: Point(x: -1, y: 0)
    case .fromTop: Point(x: 0, y: 1)
    case .fromBottom: Point(x: 0, y: -1)
    }
  }
}

/// A transition at one instant: what is done to the old and to the new picture of a layer, both clipped to its bounds (R4).
public struct TransitionState: Hashable, BitwiseCopyable, Sendable {
  /// What the two pictures do.
  public var kind: TransitionKind
  /// Which side the new picture comes from.
  public var subtype: TransitionSubtype
  /// The progress: 0 is the old picture, 1 the new one; timing functions that overshoot leave 0…1 (R3).
  public var progress: Double

  /// A transition at a progress.
  public init(kind: TransitionKind, subtype: TransitionSubtype, progress: Double) {
    self.kind = kind
    self.subtype = subtype
    self.progress = progress
  }

  /// A transition whose timing function has led to a fraction of the way between two progresses (R3).
  init(kind: TransitionKind, subtype: TransitionSubtype, from start: Double, to end: Double, at fraction: Double) {
    self.init(kind: kind, subtype: subtype, progress: start + (end - start) * fraction)
  }

  /// The old picture's opacity; a fade is `old·(1 − p) + new·p`.
  public var oldOpacity: Double { kind == .fade ? 1 - progress : 1 }

  /// The new picture's opacity.
  public var newOpacity: Double { kind == .fade ? progress : 1 }

  /// Whether the old picture lies over the new one.
  public var isOldOnTop: Bool { kind == .reveal }

  /// How far the old picture is moved in a layer of this size, in points.
  public func oldOffset(in size: Size) -> Point {
    kind == .push || kind == .reveal ? offset(-progress, size) : .zero
  }

  /// How far the new picture is moved in a layer of this size, in points.
  public func newOffset(in size: Size) -> Point {
    kind == .push || kind == .moveIn ? offset(1 - progress, size) : .zero
  }

  private func offset(_ fraction: Double, _ size: Size) -> Point {
    Point(x: subtype.side.x * size.width * fraction, y: subtype.side.y * size.height * fraction)
  }
}

extension TrackStore {
  /// Compiles a transition (R3).
  mutating func append(_ transition: Transition, clock: Timing) throws(AnimationError) {
    let (start, end) = (transition.startProgress, transition.endProgress)
    guard (start + end).isFinite else { throw .notFinite("a transition's progress") }
    guard start <= end else { throw .transitionRunsBackwards }
    tracks.append(
      Track(
        clock: clock, function: index(of: transition.timingFunction),
        course: .transition(transition.kind, transition.subtype, from: start, to: end)))
  }
}
