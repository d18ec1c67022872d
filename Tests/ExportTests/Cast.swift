import Foundation
import Testing

/// A recording of a terminal, read as its players do.
struct Cast {
  /// An event.
  struct Event: Equatable {
    /// Seconds since the beginning, in whole microseconds.
    var time: Int
    var code: String
    var data: String
  }

  let header: [String: Any]
  let events: [Event]

  /// Reads the two versions.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n")
    header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    let isRelative = header["version"] as? Int == 3
    var (time, events): (Int, [Event]) = (0, [])
    for line in lines.dropFirst() {
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try #require(parts.count == 3)
      let seconds = try #require(parts[0] as? Double)
      let micros = Int((seconds * 1e6).rounded())
      time = isRelative ? time + micros : micros
      events.append(Event(time: time, code: try #require(parts[1] as? String), data: try #require(parts[2] as? String)))
    }
    self.events = events
  }

  /// The size of the screen at the beginning.
  var size: [Int] {
    let term = header["term"] as? [String: Any] ?? header
    return [["cols", "width"], ["rows", "height"]].compactMap { names in
      names.lazy.compactMap { term[$0] as? Int }.first
    }
  }
}
