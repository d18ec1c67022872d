import Casts
import Cells
import LayerAnimation
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
