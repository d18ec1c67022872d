import Interaction
import LayerAnimation

/// Recognises one tap of a finger, or several at one place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  public final var numberOfTapsRequired = 1 {
    didSet { machine = .tap(TapRecognizer(count: max(1, numberOfTapsRequired))) }
  }

  /// Creates a recogniser of a single tap.
  public required init() {
    super.init()
    machine = .tap(TapRecognizer())
  }
}

/// Recognises a finger that stays at its place for a while.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it has to stay, in seconds.
  public final var minimumPressDuration: TimeInterval = 0.5 { didSet { renew() } }
  /// How far it may move until then, in points.
  public final var allowableMovement: CGFloat = 10 { didSet { renew() } }

  /// Creates a recogniser of a press of half a second.
  public required init() {
    super.init()
    renew()
  }

  private func renew() {
    var press = LongPressRecognizer()
    (press.duration, press.slop) = (minimumPressDuration, allowableMovement)
    machine = .longPress(press)
  }
}

/// Recognises a finger, or two, that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger has to move before it pans, in points: as in UIKit, further than a finger trembles.
  static let threshold = 10.0

  /// Creates a recogniser of a pan.
  public required init() {
    super.init()
    var pan = PanRecognizer()
    pan.threshold = Self.threshold
    machine = .pan(pan)
  }

  /// How far it has moved since it began, or since the translation was set, in the points of a view.
  public final func translation(in view: UIView?) -> CGPoint { way(machine?.readings.translation ?? .zero, in: view) }

  /// Sets how far it has moved; usually to zero.
  public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard case .pan(var pan) = machine else { return }
    keptVelocity = keptVelocity ?? machine?.readings.velocity
    pan.set(translation: unseen(translation, in: view))
    machine = .pan(pan)
  }

  /// How fast it moves, in the points of a view a second.
  open func velocity(in view: UIView?) -> CGPoint {
    // A thousandth of a second's way, since a whole second's may lead beyond the horizon of a view in space.
    way((keptVelocity ?? machine?.readings.velocity ?? .zero) * 0.001, in: view) * 1000
  }

  /// The velocity before the translation was set: until the finger moves on it is that, so that an action may set the one and then read
  /// the other, as listings do.
  private var keptVelocity: CGPoint?

  override func didMeasure() { keptVelocity = nil }

  /// Returns a way of a view in points of the window.
  private func unseen(_ way: CGPoint, in view: UIView?) -> CGPoint {
    guard way != .zero, let view, let window = view.window else { return way }
    let start = location(in: view)
    return view.convert(start + way, to: window) - view.convert(start, to: window)
  }
}

/// Recognises a quick stroke.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Which ways a stroke goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The ways that count; to the right by default.
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
    machine = .swipe(swipe)
  }
}

/// Recognises two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a pinch.
  public required init() {
    super.init()
    machine = .pinch(PinchRecognizer())
  }

  /// How much farther apart the fingers are than at the start, or than when it was set.
  public final var scale: CGFloat {
    get { machine?.readings.scale ?? 1 }
    set {
      guard case .pinch(var pinch) = machine else { return }
      pinch.set(scale: newValue)
      machine = .pinch(pinch)
    }
  }

  /// How fast that changes, a second.
  public final var velocity: CGFloat { machine?.readings.rate ?? 0 }
}

/// Recognises two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a rotation.
  public required init() {
    super.init()
    machine = .rotation(RotationRecognizer())
  }

  /// How far the fingers have turned since the start, or since it was set, in radians; clockwise is positive.
  public final var rotation: CGFloat {
    get { machine?.readings.rotation ?? 0 }
    set {
      guard case .rotation(var rotation) = machine else { return }
      rotation.set(rotation: newValue)
      machine = .rotation(rotation)
    }
  }

  /// How fast they turn, in radians a second.
  public final var velocity: CGFloat { machine?.readings.rate ?? 0 }
}

/// Recognises a pointer over the view that does not touch it.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Creates a recogniser of a hovering pointer.
  public required init() { super.init() }

  /// Lets the pointer be somewhere: at a point of the window that is over the view, or elsewhere.
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
