import Testing

@testable import Casts

/// What `script` of util-linux 2.38 writes; `TypescriptTimingTests` has its times.
@Suite("Typescript")
struct TypescriptTests {
  static let first =
    "Script started on 2026-11-29 15:09:34+00:00 [COMMAND=\"bash -c \"ls\"\" TERM=\"xterm-256color\" TTY=\"/dev/pts/0\" COLUMNS=\"90\" LINES=\"30\"]\n"
  static let last = "\nScript done on 2026-11-29 15:09:38+00:00 [COMMAND_EXIT_CODE=\"4\"]\n"

  /// Returns a typescript with some output.
  static func file(_ output: String) -> [UInt8] { Array((first + output + last).utf8) }

  @Test(
    "The first and the last line are no output: they say the size, the terminal, the command, the time and the status")
  func lines() throws {
    let cast = try Cast(recorded: Self.file("$ ls\r\nREADME\r\n"), timing: Array("0.5 6\n0.25 8\n".utf8))
    #expect((cast.header.columns, cast.header.rows) == (90, 30) && cast.exitStatus == "4" && cast.faults.isEmpty)
    #expect(cast.header.command == "bash -c \"ls\"" && cast.header.timestamp == 1_795_964_974)
    let screen = CastTimeline(cast).screen(at: 9)
    #expect(screen.lines.prefix(3) == ["$ ls", "README", ""])
  }

  @Test("Without a timing all output is there at once, and that is told")
  func withoutTiming() throws {
    let cast = try Cast(recorded: Self.file("a\r\nb"))
    #expect(cast.duration == 0 && cast.faults.map(\.message).contains { $0.contains("--timing") })
    #expect(CastTimeline(cast).screen(at: 0).lines.prefix(2) == ["a", "b"])
  }

  @Test("A file of an older script, or one that is cut, has output to its end")
  func older() throws {
    let cast = try Cast(recorded: Array("Script started on Thu Jan  1 00:00:00 1970\na\u{1B}[31;1Hb".utf8))
    #expect(cast.header.timestamp == nil && cast.exitStatus == nil)
    #expect((cast.header.columns, cast.header.rows) == (80, 31))
  }

  @Test(
    "Times are read with their zones",
    arguments: [
      ("1970-01-01 00:00:00+00:00", 0), ("2000-02-29 12:00:00+01:00", 951_822_000),
      ("2026-11-29 10:09:34-05:00", 1_795_964_974),
      ("yesterday", nil), ("2026-13-29 10:09:34-05:00", nil), ("", nil),
    ] as [(String, Int?)])
  func timestamps(_ text: String, _ seconds: Int?) { #expect(Typescript.timestamp(text[...]) == seconds) }
}
