/// A decompressor of zlib's format (RFC 1950, RFC 1951).
struct Inflater {
  private var reader: BitReader
  private var output: [UInt8] = []
  /// The number of decompressed bytes.
  private let count: Int

  /// Returns the bytes that a stream contains.
  ///
  /// - Parameters:
  ///   - bytes: The stream with its header and its checksum.
  ///   - count: The number of bytes that the stream has to contain. No more than these are ever held in memory.
  /// - Throws: `PictureFileError` for a stream that is damaged, or contains more or fewer bytes.
  /// - Complexity: O(bytes + count).
  static func inflate(_ bytes: [UInt8], count: Int) throws(PictureFileError) -> [UInt8] {
    guard bytes.count >= 6 else { throw .cutOff }
    guard bytes[0] & 15 == 8, bytes[0] >> 4 <= 7, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 32 == 0
    else { throw .compression("are not in zlib's format") }
    var inflater = Inflater(reader: BitReader(bytes, in: 2..<bytes.count), count: count)
    inflater.output.reserveCapacity(count)
    try inflater.run()
    guard inflater.output.count == count else { throw .compression("end too early") }
    let end = inflater.reader.position
    guard end + 4 <= bytes.count else { throw .cutOff }
    let stored = bytes[end..<end + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stored == Adler32.value(of: inflater.output) else { throw .compression("have a wrong checksum") }
    return inflater.output
  }

  private init(reader: BitReader, count: Int) { (self.reader, self.count) = (reader, count) }

  private mutating func run() throws(PictureFileError) {
    while true {
      let isLast = try reader.take(1) == 1
      switch try reader.take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixed())
      case 2: try expand(readCodes())
      default: throw .compression("have a block of an unknown kind")
      }
      if isLast { return }
    }
  }

  private mutating func append(_ byte: UInt8) throws(PictureFileError) {
    guard output.count < count else { throw .compression("are more than the picture has") }
    output.append(byte)
  }

  private mutating func copyStored() throws(PictureFileError) {
    try reader.align()
    let (length, complement) = (try reader.take(16), try reader.take(16))
    guard length ^ complement == 0xFFFF else { throw .compression("have a block with two lengths") }
    for _ in 0..<length { try append(UInt8(try reader.take(8))) }
  }

  /// The code of literals and lengths, and the one of distances.
  private typealias Codes = (literals: InflateCode, distances: InflateCode)

  private mutating func expand(_ codes: Codes) throws(PictureFileError) {
    while true {
      let symbol = try codes.literals.symbol(&reader)
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .compression("have a length that does not exist") }
      let length = Self.lengths[symbol - 257] + (try reader.take(DeflateSymbols.lengthBits[symbol - 257]))
      let number = try codes.distances.symbol(&reader)
      guard number < 30 else { throw .compression("have a distance that does not exist") }
      let distance = Self.distances[number] + (try reader.take(DeflateSymbols.distanceBits[number]))
      try copy(length, from: distance)
    }
  }

  private mutating func copy(_ length: Int, from distance: Int) throws(PictureFileError) {
    guard distance <= output.count else { throw .compression("refer to what is before their beginning") }
    guard output.count + length <= count else { throw .compression("are more than the picture has") }
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  // MARK: - Codes

  private mutating func readCodes() throws(PictureFileError) -> Codes {
    let (literals, distances, count) = (
      try reader.take(5) + 257, try reader.take(5) + 1, try reader.take(4) + 4
    )
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<count { lengths[DeflateSymbols.order[index]] = UInt8(try reader.take(3)) }
    let all = try readLengths(literals + distances, InflateCode(lengths: lengths))
    guard all[256] > 0 else { throw .compression("have a block without an end") }
    return (
      try InflateCode(lengths: Array(all[..<literals])), try InflateCode(lengths: Array(all[literals...]))
    )
  }

  /// Returns the lengths of words, which are themselves written in a code, with runs.
  private mutating func readLengths(_ count: Int, _ code: InflateCode) throws(PictureFileError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let symbol = try code.symbol(&reader)
      switch symbol {
      case 16:
        guard let last = all.last else { throw .compression("have a code that begins with a repetition") }
        all += [UInt8](repeating: last, count: try reader.take(2) + 3)
      case 17: all += [UInt8](repeating: 0, count: try reader.take(3) + 3)
      case 18: all += [UInt8](repeating: 0, count: try reader.take(7) + 11)
      default: all.append(UInt8(symbol))
      }
    }
    guard all.count == count else { throw .compression("have a code with too many lengths") }
    return all
  }

  private static func fixed() throws(PictureFileError) -> Codes {
    (
      try InflateCode(lengths: DeflateSymbols.fixedLiterals.lengths),
      try InflateCode(lengths: DeflateSymbols.fixedDistances.lengths)
    )
  }

  /// The least length of each symbol from 257 on; the last one stands for 258 alone.
  private static let lengths = leasts(3, DeflateSymbols.lengthBits.dropLast()) + [258]

  /// The least distance of each symbol.
  private static let distances = leasts(1, DeflateSymbols.distanceBits)

  /// Returns the least values of ranges that follow one another, each 2 to the power of its bits long.
  private static func leasts(_ first: Int, _ bits: some Sequence<Int>) -> [Int] {
    var next = first
    return bits.map { count in
      defer { next += 1 << count }
      return next
    }
  }
}
