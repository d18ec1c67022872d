import Diagnostics
import Interaction
import LayerAnimation
import Pixels
import Testing

@testable import SceneFormat

/// What of a layer's content follows live parameters without being a property of it.
@Suite("Live contents")
struct LiveContentTests {
  private struct NoSuchFile: Error {}

  private static func decode(_ text: String) throws -> (scene: Scene?, messages: [String]) {
    let pictures = try ["a.png": 2, "b.png": 4].mapValues { PNGEncoder.encode(try Bitmap(width: $0, height: 1)) }
    let (scene, diagnostics) = SceneDecoder.decode(
      SourceFile(name: "s.yaml", text: "format: 1\ntitle: t\nstage: {width: 40, height: 20}\nduration: 5s\n" + text),
      readFile: { name in
        guard let bytes = pictures[name] else { throw NoSuchFile() }
        return bytes
      })
    return (scene, diagnostics.map(\.message))
  }

  private static func contents(_ text: String, at times: [Double]) throws -> [(content: LayerContent, bounds: Rect)] {
    let (scene, messages) = try decode(text)
    #expect(messages == [])
    let whole = try #require(scene)
    return times.map { time in
      whole.prepare(at: time)
      var presentation = PresentationTree()
      whole.tree.sample(at: time, into: &presentation)
      return (presentation.layers[1].properties.content, presentation.layers[1].properties.bounds)
    }
  }

  @Test(
    "A picture's file follows a parameter with choices, and so does the size that the layer has by it; back in time too"
  )
  func picture() throws {
    let text = """
      parameters: {who: {default: a, choices: [a, b]}}
      events: {go: {at: 1s, set: {who: b}}}
      layers: [{image: "${who}.png"}]
      """
    let shown = try Self.contents(text, at: [0.5, 1.5, 0.5])
    let widths = shown.map { if case .image(let image) = $0.content { image.picture.width } else { -1 } }
    #expect(widths == [2, 4, 2])
    #expect(shown.map(\.bounds.size.width) == [2, 4, 2])
  }

  @Test("The alignment of a text follows, and the text that an event has given it stays")
  func alignment() throws {
    let text = """
      parameters: {side: {default: left, choices: [left, right]}}
      events: {first: {at: 1s}, go: {at: 2s, set: {side: right}}}
      layers: [{size: [9, 1], text: {string: x, alignmentMode: $side}, changes: [{on: first, to: {string: y}}]}]
      """
    let shown = try Self.contents(text, at: [0.5, 1.5, 2.5]).map { shown -> (TextAlignment, String) in
      guard case .text(let text) = shown.content else { throw NoSuchFile() }
      return (text.alignmentMode, text.string)
    }
    #expect(shown.map(\.0) == [.left, .left, .right])
    #expect(shown.map(\.1) == ["x", "y", "y"])
  }

  @Test("The rows of art follow; a layer with a size keeps it")
  func art() throws {
    let text = """
      parameters: {row: xx}
      events: {go: {at: 1s, set: {row: yyy}}}
      layers: [{size: [5, 5], art: {rows: $row}}]
      """
    let shown = try Self.contents(text, at: [0.5, 1.5])
    let rows = shown.map {
      if case .art(let art) = $0.content { art.picture.rows.map { String($0) } } else { [String]() }
    }
    #expect(rows == [["xx"], ["yyy"]])
    #expect(shown.map(\.bounds.size.width) == [5, 5])
  }

  @Test("A file that could have any name does not follow, and that is told")
  func anyName() throws {
    let text = """
      parameters: {who: a}
      events: {go: {at: 1s, set: {who: b}}}
      layers: [{image: "${who}.png"}]
      """
    #expect(
      try Self.decode(text).messages == [
        "this name is read once, when the scene begins: to follow, its parameters need 'choices', of 64 files at most"
      ])
  }

  @Test("A picture whose frames play does not follow, and that is told")
  func playingFrames() throws {
    let text = """
      parameters: {row: "a\\n---\\nb"}
      events: {go: {at: 1s, set: {row: c}}}
      layers: [{art: {rows: $row, separator: "---", rate: 4}}]
      """
    #expect(
      try Self.decode(text).messages == [
        "this picture is read once, when the scene begins: one whose frames play does not follow parameters"
      ])
  }

  @Test("All files that choices name are read with the scene, so that one that is missing is told then")
  func missingFile() throws {
    let text = """
      parameters: {who: {default: a, choices: [a, c]}}
      events: {go: {at: 1s, set: {who: c}}}
      layers: [{image: "${who}.png"}]
      """
    let messages = try Self.decode(text).messages
    #expect(messages.count == 1 && messages[0].contains("c.png"), "\(messages)")
  }
}
