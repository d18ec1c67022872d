import LayerAnimation

/// A recogniser of a pinch: two fingers move apart or together (J11).
package struct PinchRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "pinch", isContinuous: true, measures: [.scale, .velocity], offer: "pinch, or plus and minus")

  /// The change of the distance of the fingers at which the gesture begins, in points of the stage.
  package var threshold = 2.0

  package var state = GestureState.possible
  /// The distance at which the scale is 1; nil while there are no two fingers.
  private var origin: Double?
  private var distance = 0.0
  private var fingers = 0
  /// The centre of the fingers (J10).
  private var middle = Point.zero
  private var rate = RateMeter()

  package init() {}

  /// The ratio of the distance of the fingers to that at the start, or to that when the scale was set.
  package private(set) var scale = 1.0

  package mutating func take(_ touches: Touches) {
    if fingers == 0, !touches.points.isEmpty, state.isOver { reset() }
    fingers = touches.points.count
    middle = touches.middle ?? middle
    switch fingers {
    case 0: lift()
    case 1: origin = nil
    default: spread(touches)
    }
  }

  /// Takes new positions of fingers without changing the scale: a mirrored finger changes its position with the anchor
  /// that it is mirrored about.
  package mutating func carry(to touches: Touches) {
    guard let origin, touches.points.count == 2 else { return }
    let new = Self.distance(touches)
    (self.origin, distance) = (origin * new / distance, new)
  }

  private mutating func spread(_ touches: Touches) {
    // A gesture that is over stays over until the fingers are lifted.
    guard !state.isOver else { return }
    distance = Self.distance(touches)
    guard let origin else {
      self.origin = distance / scale
      return
    }
    if state.isRunning { state = .changed } else { begin(origin) }
    guard state.isRunning, let origin = self.origin else { return }
    scale = distance / origin
    rate.note(scale, at: touches.time)
  }

  /// Begins the gesture beyond the threshold. The change up to it is not counted, so that the scale begins near 1.
  private mutating func begin(_ origin: Double) {
    guard (distance - origin).magnitude > threshold else { return }
    self.origin = max(origin + (distance > origin ? threshold : -threshold), 1e-6)
    state = .began
  }

  private mutating func lift() {
    state.finish(as: .ended)
    origin = nil
  }

  private mutating func reset() { self = PinchRecognizer(threshold: threshold) }

  private init(threshold: Double) { self.threshold = threshold }

  package mutating func jump(by steps: Double, of step: Double, at point: Point) -> Bool {
    let factor = 1 + (step - 1) * steps.magnitude
    reset()
    middle = point
    (scale, state) = (steps < 0 ? 1 / factor : factor, .began)
    return true
  }

  package mutating func resetMeasure() { set(scale: 1) }

  /// Sets the scale, relative to which it is measured from now on. A scale that is not positive is ignored.
  package mutating func set(scale new: Double) {
    guard new > 0, new.isFinite else { return }
    if origin != nil { origin = distance / new }
    scale = new
    rate.set(new)
  }

  package var readings: GestureReadings {
    var readings = GestureReadings(state, at: middle)
    (readings.scale, readings.rate) = (scale, rate.value)
    return readings
  }

  /// Returns the distance of two fingers. It is positive, since two fingers at one point would have no scale.
  private static func distance(_ touches: Touches) -> Double {
    max(touches.points[0].distance(to: touches.points[1]), 1e-6)
  }

  package func answers(to key: KeyGesture) -> Bool { if case .scale = key { true } else { false } }
}

/// A meter of the velocity of a rotation or a scale. It is an exponential moving average of the rates of change: three
/// quarters of the previous value and a quarter of the new rate (J7).
struct RateMeter: Hashable, Sendable {
  private var last: (value: Double, time: Double)? {
    get { time.map { (number, $0) } }
    set { (number, time) = (newValue?.value ?? 0, newValue?.time) }
  }
  private var number = 0.0
  private var time: Double?
  private var measured: Double?

  /// The rate per second; 0 until there are two values, and after the value was set, until it changes again (J2).
  private(set) var value = 0.0

  /// Takes the value at an instant.
  mutating func note(_ number: Double, at time: Double) {
    defer { last = (number, time) }
    guard let last, time > last.time else { return }
    let rate = (number - last.value) / (time - last.time)
    measured = measured.map { 0.75 * $0 + 0.25 * rate } ?? rate
    value = measured ?? 0
  }

  /// Sets the value without a change that is measured.
  mutating func set(_ number: Double) {
    self.number = number
    (measured, value) = (nil, 0)
  }
}
