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

@Suite("CastFault")
struct CastFaultTests {
  private func text(of cast: Cast) -> String { CastTimeline(cast).screen(at: .infinity).lines[0] }

  @Test(
    "What is whole is played, and a sentence says what is not",
    arguments: [
      ("[1, \"o\", \"a\"]\n[2, \"o\"", "a", "line 3, byte 55, 1 s: the recording is cut here"),
      ("[1, \"o\", \"a\"]\n[2, \"o\", \"b", "a", "line 3, byte 55, 1 s: the recording is cut here"),
      (
        "[1, \"o\", \"a\"]\nnonsense\n[2, \"o\", \"b\"]\n", "ab",
        "line 3, byte 55, 1 s: this is no event; it is left out"
      ),
      (
        "[2, \"o\", \"a\"]\n[1, \"o\", \"b\"]\n", "ab",
        "line 3, byte 55, 2 s: the time goes backwards; it is taken for the one before"
      ),
      ("[-1, \"o\", \"a\"]\n", "a", "line 2, byte 41, 0 s: the time goes backwards; it is taken for the one before"),
      ("[1e300, \"o\", \"a\"]\n", "a", "line 2, byte 41, 0 s: the time is beyond ten days; it is taken for ten days"),
      (
        "[NaN, \"o\", \"a\"]\n[1, \"o\", \"b\"]\n", "b",
        "line 2, byte 41, 0 s: the time of this event is no number; it is left out"
      ),
      (
        "[1, 5, \"a\"]\n[1, \"o\", \"b\"]\n", "b",
        "line 2, byte 41, 0 s: the kind of this event is no text, such as \"o\"; it is left out"
      ),
      (
        "[1, \"o\", x]\n[1, \"o\", \"b\"]\n", "b",
        "line 2, byte 41, 0 s: the data of this event is no text; it is left out"
      ),
      (
        "[1, \"o\", \"a\", 3]\n[1, \"o\", \"b\"]\n", "b",
        "line 2, byte 41, 0 s: this event does not end after its data; it is left out"
      ),
      (
        "[1, \"q\", \"a\"]\n[1, \"q\", \"a\"]\n[2, \"o\", \"b\"]\n", "b",
        "line 2, byte 41, 1 s: events of the kind 'q' are not known; it is left out (and 1 more like it)"
      ),
      ("[1, \"r\", \"0x9\"]\n[2, \"o\", \"b\"]\n", "b", "line 2, byte 41, 1 s: this size is none; it is left out"),
    ])
  func damaged(_ events: String, _ line: String, _ fault: String) throws {
    let cast = try cast("{\"version\": 2, \"width\": 10, \"height\": 3}\n" + events)
    #expect(text(of: cast) == line)
    #expect(cast.faults.map(\.description) == [fault])
  }

  @Test("Each kind of event that is not known is named")
  func kinds() throws {
    let cast = try recording("[1, \"q\", \"a\"]", "[1, \"long\", \"a\"]", "[2, \"q\", \"b\"]")
    #expect(cast.faults.map(\.count) == [2, 1])
    #expect(cast.faults.map(\.message).allSatisfy { $0.contains("'q'") || $0.contains("'long'") })
    let many = (0..<100).map { "[1, \"k\($0)\", \"a\"]" }.joined(separator: "\n")
    #expect(try recording(many).faults.count < 30)
    #expect(try recording("[1, \"\\u0071\", \"a\"]").faults.map(\.message).allSatisfy { $0.contains("'q'") })
  }

  @Test("Sizes that cannot be are replaced")
  func sizes() throws {
    let none = try cast("{\"version\": 2, \"width\": 0, \"height\": 3}\n")
    #expect(none.header.columns == 80 && none.faults.count == 1)
    let huge = try cast("{\"version\": 2, \"width\": 100000, \"height\": 3}\n")
    #expect(huge.header.columns == Screen.sizeLimit && huge.faults.count == 1)
  }

  @Test("Bytes that are not UTF-8 are replaced on the screen")
  func bytes() throws {
    var bytes = Array("{\"version\": 2, \"width\": 10, \"height\": 3}\n[0, \"o\", \"a?b\"]\n".utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "?")))
    bytes[place] = 0xFF
    #expect(text(of: try Cast(bytes)) == "a\u{FFFD}b")
  }

  @Test("A list of version 1 that is cut is played as far as it goes")
  func list() throws {
    let cast = try cast("{\"version\": 1, \"width\": 10, \"height\": 3, \"stdout\": [[1, \"a\"], [2, \"b")
    #expect(text(of: cast) == "a" && cast.faults.map(\.message) == ["the recording is cut here"])
  }

  @Test(
    "A file without a header that can be used is refused, with the place",
    arguments: [
      ("", "this is no asciicast: it begins with no header"),
      ("hello", "this is no asciicast: it begins with no header"),
      ("{\"width\": 1, \"height\": 1}\n", "the header has no version"), ("{\"version\": 2", "the header is not whole"),
      ("{\"version\": 7, \"width\": 1, \"height\": 1}\n", "version 7 is not known; 1, 2 and 3 are"),
      ("{\"version\": 2}\n", "the header gives no size"),
      ("{\"version\": 3, \"term\": {}}\n", "the header gives no size"),
      ("{\"version\": 1, \"width\": 1, \"height\": 1}", "there is no list of events"),
    ])
  func refused(_ text: String, _ message: String) {
    let fault = #expect(throws: CastFault.self) { try cast(text) }
    #expect(fault?.message == message && fault?.line == 1)
  }
}

@Suite("Cast, events")
struct CastEventsTests {
  @Test("Inputs, markers, instants and activity are told")
  func events() throws {
    let cast = try recording(
      "[1, \"o\", \"abcd\"]", "[1, \"i\", \"l\"]", "[2, \"i\", \"s\\r\"]", "[3, \"m\", \"here\"]", "[4, \"o\", \"ab\"]")
    #expect(cast.inputs(after: 0, to: 2).map(\.text) == ["l", "s\r"])
    #expect(cast.inputs(after: 1, to: 9).map(\.time) == [2])
    #expect(cast.markers.map(\.time) == [3] && cast.markers.map(\.label) == ["here"])
    #expect(cast.activity(parts: 4) == [0, 4, 0, 2] && cast.outputBytes == 6)
  }
}

/// Returns a recording from its text.
func cast(_ text: String) throws -> Cast { try Cast(Array(text.utf8)) }

/// A recording of version 2 with some lines after its header.
func recording(_ lines: String..., header: String = "") throws -> Cast {
  try cast("{\"version\": 2, \"width\": 10, \"height\": 3\(header)}\n" + lines.joined(separator: "\n") + "\n")
}

/// A recording with enough output for several states, of which each part looks different.
func longRecording(events: Int = 4000) throws -> Cast {
  var text = "{\"version\": 2, \"width\": 40, \"height\": 6}\n"
  for event in 0..<events {
    let output = "line \(event) \\u001b[3\(event % 8)m" + String(repeating: "x", count: event % 130) + "\\r\\n"
    text += "[\(Double(event) / 100), \"o\", \"\(output)\"]\n"
    if event.isMultiple(of: 700) {
      text += "[\(Double(event) / 100), \"r\", \"\(30 + event % 20)x\(4 + event % 5)\"]\n"
    }
  }
  return try cast(text)
}
