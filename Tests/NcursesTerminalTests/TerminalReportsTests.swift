import Testing

@testable import NcursesTerminal

/// What is sent to a terminal before anything is known of it.
@Suite("Terminal reports")
struct TerminalReportsTests {
  /// Terminals print the content of a string that they do not know (neovim 0.7.2 of APC, dvtm 0.15 of DCS and APC; screen 4.9 gives DCS to the
  /// terminal around it), and dvtm overlooks the marker of a private sequence, which without it may move the cursor, erase, or set attributes.
  @Test(
    "No string is sent but commands, and no sequence that does something without its marker",
    arguments: [
      TerminalReports.begin, TerminalReports.beginMouse, TerminalReports.beginMoves, TerminalReports.endMoves,
      TerminalReports.beginPixels, TerminalReports.endPixels, TerminalReports.end, TerminalReports.question,
      TerminalReports.pixelQuestion, TerminalReports.cellQuestion, TerminalReports.versionQuestion,
    ])
  func nothingIsSeen(_ sent: String) throws {
    let parts = sent.split(separator: "\u{1B}")
    #expect(!parts.isEmpty && sent.first == "\u{1B}")
    for part in parts {
      try #require(part.first == "[", "\(part) is a string")
      let final = try #require(part.last)
      guard let marker = part.dropFirst().first, "<=>".contains(marker) else { continue }
      #expect(!"ABCDEFGHIJKLMPSTXZ@`abdefgmrsu".contains(final), "\(part) without \(marker)")
    }
  }
}
