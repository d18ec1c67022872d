/// A compressor of bytes: DEFLATE (RFC 1951), and zlib's format around it (RFC 1950).
///
/// Repeated bytes are written as a distance and a length (LZ77: J. Ziv and A. Lempel, "A Universal Algorithm for
/// Sequential Data Compression", 1977). A match waits for that of the next position (RFC 1951 §4): if that is longer,
/// the byte before it is written as a literal. Each block is written in the shortest of the three ways. Equal bytes
/// give equal output.
struct Deflater {
  /// A literal, or a length and a distance: `length << 16 | distance`, with a length of 0 for a literal.
  private var tokens: [UInt32] = []
  private var literals = [Int](repeating: 0, count: DeflateSymbols.literals)
  private var distances = [Int](repeating: 0, count: DeflateSymbols.distances)
  private var writer = BitWriter()

  /// The number of tokens of a block: small enough for codes to adapt to changes, and large enough for the cost of
  /// their description.
  private static let blockSize = 1 << 14

  /// Returns some bytes in the format of zlib.
  ///
  /// - Complexity: O(bytes), with a bounded search for each.
  static func zlib(_ bytes: [UInt8], _ effort: MatchFinder.Effort = .best) -> [UInt8] {
    var output = [0x78, 0xDA] as [UInt8]
    output += deflate(bytes, effort)
    output.append(bigEndian: Adler32.value(of: bytes))
    return output
  }

  /// Returns some bytes in the format DEFLATE.
  static func deflate(_ bytes: [UInt8], _ effort: MatchFinder.Effort = .best) -> [UInt8] {
    var deflater = Deflater()
    bytes.withUnsafeBufferPointer { deflater.compress($0, effort) }
    deflater.writer.alignToByte()
    return deflater.writer.bytes
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, _ effort: MatchFinder.Effort) {
    let finder = MatchFinder(effort)
    var position = 0
    var blockStart = 0
    var waiting = MatchFinder.Match()
    tokens.reserveCapacity(Self.blockSize)
    while position < bytes.count {
      let known = max(waiting.length, MatchFinder.shortest - 1)
      let match = finder.match(at: position, in: bytes, longerThan: known)
      finder.add(position, in: bytes)
      if waiting.length > 0 {
        // The waiting match began one byte before.
        if match.length > waiting.length {
          putLiteral(bytes[position - 1])
          waiting = match
          position += 1
        } else {
          put(waiting)
          let end = position - 1 + waiting.length
          position += 1
          while position < end {
            finder.add(position, in: bytes)
            position += 1
          }
          waiting = MatchFinder.Match()
        }
      } else if match.length > 0 {
        waiting = match
        position += 1
      } else {
        putLiteral(bytes[position])
        position += 1
      }
      if tokens.count >= Self.blockSize {
        let end = waiting.length > 0 ? position - 1 : position
        writeBlock(UnsafeBufferPointer(rebasing: bytes[blockStart..<end]), isLast: false)
        blockStart = end
      }
    }
    if waiting.length > 0 { put(waiting) }
    writeBlock(UnsafeBufferPointer(rebasing: bytes[blockStart...]), isLast: true)
  }

  private mutating func putLiteral(_ byte: UInt8) {
    tokens.append(UInt32(byte))
    literals[Int(byte)] += 1
  }

  private mutating func put(_ match: MatchFinder.Match) {
    tokens.append(UInt32(match.length) << 16 | UInt32(match.distance))
    literals[DeflateSymbols.length(match.length).symbol] += 1
    distances[DeflateSymbols.distance(match.distance).symbol] += 1
  }
}

extension Deflater {
  /// Writes the tokens, which stand for some bytes, as a block.
  private mutating func writeBlock(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    literals[DeflateSymbols.endOfBlock] = 1
    let header = DynamicHeader(literals: literals, distances: distances)
    let extra = extraBits
    let dynamic =
      header.bits + extra + header.literals.bits(for: literals) + header.distances.bits(for: distances)
    let fixed =
      extra + DeflateSymbols.fixedLiterals.bits(for: literals) + DeflateSymbols.fixedDistances.bits(for: distances)
    // Each stored block of up to 65,535 bytes has a header of at most five bytes.
    let stored = 8 * bytes.count + 40 * (bytes.count / 65_535 + 1)
    if stored < min(dynamic, fixed) {
      writeStored(bytes, isLast: isLast)
    } else {
      writer.put(isLast ? 1 : 0, count: 1)
      writer.put(dynamic < fixed ? 2 : 1, count: 2)
      if dynamic < fixed {
        header.write(to: &writer)
        writeTokens(header.literals, header.distances)
      } else {
        writeTokens(DeflateSymbols.fixedLiterals, DeflateSymbols.fixedDistances)
      }
    }
    tokens.removeAll(keepingCapacity: true)
    for index in literals.indices { literals[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
  }

  /// The number of bits behind the symbols.
  private var extraBits: Int {
    var bits = 0
    for (index, extra) in DeflateSymbols.lengthBits.enumerated() { bits += literals[257 + index] * extra }
    for (index, extra) in DeflateSymbols.distanceBits.enumerated() { bits += distances[index] * extra }
    return bits
  }

  private mutating func writeTokens(_ literalCode: HuffmanCode, _ distanceCode: HuffmanCode) {
    for token in tokens {
      let length = Int(token >> 16)
      guard length > 0 else {
        literalCode.write(Int(token), to: &writer)
        continue
      }
      let lengthSymbol = DeflateSymbols.length(length)
      literalCode.write(lengthSymbol.symbol, to: &writer)
      writer.put(lengthSymbol.extra, count: lengthSymbol.extraBits)
      let distanceSymbol = DeflateSymbols.distance(Int(token & 0xFFFF))
      distanceCode.write(distanceSymbol.symbol, to: &writer)
      writer.put(distanceSymbol.extra, count: distanceSymbol.extraBits)
    }
    literalCode.write(DeflateSymbols.endOfBlock, to: &writer)
  }

  private mutating func writeStored(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      writer.put(isLast && end == bytes.count ? 1 : 0, count: 1)
      writer.put(0, count: 2)
      writer.alignToByte()
      let count = UInt32(end - start)
      writer.put(count | (~count & 0xFFFF) << 16, count: 32)
      for byte in bytes[start..<end] { writer.put(UInt32(byte), count: 8) }
      start = end
    } while start < bytes.count
  }
}
