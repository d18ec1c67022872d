/// The symbols of DEFLATE (RFC 1951 §3.2.5): those of lengths and distances, with the bits that follow them.
enum DeflateSymbols {
  /// The symbol of the end of a block.
  static let endOfBlock = 256

  /// The number of symbols for literals, lengths and the end.
  static let literals = 286

  /// The number of symbols for distances.
  static let distances = 30

  /// A symbol and the bits behind it.
  struct Symbol {
    var symbol: Int
    var extraBits: Int
    var extra: UInt32
  }

  /// Returns the symbol of a length, 3 to 258.
  static func length(_ length: Int) -> Symbol {
    if length == 258 { return Symbol(symbol: 285, extraBits: 0, extra: 0) }
    let value = length - 3
    if value < 8 { return Symbol(symbol: 257 + value, extraBits: 0, extra: 0) }
    let bits = value.bitWidth - value.leadingZeroBitCount - 3
    return Symbol(
      symbol: 257 + 4 * bits + value >> bits, extraBits: bits, extra: UInt32(value & (1 << bits - 1)))
  }

  /// Returns the symbol of a distance, 1 to 32,768.
  static func distance(_ distance: Int) -> Symbol {
    let value = distance - 1
    if value < 4 { return Symbol(symbol: value, extraBits: 0, extra: 0) }
    let bits = value.bitWidth - value.leadingZeroBitCount - 2
    return Symbol(symbol: 2 * bits + value >> bits, extraBits: bits, extra: UInt32(value & (1 << bits - 1)))
  }

  /// The numbers of bits behind each symbol of a length from 257 on.
  static let lengthBits = (0..<29).map { $0 < 8 || $0 == 28 ? 0 : $0 / 4 - 1 }

  /// The numbers of bits behind each symbol of a distance.
  static let distanceBits = (0..<30).map { $0 < 4 ? 0 : $0 / 2 - 1 }

  /// The fixed code of literals and lengths, which needs no description (RFC 1951 §3.2.6).
  static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

  /// The fixed code of distances, which needs no description (RFC 1951 §3.2.6).
  static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))

  /// The order in which the lengths of the words in a description's own code are written (RFC 1951 §3.2.7).
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
