import ArgumentParser
import ScenePlayer

/// A time on the command line: `1.5` or `1.5s`, `1500ms`, or `50%` of the scene.
enum TimeArgument: Hashable, ExpressibleByArgument {
  /// Seconds.
  case seconds(Double)
  /// A part of the scene's duration.
  case fraction(Double)

  init?(argument: String) {
    if let percent = Self.number(argument, unit: "%") {
      self = .fraction(percent / 100)
    } else if let milliseconds = Self.number(argument, unit: "ms") {
      self = .seconds(milliseconds / 1000)
    } else if let seconds = Self.number(argument, unit: "s") ?? Self.number(argument, unit: "") {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// The time as it is typed, for the help.
  var defaultValueDescription: String {
    switch self {
    case .seconds(let seconds): "\(NumberText.short(seconds, decimals: 3))s"
    case .fraction(let fraction): "\(NumberText.short(fraction * 100, decimals: 1))%"
    }
  }

  /// The time in seconds, for a scene of a duration.
  func seconds(of duration: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): fraction * duration
    }
  }

  /// Times beyond this, in seconds or per cent, are slips; thirty years will do.
  private static let limit = 1e9

  private static func number(_ text: String, unit: String) -> Double? {
    guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), abs(number) <= limit else { return nil }
    return number
  }
}
