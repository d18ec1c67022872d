import Testing

@testable import Casts

@Suite("RecordingKind")
struct RecordingKindTests {
  private func kind(_ text: String) -> RecordingKind? {
    RecordingKind(Array(text.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 })
  }

  @Test("A recording is told by its content")
  func kinds() {
    #expect(kind("{\"version\": 2, \"width\": 9, \"height\": 2}\n") == .asciicast)
    #expect(kind("Script started on 2026-01-02 03:04:05+00:00 []\n$ ls\n") == .typescript)
    #expect(kind("^[1mbold^[m") == .capture && kind("a\u{8}b\n") == .capture)
    #expect(kind("$ ls\r\nREADME\r\n") == .capture)
    #expect(RecordingKind(TTYRecTests.recording) == .ttyrec)
  }

  @Test(
    "What is a scene, a text, packed or binary is none",
    arguments: [
      "format: 1\ntitle: \"a\u{8}b\"\n", "title: x\r\nformat: 1\r\n", "plain text\n", "", "0.5 6\n", "BZh9\u{1}",
    ])
  func none(_ text: String) { #expect(kind(text) == nil) }
}

@Suite("ForeignFile")
struct ForeignFileTests {
  @Test(
    "A file that is packed otherwise is named, with the command that unpacks it",
    arguments: [
      ([0x42, 0x5A, 0x68, 0x39], "a file packed by bzip2", "bunzip2 --keep 'x'"),
      ([0x28, 0xB5, 0x2F, 0xFD], "a file packed by zstd", "unzstd 'x'"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "a file packed by xz", "unxz --keep 'x'"),
      ([0x50, 0x4B, 0x03, 0x04], "a zip archive", "unzip 'x'"),
      ([0xFF, 0xFE, 0x61, 0x00], "a text in UTF-16", "iconv -f UTF-16 -t UTF-8 'x'"),
    ] as [([UInt8], String, String)])
  func packed(_ bytes: [UInt8], _ noun: String, _ command: String) throws {
    let foreign = try #require(ForeignFile(bytes))
    #expect(foreign.noun == noun && foreign.message(about: "x").hasSuffix(command))
    #expect(foreign.message(about: "x").hasPrefix("'x' seems to be \(noun)"))
  }

  @Test(
    "Other kinds are named",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
      ([0x61, 0x00, 0x61], "no text but binary data"), (Array("<svg ".utf8), "an SVG picture"),
      (Array(repeating: 0x20, count: 4) + Array("ftypisom".utf8), "an MP4 film"),
    ] as [([UInt8], String)])
  func named(_ bytes: [UInt8], _ noun: String) { #expect(ForeignFile(bytes)?.noun == noun) }

  @Test("Texts are not foreign", arguments: ["", "format: 1\n", "{\"version\": 2}", "hello"])
  func texts(_ text: String) { #expect(ForeignFile(Array(text.utf8)) == nil) }
}

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
