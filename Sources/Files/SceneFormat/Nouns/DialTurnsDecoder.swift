import LayerAnimation

/// A decoder of the turns of a combination lock's dial.
enum DialTurnsDecoder {
  static func decode(_ reader: NodeReader) -> DialTurns? {
    guard let mapping = MappingReader(reader, as: .dialTurns) else { return nil }
    var turns = DialTurns(stops: [])
    mapping.set(&turns.stopsOnDial, from: "dial") { $0.integer(in: 1...SceneLimits.stops) }
    let stops = 0...turns.stopsOnDial - 1
    mapping.set(&turns.start, from: "start") { $0.integer(in: stops) }
    mapping.set(&turns.firstDirection, from: "first") { $0.choice(of: DialTurns.Direction.self) }
    mapping.set(&turns.pause, from: "pause") { $0.time(in: 0...SceneLimits.magnitude) }
    mapping.set(&turns.pace, from: "pace") { $0.time(in: 0.001...1000) }
    guard let read = mapping.read("stops", { $0.stops(in: stops) }) else { return nil }
    turns.stops = read
    return turns
  }
}

extension NodeReader {
  /// Returns the numbers at which the dial stops: a list of whole numbers, or a text of them separated by hyphens,
  /// commas or spaces.
  fileprivate func stops(in range: ClosedRange<Int>) -> [Int]? {
    guard let stops = isList ? listedStops(in: range) : writtenStops(in: range) else { return nil }
    guard (1...SceneLimits.stops).contains(stops.count) else {
      fail("expected 1 to \(SceneLimits.stops) stops, found \(stops.count)", rule: .animation)
      return nil
    }
    return stops
  }

  private func listedStops(in range: ClosedRange<Int>) -> [Int]? {
    list(of: "stops").flatMap { Self.all($0.map { $0.integer(in: range) }) }
  }

  private func writtenStops(in range: ClosedRange<Int>) -> [Int]? {
    guard let text = scalar("stops such as 7-9-6") else { return nil }
    var stops: [Int] = []
    for word in text.unicodeScalars.split(whereSeparator: { $0 == "-" || $0 == "," || $0 == " " }) {
      guard let stop = Int(String(word)), range.contains(stop) else {
        let offset = text.unicodeScalars.distance(from: text.startIndex, to: word.startIndex)
        let name = Self.shortened(String(word))
        fail(
          "'\(name)' is not a stop; there are \(range.lowerBound) to \(range.upperBound)", atCharacter: offset,
          rule: .animation)
        return nil
      }
      stops.append(stop)
    }
    return stops
  }
}
