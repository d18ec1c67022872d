/// A prefix code for symbols (RFC 1951 §3.2.2): which the lengths of its words determine.
struct HuffmanCode {
  /// The length of each symbol's word, in bits; 0 for symbols without one.
  let lengths: [UInt8]

  /// The word of each symbol, its bits in the order in which they are written.
  private let words: [UInt16]

  /// Creates the code with some lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
    words = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return Self.reversed(next[Int(length)], count: Int(length))
    }
  }

  /// Creates the best code for symbols with some frequencies.
  ///
  /// - Parameters:
  ///   - frequencies: The number of occurrences of each symbol.
  ///   - limit: The longest word, in bits; 2 to the power of it is at least the number of symbols.
  /// - Complexity: O(n log n).
  init(frequencies: [Int], limit: Int) {
    var weights = frequencies
    var lengths = Self.lengths(for: weights)
    // This is rarely needed: flatter frequencies have shorter words.
    while let longest = lengths.max(), longest > limit {
      for index in weights.indices where weights[index] > 0 { weights[index] = weights[index] / 2 + 1 }
      lengths = Self.lengths(for: weights)
    }
    self.init(lengths: lengths.map { UInt8($0) })
  }

  /// Writes the word of a symbol.
  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.put(UInt32(words[symbol]), count: Int(lengths[symbol]))
  }

  /// Returns the number of bits that symbols with some frequencies take.
  func bits(for frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// Returns the lengths of the words in Huffman's code (D. A. Huffman, "A Method for the Construction of
  /// Minimum-Redundancy Codes", 1952): the two rarest nodes are joined again and again. Joined nodes arise in the order
  /// of their weights, so that two queues suffice (J. van Leeuwen, "On the Construction of Huffman Trees", 1976). A
  /// single symbol has a word of one bit.
  private static func lengths(for frequencies: [Int]) -> [Int] {
    let leaves = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $0) < (frequencies[$1], $1)
    }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf] = 1 }
      return lengths
    }
    // The nodes are the leaves in order, then the joined ones.
    var weights = leaves.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, joined) = (0, leaves.count)
    for node in leaves.count..<parents.count {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves.count && (joined >= weights.count || weights[leaf] <= weights[joined])
        let child = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, symbol) in leaves.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }

  /// Returns a word of a code with its bits in the order in which they are written: the highest first.
  static func reversed(_ word: Int, count: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 })
  }
}
