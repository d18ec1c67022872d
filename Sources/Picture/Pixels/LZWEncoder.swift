/// A compressor of the numbers of colours for GIF: LZW (T. A. Welch, "A Technique for High-Performance Data
/// Compression", 1984) with codes of growing length (GIF 89a, appendix F).
///
/// When the table of 4096 codes is full, it is used without changes as long as it compresses well; a clear code empties
/// it when the last pixels took more bits than the average since it was filled.
struct LZWEncoder {
  private static let mostCodes = 4096

  /// The number of codes after which the compressor decides whether the table still fits.
  private static let period = 256

  private let minimumBits: Int
  private var writer = BitWriter()
  private var bits: Int
  private var nextCode: Int
  /// The keys of a hash table with open addressing: `prefix << 8 | pixel` plus one, or 0 for a free slot.
  private var keys = [UInt32](repeating: 0, count: 1 << 14)
  private var codes = [UInt16](repeating: 0, count: 1 << 14)

  private init(minimumBits: Int) {
    self.minimumBits = minimumBits
    bits = minimumBits + 1
    nextCode = 1 << minimumBits + 2
  }

  /// Returns the data of an image: the least number of bits, and blocks of up to 255 bytes.
  ///
  /// - Parameters:
  ///   - pixels: The numbers of the pixels' colours.
  ///   - colorBits: The greatest number of bits of a number, 1 to 8.
  /// - Complexity: O(pixels).
  static func encode(_ pixels: [UInt8], colorBits: Int) -> [UInt8] {
    let minimumBits = max(2, colorBits)
    var encoder = LZWEncoder(minimumBits: minimumBits)
    encoder.encode(pixels)
    var output = [UInt8(minimumBits)]
    let bytes = encoder.writer.bytes
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      output.append(UInt8(block.count))
      output += block
    }
    return output + [0]
  }

  private var clearCode: Int { 1 << minimumBits }

  private mutating func encode(_ pixels: [UInt8]) {
    put(clearCode)
    guard let first = pixels.first else { return finish() }
    var prefix = Int(first)
    // These count pixels and codes since the table was filled, and in the present period.
    var (filledPixels, filledCodes, periodPixels, periodCodes) = (0, 0, 0, 0)
    for pixel in pixels.dropFirst() {
      periodPixels += 1
      let key = UInt32(prefix) << 8 | UInt32(pixel)
      let place = place(of: key)
      if keys[place] != 0 {
        prefix = Int(codes[place])
        continue
      }
      put(prefix)
      prefix = Int(pixel)
      if nextCode < Self.mostCodes {
        (keys[place], codes[place]) = (key + 1, UInt16(nextCode))
        if nextCode == 1 << bits { bits += 1 }
        nextCode += 1
        (filledPixels, filledCodes, periodPixels, periodCodes) = (0, 0, 0, 0)
        continue
      }
      periodCodes += 1
      guard periodCodes == Self.period else { continue }
      // If a code stands for fewer pixels than before, the table does not fit any more.
      if filledCodes > 0, periodPixels * filledCodes * 10 < filledPixels * periodCodes * 9 {
        put(clearCode)
        clear()
      }
      (filledPixels, filledCodes) = (filledPixels + periodPixels, filledCodes + periodCodes)
      (periodPixels, periodCodes) = (0, 0)
    }
    put(prefix)
    // The decoder also adds a code after this one.
    if nextCode < Self.mostCodes, nextCode == 1 << bits { bits += 1 }
    finish()
  }

  private mutating func finish() {
    put(clearCode + 1)
    writer.alignToByte()
  }

  private mutating func put(_ code: Int) { writer.put(UInt32(code), count: bits) }

  private mutating func clear() {
    bits = minimumBits + 1
    nextCode = clearCode + 2
    for index in keys.indices { keys[index] = 0 }
  }

  /// Returns the slot of a key, or the free slot where it would be.
  private func place(of key: UInt32) -> Int {
    var place = Int((key &* 0x9E37_79B1) >> 18)
    while keys[place] != 0, keys[place] != key + 1 { place = (place + 1) & (keys.count - 1) }
    return place
  }
}

/// A writer of bytes bit by bit, the low bits first.
struct BitWriter {
  /// The complete bytes.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the low bits of a number.
  ///
  /// - Parameters:
  ///   - value: The number, whose other bits are 0.
  ///   - count: The number of bits, at most 32.
  mutating func put(_ value: UInt32, count: Int) {
    pending |= UInt64(value) << UInt64(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      self.count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func alignToByte() {
    if count > 0 { put(0, count: 8 - count) }
  }
}
