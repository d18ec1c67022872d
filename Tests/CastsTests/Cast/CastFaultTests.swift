import Casts
import Testing

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
