import Casts
import Cells
import Testing

@Suite("Cast")
struct CastTests {
  private static let first = """
    {"version": 1, "width": 10, "height": 3, "duration": 1.5, "command": "/bin/sh", "title": null, "env": {"A": ["x"]},
     "stdout": [[0.25, "one"], [1.25,
       "\\r\\ntwo"]]}
    """
  private static let third = """
    {"version": 3, "term": {"cols": 10, "rows": 3, "type": "xterm", "version": "1.2",
     "theme": {"fg": "#d0d0d0", "bg": "#282c34", "palette": "#000000:#111111:#222222:#333333:#444444:#555555:#666666:#777777"}},
     "timestamp": 1700000000, "title": "A \\"title\\"", "idle_time_limit": 2}
    [0.25, "o", "one"]
    # a comment
    [1.25, "o", "\\r\\ntwo"]
    [0.5, "x", "1"]
    """

  @Test("Versions are told apart, and show the same", arguments: [1, 2, 3])
  func versions(_ version: Int) throws {
    let second = try recording("[0.25, \"o\", \"one\"]", "[1.5, \"o\", \"\\r\\ntwo\"]")
    let cast = version == 1 ? try cast(Self.first) : version == 2 ? second : try cast(Self.third)
    #expect(cast.header.version == version && cast.header.columns == 10 && cast.header.rows == 3)
    #expect(cast.faults.isEmpty && cast.duration == (version == 3 ? 2 : 1.5))
    let timeline = CastTimeline(cast)
    #expect([0, 0.25, 1.4, 1.5].map { timeline.screen(at: $0).lines.joined() } == ["", "one", "one", "onetwo"])
  }

  @Test("The length that the header of version 1 says counts if it is longer, for edits and what is written as well")
  func saidLength() throws {
    let text =
      "{\"version\": 1, \"width\": 9, \"height\": 2, \"duration\": 2.5, \"stdout\": [[1, \"a\"], [0.5, \"b\"]]}"
    let first = try cast(text)
    #expect(first.duration == 2.5 && first.faults.isEmpty)
    #expect(try cast(text.replacing("2.5", with: "0.5")).duration == 1.5)
    #expect(CastTimeMap([.idle(0.25)], of: first).duration == 0.75)
    var bytes: [UInt8] = []
    CastRewriter(first, CastTimeMap([], of: first)).write { bytes += $0 }
    #expect(try Cast(bytes).duration == 2.5)
  }

  @Test("Comments may precede the header")
  func comments() throws {
    let text = "# one\n\n  # two\n" + Self.third
    #expect(Cast.isCast(Array(text.utf8)) && RecordingKind(Array(text.utf8)) == .asciicast)
    #expect(try cast(text).duration == 2)
    #expect(!Cast.isCast(Array("# {\"version\": 2}\nformat: 1\n".utf8)))
  }

  @Test("The header has a title, a theme and more")
  func header() throws {
    let cast = try cast(Self.third)
    #expect(cast.header.title == "A \"title\"" && cast.header.timestamp == 1_700_000_000 && cast.exitStatus == "1")
    #expect(cast.header.theme.background == CellColor(red: 0x28, green: 0x2C, blue: 0x34))
    #expect(cast.header.theme.palette?.count == 16 && cast.header.theme.palette?[8] == cast.header.theme.palette?[0])
    #expect(try self.cast(Self.first).header.command == "/bin/sh")
  }

  private func cast(_ text: String) throws -> Cast { try CastsTests.cast(text) }

  @Test("A time without events is shortened to the limit of the header")
  func idle() throws {
    let cast = try recording(
      "[1, \"o\", \"a\"]", "[11, \"o\", \"b\"]", "[12, \"m\", \"here\"]", header: ", \"idle_time_limit\": 2")
    #expect(cast.duration == 4 && cast.markers.map(\.time) == [4] && cast.markers.map(\.label) == ["here"])
    #expect(CastTimeline(cast).screen(at: 3).lines[0] == "ab")
  }

  @Test(
    "Strings are decoded, with pairs of surrogates, and halves of them replaced",
    arguments: [
      (#"\u00e9"#, "é"), (#"\ud83d\ude00x"#, "😀x"), (#"\ud83dx"#, "\u{FFFD}x"), (#"\ude00x"#, "\u{FFFD}x"),
      (#"a\/b\\c\"d"#, "a/b\\c\"d"), (#"\u001b[1mx"#, "x"), (#"a\tb"#, "a       b"), (#"\u12"#, "\u{FFFD}"),
      (#"\qx"#, "qx"),
      ("日", "日"),
    ])
  func strings(_ notation: String, _ line: String) throws {
    let cast = try recording("[0, \"o\", \"\(notation)\"]")
    #expect(CastTimeline(cast).screen(at: 0).lines[0] == line)
  }

  @Test("Files are recognised by their content")
  func recognition() {
    #expect(Cast.isCast(Array("{\"version\": 2, \"width\": 80, \"height\": 24}\n".utf8)))
    #expect(Cast.isCast(Array(Self.first.utf8)) && Cast.isCast(Array(Self.third.utf8)))
    for text in ["", "{", "[]", "format: 1\n", "{\"a\": 1}"] { #expect(!Cast.isCast(Array(text.utf8)), "\(text)") }
  }

  @Test(
    "One that cannot be played is recognised, and refused with the reason",
    arguments: [
      ("{\"version\": 9, \"width\": 1, \"height\": 1}", "version 9 is not known; 1, 2 and 3 are"),
      ("{\"version\": 2}", "the header gives no size"),
    ])
  func refusal(_ text: String, _ message: String) {
    #expect(Cast.isCast(Array(text.utf8)))
    let fault = #expect(throws: CastFault.self) { try Cast(Array(text.utf8)) }
    #expect(fault?.message == message)
  }
}
