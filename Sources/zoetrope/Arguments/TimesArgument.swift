import ArgumentParser
import ScenePlayer

/// Times on the command line: one, several with commas between them, or whole ranges: `1.5`, `0,50%,3s`, `0..2`.
struct TimesArgument: Hashable, ExpressibleByArgument {
  /// What stands between two commas.
  private enum Part: Hashable {
    case time(SceneTime)
    case range(SceneTime, SceneTime)
  }

  private let parts: [Part]

  /// More times than this are a slip of the step; so many lines nobody plots.
  static let limit = 1_000_000

  /// The beginning.
  static let start = TimesArgument(parts: [.time(.seconds(0))])

  init?(argument: String) {
    var parts: [Part] = []
    for text in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = Self.part(text) else { return nil }
      parts.append(part)
    }
    self.parts = parts
  }

  private init(parts: [Part]) { self.parts = parts }

  /// A time, or two with `..` between them; three dots, as Swift has them, mean the same.
  private static func part(_ text: Substring) -> Part? {
    guard let dots = zip(text.indices, text.indices.dropFirst()).first(where: { text[$0] == "." && text[$1] == "." })
    else { return SceneTime(number: String(text)).map(Part.time) }
    var last = text[text.index(after: dots.1)...]
    if last.hasPrefix(".") { last = last.dropFirst() }
    guard let first = SceneTime(number: String(text[..<dots.0])), let last = SceneTime(number: String(last))
    else { return nil }
    return .range(first, last)
  }

  /// The times as they are typed, for the help.
  var defaultValueDescription: String {
    parts.map { part in
      switch part {
      case .time(let time): time.description
      case .range(let first, let last): "\(first)..\(last)"
      }
    }.joined(separator: ",")
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
  ///   - duration: How long the scene takes, in seconds.
  ///   - step: How far apart the times of a range are, in seconds.
  /// - Throws: what is wrong with a range, as a sentence.
  func seconds(of duration: Double, step: Double) throws -> [Double] {
    var times: [Double] = []
    for part in parts {
      switch part {
      case .time(let time): times.append(time.seconds(of: duration) ?? 0)
      case .range(let first, let last):
        let (first, last) = (first.seconds(of: duration) ?? 0, last.seconds(of: duration) ?? 0)
        times += try Self.seconds(from: first, to: last, step: step)
      }
    }
    guard times.count <= Self.limit else { throw ValidationError("At most \(Self.limit) times can be looked at.") }
    return times
  }

  private static func seconds(from first: Double, to last: Double, step: Double) throws -> [Double] {
    guard step > 0 else { throw ValidationError("A step has to be more than 0.") }
    guard first <= last else { throw ValidationError("A range of times ends after it begins, as in 0..2.") }
    // A last step that misses the end by the error of a division is meant to reach it.
    let steps = ((last - first) / step + 1e-9).rounded(.down)
    guard steps < Double(limit) else { throw ValidationError("At most \(limit) times can be looked at.") }
    return (0...Int(steps)).map { rounded(first + Double($0) * step) }
  }

  /// A time to the nanosecond, so that the third tenth of a second is 0.3.
  private static func rounded(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }
}
