import Testing

@testable import Pictures

@Suite("HuffmanCode")
struct HuffmanCodeTests {
  @Test("Lengths are within the limit and leave no word unused", arguments: [7, 9, 15])
  func lengths(limit: Int) {
    // Frequencies like Fibonacci's numbers give the longest words.
    var frequencies = [1, 1]
    while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let code = HuffmanCode(frequencies: frequencies, limit: limit)
    #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
    #expect(code.lengths.reduce(0) { $0 + 1 << (15 - Int($1)) } == 1 << 15)
  }

  @Test("The code is as short as Huffman's")
  func optimal() {
    let frequencies = [45, 13, 12, 16, 9, 5, 0]
    #expect(HuffmanCode(frequencies: frequencies, limit: 15).bits(for: frequencies) == 224)
  }

  @Test("A single symbol has a word of one bit")
  func singleSymbol() {
    #expect(HuffmanCode(frequencies: [0, 7, 0], limit: 15).lengths == [0, 1, 0])
  }
}
