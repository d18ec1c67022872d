import Testing

@testable import Casts

@Suite("Gzip")
struct GzipTests {
  /// A recording of 60 bytes, packed by gzip 1.12.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0xAB, 0x56, 0x2A, 0x4B, 0x2D, 0x2A, 0xCE, 0xCC,
    0xCF, 0x53, 0xB2, 0x52, 0x30, 0xD2, 0x51, 0x50, 0x2A, 0xCF, 0x4C, 0x29, 0xC9, 0x00, 0xB2, 0x0D, 0x0D, 0x80,
    0x9C, 0x8C, 0xD4, 0xCC, 0xF4, 0x8C, 0x12, 0x20, 0xCF, 0xB8, 0x96, 0x2B, 0xDA, 0x10, 0x28, 0x90, 0xAF, 0x04,
    0x24, 0x0A, 0x12, 0x93, 0xB3, 0x53, 0x53, 0x94, 0x62, 0xB9, 0x00, 0x2F, 0x3D, 0xEB, 0xE5, 0x3C, 0x00, 0x00,
    0x00,
  ]

  private static let text =
    "{\"version\": 2, \"width\": 10, \"height\": 3}\n[1, \"o\", \"packed\"]\n"

  @Test("What is packed is unpacked, in one member and in several")
  func unpacked() {
    #expect(Gzip.isPacked(Self.packed) && !Gzip.isPacked(Array(Self.text.utf8)))
    #expect(Gzip.unpacked(Self.packed, limit: 100) == Array(Self.text.utf8))
    #expect(Gzip.unpacked(Self.packed + Self.packed, limit: 200) == Array((Self.text + Self.text).utf8))
  }

  @Test("More than may be is refused before it is there")
  func limit() {
    #expect(Gzip.unpacked(Self.packed, limit: Self.text.utf8.count) != nil)
    #expect(Gzip.unpacked(Self.packed, limit: Self.text.utf8.count - 1) == nil)
  }

  @Test("Of a file that is cut it is what comes before the cut; damage traps nothing")
  func damaged() throws {
    let cut = try #require(Gzip.unpacked(Array(Self.packed.dropLast(12)), limit: 1000))
    #expect(Array(Self.text.utf8).starts(with: cut))
    for index in 3..<Self.packed.count {
      var bytes = Self.packed
      bytes[index] ^= 0x55
      #expect((Gzip.unpacked(bytes, limit: 1000)?.count ?? 0) <= 1000)
    }
  }

  @Test("A recording that is packed is read")
  func recording() throws {
    let cast = try Cast(recorded: Self.packed)
    #expect(CastTimeline(cast).screen(at: 1).lines[0] == "packed")
    #expect(throws: CastFault.self) { try Cast(recorded: Array(Self.packed.prefix(20))) }
  }
}
