import LayerAnimation
import RealModule

/// A recogniser of a rotation: two fingers rotate about each other (J4–J10).
package struct RotationRecognizer: GestureRecognizer {
  package static let kind = GestureKind(
    name: "rotation", isContinuous: true, measures: [.rotation, .velocity], offer: "turn, or comma and full stop")

  /// The angle at which the gesture begins, in radians: one degree, as for exact pointers (J6).
  package var threshold = Double.pi / 180

  /// True if one finger suffices, the other being its mirror image about the layer's anchor. Such a pair cannot pinch,
  /// so changes of its distance do not raise the threshold (J6): they only reflect how round the path of the pointer
  /// is, and how many of its moves were reported.
  package var isMirrored = false

  package var state = GestureState.possible
  /// The angle of the line between the fingers at which the rotation is 0, with the full turns since then.
  private var origin = 0.0
  private var angle: Double?
  private var startDistance = 0.0
  private var fingers = 0
  /// The centre of the fingers (J10).
  private var middle = Point.zero
  private var rate = RateMeter()

  package init() {}

  /// The angle by which the fingers have rotated since the start, or since the rotation was set, without a limit;
  /// clockwise is positive.
  package private(set) var rotation = 0.0

  package mutating func take(_ touches: Touches) {
    if fingers == 0, !touches.points.isEmpty, state.isOver { reset() }
    fingers = touches.points.count
    middle = touches.middle ?? middle
    switch fingers {
    case 0: lift()
    case 1: angle = nil
    default: turn(touches)
    }
  }

  /// Takes new positions of fingers without changing the rotation: a mirrored finger changes its position with the
  /// anchor that it is mirrored about.
  package mutating func carry(to touches: Touches) {
    guard let angle, touches.points.count == 2 else { return }
    let change = (Self.line(touches).angle - angle).remainder(dividingBy: 2 * .pi)
    (self.angle, origin) = (angle + change, origin + change)
  }

  private mutating func turn(_ touches: Touches) {
    // A gesture that is over stays over until the fingers are lifted.
    guard !state.isOver else { return }
    let (line, distance) = Self.line(touches)
    guard let angle else {
      // This is the first line, or the first one after a finger was lifted: the rotation continues from its value (J9).
      (self.angle, origin) = (line, line - rotation)
      if !state.isRunning { startDistance = distance }
      return
    }
    // A jump by a full turn, where the arc tangent changes from π to −π, is no rotation (J5).
    let step = (line - angle).remainder(dividingBy: 2 * .pi)
    self.angle = angle + step
    rotation = angle + step - origin
    if state.isRunning { state = .changed } else { begin(distance) }
    if state.isRunning { rate.note(rotation, at: touches.time) }
  }

  /// Begins the gesture beyond the threshold (J6). The angle up to it is not counted, so that the rotation begins near
  /// 0. The threshold grows with the change of the distance of the fingers, since they then pinch.
  private mutating func begin(_ distance: Double) {
    // Rounding errors of equal distances are subtracted before the square root, which would enlarge them.
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

  package mutating func jump(by steps: Double, of step: Double, at point: Point) -> Bool {
    reset()
    middle = point
    (rotation, state) = (steps * step, .began)
    return true
  }

  package mutating func resetMeasure() { set(rotation: 0) }

  /// Sets the rotation (J8), from which it is measured from now on.
  package mutating func set(rotation new: Double) {
    origin += rotation - new
    rotation = new
    rate.set(new)
  }

  package var readings: GestureReadings {
    var readings = GestureReadings(state, at: middle)
    (readings.rotation, readings.rate) = (rotation, rate.value)
    return readings
  }

  private static func line(_ touches: Touches) -> (angle: Double, distance: Double) {
    let (first, second) = (touches.points[0], touches.points[1])
    return (.atan2(y: second.y - first.y, x: second.x - first.x), first.distance(to: second))
  }

  package func answers(to key: KeyGesture) -> Bool { if case .turn = key { true } else { false } }
}
