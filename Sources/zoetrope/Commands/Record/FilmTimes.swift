import ArgumentParser
import Interaction
import LayerAnimation

/// The instants of a scene that a film shows.
struct FilmTimes: Equatable {
  /// The time of the first frame, in seconds of the scene.
  let start: Double
  /// When the film ends, in seconds of the scene.
  let end: Double
  let framesPerSecond: Double
  /// How many frames there are.
  let count: Int
  /// Whether the last frame shows the end: a film that starts again shows the beginning instead.
  private let showsEnd: Bool

  /// More frames are refused, since they indicate a mistake in the times.
  static let limit = 100_000

  /// The instants from one time to another.
  ///
  /// - Throws: a sentence without its full stop, if the film would end before it begins, or have too many frames.
  init(from start: Double, to end: Double, framesPerSecond: Double, loops: Bool) throws(Failure) {
    guard start <= end else {
      throw Failure(
        "a film ends after it begins; this one begins at \(start.short) s and ends at \(end.short) s",
        ExitStatus.badUsage)
    }
    // A rounding error must not add a frame at the end.
    let frames = ((end - start) * framesPerSecond - 1e-6).rounded(.up)
    guard frames < Double(Self.limit) else {
      throw Failure(
        "a film has at most \(Self.limit) frames; make it shorter with --to, or --fps smaller", ExitStatus.badUsage)
    }
    (self.start, self.end, self.framesPerSecond) = (start, end, framesPerSecond)
    showsEnd = !loops || frames <= 0
    count = max(0, Int(frames)) + (showsEnd ? 1 : 0)
  }

  /// How long the film takes, in seconds.
  var duration: Double { end - start }

  /// The time of a frame, in seconds of the scene.
  func time(ofFrame index: Int) -> Double {
    showsEnd && index == count - 1 ? end : start + Double(index) / framesPerSecond
  }

  /// When a scene ends if nobody says: at its end, one round of what goes on without end included; and not before some time after
  /// its last input. What has no end at all ends after ten seconds.
  static func end(of scene: Scene) -> Double {
    let last = (scene.director as? Interaction.Play)?.log.inputs.last?.time
    let end = max(scene.duration, last.map { $0 + afterLastInput } ?? 0)
    return end > 0 ? end : withoutEnd
  }

  private static let afterLastInput = 2.0
  private static let withoutEnd = 10.0
}
