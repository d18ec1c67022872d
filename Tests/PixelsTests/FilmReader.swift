/// One frame of a film that was read: what is seen, and for how long.
struct ReadFrame: Equatable {
  var pixels: [UInt32]
  /// In the film's units: ticks, or hundredths of a second.
  var delay: Int
  /// The part that the file holds.
  var area: Int
}

/// What is wrong with a file.
struct FilmFailure: Error, CustomStringConvertible {
  let description: String
}

extension [ReadFrame] {
  /// The picture that is seen at a time; nil after the end.
  func pixels(at time: Double) -> [UInt32]? {
    var end = 0
    for frame in self {
      end += frame.delay
      if time < Double(end) { return frame.pixels }
    }
    return nil
  }

  /// How long all frames last.
  var duration: Int { reduce(0) { $0 + $1.delay } }
}

/// Bytes that are read from the beginning on.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func take(_ count: Int) throws -> [UInt8] {
    guard count >= 0, place + count <= bytes.count else { throw FilmFailure(description: "the file ends at \(place)") }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func big(_ count: Int) throws -> Int { try take(count).reduce(0) { $0 << 8 | Int($1) } }

  mutating func little(_ count: Int) throws -> Int { try take(count).reversed().reduce(0) { $0 << 8 | Int($1) } }
}
