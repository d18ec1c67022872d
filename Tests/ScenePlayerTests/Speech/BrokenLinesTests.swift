import LayerAnimation
import Testing

@testable import ScenePlayer

@Suite("BrokenLines")
struct BrokenLinesTests {
  /// What is said of texts in two columns, at their first characters.
  private func said(_ texts: [(text: String, x: Double, y: Double)], besides layers: String = "") throws -> [String] {
    let lines = texts.map { text, x, y in
      "  - {position: [\(x), \(y)], anchorPoint: [0, 0.5], size: [30, 4], text: {string: \"\(text)\", fontSize: 4}}"
    }
    var describer = SceneDescriber(try scene(lines.joined(separator: "\n") + "\n" + layers))
    return describer.items(at: 0).map { $0.sentence.asSentence }
  }

  @Test("A line that goes on in small letters right below another one is the same text, also in columns")
  func joined() throws {
    #expect(try said([("three seconds,", 5, 20), ("twice as fast", 5, 25)]) == ["Three seconds, twice as fast."])
    let columns = [("at the end of", 5.0, 20.0), ("each at its", 45, 20), ("the last", 5, 25), ("begin time", 45, 25)]
    #expect(try said(columns) == ["At the end of the last.", "Each at its begin time."])
  }

  @Test("Lines stay apart that are sentences, begin in capitals, are far from one another, or columns of a table")
  func apart() throws {
    #expect(try said([("It ends.", 5, 20), ("so it seems", 5, 25)]).count == 2)
    #expect(try said([("Paris", 5, 20), ("Rome", 5, 25)]).count == 2)
    #expect(try said([("left", 5, 20), ("below", 5, 40)]).count == 2)
    #expect(try said([("left", 5, 20), ("below", 25, 25)]).count == 2)
    #expect(try said([("state   possible", 5, 20), ("speed   0", 5, 25)]).count == 2)
  }

  @Test("Lines beside charts are the words of these")
  func besideCharts() throws {
    let charts = [20, 25].map { "  - {position: [60, \($0)], size: [30, 4], strip: {of: a, end: 1s}}\n" }.joined()
    let block = "  - {name: a, role: decoration, position: [200, 20], size: [4, 4], backgroundColor: red}\n"
    #expect(try said([("duration", 5, 20), ("begin time", 5, 25)], besides: charts + block).count == 4)
  }

  @Test("A comma or a colon at the end of a text leads to nothing")
  func marks() { #expect(["a line,", "a list:", "done;"].map(\.asSentence) == ["A line.", "A list.", "Done."]) }
}
