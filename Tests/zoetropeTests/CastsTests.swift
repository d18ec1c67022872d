import Foundation
import TestSupport
import Testing

/// Recorded terminal sessions from outside: every command takes them as it takes scenes.
@Suite("Casts")
struct CastsTests {
  private static let demo = "Tests/Fixtures/Scenes/session.cast"

  @Test(
    "A frame has the screen's size at its time, and each cell's character",
    arguments: [
      ("1", 8, "src  run.sh  README  italic struck"), ("5", 10, "bottom link"),
    ])
  func render(_ time: String, _ rows: Int, _ line: String) throws {
    let result = try Command.zoetrope("render", Self.demo, "--at", time)
    let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(result.status == 0 && lines.count == rows && lines.contains { $0 == line }, "\(result)")
  }

  @Test("With attributes, they are the recorded ones, without the cursor")
  func ansi() throws {
    let result = try Command.zoetrope("render", Self.demo, "--at", "1", "--format", "ansi")
    #expect(result.stdout.contains("\u{1B}[7mREADME\u{1B}[0m") && result.stdout.contains("\u{1B}[3mitalic"))
    #expect(result.stdout.split(separator: "\n")[2] == "$")
  }

  @Test("A screen is printed with its cursor, its title and its links")
  func sample() throws {
    let text = try Command.zoetrope("sample", Self.demo, "--at", "5").stdout
    #expect(text.hasPrefix("5 s: 50x10, cursor at column 11, row 9\nlink: https://example.org\n"))
    let json = try Command.zoetrope("sample", Self.demo, "--at", "1", "--json").stdout
    let screen = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(screen["columns"] as? Int == 40 && (screen["lines"] as? [String])?[0] == "$ ls")
    let runs = try #require(screen["runs"] as? [[[String: Any]]])
    #expect(runs[1][0]["foreground"] as? Int == 4 && runs[1][0]["style"] as? [String] == ["bold"])
  }

  @Test("Films are made of them, faster and without idle times")
  func record() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("short.cast").path
    let result = try Command.zoetrope("record", Self.demo, "--speed", "2", "--idle", "0.5s", "-o", file)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let lines = scratch.text("short.cast").split(separator: "\n")
    #expect(lines[0].contains(#""width": 40, "height": 8"#) && lines[0].contains(#""title": "A demo""#))
    let end = lines[lines.count - 1].dropFirst().prefix { $0 != "," }
    #expect(Double(end).map { $0 > 1 && $0 < 2.5 } == true)
  }

  @Test("Of a damaged recording what is whole is shown, and the damage is told with its place")
  func damaged() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("cut.cast")
    let bytes = try Data(contentsOf: Fixtures.packageRoot.appendingPathComponent(Self.demo))
    try bytes.dropLast(12).write(to: file)
    let check = try Command.zoetrope("check", file.path)
    #expect(check.status == 0 && (check.stdout + check.stderr).contains("cut.cast:10:1: warning:"), "\(check)")
    let shown = try Command.zoetrope("render", file.path, "--at", "4.6")
    #expect(shown.status == 0 && shown.stdout.contains("bottom link"))
  }

  @Test(
    "A recording that cannot be played is refused with its place",
    arguments: [
      (#"{"version": 2}"#, "none.cast:1:1: error:"),
      (#"{"version": 9, "width": 80, "height": 24}"#, "none.cast:1:1: error:"),
    ])
  func refused(_ header: String, _ place: String) throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("none.cast")
    try Data("\(header)\n[1, \"o\", \"a\"]\n".utf8).write(to: file)
    let result = try Command.zoetrope("render", file.path)
    #expect(result.status == 65 && result.stderr.contains(place) && !result.stderr.contains("YAML"), "\(result)")
  }
}
