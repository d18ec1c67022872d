import Diagnostics
import LayerAnimation
import SceneFormat
import ScenePlayer

extension ArgumentForm {
  /// A time as an argument: `1.5` or `1.5s`, `1500ms`, `1:30`, `50%` of the scene, or the name of one of its markers.
  ///
  /// Any text that is not a number may be the name of a marker; only the scene decides whether the marker exists.
  static let time = parser("a time such as 1.5, 1500ms, 1:30 or 50%, at most 1e9, a marker's name, or 'end'") {
    SceneTime(argument: $0)
  }

  /// The argument of `--step`: a distance between two times.
  static let step = length("a time of more than 0, such as 0.1, 50ms or 1%") { $0 > 0 }

  /// The argument of `--hold`: how long the last frame of a film stays.
  static let hold = length("a time from 0 to 3600s, such as 3s or 500ms") { (0...3600).contains($0) }

  private static func length(
    _ form: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> @Sendable (String) throws -> SceneTime {
    parser(form) { text in SceneTime(number: text).flatMap { $0.seconds(of: 1).map(isAllowed) == true ? $0 : nil } }
  }
}

extension SceneTime {
  /// Creates the time of an argument: a number, or else a marker. Nil for an empty text, and for numbers outside the
  /// valid range.
  init?(argument: String) {
    if let time = SceneTime(withoutMarker: argument) {
      self = time
    } else if argument.isEmpty || Self.isNumber(argument) {
      return nil
    } else {
      self = SceneTime(argument) ?? .marker(argument)
    }
  }

  /// Returns true if a text is a number with or without a unit, regardless of its size.
  private static func isNumber(_ text: String) -> Bool {
    (TimeNotation.units.map(\.name) + ["%", ""]).contains {
      text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil
    }
  }

  /// Returns the time in seconds, for a scene with a duration; 0 for a marker.
  func length(of duration: Double) -> Double { seconds(of: duration) ?? 0 }

  /// Returns the time in seconds.
  ///
  /// - Throws: A `Failure`, if the scene has no marker of that name: with the nearest name, or else a list of all.
  func seconds(in scene: Scene) throws -> Double {
    if let seconds = seconds(of: scene.duration, markers: scene.markers) { return seconds }
    let name = if case .marker(let name) = self { name } else { description }
    let fitting = SceneTime.markers(scene.markers, beginningWith: name).map(\.name)
    guard fitting.isEmpty else {
      throw Failure("'\(name)' may be any of the markers \(fitting.quotedList)", ExitStatus.badUsage)
    }
    throw Failure(
      "'\(name)' is neither a time, such as 1.5, 1500ms, 1:30 or 50%, nor a marker of the scene"
        + Self.markerHint(for: name, of: scene),
      ExitStatus.badUsage)
  }

  private static func markerHint(for name: String, of scene: Scene) -> String {
    let names = scene.markers.map(\.name)
    if names.isEmpty { return ", which has none" }
    let near = EditDistance.nearest(to: name, among: names)
    return near.map { "; did you mean '\($0)'?" } ?? "; it has \(names.quotedList)"
  }
}

extension [String] {
  /// The first dozen texts in quotes, separated by commas, and the number of the others.
  var quotedList: String {
    let rest = count - 12
    return prefix(12).map { "'\($0)'" }.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// The argument of `sample --at`: a time, several times separated by commas, or ranges: `1.5`, `0,50%,climb`, `0..2`,
/// `take-off..landing`.
struct TimesArgument {
  /// A part between two commas.
  private enum Part {
    case time(SceneTime)
    /// The two ends, and the text of the range.
    case range(SceneTime, SceneTime, text: String)
  }

  private let parts: [Part]

  /// The argument's text.
  let text: String

  /// The greatest number of times. More are refused, since they indicate a mistake in the step.
  static let limit = 1_000_000

  /// Parses the text of an argument.
  static let read = ArgumentForm.parser(
    "times such as 1.5, 1500ms, 1:30 or 50%, at most 1e9, or names of markers, with commas between them, or a range: 0..2"
  ) { TimesArgument(argument: $0) }

  /// The start of the scene.
  static let start = TimesArgument(parts: [.time(.seconds(0))], text: "0s")

  private init?(argument: String) {
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
  /// - Throws: A `Failure`, if a marker does not exist, a range is descending, or there are too many times.
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
