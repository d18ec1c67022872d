import LayerAnimation
import RealModule
import Testing

@testable import Interaction

@Suite struct GestureRecognizerTests {
  // MARK: Rotation

  /// Two fingers at an angle about a point.
  private func fingers(_ angle: Double, distance: Double = 40) -> ((Double, Double), (Double, Double)) {
    let (x, y) = (distance / 2 * .cos(angle), distance / 2 * .sin(angle))
    return ((50 - x, 50 - y), (50 + x, 50 + y))
  }

  private func rotation(through angles: [Double], interval: Double = 0.1) -> TouchTrack {
    var track = TouchTrack(RotationRecognizer())
    for (index, angle) in angles.enumerated() {
      let (first, second) = fingers(angle)
      track.touch(first, second, at: Double(index) * interval)
    }
    return track
  }

  private static let slop = Double.pi / 180

  @Test("J4, J6: a rotation is the angle between the lines, less the slop of a degree")
  func rotationIsAngle() {
    var track = rotation(through: [0.3, 0.3 + 0.01, 0.3 + 0.1, 0.3 + 0.5])
    #expect(track.states == [.began, .changed])
    #expect(abs(track.readings.rotation - (0.5 - Self.slop)) < 1e-9)
    track.touch(at: 1)
    #expect(track.states == [.began, .changed, .ended])
    #expect(abs(track.readings.rotation - (0.5 - Self.slop)) < 1e-9)
  }

  @Test("J5: two turns are four π, in either direction", arguments: [1.0, -1])
  func rotationUnwraps(direction: Double) {
    let track = rotation(through: (0...40).map { direction * Double($0) * .pi / 10 })
    #expect(abs(track.readings.rotation - direction * (4 * .pi - Self.slop)) < 1e-9)
  }

  @Test("J7: the velocity is three quarters of the one before and a quarter of the new one")
  func rotationVelocity() {
    let track = rotation(through: [0, 0.1, 0.3, 0.6])
    // The first change is the begin, which is measured from; then 2 and 3 radians a second.
    let expected = 0.75 * 2 + 0.25 * 3
    #expect(abs(track.readings.rate - expected) < 1e-9)
  }

  @Test("J8: a rotation that is set to 0 each time adds up to the whole; without that it over-rotates")
  func rotationReset() {
    var (reset, over) = (0.0, 0.0)
    var (first, second) = (TouchTrack(RotationRecognizer()), TouchTrack(RotationRecognizer()))
    for index in 0...10 {
      let line = fingers(Double(index) * 0.1)
      first.touch(line.0, line.1, at: Double(index))
      second.touch(line.0, line.1, at: Double(index))
      guard index > 0 else { continue }
      reset += first.readings.rotation
      over += second.readings.rotation
      first.reset()
      #expect(first.readings.rotation == 0)
      #expect(first.readings.rate == 0)
    }
    #expect(abs(reset - (1 - Self.slop)) < 1e-9)
    // What the recogniser says after each step, 0.1 of a turn more each time, added up.
    let sum = 0.1 * 55 - 10 * Self.slop
    #expect(abs(over - sum) < 1e-9)
  }

  @Test("J9: one finger that is lifted waits for another, and the rotation goes on from where it was")
  func rotationWaits() {
    var track = rotation(through: [0, 0.5])
    let before = track.readings.rotation
    track.touch((30, 50), at: 1)
    #expect(track.readings.rotation == before)
    #expect(track.states == [.began])
    let (first, second) = fingers(2)
    track.touch(first, second, at: 2)
    #expect(abs(track.readings.rotation - before) < 1e-9)
    let (third, fourth) = fingers(2.25)
    track.touch(third, fourth, at: 3)
    #expect(abs(track.readings.rotation - before - 0.25) < 1e-9)
    track.touch(at: 4)
    #expect(track.recognizer.state == .ended)
  }

