/// The times of a scene that a film shows.
package struct FilmTimes: Equatable, Sendable {
  /// The time of the first frame, in seconds of the scene.
  package let start: Double
  /// The time at which the film ends, in seconds of the scene.
  package let end: Double
  package let framesPerSecond: Double
  /// The number of frames.
  package let count: Int
  /// True if the last frame shows the end: a film that starts again shows the beginning instead.
  private let showsEnd: Bool

  /// The greatest number of frames. More are refused, since they indicate a mistake in the times.
  package static let limit = 100_000

  /// The reason why there are no such times.
  package enum Fault: Error, Hashable, Sendable {
    /// The film would end before it begins.
    case endsTooEarly
    /// There would be more frames than `limit`.
    case tooManyFrames
  }

  /// Creates the times from one time to another.
  package init(from start: Double, to end: Double, framesPerSecond: Double, loops: Bool) throws(Fault) {
    guard start <= end else { throw .endsTooEarly }
    // A rounding error must not add a frame at the end.
    let frames = ((end - start) * framesPerSecond - 1e-6).rounded(.up)
    guard frames < Double(Self.limit) else { throw .tooManyFrames }
    (self.start, self.end, self.framesPerSecond) = (start, end, framesPerSecond)
    showsEnd = !loops || frames <= 0
    count = max(0, Int(frames)) + (showsEnd ? 1 : 0)
  }

  /// The duration of the film, in seconds.
  package var duration: Double { end - start }

  /// Returns the time of a frame, in seconds of the scene.
  package func time(ofFrame index: Int) -> Double {
    showsEnd && index == count - 1 ? end : start + Double(index) / framesPerSecond
  }
}
