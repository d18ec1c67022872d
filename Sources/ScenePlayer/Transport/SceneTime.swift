import LayerAnimation

/// A time of a scene as people write it: `1.5` or `1.5s`, `1500ms`, `50%` of the scene, or the name of a marker.
package enum SceneTime: Hashable, Sendable {
  /// Seconds.
  case seconds(Double)
  /// A part of the scene's duration.
  case fraction(Double)
  /// The time of a marker.
  case marker(String)

  /// The time that a text names; nil for none. Any text that is not a number may be a marker's name.
  package init?(_ text: String) {
    if let time = Self(number: text) {
      self = time
    } else if let first = text.unicodeScalars.first, first.properties.isAlphabetic {
      self = .marker(text)
    } else {
      return nil
    }
  }

  /// The time that a text names with a number; nil for none.
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

  /// The time in seconds; nil where there is no such marker. A marker is also found by a beginning that no other has.
  package func seconds(of duration: Double, markers: [Marker] = []) -> Double? {
    switch self {
    case .seconds(let seconds): return seconds
    case .fraction(let fraction): return fraction * duration
    case .marker(let name):
      if let marker = markers.first(where: { $0.name == name }) { return marker.time }
      let fitting = Self.markers(markers, beginningWith: name)
      return fitting.count == 1 ? fitting[0].time : nil
    }
  }

  /// The markers whose names begin with a text, in capitals or not.
  package static func markers(_ markers: [Marker], beginningWith text: String) -> [Marker] {
    let wanted = text.lowercased()
    return markers.filter { $0.name.lowercased().hasPrefix(wanted) }
  }

  /// Times beyond this, in seconds or per cent, are slips; thirty years will do.
  private static let limit = 1e9

  private static func number(_ text: String, unit: String) -> Double? {
    guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), abs(number) <= limit else { return nil }
    return number
  }
}

extension SceneTime: CustomStringConvertible {
  /// The time as it is typed.
  package var description: String {
    switch self {
    case .seconds(let seconds): "\(NumberText.short(seconds, decimals: 3))s"
    case .fraction(let fraction): "\(NumberText.short(fraction * 100, decimals: 1))%"
    case .marker(let name): name
    }
  }
}
