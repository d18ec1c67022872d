/// A time of a scene in the user's notation: `1.5` or `1.5s`, `1500ms`, `50%` of the scene, `end`, or the name of a marker.
package enum SceneTime: Hashable, Sendable {
  /// Seconds.
  case seconds(Double)
  /// A fraction of the scene's duration.
  case fraction(Double)
  /// The time of a marker.
  case marker(String)

  /// Creates a time from a text; nil if it is invalid. Any text that is not a number may be the name of a marker.
  package init?(_ text: String) {
    if let time = Self(number: text) {
      self = time
    } else if let first = text.unicodeScalars.first, first.properties.isAlphabetic {
      self = .marker(text)
    } else {
      return nil
    }
  }

  /// Creates a time from a text that contains a number; nil if it is invalid.
  package init?(number text: String) {
    if let percent = Self.number(text, unit: "%") {
      self = .fraction(percent / 100)
    } else if let milliseconds = Self.number(text, unit: "ms") {
      self = .seconds(milliseconds / 1000)
    } else if let seconds = Self.number(text, unit: "s") ?? Self.number(text, unit: "") {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// Returns the time in seconds; nil if there is no such marker. The beginning of a marker's name suffices if it is
  /// unique, but `end` is the end of the scene unless a marker has exactly this name.
  package func seconds(of duration: Double, markers: [Marker] = []) -> Double? {
    switch self {
    case .seconds(let seconds): return seconds
    case .fraction(let fraction): return fraction * duration
    case .marker(let name): return marker(among: markers)?.time ?? (name == Self.end ? duration : nil)
    }
  }

  /// Returns the marker with the name, or the only one whose name begins with it; nil if there is none, and for a
  /// number and for the end of the scene.
  package func marker(among markers: [Marker]) -> Marker? {
    guard case .marker(let name) = self else { return nil }
    if let marker = markers.first(where: { $0.name == name }) { return marker }
    guard name != Self.end else { return nil }
    let fitting = Self.markers(markers, beginningWith: name)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Returns the markers whose names begin with a text, regardless of case.
  package static func markers(_ markers: [Marker], beginningWith text: String) -> [Marker] {
    let wanted = text.lowercased()
    return markers.filter { $0.name.lowercased().hasPrefix(wanted) }
  }

  /// The end of the scene.
  private static let end = "end"

  /// The largest number of seconds or per cent that is accepted.
  private static let limit = 1e9

  private static func number(_ text: String, unit: String) -> Double? {
    guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), abs(number) <= limit else { return nil }
    return number
  }
}

extension SceneTime: CustomStringConvertible {
  /// The time in this notation.
  package var description: String {
    switch self {
    case .seconds(let seconds): "\(NumberText.short(seconds, decimals: 3))s"
    case .fraction(let fraction): "\(NumberText.short(fraction * 100, decimals: 1))%"
    case .marker(let name): name
    }
  }
}
