import Diagnostics
import LayerAnimation

/// The time of the frame that stands for a scene, as the file states it: `1.2s`, `40%`, or the name of a marker.
struct PosterTime {
  private enum Form {
    case seconds(Double)
    case fraction(Double)
  }

  private let form: Form
  /// The position in the file.
  private let place: Place

  /// Reads a time; nil if it is invalid, which has then been reported.
  init?(_ reader: NodeReader, markers: [Marker]) {
    place = reader.place
    if let word = reader.word, let marker = markers.first(where: { $0.name == word }) {
      form = .seconds(marker.time)
    } else if let word = reader.word, word.hasSuffix("%") {
      guard let percent = Double(word.dropLast()), (0...100).contains(percent) else {
        reader.fail("a percentage of the duration lies between 0% and 100%")
        return nil
      }
      form = .fraction(percent / 100)
    } else if let seconds = reader.time(in: 0...SceneLimits.magnitude) {
      form = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// Returns the time in a scene of a duration, in seconds; a time beyond the end is reported.
  func seconds(of duration: Double, in context: DecodingContext) -> Double {
    switch form {
    case .fraction(let fraction): return fraction * duration
    case .seconds(let seconds):
      if seconds > duration {
        context.report(
          "the poster is at \(seconds.plain) s, and the scene ends at \(duration.plain) s", at: place,
          severity: .warning)
      }
      return min(seconds, duration)
    }
  }
}