  @Test("J6: fingers that move apart have to turn farther, up to five degrees")
  func rotationWhilePinching() {
    var track = TouchTrack(RotationRecognizer())
    let (first, second) = fingers(0)
    track.touch(first, second, at: 0)
    let (third, fourth) = fingers(5 * .pi / 180, distance: 80)
    track.touch(third, fourth, at: 1)
    #expect(track.states.isEmpty)
    let (fifth, sixth) = fingers(7 * .pi / 180, distance: 80)
    track.touch(fifth, sixth, at: 2)
    #expect(track.states == [.began])
    #expect(abs(track.readings.rotation - .pi / 180) < 1e-9)
  }

  @Test("J6: one finger about an anchor turns by the same angle, however round its way is")
  func mirroredRotation() {
    for moves in [3, 4, 60] {
      var rotation = RotationRecognizer()
      (rotation.threshold, rotation.isMirrored) = (0, true)
      var track = TouchTrack(rotation)
      for move in 0...moves {
        let part = Double(move) / Double(moves)
        let (first, second) = fingers(2 * .pi * part, distance: 40 + 30 * part)
        track.touch(first, second, at: part)
      }
      #expect(abs(track.readings.rotation - 2 * .pi) < 1e-9, "\(moves) moves")
    }
  }

  @Test("J10: what a finger is the mirror about may move, and nothing has turned, moved or been scaled")
  func carriedMirror() {
    var rotation = RotationRecognizer(), pan = PanRecognizer(), pinch = PinchRecognizer()
    (rotation.threshold, rotation.isMirrored) = (0, true)
    (pan.threshold, pinch.threshold) = (0, 0)
    for recognizer in [rotation, pinch, pan] as [any GestureRecognizer] {
      var moved = recognizer
      func touches(_ finger: Point, about middle: Double) -> Touches {
        Touches([finger, Point(x: 2 * middle - finger.x, y: -finger.y)], at: 0)
      }
      moved.take(touches(Point(x: 10, y: 0), about: 0))
      moved.take(touches(Point(x: 12, y: 16), about: 0))
      let before = moved.readings
      moved.carry(to: touches(Point(x: 12, y: 16), about: 12))
      moved.take(touches(Point(x: 12, y: 16), about: 12))
      #expect(abs(moved.readings.rotation - before.rotation) < 1e-9 && abs(moved.readings.scale - before.scale) < 1e-9)
      #expect(moved.readings.translation == before.translation)
      moved.take(touches(Point(x: 28, y: 0), about: 12))
      #expect(moved.readings.scale == before.scale && moved.readings.translation == before.translation)
      let isRotation = before.rotation != 0
      #expect(abs(moved.readings.rotation - (isRotation ? before.rotation - .pi / 2 : 0)) < 1e-9)
    }
  }

  @Test("J15: a rotation and a pinch that were cancelled stay so until the fingers are lifted")
  func staysCancelled() {
    var rotation = RotationRecognizer(), pinch = PinchRecognizer()
    (rotation.threshold, pinch.threshold) = (0, 0)
    for recognizer in [rotation, pinch] as [any GestureRecognizer] {
      var track = TouchTrack(recognizer)
      track.touch((0, 0), (10, 0), at: 0)
      track.touch((0, 0), (12, 12), at: 0.1)
      track.cancel()
      track.touch((0, 0), (3, 20), at: 0.2)
      track.touch((0, 0), (-20, 3), at: 0.3)
      #expect(track.states == [.began, .cancelled])
      track.touch(at: 0.4)
      track.touch((0, 0), (10, 0), at: 0.5)
      track.touch((0, 0), (12, 12), at: 0.6)
      #expect(track.states == [.began, .cancelled, .began])
    }
  }

  @Test("J1: a rotation that never began fails, and the next fingers begin anew")
  func rotationFails() {
    var track = rotation(through: [0, 0.001])
    track.touch(at: 1)
    #expect(track.states.isEmpty)
    #expect(track.recognizer.state == .failed)
    let lines = [fingers(1), fingers(1.5)]
    for (index, line) in lines.enumerated() { track.touch(line.0, line.1, at: 2 + Double(index)) }
    #expect(track.states == [.began])
    #expect(abs(track.readings.rotation - (0.5 - Self.slop)) < 1e-9)
  }

