/// Something that the author of a scene expects to be seen, or to happen: a test that the scene brings along.
package struct SceneExpectation {
  /// The times at which it is expected.
  package enum Times: Hashable, Sendable {
    /// One time, in seconds of the scene.
    case at(Double)
    /// All times from one to another.
    case throughout(ClosedRange<Double>)
    /// Some time up to this one.
    case by(Double)
  }

  /// What is expected.
  package enum Subject {
    /// A property of a layer has a value; numbers may differ from it by some amount.
    case value(of: Layer, AnimationKeyPath, is: Value, within: Double)
    /// A layer's bounds are inside another layer's bounds, or, for nil, inside the stage.
    case inside(Layer, Layer?)
    /// A text can be read in a row of the frame.
    case text(String)
    /// An event has happened.
    case event(String)
  }

  /// The times at which it is expected.
  package let times: Times
  /// What is expected.
  package let subject: Subject
  /// The position in the file: the line and the column, from 1.
  package let place: (line: Int, column: Int)

  /// Creates an expectation.
  package init(_ subject: Subject, _ times: Times, place: (line: Int, column: Int)) {
    (self.subject, self.times, self.place) = (subject, times, place)
  }
}
