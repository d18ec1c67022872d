import Foundation
import TestSupport
import Testing

/// The pictures in `docs/scenes.md` and `docs/cookbook.md` are drawn by the program; `RECORD_GOLDENS=1` draws them again.
///
///     ```yaml
///     layers: …
///     ```
///
/// The last text in CSV before it is its `sales.csv`.
///
///     <!-- picture: 0.5s 48x8 -->
///     ```text
///     …
///     ```
@Suite("Pictures")
struct PicturesTests {
  /// The pages, and the stage of their scenes; without one a column of a picture stands for two points, a row for four.
  private static let pages: [(name: String, stage: String?)] = [
    ("docs/scenes.md", nil), ("docs/cookbook.md", "{width: 160, height: 88}"),
  ]

  @Test("Pictures are what is drawn", arguments: pages)
  func picturesAreWhatIsDrawn(name: String, stage: String?) throws {
    try Golden.expect(page: Fixtures.packageRoot.appending(path: name)) { page in
      var text = ""
      let pieces = page.components(separatedBy: "<!-- picture: ")
      #expect(pieces.count > 10)
      for (index, piece) in pieces.enumerated() {
        text += index == 0 ? piece : try Self.redrawn(piece, after: text, on: stage)
      }
      return text
    }
  }

  /// A piece of the page that begins with the words of a picture.
  private static func redrawn(_ piece: String, after text: String, on stage: String?) throws -> String {
    let words = piece.prefix { $0 != "\n" }.split(separator: " ")
    let yaml = try #require(text.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
    let csv = text.components(separatedBy: "```csv\n").dropFirst().last?.components(separatedBy: "```").first ?? ""
    let picture = try picture(of: yaml, data: csv, at: String(words[0]), size: String(words[1]), on: stage)
    let rest = piece.components(separatedBy: "```").dropFirst(2).joined(separator: "```")
    return "<!-- picture: \(words[0]) \(words[1]) -->\n```text\n\(picture)```" + rest
  }

  /// A picture without the blanks at the ends of lines.
  private static func picture(
    of yaml: String, data: String, at time: String, size: String, on stage: String?
  ) throws -> String {
    let extent = size.split(separator: "x").compactMap { Int($0) }
    let head = "format: 1\ntitle: t\nstage: \(stage ?? "{width: \(extent[0] * 2), height: \(extent[1] * 4)}")\n"
    let folder = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "picture.yaml")
    try data.write(to: folder.appending(path: "sales.csv"), atomically: true, encoding: .utf8)
    try (yaml.hasPrefix("format:") ? yaml : head + yaml).write(to: file, atomically: true, encoding: .utf8)
    let result = try Command.zoetrope("render", file.path, "--at", time, "--size", size)
    #expect(result.status == 0, "\(result.stderr)")
    let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}
