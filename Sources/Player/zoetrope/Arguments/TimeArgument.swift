import Diagnostics
import LayerAnimation
import SceneFormat
import ScenePlayer

/// A time as an argument: `1.5` or `1.5s`, `1500ms`, `1:30`, `50%` of the scene, or the name of one of its markers.
///
/// Any text that is not a number may be the name of a marker; only the scene decides whether the marker exists.
struct TimeArgument: Hashable, FormedArgument {
  /// The time.
  let time: SceneTime

  static let form = "a time such as 1.5, 1500ms, 1:30 or 50%, at most 1e9, a marker's name, or 'end'"

  init?(argument: String) {
    guard let time = SceneTime(argument: argument) else { return nil }
    self.time = time
  }

  private init(time: SceneTime) { self.time = time }

  /// Returns the time in seconds.
  ///
  /// - Throws: The exit status, if the scene has no marker of that name; the error has then been printed.
  func seconds(in scene: Scene) throws -> Double { try time.seconds(in: scene) }
}

/// The argument of `--step`: a distance between two times.
struct StepArgument: Hashable, FormedArgument {
  private let time: SceneTime

  static let form = "a time of more than 0, such as 0.1, 50ms or 1%"

  init?(argument: String) {
    guard let time = SceneTime(number: argument), time.seconds(of: 1).map({ $0 > 0 }) == true else { return nil }
    self.time = time
  }

  /// Returns the distance in seconds, for a scene with a duration.
  func seconds(of duration: Double) -> Double { time.seconds(of: duration) ?? 0 }
}

/// The argument of `--hold`: how long the last frame of a film stays.
struct HoldArgument: Hashable, FormedArgument {
  private let time: SceneTime

  static let form = "a time from 0 to 3600s, such as 3s or 500ms"

  init?(argument: String) {
    guard let time = SceneTime(number: argument), let seconds = time.seconds(of: 1), (0...3600).contains(seconds) else {
      return nil
    }
    self.time = time
  }

  /// Returns the time in seconds, for a scene with a duration.
  func seconds(of duration: Double) -> Double { time.seconds(of: duration) ?? 0 }
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

  /// Returns the time in seconds.
  ///
  /// - Throws: The exit status, if the scene has no marker of that name; the nearest name, or else a list of all, has
  ///   then been printed.
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
