import LayerAnimation
import ScenePlayer

/// The argument of `sample --at`: a time, several times separated by commas, or ranges: `1.5`, `0,50%,climb`, `0..2`,
/// `take-off..landing`.
struct TimesArgument: Hashable, FormedArgument {
  /// A part between two commas.
  private enum Part: Hashable {
    case time(SceneTime)
    /// The two ends, and the text of the range.
    case range(SceneTime, SceneTime, text: String)
  }

  private let parts: [Part]

  /// The argument's text.
  let text: String

  /// The greatest number of times. More are refused, since they indicate a mistake in the step.
  static let limit = 1_000_000

  static let form =
    "times such as 1.5, 1500ms, 1:30 or 50%, at most 1e9, or names of markers, with commas between them, or a range: 0..2"

  /// The start of the scene.
  static let start = TimesArgument(parts: [.time(.seconds(0))], text: "0s")

  init?(argument: String) {
    var parts: [Part] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = Self.part(text) else { return nil }
      parts.append(part)
    }
    self.init(parts: parts, text: argument)
  }

  private init(parts: [Part], text: String) { (self.parts, self.text) = (parts, text) }

  /// Parses a time, or a range of two times separated by `..`; `...`, as in Swift, is accepted as well.
  private static func part(_ text: Substring) -> Part? {
    guard let dots = zip(text.indices, text.indices.dropFirst()).first(where: { text[$0] == "." && text[$1] == "." })
    else { return SceneTime(argument: String(text)).map(Part.time) }
    var last = text[text.index(after: dots.1)...]
    if last.hasPrefix(".") { last = last.dropFirst() }
    guard let first = SceneTime(argument: String(text[..<dots.0])), let last = SceneTime(argument: String(last))
    else { return nil }
    return .range(first, last, text: String(text))
  }

  /// True if the argument contains a range, which needs a step.
  var hasRange: Bool {
    parts.contains { part in
      if case .range = part { true } else { false }
    }
  }

  /// A time of the argument.
  struct Moment {
    /// The time as in the argument, or in seconds if it is one of a range.
    let time: SceneTime
    let seconds: Double
  }

  /// Returns the times in seconds, in the order of the argument; see `moments`.
  func seconds(in scene: Scene, step: Double) throws -> [Double] {
    try moments(in: scene, step: step).map(\.seconds)
  }

  /// Returns the times in the order of the argument. The end of a range is included if the steps reach it.
  ///
  /// - Parameters:
  ///   - scene: The scene, which defines the markers.
  ///   - step: The distance between the times of a range, in seconds.
  /// - Throws: The exit status, if a marker does not exist, a range is descending, or there are too many times; the
  ///   error has then been printed.
  func moments(in scene: Scene, step: Double) throws -> [Moment] {
    // The whole text is looked up first, since a marker's name may contain commas and dots.
    if let marker = Self.marker(text, in: scene) { return [Self.moment(of: marker)] }
    var moments: [Moment] = []
    for part in parts {
      switch part {
      case .time(let time):
        let seconds = try time.seconds(in: scene)
        moments.append(time.marker(among: scene.markers).map(Self.moment) ?? Moment(time: time, seconds: seconds))
      case .range(let first, let last, let text):
        if let marker = Self.marker(text, in: scene) {
          moments.append(Self.moment(of: marker))
        } else {
          moments += try Self.seconds(
            from: first.seconds(in: scene), to: last.seconds(in: scene), step: step, text: text
          ).map { Moment(time: .seconds($0), seconds: $0) }
        }
      }
      guard moments.count <= Self.limit else { throw Self.tooMany }
    }
    return moments
  }

  /// Returns the marker that is called like a text, with or without the prefix; nil if the text reads as times.
  private static func marker(_ text: String, in scene: Scene) -> Marker? {
    SceneTime.readsAsTimes(text)
      ? nil : scene.markers.first { $0.name == text || SceneTime.markerPrefix + $0.name == text }
  }

  private static func moment(of marker: Marker) -> Moment { Moment(time: .marker(marker.name), seconds: marker.time) }

  private static var tooMany: any Error {
    Failure("at most \(limit) times can be looked at; make --step larger", ExitStatus.badUsage)
  }

  private static func seconds(from first: Double, to last: Double, step: Double, text: String) throws -> [Double] {
    // The step is 0 if it is a percentage of a scene with duration 0.
    guard step > 0 else { throw Failure("a step has to be more than 0", ExitStatus.badUsage) }
    guard first <= last else {
      throw Failure(
        "a range of times ends after it begins, as in 0..2; '\(text)' begins at \(first.short) s and ends at "
          + "\(last.short) s", ExitStatus.badUsage)
    }
    // A rounding error of the division must not exclude the end of the range.
    let steps = ((last - first) / step + 1e-9).rounded(.down)
    guard steps < Double(limit) else { throw tooMany }
    return (0...Int(steps)).map { rounded(first + Double($0) * step) }
  }

  /// Returns a time rounded to nanoseconds, so that three steps of a tenth give 0.3.
  private static func rounded(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }
}
