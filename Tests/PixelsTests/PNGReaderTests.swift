import Foundation
import Pixels
import TestSupport
import Testing

@Suite("PNGReader")
struct PNGReaderTests {
  /// The kinds of pixels and the depths of `draw-png-fixtures`.
  struct Form: CustomTestStringConvertible, Sendable {
    let kind: Int
    let depth: Int
    var testDescription: String { "kind \(kind), \(depth) bits" }

    static let all = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ].flatMap { kind, depths in depths.map { Form(kind: kind, depth: $0) } }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Fixtures.url("Pictures/\(name).png")))
  }

  /// The numbers that `draw-png-fixtures` writes.
  private static func value(_ x: Int, _ y: Int, _ channel: Int, _ depth: Int) -> Int {
    (x * 7 + y * 13 + channel * 29 + x * y) * 257 % (1 << depth)
  }

  /// What the file of a form shows at a place.
  private static func expected(_ form: Form, _ x: Int, _ y: Int) -> UInt32 {
    let most = Double(1 << form.depth - 1)
    func level(_ channel: Int) -> UInt32 {
      UInt32((Double(value(x, y, channel, form.depth)) * 255 / most).rounded())
    }
    func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
      red | green << 8 | blue << 16 | alpha << 24
    }
    switch form.kind {
    case 0: return pixel(level(0), level(0), level(0), 255)
    case 2: return pixel(level(0), level(1), level(2), 255)
    case 3:
      let entry = value(x, y, 0, form.depth)
      return pixel(
        UInt32(value(entry, 0, 0, 8)), UInt32(value(entry, 0, 1, 8)), UInt32(value(entry, 0, 2, 8)), 255)
    case 4: return pixel(level(0), level(0), level(0), level(1))
    default: return pixel(level(0), level(1), level(2), level(3))
    }
  }

  @Test("Every kind of pixels in every depth is read, plain and interlaced, with all filters", arguments: Form.all)
  func forms(_ form: Form) throws {
    for suffix in ["", "-interlaced"] {
      let picture = try PNGReader.read(Self.bytes("kind\(form.kind)-depth\(form.depth)\(suffix)"))
      #expect(picture.width == 11 && picture.height == 9)
      let expected = (0..<9).flatMap { y in (0..<11).map { x in Self.expected(form, x, y) } }
      #expect(picture.pixels == expected)
    }
  }

  @Test("One grey, one colour, and colours of a table are transparent")
  func transparency() throws {
    for (name, form) in [
      ("transparent-gray", Form(kind: 0, depth: 4)), ("transparent-color", Form(kind: 2, depth: 8)),
    ] {
      let picture = try PNGReader.read(Self.bytes(name))
      let key = Self.expected(form, 3, 2)
      for y in 0..<9 {
        for x in 0..<11 {
          let opaque = Self.expected(form, x, y)
          #expect(picture[x, y] == (opaque == key ? opaque & 0xFF_FFFF : opaque))
        }
      }
    }
    let table = try PNGReader.read(Self.bytes("transparent-table"))
    let alphas = (0..<99).map { [0, 128, 255, 255][Self.value($0 % 11, $0 / 11, 0, 2)] }
    #expect(table.pixels.map { Int($0 >> 24) } == alphas)
  }

  @Test("Bytes that are stored, and compressed bytes in several parts, are the same picture")
  func stored() throws {
    let picture = try PNGReader.read(Self.bytes("kind6-depth8"))
    #expect(try PNGReader.read(Self.bytes("stored")) == picture)
    #expect(try PNGReader.read(Self.bytes("in-pieces")) == picture)
  }

  @Test("A file that ends anywhere has a sentence")
  func cutOff() throws {
    let bytes = try Self.bytes("kind3-depth4-interlaced")
    for count in 0..<bytes.count {
      #expect(throws: PictureFileError.self) { try PNGReader.read(Array(bytes[..<count])) }
    }
  }

  @Test("Any changed byte but those behind the last part is noticed", arguments: ["kind2-depth8", "stored"])
  func changed(name: String) throws {
    let bytes = try Self.bytes(name)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x15
      #expect(throws: PictureFileError.self) { try PNGReader.read(changed) }
    }
  }

  @Test("Broken content with right checksums is an error or a picture, never a trap")
  func fuzz() throws {
    var random = SeededGenerator(seed: 4)
    let names = [
      "kind0-depth1", "kind3-depth2-interlaced", "kind6-depth16", "stored", "in-pieces", "transparent-table",
    ]
    var kinds: Set<String> = []
    for round in 0..<1500 {
      var parts = PNGSurgery(try Self.bytes(names[round % names.count]))
      for _ in 0...Int(random.next() % 3) { parts.damage(&random) }
      do { _ = try PNGReader.read(parts.bytes) } catch {
        kinds.insert("\(error)".split(separator: " ").prefix(3).joined())
      }
    }
    #expect(kinds.count >= 4)
  }

  @Test("What is wrong is said")
  func sentences() throws {
    let good = try Self.bytes("kind2-depth8")
    func message(_ change: (inout PNGSurgery) -> Void) -> String {
      var parts = PNGSurgery(good)
      change(&parts)
      do throws(PictureFileError) { _ = try PNGReader.read(parts.bytes) } catch { return error.description }
      return "read"
    }
    #expect(message { _ in } == "read")
    #expect(message { $0.parts[0].content[0] = 1 }.hasPrefix("has 16777227×9 pixels; a picture has 1 to 4096 a side"))
    #expect(message { $0.parts[0].content[3] = 0 }.hasPrefix("has 0×9 pixels"))
    #expect(message { $0.parts[0].content[8] = 3 } == "has 3 bits in pixels of the kind 2, which PNG files do not have")
    #expect(
      message { $0.parts[0].content[9] = 3 }
        == "is damaged: its part 'PLTE' is missing, misplaced or of the wrong length")
    #expect(
      message { $0.parts[0].name = "gAMA" }
        == "is damaged: its part 'IHDR' is missing, misplaced or of the wrong length")
    #expect(
      message { $0.parts[1].name = "XYZa" } == "has a part 'XYZa' that is needed to read it, and that is not known")
    #expect(message { $0.parts.removeLast() } == "is cut off: it ends before all of the picture is there")
    #expect(message { $0.parts[0].content[7] = 8 } == "is damaged: its compressed pixels are more than the picture has")
    #expect(message { $0.parts[0].content[7] = 10 } == "is damaged: its compressed pixels end too early")
    #expect(
      message { $0.parts[2].content[0] = 0 }
        == "is damaged: its compressed pixels cannot be decompressed: incorrect header check")
    let text = Array("GIF89a".utf8)
    #expect(throws: PictureFileError.noPNG) { try PNGReader.read(text) }
  }
}
