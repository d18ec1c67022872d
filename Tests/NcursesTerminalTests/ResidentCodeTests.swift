#if os(Linux)
import CTerminalRestoration
import Glibc
import Testing

@Suite("Resident code") struct ResidentCodeTests {
  @Test("Code that is given back is no longer resident, and can run again") func givesBack() throws {
    // The first time, what reads the number becomes resident.
    _ = try residentPagesOfFiles()
    let before = try residentPagesOfFiles()
    pagesGiveBackCode()
    #expect(try residentPagesOfFiles() < before)
  }

  /// How many pages of files are resident, as the system counts them.
  private func residentPagesOfFiles() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    _ = try #require(fgets(&line, 256, file))
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return try #require(Int(text.split(separator: " ")[2]))
  }
}
#endif
