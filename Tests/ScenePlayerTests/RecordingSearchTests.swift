import Casts
import Cells
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The search for a text in a recording.
@Suite("RecordingSearch")
struct RecordingSearchTests {
  private static let events = [
    (1.0, "o", "an error\\r\\n"), (2, "o", "nothing\\r\\n"), (3, "o", "Error again\\r\\n"), (4, "o", "errors\\r\\n"),
    (9, "o", "end"),
  ]

  private func search(_ text: String, edits: [CastEdit]? = nil) throws -> RecordingSearch {
    let scene = try recordedScene(Self.events, edits: edits)
    return RecordingSearch(text, in: try #require(scene.recording as? CastSession))
  }

  @Test("All instants are found, in both cases if the text has no capital letter")
  func instants() throws {
    var search = try search("error")
    search.advance(bytes: .max)
    #expect(search.isComplete && search.times == [1, 3, 4])
    search = try self.search("Error")
    search.advance(bytes: .max)
    #expect(search.times == [3])
  }

  @Test("The next and the previous instant are found, and behind the last one the first")
  func order() throws {
    var search = try search("error")
    search.advance(bytes: .max)
    for (isNext, from, time, index, isFromOtherEnd) in [
      (true, 0.0, 1.0, 0, false), (true, 1, 3, 1, false), (true, 4, 1, 0, true), (false, 4, 3, 1, false),
      (false, 1, 4, 2, true), (false, 3.5, 3, 1, false),
    ] {
      search.look(forNext: isNext, from: from)
      #expect(search.isPending)
      #expect(search.takeAnswer() == .found(time: time, index: index, isFromOtherEnd: isFromOtherEnd))
      #expect(!search.isPending && search.takeAnswer() == nil)
    }
  }

  @Test("An instant that is not known yet is not answered before it is")
  func parts() throws {
    var search = try search("errors")
    search.look(forNext: true, from: 0)
    var parts = 0
    var answer = search.takeAnswer()
    while answer == nil, parts < 100 {
      #expect(!search.isComplete)
      search.advance(bytes: 20)
      parts += 1
      answer = search.takeAnswer()
    }
    #expect(parts > 2 && answer == .found(time: 4, index: 0, isFromOtherEnd: false))
  }

  @Test("What is nowhere is told when all has been searched")
  func nowhere() throws {
    var search = try search("absent")
    search.look(forNext: false, from: 5)
    #expect(search.takeAnswer() == nil)
    search.advance(bytes: .max)
    #expect(search.takeAnswer() == .nowhere)
  }

  @Test("In an edited recording the times are those that are shown, and what is cut is not found")
  func edits() throws {
    var search = try search("error", edits: [.cut(2.5...3.5)])
    search.advance(bytes: .max)
    #expect(search.times == [1, 3])
  }

  @Test("The text is reversed where a frame shows it, and nowhere else")
  func marks() throws {
    let search = try search("wo")
    let frame = CellBuffer(columns: 12, rows: 2)
    frame.write("two Worlds w", column: 0, row: 0)
    frame.write("wowo", column: 8, row: 1)
    search.mark(in: ScreenRegion(columns: 0..<11, rows: 0..<2), of: frame)
    let reversed = (0..<2).map { row in (0..<12).filter { frame[$0, row].style.contains(.reverse) } }
    #expect(reversed == [[1, 2, 4, 5], [8, 9]])
  }
}

/// The player with recordings of terminals.
@Suite("PlayerSearch")
struct PlayerSearchTests {
  private static let events = [
    (1.0, "o", "make\\r\\n"), (2, "i", "l"), (2.1, "i", "s\\r"), (2.2, "o", "an error\\r\\n"), (4, "m", "half"),
    (6, "o", "one more error\\r\\n"), (9, "o", "end"),
  ]

  private func run(
    _ script: [(Double, String)], size: TerminalSize = TerminalSize(columns: 60, rows: 14),
    options: Player.Options = Player.Options(), scene: Scene? = nil
  ) throws -> PlayerRun {
    try PlayerRun(
      script.map { ($0.0, key($0.1)) } + [(20, .end(.hangUp))], size: size,
      scenes: [scene ?? recordedScene(Self.events)], options: options)
  }

