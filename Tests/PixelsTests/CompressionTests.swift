import TestSupport
import Testing

@testable import Pixels

@Suite("Compression")
struct CompressionTests {
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
    #expect(try Compression.decompress(Compression.compress(bytes), count: bytes.count) == bytes, "\(name)")
  }

  @Test("Short inputs of few different bytes come back")
  func shortInputs() throws {
    var random = SeededGenerator(seed: 3)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8(random.next() % 3) }
      #expect(try Compression.decompress(Compression.compress(bytes), count: length) == bytes, "\(length) bytes")
    }
  }

  @Test("A stream ends with its last byte", arguments: samples.indices)
  func noByteIsLeftOver(index: Int) throws {
    let bytes = Self.samples[index].bytes
    #expect(throws: PictureFileError.cutOff) {
      try Compression.decompress(Compression.compress(bytes).dropLast(), count: bytes.count)
    }
  }

  @Test("Noise hardly grows, a run is hardly anything, and what comes again is found")
  func sizes() {
    let sizes = Self.samples.map { Compression.compress($0.bytes).count }
    #expect(sizes[5] < 70_100 && sizes[4] < 200 && sizes[8] < 20_400)
  }

  @Test("A stream for more bytes, for fewer, or with a changed byte is an error, and nothing is read beyond its end")
  func errors() throws {
    let bytes = Self.samples[6].bytes
    let stream = Compression.compress(bytes, .quick)
    func message(_ stream: [UInt8], _ count: Int) -> String {
      do throws(PictureFileError) { return "\(try Compression.decompress(stream, count: count).count) bytes" } catch {
        return error.description
      }
    }
    #expect(message(stream, bytes.count) == "\(bytes.count) bytes")
    #expect(message(stream + [1, 2, 3], bytes.count) == "\(bytes.count) bytes")
    #expect(message(stream, bytes.count - 1) == "is damaged: its compressed pixels are more than the picture has")
    #expect(message(stream, bytes.count + 1) == "is damaged: its compressed pixels end too early")
    #expect(message([], 5) == "is cut off: it ends before all of the picture is there")
    var changed = stream
    changed[stream.count - 1] ^= 1
    #expect(
      message(changed, bytes.count) == "is damaged: its compressed pixels cannot be decompressed: incorrect data check")
  }
}
