import LayerAnimation
import RealModule

/// Recognises a rotation: two fingers that turn about each other (J4–J10).
package struct RotationRecognizer: Hashable, Sendable {
  /// The angle from which on it counts, in radians: a degree, as for pointers that are exact (J6).
  package var threshold = Double.pi / 180

  /// True if one finger is enough, the other being its mirror about the layer's anchor. Such a pair cannot pinch, so
  /// its distance adds nothing to what has to be turned (J6): it only says how round the path of the pointer is, and
  /// how many of its moves were reported.
  package var isMirrored = false

  package private(set) var state = GestureState.possible
  /// The angle of the line from one finger to the other when the rotation was 0, less what was unwrapped since.
  private var origin = 0.0
  private var angle: Double?
  private var startDistance = 0.0
  private var fingers = 0
  /// The middle of the fingers (J10).
  private var middle = Point.zero
  private var rate = RateMeter()

  package init() {}

  /// The angle that they have turned since the start, or since the rotation was set; clockwise is positive, and there is no limit.
  package private(set) var rotation = 0.0

  /// Takes the positions of the fingers at an instant.
  mutating func take(_ touches: Touches) {
    if fingers == 0, !touches.points.isEmpty, state.isOver { reset() }
    fingers = touches.points.count
    middle = touches.middle ?? middle
    switch fingers {
    case 0: lift()
    case 1: angle = nil
    default: turn(touches)
    }
  }

  /// Takes other positions of the fingers without anything being turned: what one of them is the mirror about has moved.
  mutating func carry(to touches: Touches) {
    guard let angle, touches.points.count == 2 else { return }
    let change = (Self.line(touches).angle - angle).remainder(dividingBy: 2 * .pi)
    (self.angle, origin) = (angle + change, origin + change)
  }

  private mutating func turn(_ touches: Touches) {
    // A gesture that was over before the fingers are lifted stays so.
    guard !state.isOver else { return }
    let (line, distance) = Self.line(touches)
    guard let angle else {
      // The first line, or the one after a finger was lifted: it goes on from where it is (J9).
      (self.angle, origin) = (line, line - rotation)
      if !state.isRunning { startDistance = distance }
      return
    }
    // J5: a jump by a whole turn, where the arc tangent goes from π to −π, is not a rotation.
    let step = (line - angle).remainder(dividingBy: 2 * .pi)
    self.angle = angle + step
    rotation = angle + step - origin
    if state.isRunning { state = .changed } else { begin(distance) }
    if state.isRunning { rate.note(rotation, at: touches.time) }
  }

  /// J6: the turn up to the threshold is not counted, so that the rotation begins near 0. The threshold is higher the more the
  /// distance of the fingers changes, since they pinch then.
  private mutating func begin(_ distance: Double) {
    // Rounding errors of equal distances are subtracted first, since the square root would enlarge them.
    let change = !isMirrored && startDistance > 0 ? max((distance / startDistance - 1).magnitude - 1e-9, 0) : 0
    let slop = threshold + 5 * Double.pi / 180 * min(change.squareRoot(), 1)
    guard rotation.magnitude > slop else { return }
    let taken = rotation > 0 ? slop : -slop
    origin += taken
    rotation -= taken
    state = .began
  }

  private mutating func lift() {
    state.finish(as: .ended)
    angle = nil
  }

  private mutating func reset() { self = RotationRecognizer(threshold: threshold, isMirrored: isMirrored) }

  private init(threshold: Double, isMirrored: Bool) { (self.threshold, self.isMirrored) = (threshold, isMirrored) }

  /// Turns at once by an amount, as a wheel does: begins, and ends with the next touches of no finger.
  mutating func jump(by amount: Double, at point: Point) {
    reset()
    middle = point
    (rotation, state) = (amount, .began)
  }

  /// Sets how far they have turned (J8): from now on it is counted from there.
  package mutating func set(rotation new: Double) {
    origin += rotation - new
    rotation = new
    rate.set(new)
  }

  /// Cancels the gesture, or lets it fail if it has not begun: another gesture was recognised first (J15), or the touches were cancelled.
  mutating func cancel() { state.finish(as: .cancelled) }

  /// Its readings.
  var readings: GestureReadings {
    var readings = GestureReadings(state, at: middle)
    (readings.rotation, readings.rate) = (rotation, rate.value)
    return readings
  }

  private static func line(_ touches: Touches) -> (angle: Double, distance: Double) {
    let (first, second) = (touches.points[0], touches.points[1])
    return (.atan2(y: second.y - first.y, x: second.x - first.x), first.distance(to: second))
  }
}
