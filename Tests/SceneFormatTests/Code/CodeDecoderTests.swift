import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

@Suite struct CodeDecoderTests {
  private func scene(_ code: String, files: [String: String] = [:]) -> (scene: Scene?, messages: [String]) {
    let text = "format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - code: \(code)\n"
    let (scene, diagnostics) = SceneDecoder.decode(
      SourceFile(name: "scene.yaml", text: text),
      readFile: { name in
        guard let text = files[name] else { throw SceneFileProblem("is not there") }
        return Array(text.utf8)
      })
    return (scene, diagnostics.map(\.headline))
  }

  /// What is shown at a time: the texts by row, with their opacity if that is not 1.
  private func shown(_ scene: Scene, at time: Double) -> [String] {
    var presentation = PresentationTree()
    scene.prepare(at: time)
    scene.tree.sample(at: time, into: &presentation)
    let texts = presentation.layers.compactMap { layer -> (row: Double, column: Int32, text: String)? in
      guard case .text(let text) = layer.properties.content, layer.properties.opacity > 0 else { return nil }
      let opacity = layer.properties.opacity
      return (text.row, text.place?.column ?? 0, text.string + (opacity < 1 ? " \((opacity * 10).rounded() / 10)" : ""))
    }
    return texts.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map {
      "\($0.row.formatted) \($0.text)"
    }
  }

  @Test("Lines are shown with their numbers, in colours, and the others step back behind those that are pointed out")
  func lines() throws {
    let (scene, messages) = scene(
      "{file: a.swift, lines: 2..4, numbers: true, highlight: [3]}",
      files: [
        "a.swift": "import A\n\nlet b = 1\n\tc()\nd\n"
      ])
    #expect(messages.isEmpty)
    let code = try #require(scene)
    #expect(shown(code, at: 0) == ["0 2", "1 ▌", "1 3", "1 let b = 1", "2 4", "2     c() 0.4"])
    let line = try #require(
      code.tree.root.sublayers[0].sublayers.lazy.compactMap { $0 as? TextLayer }.first { $0.string == "let b = 1" })
    #expect(line.spans.map(\.range) == [0..<3, 8..<9] && Set(line.spans.map(\.foregroundColor)).count == 2)
  }

  @Test("From one text to the next, lines that stay move to their place, new ones appear and old ones disappear")
  func versions() throws {
    let (scene, messages) = scene("{text: \"a\\nb\\nc\", steps: [{at: 1s, duration: 1s, text: \"a\\nx\\ny\\nc\"}]}")
    #expect(messages.isEmpty)
    let code = try #require(scene)
    #expect(shown(code, at: 1) == ["0 a", "1 b", "2 c"])
    #expect(shown(code, at: 1.5) == ["0 a", "2.5 c"])
    #expect(shown(code, at: 3) == ["0 a", "1 x", "2 y", "3 c"])
    #expect(shown(code, at: 0.5) == ["0 a", "1 b", "2 c"])
    #expect(code.duration == 2)
  }

  @Test("The lines that are shown, and those that are pointed out, change in steps")
  func steps() throws {
    let (scene, messages) = scene(
      """
      {text: "a\\nb\\nc\\nd", lines: 1..2, numbers: true, steps: [{at: 1s, lines: 3..4}, {at: 2s, highlight: [4]}, {at: 3s, highlight: []}]}
      """)
    #expect(messages.isEmpty)
    let code = try #require(scene)
    #expect(shown(code, at: 0) == ["0 1", "0 a", "1 2", "1 b"])
    #expect(shown(code, at: 1.9) == ["0 3", "0 c", "1 4", "1 d"])
    #expect(shown(code, at: 2.9) == ["0 3", "0 c 0.4", "1 ▌", "1 4", "1 d"])
    #expect(shown(code, at: 3.9) == ["0 3", "0 c", "1 4", "1 d"])
  }

  @Test(
    "Mistakes are told",
    arguments: [
      ("{}", "code needs 'text', or a 'file'"), ("{text: a, file: b}", "not both"),
      ("{file: none.swift}", "'none.swift' is not there"), ("{text: a, language: swft}", "did you mean 'swift'?"),
      ("{text: a, lines: 3..4}", "the text has 1 lines"), ("{text: a, lines: 2..1}", "the numbers of lines"),
      ("{text: a, highlight: [x]}", "the numbers of lines"), ("{text: a, steps: [{at: 0s}]}", "each step comes after"),
      ("{text: a, steps: [{at: 2s}, {at: 1s}]}", "each step comes after"),
      ("{text: a, step: []}", "did you mean 'steps'?"),
    ])
  func mistakes(_ code: String, _ message: String) {
    let (scene, messages) = scene(code)
    #expect(scene == nil && messages.contains { $0.contains(message) }, "\(messages)")
  }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
