import Casts
import Testing

@Suite("CastSearch")
struct CastSearchTests {
  private func times(_ text: String, in cast: Cast, ignoresCase: Bool = false) -> [Double] {
    var search = CastSearch(text, in: cast, ignoresCase: ignoresCase)
    while !search.advance(bytes: 50) {}
    return search.findings.map(\.time)
  }

  @Test("A text is found when it appears, also if it was written in parts")
  func appearance() throws {
    let cast = try recording(
      "[1, \"o\", \"an er\"]", "[2, \"o\", \"ror\"]", "[3, \"o\", \"\\r\\nErr\"]", "[4, \"o\", \"\\u001b[2J\"]",
      "[5, \"o\", \"\\u001b[1;2Herror\"]")
    #expect(times("error", in: cast) == [2, 5])
    #expect(times("err", in: cast, ignoresCase: true) == [2, 3, 5])
    #expect(times("", in: cast) == [] && times("nowhere", in: cast) == [])
    var search = CastSearch("error", in: cast)
    search.advance()
    #expect(search.findings.map(\.row) == [0, 0] && search.findings.map(\.column) == [3, 1])
    #expect(search.next(after: 2)?.time == 5 && search.next(after: 5) == nil)
    #expect(search.previous(before: 5)?.time == 2 && search.previous(before: 2) == nil)
  }

  @Test("Text that only moves, or is written again in its place, does not appear again")
  func movement() throws {
    let cast = try recording(
      "[1, \"o\", \"\\n\\nhit\\r\\n\"]", "[2, \"o\", \"\\n\"]", "[3, \"o\", \"\\u001b[1;1Hx\\r\\u001b[Khit\"]",
      "[4, \"o\", \"\\u001b[1;1Hhit\"]")
    #expect(times("hit", in: cast) == [1])
  }

  @Test("A line that scrolls in appears, though the one before it has the text as well")
  func scrolling() throws {
    let cast = try recording("[1, \"o\", \"\\n\\nhit\"]", "[2, \"o\", \"\\r\\nhit\"]", "[3, \"o\", \"\\r\\nhit\"]")
    #expect(times("hit", in: cast) == [1, 2, 3])
  }

  @Test("Text that is concealed is not found, and emoji are found as a screen has them")
  func asSeen() throws {
    let cast = try recording("[1, \"o\", \"a\\u001b[8mSECRET\\u001b[m ⚙\u{FE0F}👍🏽\"]")
    #expect(times("SECRET", in: cast) == [] && times("⚙\u{FE0F}", in: cast) == [1] && times("👍🏽", in: cast) == [1])
  }

  @Test("A text that is longer than a row is nowhere")
  func long() throws {
    let cast = try recording("[1, \"o\", \"aaaa\"]")
    #expect(times(String(repeating: "a", count: 5000), in: cast) == [])
  }

  @Test("An event is searched in parts, and what is erased at once is looked at once")
  func parts() throws {
    let text =
      "{\"version\": 2, \"width\": 300, \"height\": 200}\n"
      + (0..<50).map { "[\($0), \"o\", \"\\u001b[2J\\u001b[Hhit\"]\n" }.joined()
    var search = CastSearch("hit", in: try cast(text))
    var steps = 0
    while !search.advance(bytes: 1000) { steps += 1 }
    #expect(search.findings.count == 1 && steps > 3)
  }

  @Test("Wide characters are found")
  func wide() throws { #expect(times("本語", in: try recording("[1, \"o\", \"日本語\"]")) == [1]) }
}
