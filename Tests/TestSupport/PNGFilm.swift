import Pixels

/// Reads PNG and APNG, as far as the encoders write them; checks every checksum, number and size on the way.
package struct PNGFilm {
  package private(set) var width = 0
  package private(set) var height = 0
  package private(set) var bitsPerPixel = 0
  /// How often the film is shown; nil for a picture.
  package private(set) var plays: Int?
  /// The unit of delays.
  package private(set) var ticksPerSecond: Set<Int> = []
  package private(set) var frames: [ReadFrame] = []

  private var palette: [UInt32] = []
  private var transparent: Int?
  private var announced: Int?
  private var sequence = 0
  private var control: Control?
  private var canvas: [UInt32] = []

  private struct Control {
    var width = 0
    var height = 0
    var x = 0
    var y = 0
    var delay = 0
    var isOver = false
  }

  package init(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard try reader.take(8) == [137, 80, 78, 71, 13, 10, 26, 10] else { throw FilmFailure(description: "no PNG") }
    var hasEnded = false
    while !reader.isAtEnd {
      let count = try reader.big(4)
      let name = String(decoding: try reader.take(4), as: UTF8.self)
      let content = try reader.take(count)
      guard try reader.big(4) == Self.checksum(Array(name.utf8) + content) else {
        throw FilmFailure(description: "the checksum of \(name) is wrong")
      }
      try read(name, content)
      hasEnded = name == "IEND"
    }
    guard hasEnded, announced ?? frames.count == frames.count else {
      throw FilmFailure(description: "frames are missing")
    }
  }

  private mutating func read(_ name: String, _ content: [UInt8]) throws {
    var reader = ByteReader(content)
    switch name {
    case "IHDR":
      (width, height) = (try reader.big(4), try reader.big(4))
      let (depth, kind) = (try reader.big(1), try reader.big(1))
      bitsPerPixel = kind == 6 ? 4 * depth : kind == 2 ? 3 * depth : depth
      canvas = [UInt32](repeating: 0, count: width * height)
      control = Control(width: width, height: height)
    case "PLTE":
      while !reader.isAtEnd { palette.append(UInt32(try reader.big(3))) }
    case "tRNS": transparent = content.firstIndex(of: 0)
    case "acTL": (announced, plays) = (try reader.big(4), try reader.big(4))
    case "fcTL": try readControl(&reader)
    case "IDAT": try draw(content)
    case "fdAT":
      guard try reader.big(4) == sequence else { throw FilmFailure(description: "a chunk is out of order") }
      sequence += 1
      try draw(Array(content.dropFirst(4)))
    case "IEND": break
    default: throw FilmFailure(description: "an unknown chunk \(name)")
    }
  }

  private mutating func readControl(_ reader: inout ByteReader) throws {
    guard try reader.big(4) == sequence else { throw FilmFailure(description: "a chunk is out of order") }
    sequence += 1
    var control = Control()
    (control.width, control.height) = (try reader.big(4), try reader.big(4))
    (control.x, control.y) = (try reader.big(4), try reader.big(4))
    control.delay = try reader.big(2)
    ticksPerSecond.insert(try reader.big(2))
    guard try reader.big(1) == 0 else { throw FilmFailure(description: "something is disposed of") }
    control.isOver = try reader.big(1) == 1
    self.control = control
  }

  private mutating func draw(_ data: [UInt8]) throws {
    guard let control, control.x + control.width <= width, control.y + control.height <= height else {
      throw FilmFailure(description: "a frame is outside of the picture")
    }
    let rowBytes = (control.width * bitsPerPixel + 7) / 8
    let bytes = try Compression.decompress(data, count: control.height * (rowBytes + 1))
    var above = [UInt8](repeating: 0, count: rowBytes)
    for y in 0..<control.height {
      let start = y * (rowBytes + 1)
      above = unfiltered(Array(bytes[start + 1..<start + 1 + rowBytes]), bytes[start], above)
      for x in 0..<control.width {
        let place = (control.y + y) * width + control.x + x
        if let color = try color(above, x) { canvas[place] = color } else if !control.isOver { canvas[place] = 0 }
      }
    }
    frames.append(ReadFrame(pixels: canvas, delay: control.delay, area: control.width * control.height))
    self.control = nil
  }

  /// The colour of a pixel; nil if it is transparent.
  private func color(_ row: [UInt8], _ x: Int) throws -> UInt32? {
    if bitsPerPixel == 32 {
      guard [0, 255].contains(row[4 * x + 3]) else { throw FilmFailure(description: "something is half transparent") }
      if row[4 * x + 3] == 0 { return nil }
      return UInt32(row[4 * x]) << 16 | UInt32(row[4 * x + 1]) << 8 | UInt32(row[4 * x + 2])
    }
    if bitsPerPixel == 24 { return UInt32(row[3 * x]) << 16 | UInt32(row[3 * x + 1]) << 8 | UInt32(row[3 * x + 2]) }
    let bit = x * bitsPerPixel
    let number = Int(row[bit / 8]) >> (8 - bitsPerPixel - bit % 8) & (1 << bitsPerPixel - 1)
    if number == transparent { return nil }
    guard number < palette.count else { throw FilmFailure(description: "there is no colour \(number)") }
    return palette[number]
  }

  private func unfiltered(_ row: [UInt8], _ filter: UInt8, _ above: [UInt8]) -> [UInt8] {
    var row = row
    let step = max(1, bitsPerPixel / 8)
    for index in row.indices {
      let a = index >= step ? Int(row[index - step]) : 0
      let b = Int(above[index])
      let c = index >= step ? Int(above[index - step]) : 0
      let p = a + b - c
      let nearest = abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c) ? a : abs(p - b) <= abs(p - c) ? b : c
      row[index] = row[index] &+ UInt8([0, a, b, (a + b) / 2, nearest][Int(filter)])
    }
    return row
  }

  /// CRC-32, bit by bit.
  package static func checksum(_ bytes: [UInt8]) -> Int {
    var register: UInt32 = .max
    for byte in bytes {
      for bit in 0..<8 {
        let feedback = (register ^ UInt32(byte) >> UInt32(bit)) & 1
        register = register >> 1 ^ (feedback == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return Int(~register)
  }
}