  private func typed(_ text: String, at time: Double) -> [(Double, String)] {
    [(time, "/")] + text.map { (time + 0.01, String($0)) } + [(time + 0.02, "enter")]
  }

  @Test("The screen of the time is shown, forwards and after a seek back")
  func plays() throws {
    let run = try run([(3, "home"), (3.5, "end")])
    #expect(run.screen(at: 2.5).contains { $0.contains("an error") })
    #expect(run.screen(at: 3.2).allSatisfy { !$0.contains("error") })
    #expect(run.screen(at: 3.6).contains { $0.contains("end") })
  }

  @Test("A recording is prepared while nothing else is to be done, also where time stands still")
  func prepares() throws {
    let line = String(repeating: "x", count: 400)
    let scene = try recordedScene((0..<5000).map { (1 + Double($0), "o", line) })
    let session = try #require(scene.recording as? CastSession)
    #expect(!session.isPrepared)
    _ = try run([(0, "space")], scene: scene)
    #expect(session.isPrepared)
  }

  @Test("A text is found forwards and backwards, with its number and marks on the bar")
  func finds() throws {
    let run = try run(typed("error", at: 1.5) + [(3, "f"), (4, "f"), (5, "F"), (6, "escape")])
    #expect(run.time(at: 2) == 2.2 && run.status(at: 2).contains("'error' 1 of 2"))
    #expect(run.time(at: 3.5) == 6 && run.status(at: 3.5).contains("'error' 2 of 2"))
    #expect(run.time(at: 4.5) == 2.2 && run.status(at: 4.5).contains("from the other end"))
    #expect(run.time(at: 5.5) == 6)
    #expect(run.bar(at: 3.5).filter { $0 == "▼" }.count == 1 && !run.bar(at: 6.5).contains("▼"))
  }

  @Test("What does not appear, and a search of nothing, are told")
  func nothing() throws {
    let run = try run([(1, "f")] + typed("absent", at: 2))
    #expect(run.status(at: 1.5).contains("nothing has been looked for"))
    #expect(run.status(at: 2.5).contains("'absent' does not appear"))
  }

  @Test("A scene that is no recording says so")
  func otherScenes() throws {
    let run = try run([(1, "/"), (2, "K")], scene: PlayerRun.scene())
    #expect(run.status(at: 1.5).contains("no text to look for") && run.status(at: 2.5).contains("no typed keys"))
  }

  @Test("Keys that were pressed are shown on request, for a while")
  func keys() throws {
    let run = try run([(0.5, "K"), (0.6, "h"), (0.7, "h")])
    #expect(run.status(at: 2.9).contains("ls enter") && !run.status(at: 5).contains("ls"))
    #expect(!(try self.run([]).status(at: 2.9).contains("ls enter")))
  }

  @Test("Markers are stops on request")
  func stops() throws {
    let run = try run([(6, "space")], options: Player.Options(stopsAtMarkers: true))
    #expect(run.time(at: 5.5) == 4)
    #expect(try #require(run.time(at: 8)) > 5.5)
    #expect(try #require(try self.run([]).time(at: 5.5)) > 5)
  }

  @Test("The bar is higher where there is more output")
  func activity() throws {
    let bar = try run([]).bar(at: 0.1)
    #expect(bar.contains("▁") && bar.contains("█") && bar.contains("◆") && !bar.contains("─"))
    let ascii = try PlayerRun([(1, .end(.hangUp))], unicode: false, scenes: [recordedScene(Self.events)]).bar(at: 0.5)
    #expect(ascii.contains("-") && ascii.allSatisfy(\.isASCII))
  }

  @Test("A smaller terminal shows the recording, and no row is left over", arguments: [(20, 5), (9, 3), (40, 10)])
  func smallTerminals(_ columns: Int, _ rows: Int) throws {
    let run = try run(typed("error", at: 1.5), size: TerminalSize(columns: columns, rows: rows))
    #expect(run.screen(at: 3).count == rows)
  }
}
