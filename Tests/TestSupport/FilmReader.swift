/// One frame of a film that was read: what is seen, and for how long.
package struct ReadFrame: Equatable {
  package var pixels: [UInt32]
  /// In the film's units: ticks, or hundredths of a second.
  package var delay: Int
  /// The part that the file holds.
  package var area: Int

  package init(pixels: [UInt32], delay: Int, area: Int) {
    (self.pixels, self.delay, self.area) = (pixels, delay, area)
  }
}

/// What is wrong with a file.
package struct FilmFailure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

extension [ReadFrame] {
  /// The picture that is seen at a time; nil after the end.
  package func pixels(at time: Double) -> [UInt32]? {
    var end = 0
    for frame in self {
      end += frame.delay
      if time < Double(end) { return frame.pixels }
    }
    return nil
  }

  /// How long all frames last.
  package var duration: Int { reduce(0) { $0 + $1.delay } }
}

/// Bytes that are read from the beginning on.
package struct ByteReader {
  private let bytes: [UInt8]
  package private(set) var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { place >= bytes.count }

  package mutating func take(_ count: Int) throws -> [UInt8] {
    guard count >= 0, place + count <= bytes.count else { throw FilmFailure(description: "the file ends at \(place)") }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  package mutating func big(_ count: Int) throws -> Int { try take(count).reduce(0) { $0 << 8 | Int($1) } }

  package mutating func little(_ count: Int) throws -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
