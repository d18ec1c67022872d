import Interaction
import LayerAnimation

/// A recogniser of one tap of a finger, or of several taps at one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  public final var numberOfTapsRequired = 1 {
    didSet { machine = TapRecognizer(count: max(1, numberOfTapsRequired)) }
  }

  /// Creates a recogniser of a single tap.
  public required init() {
    super.init()
    machine = TapRecognizer()
  }
}

/// A recogniser of a finger that stays in its place for a while.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration of the press, in seconds.
  public final var minimumPressDuration: TimeInterval = 0.5 { didSet { renew() } }
  /// The distance that the finger may move during the press, in points.
  public final var allowableMovement: CGFloat = 10 { didSet { renew() } }

  /// Creates a recogniser of a press of half a second.
  public required init() {
    super.init()
    renew()
  }

  private func renew() {
    var press = LongPressRecognizer()
    (press.duration, press.slop) = (minimumPressDuration, allowableMovement)
    machine = press
  }
}

/// A recogniser of one or two fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that a finger must move before the gesture begins, in points: as in UIKit, further than a finger
  /// trembles.
  static let threshold = 10.0

  /// Creates a recogniser of a pan.
  public required init() {
    super.init()
    var pan = PanRecognizer()
    pan.threshold = Self.threshold
    machine = pan
  }

  /// Returns the distance that the fingers have moved since the gesture began, or since the translation was set, in the
  /// coordinates of a view.
  public final func translation(in view: UIView?) -> CGPoint { way(machine?.readings.translation ?? .zero, in: view) }

  /// Sets the translation, usually to zero.
  public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard var pan = machine as? PanRecognizer else { return }
    keptVelocity = keptVelocity ?? machine?.readings.velocity
    pan.set(translation: unseen(translation, in: view))
    machine = pan
  }

  /// Returns the velocity of the fingers, in points of a view per second.
  open func velocity(in view: UIView?) -> CGPoint {
    // A vector of one second could reach beyond the horizon of a view in perspective, so that of a thousandth of a
    // second is converted.
    way((keptVelocity ?? machine?.readings.velocity ?? .zero) * 0.001, in: view) * 1000
  }

  /// The velocity before the translation was set. It is returned until the fingers move on, so that an action may set
  /// the translation and then read the velocity, as common code does.
  private var keptVelocity: CGPoint?

  override func didMeasure() { keptVelocity = nil }

  /// Returns a vector in the coordinates of a view, converted to those of the window.
  private func unseen(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard way != .zero, let view, let window = view.window else { return way }
    let start = location(in: view)
    return view.convert(start + way, to: window) - view.convert(start, to: window)
  }
}

/// A recogniser of a quick stroke.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions of a stroke.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A stroke to the right.
    /// A stroke to the left.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// An upward stroke.
    public static let up = Direction(rawValue: 4)
    /// A downward stroke.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; to the right by default.
  public final var direction: Direction = .right { didSet { renew() } }

  /// Creates a recogniser of a stroke to the right.
  public required init() {
    super.init()
    renew()
  }

  private func renew() {
    var swipe = SwipeRecognizer()
    let ways: [(Direction, SwipeRecognizer.Direction)] = [
      (.right, .right), (.left, .left), (.up, .up), (.down, .down),
    ]
    swipe.directions = Set(ways.filter { direction.contains($0.0) }.map(\.1))
    machine = swipe
  }
}

/// A recogniser of two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a pinch.
  public required init() {
    super.init()
    machine = PinchRecognizer()
  }

  /// The ratio of the distance of the fingers to that at the start, or to that when the scale was set.
  public final var scale: CGFloat {
    get { machine?.readings.scale ?? 1 }
    set {
      guard var pinch = machine as? PinchRecognizer else { return }
      pinch.set(scale: newValue)
      machine = pinch
    }
  }

  /// The rate of change of the scale, per second.
  public final var velocity: CGFloat { machine?.readings.rate ?? 0 }
}

/// A recogniser of two fingers that rotate about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a rotation.
  public required init() {
    super.init()
    machine = RotationRecognizer()
  }

  /// The angle by which the fingers have rotated since the start, or since the rotation was set, in radians; clockwise
  /// is positive.
  public final var rotation: CGFloat {
    get { machine?.readings.rotation ?? 0 }
    set {
      guard var rotation = machine as? RotationRecognizer else { return }
      rotation.set(rotation: newValue)
      machine = rotation
    }
  }

  /// The angular velocity, in radians per second.
  public final var velocity: CGFloat { machine?.readings.rate ?? 0 }
}

/// A recogniser of a pointer over the view that does not touch it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a hovering pointer.
  public required init() { super.init() }

  /// Moves the pointer.
  ///
  /// - Parameter point: A point of the window over the view, or nil if the pointer is elsewhere.
  final func hover(at point: CGPoint?) {
    points = point.map { [$0] } ?? points
    switch (state, point) {
    case (.began, _?), (.changed, _?): state = .changed
    case (_, _?): state = .began
    case (.began, nil), (.changed, nil): state = .ended
    case (_, nil): return
    }
    act()
    if state == .ended { state = .possible }
  }
}
