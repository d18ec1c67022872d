/// Decompresses DEFLATE (RFC 1951), written for tests: slow, and strict about what it reads.
struct Inflate {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let bytes: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  /// Words of a code by their length and value.
  private typealias Code = [Word: Int]

  private struct Word: Hashable {
    var length: Int
    var bits: Int
  }

  /// The bytes that zlib's format holds; its checksum is compared.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw Failure(description: "no header of zlib")
    }
    let output = try deflate(Array(bytes[2..<bytes.count - 4]))
    var (a, b) = (1, 0)
    for byte in output {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let stored = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard stored == b << 16 | a else { throw Failure(description: "a wrong checksum") }
    return output
  }

  /// The bytes that a stream stands for; it must end with its last byte.
  static func deflate(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(bytes: bytes)
    try inflate.run()
    guard (inflate.bit + 7) / 8 == bytes.count else { throw Failure(description: "bytes are left over") }
    return inflate.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() throws {
    while true {
      let isLast = try read(1) == 1
      switch try read(2) {
      case 0: try readStored()
      case 1: try readCompressed(Self.fixed, Self.code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try readCompressed(literals, distances)
      default: throw Failure(description: "an unknown kind of block")
      }
      if isLast { return }
    }
  }

  private mutating func read(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bit >> 3 < bytes.count else { throw Failure(description: "the stream ends too early") }
      value |= Int(bytes[bit >> 3] >> UInt8(bit & 7) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func readStored() throws {
    bit = (bit + 7) & ~7
    let (count, complement) = (try read(16), try read(16))
    guard count ^ complement == 0xFFFF else { throw Failure(description: "a stored block has two lengths") }
    for _ in 0..<count { output.append(UInt8(try read(8))) }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var word = Word(length: 0, bits: 0)
    while word.length < 15 {
      word = Word(length: word.length + 1, bits: word.bits << 1 | (try read(1)))
      if let symbol = code[word] { return symbol }
    }
    throw Failure(description: "a word that is not in the code")
  }

  private mutating func readCompressed(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let length = Self.lengths[symbol - 257] + (try read(Self.lengthBits[symbol - 257]))
      let number = try self.symbol(distances)
      let distance = Self.distances[number] + (try read(number < 4 ? 0 : number / 2 - 1))
      guard distance <= output.count else { throw Failure(description: "a distance beyond the beginning") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func readCodes() throws -> (Code, Code) {
    let (literals, distances, count) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count {
      lengths[[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][index]] = try read(3)
    }
    let code = Self.code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(code) {
      case 16: all += [Int](repeating: all.last ?? 0, count: try read(2) + 3)
      case 17: all += [Int](repeating: 0, count: try read(3) + 3)
      case 18: all += [Int](repeating: 0, count: try read(7) + 11)
      case let length: all.append(length)
      }
    }
    guard all.count == literals + distances else { throw Failure(description: "too many lengths") }
    return (Self.code(Array(all[..<literals])), Self.code(Array(all[literals...])))
  }

  private static func code(_ lengths: [Int]) -> Code {
    var code: Code = [:]
    var bits = 0
    for length in 1...15 {
      bits <<= 1
      for (symbol, own) in lengths.enumerated() where own == length {
        code[Word(length: length, bits: bits)] = symbol
        bits += 1
      }
    }
    return code
  }

  private static let fixed = code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]
}
