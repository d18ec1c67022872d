import Pictures

/// Compresses the numbers of colours as GIF has it: LZW with codes of growing length (GIF 89a, appendix F).
///
/// When the table of 4096 codes is full it is used as it is, as long as it compresses well; a clear code empties it when the last
/// pixels took more bits than the average since it was filled.
struct LZWEncoder {
  private static let mostCodes = 4096

  /// So many codes are looked at before it is decided whether the table still fits.
  private static let period = 256

  private let minimumBits: Int
  private var writer = BitWriter()
  private var bits: Int
  private var nextCode: Int
  /// Open addressing by prefix and pixel: `prefix << 8 | pixel` plus one, or 0 where it is free.
  private var keys = [UInt32](repeating: 0, count: 1 << 14)
  private var codes = [UInt16](repeating: 0, count: 1 << 14)

  private init(minimumBits: Int) {
    self.minimumBits = minimumBits
    bits = minimumBits + 1
    nextCode = 1 << minimumBits + 2
  }

  /// Appends the data of an image: the least number of bits, and blocks of up to 255 bytes.
  ///
  /// - Parameters:
  ///   - pixels: Numbers of colours.
  ///   - colorBits: 1 to 8; no number has more.
  /// - Complexity: O(pixels).
  static func append(_ pixels: [UInt8], colorBits: Int, to output: inout [UInt8]) {
    let minimumBits = max(2, colorBits)
    var encoder = LZWEncoder(minimumBits: minimumBits)
    encoder.encode(pixels)
    output.append(UInt8(minimumBits))
    let bytes = encoder.writer.bytes
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      output.append(UInt8(block.count))
      output += block
    }
    output.append(0)
  }

  private var clearCode: Int { 1 << minimumBits }

  private mutating func encode(_ pixels: [UInt8]) {
    put(clearCode)
    guard let first = pixels.first else { return finish() }
    var prefix = Int(first)
    // Pixels and codes since the table was filled, and in the present period.
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
      // Fewer pixels a code than before: the table does not fit any more.
      if filledCodes > 0, periodPixels * filledCodes * 10 < filledPixels * periodCodes * 9 {
        put(clearCode)
        clear()
      }
      (filledPixels, filledCodes) = (filledPixels + periodPixels, filledCodes + periodCodes)
      (periodPixels, periodCodes) = (0, 0)
    }
    put(prefix)
    // The decoder adds a code after this one, too.
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

  /// Where a key is, or the free place where it would be.
  private func place(of key: UInt32) -> Int {
    var place = Int((key &* 0x9E37_79B1) >> 18)
    while keys[place] != 0, keys[place] != key + 1 { place = (place + 1) & (keys.count - 1) }
    return place
  }
}
