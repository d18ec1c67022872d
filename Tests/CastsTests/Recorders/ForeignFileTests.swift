import Casts
import Testing

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
