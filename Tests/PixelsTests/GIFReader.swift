import TestSupport

/// Reads GIF, and draws its frames as a viewer does.
struct GIFReader {
  private(set) var width = 0
  private(set) var height = 0
  /// How often the film is repeated, 0 for ever; nil if the file does not say so.
  private(set) var repeats: Int?
  private(set) var frames: [ReadFrame] = []
  /// How many images have a table of their own.
  private(set) var ownTables = 0
  /// How many clear codes there are besides the one at the beginning of each image.
  private(set) var clearCodes = 0

  private var common: [UInt32] = []
  private var canvas: [UInt32] = []
  private var delay = 0
  private var transparent: Int?

  init(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard String(decoding: try reader.take(6), as: UTF8.self) == "GIF89a" else {
      throw FilmFailure(description: "no GIF")
    }
    (width, height) = (try reader.little(2), try reader.little(2))
    canvas = [UInt32](repeating: 0, count: width * height)
    common = try Self.table(try reader.take(3)[0], &reader)
    while true {
      switch try reader.big(1) {
      case 0x21: try readExtension(&reader)
      case 0x2C: try readImage(&reader)
      case 0x3B:
        guard reader.isAtEnd else { throw FilmFailure(description: "bytes are left over") }
        return
      case let kind: throw FilmFailure(description: "an unknown block \(kind)")
      }
    }
  }

  private static func table(_ flags: UInt8, _ reader: inout ByteReader) throws -> [UInt32] {
    guard flags & 0x80 != 0 else { return [] }
    return try (0..<2 << (flags & 7)).map { _ in UInt32(try reader.big(3)) }
  }

  private static func blocks(_ reader: inout ByteReader) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while case let count = try reader.big(1), count > 0 { bytes += try reader.take(count) }
    return bytes
  }

  private mutating func readExtension(_ reader: inout ByteReader) throws {
    switch try reader.big(1) {
    case 0xF9:
      let content = try Self.blocks(&reader)
      delay = Int(content[1]) | Int(content[2]) << 8
      transparent = content[0] & 1 == 1 ? Int(content[3]) : nil
      guard content[0] >> 2 == 1 else { throw FilmFailure(description: "an image does not stay in place") }
    case 0xFF:
      guard String(decoding: try reader.take(try reader.big(1)), as: UTF8.self) == "NETSCAPE2.0" else {
        throw FilmFailure(description: "an unknown application")
      }
      let content = try Self.blocks(&reader)
      repeats = Int(content[1]) | Int(content[2]) << 8
    case let kind: throw FilmFailure(description: "an unknown extension \(kind)")
    }
  }

  private mutating func readImage(_ reader: inout ByteReader) throws {
    let (x, y, width, height) = (
      try reader.little(2), try reader.little(2), try reader.little(2), try reader.little(2)
    )
    let flags = try reader.take(1)[0]
    let own = try Self.table(flags, &reader)
    if !own.isEmpty { ownTables += 1 }
    let minimumBits = try reader.big(1)
    let numbers = try pixels(try Self.blocks(&reader), minimumBits: minimumBits)
    guard numbers.count == width * height, x + width <= self.width, y + height <= self.height else {
      throw FilmFailure(description: "\(numbers.count) pixels of an image of \(width)×\(height)")
    }
    let table = own.isEmpty ? common : own
    for (index, number) in numbers.enumerated() where number != transparent {
      guard number < table.count else { throw FilmFailure(description: "there is no colour \(number)") }
      canvas[(y + index / width) * self.width + x + index % width] = table[number]
    }
    frames.append(ReadFrame(pixels: canvas, delay: delay, area: width * height))
  }

  /// LZW, with the strings of the table written out.
  private mutating func pixels(_ bytes: [UInt8], minimumBits: Int) throws -> [Int] {
    let clear = 1 << minimumBits
    var strings: [[Int]] = []
    var (bits, last) = (minimumBits + 1, [Int]())
    var output: [Int] = []
    var bit = 0
    while true {
      var code = 0
      for index in 0..<bits {
        guard bit >> 3 < bytes.count else { throw FilmFailure(description: "the codes end too early") }
        code |= Int(bytes[bit >> 3] >> UInt8(bit & 7) & 1) << index
        bit += 1
      }
      if code == clear {
        if bit > bits { clearCodes += 1 }
        strings = (0..<clear).map { [$0] } + [[], []]
        (bits, last) = (minimumBits + 1, [])
        continue
      }
      if code == clear + 1 { return output }
      guard code < strings.count || (code == strings.count && !last.isEmpty) else {
        throw FilmFailure(description: "there is no code \(code)")
      }
      let string = code < strings.count ? strings[code] : last + [last[0]]
      if !last.isEmpty, strings.count < 4096 { strings.append(last + [string[0]]) }
      if strings.count == 1 << bits, bits < 12 { bits += 1 }
      output += string
      last = string
    }
  }
}
