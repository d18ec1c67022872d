import TestSupport

/// A PNG file taken apart, so that its parts can be changed and get right checksums again.
struct PNGSurgery {
  struct Part {
    var name: String
    var content: [UInt8]
  }

  var parts: [Part] = []

  /// - Parameter bytes: A file that is whole.
  init(_ bytes: [UInt8]) {
    var position = 8
    while position < bytes.count {
      let count = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      parts.append(Part(name: name, content: Array(bytes[position + 8..<position + 8 + count])))
      position += 12 + count
    }
  }

  /// The file again.
  var bytes: [UInt8] {
    parts.reduce([137, 80, 78, 71, 13, 10, 26, 10]) { bytes, part in
      let named = Array(part.name.utf8) + part.content
      return bytes + Self.number(part.content.count) + named + Self.number(PNGFilm.checksum(named))
    }
  }

  /// Changes, removes, repeats or shortens something at random.
  mutating func damage(_ random: inout SeededGenerator) {
    let index = Int(random.next() % UInt64(parts.count))
    switch random.next() % 8 {
    case 0: parts[index].content = Array(parts[index].content.dropLast(Int(random.next() % 5)))
    case 1: parts.append(parts[index])
    case 2: if parts.count > 1 { parts.remove(at: index) }
    default:
      guard !parts[index].content.isEmpty else { return }
      let place = Int(random.next() % UInt64(parts[index].content.count))
      parts[index].content[place] = UInt8(truncatingIfNeeded: random.next())
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { shift in UInt8(truncatingIfNeeded: value >> shift) }
  }
}
