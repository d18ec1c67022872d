import LayerAnimation

@testable import Interaction

/// The states of a recogniser while fingers move.
struct TouchTrack {
  private(set) var recognizer: any GestureRecognizer
  /// The states that something was to be done about.
  private(set) var states: [GestureState] = []

  init(_ recognizer: any GestureRecognizer) { self.recognizer = recognizer }

  /// Fingers at some points; none are lifted. Deadlines up to the time pass before.
  mutating func touch(_ points: (Double, Double)..., at time: Double) {
    wait(until: time)
    note(recognizer.handle(.touches(Touches(points.map { Point(x: $0.0, y: $0.1) }, at: time))))
  }

  /// Lets time pass.
  mutating func wait(until time: Double) {
    if let deadline = recognizer.deadline, deadline <= time { note(recognizer.handle(.deadline)) }
  }

  mutating func cancel() { note(recognizer.handle(.cancellation)) }

  mutating func reset() { recognizer.resetMeasure() }

  private mutating func note(_ step: GestureStep) {
    if step != .nothing { states.append(recognizer.state) }
  }

  var readings: GestureReadings { recognizer.readings }
}
