import TestSupport
import Testing

@testable import Pictures

@Suite("Deflater")
struct DeflaterTests {
  private static let samples: [(name: String, bytes: [UInt8])] = {
    var random = SeededGenerator(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let words = ["cell ", "frame ", "picture ", "row ", "of ", "the ", "\n"]
    let text = (0..<4000).flatMap { _ in Array(random.element(of: words).utf8) }
    let ramp = (0..<3000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    return [
      ("nothing", []), ("a byte", [9]), ("two", [1, 1]), ("three", [1, 1, 1]),
      ("one run", [UInt8](repeating: 5, count: 100_000)), ("noise", noise), ("words", text), ("a ramp", ramp),
      ("noise twice", Array(noise[..<20_000] + noise[..<20_000])),
      ("far apart", Array(noise[..<32_768] + noise[..<500])),
      ("too far apart", Array(noise[..<33_000] + noise[..<500])),
      ("all bytes", (0..<256).map { UInt8($0) }),
    ]
  }()

  @Test("What is compressed comes back", arguments: samples.indices)
  func roundTrip(index: Int) throws {
    let (name, bytes) = Self.samples[index]
    #expect(try Inflater.inflate(Deflater.zlib(bytes), count: bytes.count) == bytes, "\(name)")
  }

  @Test("Short inputs of few different bytes come back")
  func shortInputs() throws {
    var random = SeededGenerator(seed: 3)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8(random.next() % 3) }
      #expect(try Inflater.inflate(Deflater.zlib(bytes), count: length) == bytes, "\(length) bytes")
    }
  }

  @Test("A stream ends with its last byte", arguments: samples.indices)
  func noByteIsLeftOver(index: Int) throws {
    let bytes = Self.samples[index].bytes
    #expect(throws: PictureFileError.cutOff) {
      try Inflater.inflate(Deflater.zlib(bytes).dropLast(), count: bytes.count)
    }
  }

  @Test("Noise takes five bytes more for each 65,535, and a run hardly anything")
  func sizes() {
    let noise = Self.samples[5].bytes
    #expect(Deflater.deflate(noise).count <= noise.count + 5 * (noise.count / 8192 + 2))
    #expect(Deflater.deflate(Self.samples[4].bytes).count < 200)
  }

  @Test("A piece is found in the whole window, and not beyond")
  func window() {
    let (near, far) = (Deflater.deflate(Self.samples[9].bytes).count, Deflater.deflate(Self.samples[10].bytes).count)
    #expect(near < 32_768 + 100 && far > 33_000 + 300)
  }

  @Test("A longer match that begins one byte later is preferred")
  func lazyMatching() throws {
    // At the last «abcdefgh» a greedy search takes «xab» first.
    let bytes = Array("xab.......bcdefgh,,,,,,,,,abcdefgh;;;;;xabcdefgh".utf8)
    #expect(try Inflater.inflate(Deflater.zlib(bytes), count: bytes.count) == bytes)
    #expect(Deflater.deflate(bytes).count < 40)
  }

  @Test("Every length and every distance has the symbol that the standard gives it")
  func symbols() {
    let lengths = [3: 257, 10: 264, 11: 265, 12: 265, 13: 266, 18: 268, 19: 269, 34: 272, 35: 273, 257: 284, 258: 285]
    for (length, symbol) in lengths { #expect(DeflateSymbols.length(length).symbol == symbol, "length \(length)") }
    let distances = [1: 0, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5, 9: 6, 24_576: 28, 24_577: 29, 32_768: 29]
    for (distance, symbol) in distances {
      #expect(DeflateSymbols.distance(distance).symbol == symbol, "distance \(distance)")
    }
  }
}
