/// A prefix code for reading (RFC 1951 §3.2.2): which the lengths of its words determine.
///
/// Words of up to nine bits, as nearly all are, are looked up in a table by the next nine bits; longer ones are decoded
/// by counting.
struct InflateCode {
  private static let quickBits = 9

  /// The table: for each nine bits the symbol, times sixteen, and the length of its word; 0 if the word is longer or
  /// does not exist.
  private var quick = [UInt16](repeating: 0, count: 1 << quickBits)
  /// The number of words of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their words.
  private var symbols: [UInt16] = []

  /// Creates the code with some lengths, each at most 15; 0 for symbols without a word.
  ///
  /// - Throws: `PictureFileError.compression` if there cannot be so many words of these lengths.
  init(lengths: [UInt8]) throws(PictureFileError) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      guard left >= 0 else { throw .compression("have a code with too many words") }
    }
    var starts = [Int](repeating: 0, count: 17)
    for length in 1...15 { starts[length + 1] = starts[length] + counts[length] }
    symbols = [UInt16](repeating: 0, count: starts[16])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[Int(length)]] = UInt16(symbol)
      starts[Int(length)] += 1
    }
    fillQuick()
  }

  private mutating func fillQuick() {
    var (word, index) = (0, 0)
    for length in 1...Self.quickBits {
      for _ in 0..<counts[length] {
        let entry = symbols[index] << 4 | UInt16(length)
        let bits = Int(HuffmanCode.reversed(word, count: length))
        for place in stride(from: bits, to: 1 << Self.quickBits, by: 1 << length) { quick[place] = entry }
        word += 1
        index += 1
      }
      word <<= 1
    }
  }

  /// Takes a word, and returns its symbol.
  func symbol(_ reader: inout BitReader) throws(PictureFileError) -> Int {
    let bits = reader.peek()
    let entry = quick[Int(bits & (1 << UInt64(Self.quickBits) - 1))]
    if entry != 0 {
      try reader.drop(Int(entry & 15))
      return Int(entry >> 4)
    }
    return try longSymbol(bits, &reader)
  }

  private func longSymbol(_ bits: UInt64, _ reader: inout BitReader) throws(PictureFileError) -> Int {
    var (word, first, index) = (0, 0, 0)
    for length in 1...15 {
      word |= Int(bits >> UInt64(length - 1) & 1)
      if word - first < counts[length] {
        try reader.drop(length)
        return Int(symbols[index + word - first])
      }
      index += counts[length]
      first = (first + counts[length]) << 1
      word <<= 1
    }
    throw .compression("have a word that is not in their code")
  }
}