  @Test("J10: the place of a rotation is the middle of the fingers")
  func rotationLocation() {
    let location = rotation(through: [0, 0.5]).readings.location
    #expect(abs(location.x - 50) < 1e-9 && abs(location.y - 50) < 1e-9)
  }

  // MARK: Pinch

  @Test("J11: the scale is the distance by that at the start, the slop of two points taken out")
  func pinch() {
    var track = TouchTrack(PinchRecognizer())
    for (index, half) in [10.0, 10.5, 15, 20].enumerated() {
      track.touch((50 - half, 50), (50 + half, 50), at: Double(index))
    }
    #expect(track.states == [.began, .changed])
    #expect(abs(track.readings.scale - 40 / 22) < 1e-9)
    #expect(abs(track.readings.rate - (40 / 22 - 30 / 22)) < 1e-9)
    track.reset()
    #expect(track.readings.scale == 1)
    track.touch((20, 50), (80, 50), at: 4)
    #expect(abs(track.readings.scale - 1.5) < 1e-9)
    track.touch(at: 5)
    #expect(track.recognizer.state == .ended)
  }

  // MARK: Pan

  @Test("J12: a pan begins behind its threshold, keeps the way up to there, and ends where it is let go")
  func pan() {
    var track = TouchTrack(PanRecognizer())
    for (index, x) in [10.0, 11, 14, 20].enumerated() { track.touch((x, 5), at: Double(index) * 0.02) }
    #expect(track.states == [.began, .changed])
    #expect(track.readings.translation == Point(x: 10, y: 0))
    #expect(abs(track.readings.velocity.x - 10 / 0.06) < 1e-9)
    track.touch(at: 0.07)
    #expect(track.states == [.began, .changed, .ended])
    #expect(abs(track.readings.velocity.x - 10 / 0.06) < 1e-9)
  }

  @Test("A finger that rests before it is lifted has no velocity")
  func panRests() {
    var track = TouchTrack(PanRecognizer())
    for (index, x) in [10.0, 20, 30].enumerated() { track.touch((x, 5), at: Double(index) * 0.02) }
    track.touch(at: 1)
    #expect(track.readings.velocity == .zero)
  }

  @Test("J12: another finger moves the middle, but not what is panned")
  func panWithTwoFingers() {
    var track = TouchTrack(PanRecognizer())
    track.touch((10, 10), at: 0)
    track.touch((20, 10), at: 0.1)
    track.touch((20, 10), (60, 10), at: 0.2)
    #expect(track.readings.translation == Point(x: 10, y: 0))
    track.touch((30, 10), (70, 10), at: 0.3)
    #expect(track.readings.translation == Point(x: 20, y: 0))
    track.touch((30, 10), at: 0.4)
    #expect(track.readings.translation == Point(x: 20, y: 0))
  }

  @Test("J2: a translation that is set is counted from there, and the velocity is 0 until the finger moves on")
  func panReset() {
    var track = TouchTrack(PanRecognizer())
    track.touch((0, 0), at: 0)
    track.touch((10, 0), at: 0.05)
    track.reset()
    #expect(track.readings.translation == .zero)
    #expect(track.readings.velocity == .zero)
    track.touch((14, 0), at: 0.07)
    #expect(track.readings.translation == Point(x: 4, y: 0))
    #expect(track.readings.velocity.x > 0)
  }

  @Test("J1: a pan that is cancelled says so if it had begun, and else nothing")
  func panCancelled() {
    var begun = TouchTrack(PanRecognizer())
    begun.touch((0, 0), at: 0)
    begun.touch((10, 0), at: 0.1)
    begun.cancel()
    #expect(begun.states == [.began, .cancelled])
    var unbegun = TouchTrack(PanRecognizer())
    unbegun.touch((0, 0), at: 0)
    unbegun.cancel()
    #expect(unbegun.states.isEmpty)
    #expect(unbegun.recognizer.state == .failed)
  }

