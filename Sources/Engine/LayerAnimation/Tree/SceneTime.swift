/// A time of a scene in the user's notation: a time such as `1.5`, `1500ms` or `1:30` (`TimeNotation`), `50%` of the scene, `end`, or the
/// name of a marker.
///
/// A time is a time: a marker that is called like one is reached by `marker:NAME`.
package enum SceneTime: Hashable, Sendable {
  /// Seconds.
  case seconds(Double)
  /// A fraction of the scene's duration.
  case fraction(Double)
  /// The end of the scene.
  case end
  /// The time of a marker.
  case marker(String)

  /// Creates a time from a text; nil if it is invalid. Any text that starts with a letter and is not a time may be the name of a
  /// marker.
  package init?(_ text: String) {
    if let time = Self(withoutMarker: text) {
      self = time
    } else if text.hasPrefix(Self.markerPrefix) {
      self = .marker(String(text.dropFirst(Self.markerPrefix.count)))
    } else if let first = text.unicodeScalars.first, first.properties.isAlphabetic {
      self = .marker(text)
    } else {
      return nil
    }
  }

  /// Creates a time from a text that contains a number; nil if it is invalid.
  package init?(number text: String) {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), abs(percent) <= Self.limit else { return nil }
      self = .fraction(percent / 100)
    } else {
      guard let seconds = TimeNotation.seconds(text), abs(seconds) <= Self.limit else { return nil }
      self = .seconds(seconds)
    }
  }

  /// Creates a time from a text that contains a number, or is `end`; nil for any other.
  package init?(withoutMarker text: String) {
    guard let time = text == "end" ? .end : Self(number: text) else { return nil }
    self = time
  }

  /// Returns the time in seconds; nil if there is no such marker. The start of a marker's name suffices if it is unique.
  package func seconds(of duration: Double, markers: [Marker] = []) -> Double? {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): fraction * duration
    case .end: duration
    case .marker: marker(among: markers)?.time
    }
  }

  /// Returns the marker with the name, or the only one whose name begins with it; nil if there is none, and for a time that is not a
  /// marker's.
  package func marker(among markers: [Marker]) -> Marker? {
    guard case .marker(let name) = self else { return nil }
    if let marker = markers.first(where: { $0.name == name }) { return marker }
    let fitting = Self.markers(markers, beginningWith: name)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Returns the markers whose names begin with a text, regardless of case.
  package static func markers(_ markers: [Marker], beginningWith text: String) -> [Marker] {
    let wanted = text.lowercased()
    return markers.filter { $0.name.lowercased().hasPrefix(wanted) }
  }

  /// What stands before the name of a marker that would be read as something else.
  package static let markerPrefix = "marker:"

  /// Returns true if a text reads as a time, as several with commas between them, or as a range of times: a marker that is called so is
  /// reached by a prefix only.
  package static func readsAsTimes(_ text: String) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let ends = part.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
      return ends.allSatisfy { SceneTime(withoutMarker: String($0)) != nil }
    }
  }

  /// The largest number of seconds or per cent that is accepted.
  private static let limit = 1e9
}

extension SceneTime: CustomStringConvertible {
  /// The time in this notation.
  package var description: String {
    switch self {
    case .seconds(let seconds): "\(NumberText.short(seconds, decimals: 3))s"
    case .fraction(let fraction): "\(NumberText.short(fraction * 100, decimals: 1))%"
    case .end: "end"
    case .marker(let name):
      Self.readsAsTimes(name) || name.hasPrefix(Self.markerPrefix) ? Self.markerPrefix + name : name
    }
  }
}

/// A time as people write it: seconds, `90` or `90s`, with other units, `1500ms`, `2min`, `1m30s`, `1h5m`, or as a clock shows it,
/// `1:30` and `1:02:03.5`.
package enum TimeNotation {
  /// Returns the seconds of a text; nil if it is no time, or not a finite one.
  ///
  /// Units go from the largest to the smallest, each once. In the form of a clock the last parts have two digits and are less
  /// than 60, and only seconds have decimals. A sign is that of the whole.
  ///
  /// - Complexity: O(characters).
  package static func seconds(_ text: some StringProtocol) -> Double? {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard let first = rest.utf8.first, isDigit(first) || first == UInt8(ascii: "."),
      let seconds = rest.contains(":") ? clock(rest) : sum(rest), seconds.isFinite
    else { return nil }
    return isNegative ? -seconds : seconds
  }

  /// The units with their seconds, from the largest to the smallest.
  package static let units: [(name: String, size: Double)] = [
    ("h", 3600), ("min", 60), ("m", 60), ("s", 1), ("ms", 0.001),
  ]

  private static func sum(_ text: Substring) -> Double? {
    if let plain = number(text) { return plain }
    var (rest, sum, size) = (text, 0.0, Double.infinity)
    while !rest.isEmpty {
      let digits = rest.prefix { !$0.isLetter && $0 != " " }
      rest = rest[digits.endIndex...]
      if rest.first == " " { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter }
      rest = rest[name.endIndex...]
      // In `1e2ms` the exponent is no unit.
      guard let unit = units.first(where: { $0.name == name }), unit.size < size, let number = number(digits) else {
        return exponential(text)
      }
      (sum, size) = (sum + number * unit.size, unit.size)
    }
    return sum
  }

  /// Returns the seconds of a number with an exponent and one unit.
  private static func exponential(_ text: Substring) -> Double? {
    for unit in units where text.hasSuffix(unit.name) {
      let digits = text.dropLast(unit.name.count)
      if let number = number(digits.last == " " ? digits.dropLast() : digits) { return number * unit.size }
    }
    return nil
  }

  private static func clock(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isWhole(parts[0]) else { return nil }
    var seconds = number(parts[0]) ?? 0
    for (index, part) in parts.enumerated().dropFirst() {
      let whole = index == parts.count - 1 ? part.prefix { $0 != "." } : part
      guard whole.utf8.count == 2, isWhole(whole), let number = number(part), number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  private static func isWhole(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isDigit) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Returns a decimal number without a sign of its own.
  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, isDigit(first) || first == UInt8(ascii: "."),
      text.utf8.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }
}
