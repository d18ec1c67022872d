import Testing

@testable import Casts

@Suite("CastTimeline")
struct CastTimelineTests {
  @Test("What is shown does not depend on how one came there, nor on the states that are made")
  func purity() throws {
    let cast = try longRecording()
    var timeline = CastTimeline(cast)
    let unprepared = timeline
    timeline.prepare()
    #expect(timeline.isPrepared && timeline.kept.states > 1)
    var (straight, jumping) = (CastPlayhead(timeline), CastPlayhead(timeline))
    for time in stride(from: 0, to: 40, by: 1.9) {
      _ = straight.move(to: time, in: timeline)
      _ = jumping.move(to: (time * 7.3).truncatingRemainder(dividingBy: 40), in: timeline)
      _ = jumping.move(to: time, in: timeline)
      let screen = timeline.screen(at: time)
      #expect(straight.screen == screen && jumping.screen == screen)
    }
    #expect(unprepared.screen(at: 21) == timeline.screen(at: 21))
  }

  @Test("States are made little by little, and take no more memory than they may")
  func preparation() throws {
    var timeline = CastTimeline(try longRecording())
    var steps = 0
    while !timeline.prepare(bytes: 10_000) { steps += 1 }
    #expect(steps > 10 && timeline.preparedPart == 1 && timeline.kept.bytes <= CastTimeline.memoryLimit)
  }

  @Test("Events at exactly a time have happened, and sizes change with it")
  func instants() throws {
    let timeline = CastTimeline(
      try recording("[0.1, \"o\", \"a\"]", "[0.3, \"o\", \"b\"]", "[0.3, \"r\", \"20x5\"]", "[0.7, \"o\", \"c\"]"))
    #expect(
      [-1, 0, 0.1, 0.1 + 0.2, 0.7, .infinity].map { timeline.screen(at: $0).lines[0] } == [
        "", "", "a", "ab", "abc", "abc",
      ])
    #expect(timeline.screen(at: 0.29).columns == 10 && timeline.screen(at: 0.3).columns == 20)
    #expect(timeline.screen(at: .nan).lines[0] == "")
  }

  @Test("What is not shown is told once for each kind, with its number")
  func omissions() throws {
    let picture = "\\u001bPq#0~~\\u001b\\\\"
    var timeline = CastTimeline(
      try recording("[1, \"o\", \"a\"]", "[2, \"o\", \"\(picture)b\"]", "[3, \"o\", \"\(picture)\(picture)\"]"))
    #expect(timeline.omissions.isEmpty)
    timeline.prepare()
    #expect(timeline.omissions.map(\.kind) == [.sixel] && timeline.omissions.map(\.count) == [3])
    #expect(timeline.omissions.map(\.time) == [2] && timeline.screen(at: 3).lines[0] == "ab")
  }

  /// A recording whose one event moves all cells of a large screen each two bytes.
  private func costlyRecording(_ count: Int, columns: Int = 1000, rows: Int = 500) throws -> Cast {
    try cast(
      "{\"version\": 2, \"width\": \(columns), \"height\": \(rows)}\n[1, \"o\", \"a"
        + String(repeating: "\\u001b6\\r", count: count) + "z\"]\n[2, \"o\", \"end\"]\n")
  }

  @Test("Playing is abandoned within an event, and goes on where it was")
  func abandoned() throws {
    let session = CastSession(try costlyRecording(400, columns: 300, rows: 200))
    var questions = 0
    var screen: Screen?
    while screen == nil, questions < 10_000 {
      screen = session.screen(at: 1) {
        questions += 1
        return true
      }
    }
    #expect(questions > 2)
    let whole = CastTimeline(try costlyRecording(400, columns: 300, rows: 200)).screen(at: 1)
    #expect(screen == whole && screen?.lines[0].first == "z")
  }

  @Test("What takes too long is not played, wherever one comes from, and that is told")
  func surrender() throws {
    let cast = try costlyRecording(4000)
    var timeline = CastTimeline(cast)
    #expect(timeline.surrender == nil)
    timeline.prepare()
    #expect(timeline.surrender == 1 && timeline.isPrepared)
    var playhead = CastPlayhead(CastTimeline(cast))
    for time in [0.5, 1, 0.2, 3] { _ = playhead.move(to: time, in: timeline) }
    #expect(playhead.screen == timeline.screen(at: 3) && !playhead.screen.lines[0].contains("end"))
  }

  @Test("A playhead says whether something may have changed")
  func playhead() throws {
    let timeline = CastTimeline(try recording("[1, \"o\", \"a\"]", "[2, \"o\", \"b\"]"))
    var playhead = CastPlayhead(timeline)
    let changes = [0, 0.5, 1, 1.5, 2, 2, 1, 3].map { playhead.move(to: $0, in: timeline) }
    #expect(changes == [false, false, true, false, true, false, true, true])
  }

  @Test("States are made up to a time, and no further")
  func preparationToATime() throws {
    var timeline = CastTimeline(try longRecording())
    timeline.prepare(to: 20)
    let part = timeline.preparedPart
    #expect(part > 0.3 && part < 0.9 && timeline.kept.states > 1)
    timeline.prepare(to: 10)
    #expect(timeline.preparedPart == part)
    timeline.prepare(to: .infinity)
    #expect(timeline.isPrepared)
  }
}

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
