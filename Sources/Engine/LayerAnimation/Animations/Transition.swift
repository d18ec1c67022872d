/// A transition, which replaces a layer's old picture, sublayers included, with its current picture over time; the old
/// picture is that of the commit that took the transition over.
///
///     layer.backgroundColor = .white          // the change, and
///     try layer.add(Transition(.push))        // its transition, in one commit
///
/// It is always added under the key `transition`, unless it is scheduled.
public struct Transition: Animation {
  /// The form `transition`.
  public var form: AnimationForm { .transition(self) }

  /// The key of every transition that is not scheduled.
  public static let key = "transition"

  /// The timing of the transition.
  public var timing = Timing.animation
  /// The function that maps its progress; nil is linear.
  public var timingFunction: TimingFunction?
  /// True if the transition is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The kind of the transition.
  public var kind: TransitionKind
  /// The side that the new picture comes from; unused for a fade.
  public var subtype: TransitionSubtype
  /// True if the old picture is that of the instant before the transition begins, rather than of the commit.
  ///
  /// Scenes need this, since their changes are animations that begin at the same time as the transition. A layer may
  /// have several scheduled transitions, with keys like other animations.
  public var isScheduled = false
  /// The progress at which the transition starts, 0…1.
  public var startProgress = 0.0
  /// The progress at which the transition ends, 0…1 and not less than the start.
  public var endProgress = 1.0

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - kind: The kind of the transition.
  ///   - subtype: The side that the new picture comes from; the left by default.
  ///   - duration: The duration, in seconds; 0 for the transaction's.
  public init(_ kind: TransitionKind = .fade, _ subtype: TransitionSubtype = .fromLeft, duration: Double = 0) {
    self.kind = kind
    self.subtype = subtype
    self.duration = duration
  }
}

/// The kind of a transition: the motion of its two pictures.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum TransitionKind: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The new picture fades in at its place while the old one fades out.
  case fade
  /// The new picture moves in over the old one.
  case moveIn
  /// The new picture pushes the old one out.
  case push
  /// The old picture moves away and uncovers the new one.
  case reveal
}

/// The side that the new picture of a transition comes from.
public enum TransitionSubtype: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The right side.
  case fromRight
  /// The left side.
  case fromLeft
  /// The side of greatest y.
  case fromTop
  /// The side of least y.
  case fromBottom

  /// The opposite side.
  package var opposite: TransitionSubtype {
    switch self {
    case .fromRight: .fromLeft
    case .fromLeft: .fromRight
    case .fromTop: .fromBottom
    case .fromBottom: .fromTop
    }
  }

  /// The direction of the side. The top is the edge with the greatest y, as in Core Animation; if y runs downwards that
  /// is the lower edge on the screen.
  var side: Point {
    switch self {
    case .fromRight: Point(x: 1, y: 0)
    case .fromLeft: Point(x: -1, y: 0)
    case .fromTop: Point(x: 0, y: 1)
    case .fromBottom: Point(x: 0, y: -1)
    }
  }
}

/// The state of a transition at one instant, which determines the old and the new picture of a layer, both clipped to
/// its bounds.
public struct TransitionState: Hashable, BitwiseCopyable, Sendable {
  /// The kind of the transition.
  public var kind: TransitionKind
  /// The side that the new picture comes from.
  public var subtype: TransitionSubtype
  /// The progress: 0 is the old picture, 1 the new one; timing functions that overshoot leave 0…1.
  public var progress: Double

  /// Creates a transition at a progress.
  package init(kind: TransitionKind, subtype: TransitionSubtype, progress: Double) {
    self.kind = kind
    self.subtype = subtype
    self.progress = progress
  }

  /// Creates a transition at a fraction, after its timing function, between two progresses (R3).
  init(kind: TransitionKind, subtype: TransitionSubtype, from start: Double, to end: Double, at fraction: Double) {
    self.init(kind: kind, subtype: subtype, progress: start + (end - start) * fraction)
  }

  /// True if the old picture lies over the new one.
  package var isOldOnTop: Bool { kind == .reveal }

  /// Returns the offset of the old picture in a layer of a size, in points.
  package func oldOffset(in size: Size) -> Point {
    kind == .push || kind == .reveal ? offset(-progress, size) : .zero
  }

  /// Returns the offset of the new picture in a layer of a size, in points.
  package func newOffset(in size: Size) -> Point {
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

/// Transitions from one scene to another, outside of both, in a playlist.
extension Transition {
  /// Returns a transition between scenes with the default duration and timing function: half a second, eased at both
  /// ends.
  ///
  /// - Parameters:
  ///   - kind: The kind of the transition.
  ///   - subtype: The side that the new scene comes from.
  public static func ofScenes(
    _ kind: TransitionKind = .fade, _ subtype: TransitionSubtype = .fromRight
  ) -> Transition {
    var transition = Transition(kind, subtype, duration: 0.5)
    transition.timingFunction = .easeInEaseOut
    return transition
  }

  /// Returns the state of the transition at a time after its start, in seconds; nil once it is over. Of its timing,
  /// only the duration and the timing function are used.
  package func state(after elapsed: Double) -> TransitionState? {
    guard elapsed < duration else { return nil }
    let fraction = max(0, elapsed / duration)
    return TransitionState(
      kind: kind, subtype: subtype, from: startProgress, to: endProgress, at: timingFunction?(fraction) ?? fraction)
  }

  /// The transition in the opposite direction, for going back.
  package var mirrored: Transition {
    var transition = self
    transition.subtype = subtype.opposite
    return transition
  }
}