  // MARK: Tap, long press, swipe

  @Test("J13: a tap is a short press that stays where it is")
  func tap() {
    var track = TouchTrack(TapRecognizer())
    track.touch((5, 5), at: 0)
    track.touch((8, 5), at: 0.1)
    track.touch(at: 0.2)
    #expect(track.states == [.ended])
  }

  @Test("J13: a press that moves too far, or takes too long, is no tap")
  func failedTaps() {
    var moved = TouchTrack(TapRecognizer())
    moved.touch((5, 5), at: 0)
    moved.touch((15.5, 5), at: 0.1)
    moved.touch(at: 0.2)
    #expect(moved.states.isEmpty)
    var long = TouchTrack(TapRecognizer())
    long.touch((5, 5), at: 0)
    long.touch(at: 0.8)
    #expect(long.states.isEmpty)
    long.touch((5, 5), at: 1)
    long.touch(at: 1.1)
    #expect(long.states == [.ended])
  }

  @Test("J13: two taps count where they follow within 0.35 s", arguments: [(0.3, true), (0.4, false)])
  func doubleTap(gap: Double, counts: Bool) {
    var track = TouchTrack(TapRecognizer(count: 2))
    track.touch((5, 5), at: 0)
    track.touch(at: 0.1)
    track.touch((5, 5), at: 0.1 + gap)
    track.touch(at: 0.2 + gap)
    #expect(track.states == (counts ? [.ended] : []))
    if counts { #expect(track.readings.count == 2) }
  }

  @Test("J14: a press that stays for half a second begins, and may then move")
  func longPress() {
    var track = TouchTrack(LongPressRecognizer())
    track.touch((5, 5), at: 0)
    track.wait(until: 0.49)
    #expect(track.states.isEmpty)
    track.wait(until: 0.5)
    track.touch((50, 5), at: 0.6)
    track.touch(at: 0.7)
    #expect(track.states == [.began, .changed, .ended])
    #expect(track.readings.location == Point(x: 50, y: 5))
  }

  @Test("J14: a finger that moves away, or is lifted too early, is no long press")
  func failedPresses() {
    var moved = TouchTrack(LongPressRecognizer())
    moved.touch((5, 5), at: 0)
    moved.touch((16, 5), at: 0.1)
    moved.wait(until: 1)
    #expect(moved.states.isEmpty)
    var short = TouchTrack(LongPressRecognizer())
    short.touch((5, 5), at: 0)
    short.touch(at: 0.4)
    #expect(short.states.isEmpty)
  }

  @Test(
    "A swipe has one of four directions",
    arguments: [(20.0, 5.0, "right"), (-20, 0, "left"), (3, 20, "down"), (0, -20, "up")])
  func swipe(x: Double, y: Double, direction: String) {
    var track = TouchTrack(SwipeRecognizer())
    track.touch((50, 50), at: 0)
    track.touch((50 + x / 2, 50 + y / 2), at: 0.1)
    track.touch((50 + x, 50 + y), at: 0.2)
    #expect(track.states == [.ended])
    #expect(track.readings.direction == direction)
  }

  @Test("A swipe that is slow, slanted, or goes another way than it should fails")
  func failedSwipes() {
    var slow = TouchTrack(SwipeRecognizer())
    slow.touch((0, 0), at: 0)
    slow.touch((20, 0), at: 0.6)
    #expect(slow.states.isEmpty)
    var slanted = TouchTrack(SwipeRecognizer())
    slanted.touch((0, 0), at: 0)
    slanted.touch((20, 15), at: 0.1)
    #expect(slanted.states.isEmpty)
    var recognizer = SwipeRecognizer()
    recognizer.directions = [.left]
    var wrong = TouchTrack(recognizer)
    wrong.touch((0, 0), at: 0)
    wrong.touch((20, 0), at: 0.1)
    #expect(wrong.states.isEmpty)
  }
}
