import Foundation
import TestSupport
import Testing

/// The README's pictures and tables are produced by the program.
@Suite("Readme")
struct ReadmeTests {
  /// The picture in characters is the upper half of the dial; `RECORD_GOLDENS=1` draws it anew.
  @Test("The picture in characters is the dial")
  func thePictureInCharactersIsTheDial() throws {
    let frame = try Command.zoetrope("render", "combination-lock", "--at", "0", "--size", "80x24", "--glyphs", "ascii")
    #expect(frame.status == 0, "\(frame.stderr)")
    let rows = frame.stdout.components(separatedBy: "\n").drop { $0.isEmpty }.prefix(13)
    try Golden.expect(page: Fixtures.packageRoot.appending(path: "README.md")) { page in
      var parts = page.components(separatedBy: "```\n")
      try #require(parts.count > 2)
      parts[1] = rows.map { $0 + "\n" }.joined()
      return parts.joined(separator: "```\n")
    }
  }
}
