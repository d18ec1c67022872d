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

@Suite("TypescriptTiming")
struct TypescriptTimingTests {
  private func cast(_ output: String, _ timing: String) throws -> Cast {
    try Cast(recorded: TypescriptTests.file(output), timing: Array(timing.utf8))
  }

  @Test("In the classic form each line is a delay and a number of bytes")
  func classic() throws {
    let timeline = CastTimeline(try cast("abcdef", "1.000000 2\n0.500000 1\n2.000000 3\n"))
    #expect([0.9, 1, 1.5, 3.4, 3.5].map { timeline.screen(at: $0).lines[0] } == ["", "ab", "abc", "abc", "abcdef"])
  }

  /// The head of an advanced timing, as `script --log-io` writes it.
  private static let head = """
    H 0.000000 START_TIME 2026-11-29 15:09:34+00:00
    H 0.000000 TERM tmux-256color
    H 0.000000 COLUMNS 100
    H 0.000000 LINES 20
    H 0.000000 COMMAND bash --norc
    H 0.000000 TIMING_LOG a.timing
    H 0.000000 OUTPUT_LOG a.out

    """

  @Test("In the advanced form there are inputs, new sizes, the status and the length, and inputs lie among the output")
  func advanced() throws {
    let timing =
      Self.head
      + "H 0.000000 INPUT_LOG a.out\nO 0.100000 2\nI 0.400000 3\nO 0.100000 1\nS 1.000000 SIGWINCH ROWS=24 COLS=90\n"
      + "O 0.100000 1\nH 0.000000 DURATION 3.5\nH 0.000000 EXIT_CODE 7\n"
    let cast = try cast("ablx\rcd", timing)
    #expect((cast.header.columns, cast.header.rows) == (100, 20) && cast.header.command == "bash --norc")
    #expect(cast.exitStatus == "7" && cast.duration == 3.5 && cast.largestRows == 24)
    #expect(cast.inputs(after: 0, to: 9) == [CastInput(time: 0.5, text: "lx\r")])
    let timeline = CastTimeline(cast)
    #expect(timeline.screen(at: 0.7).lines[0] == "abc" && timeline.screen(at: 1.65).columns == 90)
    #expect(timeline.screen(at: 1.75).lines[0] == "abcd")
  }

  @Test("Inputs that are in a file of their own are not taken from the output")
  func ownInputs() throws {
    let cast = try cast("ab", Self.head + "H 0.000000 INPUT_LOG a.in\nO 0.1 1\nI 0.1 5\nO 0.1 1\n")
    #expect(cast.inputs(after: 0, to: 9).isEmpty && CastTimeline(cast).screen(at: 9).lines[0] == "ab")
  }

  @Test(
    "What does not fit together is told, and what there is is shown",
    arguments: [
      ("1 9\n", "more bytes than the typescript"), ("1 1\n", "the timing ends before the typescript, 1 bytes of which"),
      ("1 1\nnonsense\n1 1\n", "line 2 of the timing"),
    ])
  func mistakes(_ timing: String, _ message: String) throws {
    let cast = try cast("ab", timing)
    #expect(cast.faults.contains { $0.message.contains(message) }, "\(cast.faults)")
    #expect(CastTimeline(cast).screen(at: 9).lines[0] == "ab")
  }

  @Test("Times that are none, negative or endless trap nothing")
  func wild() throws {
    let cast = try cast("abcd", "-1 1\n1e300 1\n0.5 99999999999999999999\n")
    #expect(cast.duration <= Cast.longestDuration && CastTimeline(cast).screen(at: .infinity).lines[0] == "abcd")
  }

  @Test("A timing is told by its first line")
  func isTiming() {
    func isTiming(_ text: String) -> Bool { TypescriptTiming.isTiming(Array(text.utf8)) }
    #expect(isTiming("0.5 6\n") && isTiming("H 0.000000 START_TIME 2026\n") && isTiming("O 0.1 5\n"))
    #expect(!isTiming("format: 1\n") && !isTiming("0.5\n") && !isTiming("0.5 x\n") && !isTiming(""))
  }
}
