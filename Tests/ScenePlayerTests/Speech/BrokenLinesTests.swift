import Foundation
import LayerAnimation
import TestSupport
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

@Suite("NumberedAxis")
struct NumberedAxisTests {
  private func said(_ numbers: [(text: String, y: Double)]) throws -> [String] {
    let layers = numbers.enumerated().map { place, number in
      "  - {position: [\(10 + 15 * place), \(number.y)], text: {string: \"\(number.text)\", fontSize: 4}}"
    }
    var describer = SceneDescriber(try scene(layers.joined(separator: "\n")))
    return describer.items(at: 0).map(\.label)
  }

  @Test("Numbers in a row that rise by equal steps are marks of an axis, and not said")
  func axis() throws {
    #expect(try said([("0", 50), ("1", 50), ("2", 50)]).isEmpty)
    #expect(try said([("0", 50), ("0.25", 50), ("0.5", 50), ("0.75", 50), ("1", 50)]).isEmpty)
  }

  @Test("Other numbers are said: two of them, in any order, by other steps, or in other rows")
  func numbers() throws {
    #expect(try said([("1", 50), ("2", 50)]) == ["1", "2"])
    #expect(try said([("7", 50), ("9", 50), ("6", 50), ("1", 50)]) == ["7", "9", "6", "1"])
    #expect(try said([("1", 50), ("2", 50), ("4", 50)]) == ["1", "2", "4"])
    #expect(try said([("1", 10), ("2", 30), ("3", 50)]) == ["1", "2", "3"])
  }
}

@Suite("Plural nouns")
struct PluralNounTests {
  @Test(
    "Several things are told by the noun before the first preposition",
    arguments: [
      ("the cards", true), ("Weeds", true), ("the lamps of the town", true), ("the bar of glyph tables", false),
      ("the lens", false), ("the glass", false), ("the bus", false), ("the plane", false), ("", false), ("as", false),
    ])
  func plural(_ words: String, _ isPlural: Bool) { #expect(words.isPluralNoun == isPlural) }

  @Test("The verb follows the noun")
  func verbs() throws {
    let transcript = SceneTranscript(
      of: try scene(
        """
          - {name: b, label: the gates, role: image, position: [45, 30], size: [9, 9], backgroundColor: red, animations: [{keyPath: opacity, from: 0, to: 0, duration: 1s}]}
        """, head: "duration: 2s"))
    #expect(transcript.entries.flatMap(\.sentences) == ["The gates appear."])
  }
}

/// What every scene that ships says, at its poster and from its beginning to its end.
@Suite("Shipped scenes in words")
struct ShippedScenesTests {
  private static let goldens = Golden("Words")

  static let names: [String] = {
    let folder = Fixtures.packageRoot.appending(path: "Scenes")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("What a scene says is what a person has approved", arguments: names)
  func words(_ name: String) throws {
    let scene = try shippedScene(name)
    var describer = SceneDescriber(scene)
    let poster = describer.items(at: scene.poster).flatMap(\.lines)
    let transcript = SceneTranscript(of: try shippedScene(name))
    let lines =
      [scene.title, describer.description, "", "At \(NumberText.short(scene.poster, decimals: 3)) s:"] + poster + [""]
      + transcript.entries.map { "\(NumberText.short($0.time, decimals: 1)) s: \($0.sentences.joined(separator: " "))" }
    Self.goldens.expect(lines.joined(separator: "\n") + "\n", matches: name)
  }

  @Test("Every scene has a description of one to six sentences", arguments: names)
  func hasDescription(_ name: String) throws {
    let description = try shippedScene(name).description
    #expect((40...900).contains(description.count), "\(name)")
    #expect(description.oneLine.hasSuffix("."))
  }

  @Test("No golden is left of a scene that does not ship any more")
  func noOrphans() { Self.goldens.expectNoOrphans(besides: Set(Self.names)) }
}
