import Foundation
import Export
import TestSupport
import Testing

/// `docs/record.md`: its table is that of the formats, and its examples work. `RECORD_GOLDENS=1` writes the table again.
@Suite("RecordPage")
struct RecordPageTests {
  private static let url = Fixtures.packageRoot.appending(path: "docs/record.md")

  @Test("The table of formats is the program's")
  func tableOfFormats() throws {
    try Golden.expect(page: Self.url) { page in
      let pieces = page.components(separatedBy: "<!-- formats -->\n")
      try #require(pieces.count == 2)
      let rest = try #require(pieces[1].components(separatedBy: "<!-- /formats -->").last)
      return pieces[0] + "<!-- formats -->\n" + Self.table + "<!-- /formats -->" + rest
    }
  }

  private static var table: String {
    let films = FilmFormat.allCases
    let stills = StillFormat.allCases.filter { still in !films.contains { $0.name == still.name } }
    let rows =
      films.map { film in
        let hasStill = StillFormat(name: film.name) != nil
        return row(film.name, film.extensions, hasStill, true, film.about)
      } + stills.map { row($0.name, $0.extensions, true, false, $0.about) }
    return "| format | ending | of one frame | of a film | what it is |\n|---|---|---|---|---|\n" + rows.joined()
  }

  private static func row(
    _ name: String, _ endings: [String], _ isStill: Bool, _ isFilm: Bool, _ about: String
  ) -> String {
    let endings = endings.map { "`.\($0)`" }.joined(separator: " ")
    return "| `\(name)` | \(endings) | \(isStill ? "yes" : "") | \(isFilm ? "yes" : "") | \(about) |\n"
  }

  @Test("The examples write files")
  func examples() throws {
    let scratch = try ScratchDirectory()
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("zoetrope record ") && !$0.contains("SCENE") }
    #expect(lines.count > 4)
    for line in lines {
      var words = line.split(separator: " ").dropFirst().map(String.init)
      let place = try #require(words.firstIndex(of: "-o")) + 1
      let file = words[place]
      words[place] = scratch.url.appendingPathComponent(file).path
      let result = try run(BuiltProducts.zoetrope.path, words, directory: Fixtures.packageRoot, timeout: 120)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(line): \(result.stderr)")
      #expect(FileManager.default.fileExists(atPath: words[place]))
    }
  }

  /// The program of the page plays a film at its own pace.
  @Test("ANSI frames are played as the page says")
  func playsANSIFrames() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("awk ") })
    let scratch = try ScratchDirectory()
    let film = scratch.url.appendingPathComponent("film.ansi").path
    #expect(try Command.zoetrope("record", "take-off", "-o", film, "--to", "0.2", "--fps", "10").status == 0)
    let result = try run("/bin/sh", ["-c", String(line)], directory: scratch.url)
    #expect(result.status == 0 && result.stdout == scratch.text("film.ansi") + "\n")
  }
}
