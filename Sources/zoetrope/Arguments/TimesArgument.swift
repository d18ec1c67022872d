import LayerAnimation
import ScenePlayer

/// Times on the command line: one, several with commas between them, or whole ranges: `1.5`, `0,50%,climb`, `0..2`,
/// `take-off..landing`.
struct TimesArgument: Hashable, FormedArgument {
  /// What stands between two commas.
  private enum Part: Hashable {
    case time(SceneTime)
    /// Two times, and the whole as it was typed.
    case range(SceneTime, SceneTime, text: String)
  }

  private let parts: [Part]

  /// The times as they are typed.
  let text: String

  /// More times than this are a slip of the step; so many lines nobody plots.
  static let limit = 1_000_000

  static let form =
    "times such as 1.5, 1500ms or 50%, at most 1e9, or names of markers, with commas between them, or a range: 0..2"

  /// The beginning.
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

  /// A time, or two with `..` between them; three dots, as Swift has them, mean the same.
  private static func part(_ text: Substring) -> Part? {
    guard let dots = zip(text.indices, text.indices.dropFirst()).first(where: { text[$0] == "." && text[$1] == "." })
    else { return SceneTime(argument: String(text)).map(Part.time) }
    var last = text[text.index(after: dots.1)...]
    if last.hasPrefix(".") { last = last.dropFirst() }
    guard let first = SceneTime(argument: String(text[..<dots.0])), let last = SceneTime(argument: String(last))
    else { return nil }
    return .range(first, last, text: String(text))
  }

  /// Whether there is a range among them, which needs a step.
  var hasRange: Bool {
    parts.contains { part in
      if case .range = part { true } else { false }
    }
  }

  /// The times in seconds, in the order in which they were named; the ends of ranges are included where steps lead there.
  ///
  /// - Parameters:
  ///   - scene: The scene, which has the markers.
  ///   - step: How far apart the times of a range are, in seconds.
  /// - Throws: the status to end with, where the scene has no such marker, a range runs backwards, or there would be too
  ///   many times; that is said.
  func seconds(in scene: Scene, step: Double) throws -> [Double] {
    // A marker's name may have a comma or dots in it.
    if let marker = scene.markers.first(where: { $0.name == text }) { return [marker.time] }
    var times: [Double] = []
    for part in parts {
      switch part {
      case .time(let time): times.append(try time.seconds(in: scene))
      case .range(let first, let last, let text):
        if let marker = scene.markers.first(where: { $0.name == text }) {
          times.append(marker.time)
        } else {
          times += try Self.seconds(
            from: first.seconds(in: scene), to: last.seconds(in: scene), step: step, text: text)
        }
      }
      guard times.count <= Self.limit else { throw Self.tooMany }
    }
    return times
  }

  private static var tooMany: any Error {
    failure("at most \(limit) times can be looked at; make --step larger", ExitStatus.badUsage)
  }

  private static func seconds(from first: Double, to last: Double, step: Double, text: String) throws -> [Double] {
    // A part of a scene without any length.
    guard step > 0 else { throw failure("a step has to be more than 0", ExitStatus.badUsage) }
    guard first <= last else {
      throw failure(
        "a range of times ends after it begins, as in 0..2; '\(text)' begins at \(first.short) s and ends at "
          + "\(last.short) s", ExitStatus.badUsage)
    }
    // A last step that misses the end by the error of a division is meant to reach it.
    let steps = ((last - first) / step + 1e-9).rounded(.down)
    guard steps < Double(limit) else { throw tooMany }
    return (0...Int(steps)).map { rounded(first + Double($0) * step) }
  }

  /// A time to the nanosecond, so that the third tenth of a second is 0.3.
  private static func rounded(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }
}
