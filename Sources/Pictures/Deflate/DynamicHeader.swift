/// The description of a block's own codes (RFC 1951 §3.2.7): the lengths of their words, themselves compressed.
struct DynamicHeader {
  /// The code of literals and lengths.
  let literals: HuffmanCode

  /// The code of distances.
  let distances: HuffmanCode

  /// A symbol of the description and the bits behind it.
  private struct Item {
    var symbol: Int
    var extra = 0
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let items: [Item]
  private let code: HuffmanCode
  /// The number of lengths of `code` that are written.
  private let codeCount: Int

  /// Creates the best codes for symbols with some frequencies.
  init(literals literalFrequencies: [Int], distances distanceFrequencies: [Int]) {
    literals = HuffmanCode(frequencies: literalFrequencies, limit: 15)
    distances = HuffmanCode(frequencies: distanceFrequencies, limit: 15)
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    items = Self.items(for: literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    var frequencies = [Int](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    codeCount = max(4, (DeflateSymbols.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// The number of bits that the description takes.
  var bits: Int {
    items.reduce(14 + 3 * codeCount) { $0 + Int(code.lengths[$1.symbol]) + Self.extraBits(of: $1.symbol) }
  }

  /// Writes the description, behind the type of the block.
  func write(to writer: inout BitWriter) {
    writer.put(UInt32(literalCount - 257), count: 5)
    writer.put(UInt32(distanceCount - 1), count: 5)
    writer.put(UInt32(codeCount - 4), count: 4)
    for symbol in DeflateSymbols.order[..<codeCount] { writer.put(UInt32(code.lengths[symbol]), count: 3) }
    for item in items {
      code.write(item.symbol, to: &writer)
      writer.put(UInt32(item.extra), count: Self.extraBits(of: item.symbol))
    }
  }

  private static func extraBits(of symbol: Int) -> Int { symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7 }

  /// Returns lengths as symbols: 16 repeats the last length 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
  private static func items(for lengths: ArraySlice<UInt8>) -> [Item] {
    var items: [Item] = []
    var index = lengths.startIndex
    while index < lengths.endIndex {
      let length = lengths[index]
      let run = lengths[index...].prefix { $0 == length }.count
      index += run
      if length == 0 { appendZeros(run, to: &items) } else { append(Int(length), times: run, to: &items) }
    }
    return items
  }

  private static func appendZeros(_ count: Int, to items: inout [Item]) {
    var rest = count
    while rest >= 3 {
      let run = min(rest, 138)
      items.append(run < 11 ? Item(symbol: 17, extra: run - 3) : Item(symbol: 18, extra: run - 11))
      rest -= run
    }
    items += repeatElement(Item(symbol: 0), count: rest)
  }

  private static func append(_ length: Int, times count: Int, to items: inout [Item]) {
    items.append(Item(symbol: length))
    var rest = count - 1
    while rest >= 3 {
      let run = min(rest, 6)
      items.append(Item(symbol: 16, extra: run - 3))
      rest -= run
    }
    items += repeatElement(Item(symbol: length), count: rest)
  }
}
