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

  @Test("The first text is typed line by line, and then changes by its steps")
  func typedWithSteps() throws {
    let (scene, messages) = scene(
      "{text: \"abc\\nd\", typed: 2s, caret: _, steps: [{at: 3s, duration: 0s, text: \"abc\\ne\"}]}")
    #expect(messages == [])
    let code = try #require(scene)
    func revealed(at time: Double) -> [Double] {
      var presentation = PresentationTree()
      code.prepare(at: time)
      code.tree.sample(at: time, into: &presentation)
      return presentation.layers.compactMap { layer in
        guard case .text(let text) = layer.properties.content, layer.properties.opacity > 0 else { return nil }
        return (text.revealed * 100).rounded() / 100
      }
    }
    #expect(revealed(at: 0) == [0, 0] && revealed(at: 0.75) == [0.5, 0] && revealed(at: 1.75) == [1, 0.5])
    #expect(revealed(at: 2) == [1, 1] && shown(code, at: 4) == ["0 abc", "1 e"])
    let (_, late) = self.scene("{text: a, typed: 2s, steps: [{at: 1s, text: b}]}")
    #expect(late.count == 1 && late[0].contains("at 1 s, while the code is typed until 2 s"), "\(late)")
  }

  @Test("Removed and added lines have their sign and their ground, until another text or another list of them comes")
  func marks() throws {
    let (scene, messages) = scene(
      "{text: \"a\\nb\", steps: [{at: 1s, duration: 0s, removed: [2]}, {at: 2s, duration: 0s, text: \"a\\nc\", added: [2]}, "
        + "{at: 3s, duration: 0s, added: []}]}")
    #expect(messages == [])
    let code = try #require(scene)
    #expect(shown(code, at: 0.5) == ["0 a", "1 b"] && shown(code, at: 1.5) == ["0 a", "1 -  ", "1 b"])
    #expect(shown(code, at: 2.5) == ["0 a", "1 +  ", "1 c"] && shown(code, at: 3.5) == ["0 a", "1 c"])
    let grounds = code.tree.root.sublayers[0].sublayers.compactMap { ($0 as? TextLayer)?.spans.first?.backgroundColor }
    #expect(grounds.count == 2 && grounds[0].red > grounds[0].green && grounds[1].green > grounds[1].red)
  }

  @Test("A step whose time is misspelt has one mistake")
  func misspeltTime() {
    let (_, messages) = scene("{text: a, steps: [{time: 1s, text: b}]}")
    #expect(messages.count == 1 && messages[0].contains("unknown key 'time'"), "\(messages)")
  }

  @Test("Code is typed: with 'revealed' and with 'letters' it is one text, with the colours of its parts")
  func typed() throws {
    let code = "{language: swift, text: \"let b = 1\\nc()\", caret: _}"
    let revealed = "\n    name: listing\n    animations: [{keyPath: revealed, from: 0, to: 1, duration: 1s}]"
    let (typed, messages) = scene(code + revealed)
    #expect(messages == [])
    let text = try listing(try #require(typed), at: 0.5)
    #expect(text.string == "let b = 1\nc()" && abs(text.revealed - 0.5) < 1e-9 && text.caret == "_")
    #expect(Set(text.spans.map(\.foregroundColor)).count > 1)
    let (divided, others) = scene(code + "\n    letters: {effect: type}")
    #expect(others == [])
    let letters = try #require(divided?.tree.root.sublayers[0].model.content.letters).table.letters
    #expect(String(letters.map(\.character)) == "letb=1c()" && Set(letters.map(\.color)).count > 1)
  }

  @Test(
    "Code with steps says why it is not typed",
    arguments: ["letters: {effect: type}", "animations: [{keyPath: revealed, to: 1}]"])
  func typedSteps(_ keys: String) {
    let (_, messages) = scene("{text: a, steps: [{at: 1s, text: b}]}\n    \(keys)")
    #expect(messages.contains { $0.contains("code with 'steps' is several texts") })
  }

  /// What is shown of the layer `listing` at a time: its text, and the ranges that have colours.
  private func listing(_ scene: Scene, at time: Double) throws -> TextContent {
    var presentation = PresentationTree()
    scene.prepare(at: time)
    scene.tree.sample(at: time, into: &presentation)
    let place = try #require(presentation.layers.indices.first { presentation.path(of: $0) == "listing" })
    guard case .text(let text) = presentation.layers[place].properties.content else {
      Issue.record("the listing is no text")
      return TextContent()
    }
    return text
  }

  private let live = """
    format: 1
    title: t
    stage: {width: 160, height: 88}
    duration: 5s
    parameters: {answer: 1, source: {default: "let a = 1", type: text}}
    events: {go: {at: 1s, set: {answer: 42, source: "a\\nvar c\\nd"}}}
    layers:
    - {name: listing, position: [80, 44], code:
    """

  @Test(
    "Code without steps follows live parameters, back in time too: its text, its colours, its numbers and its marks")
  func followsParameters() throws {
    let code = "{language: swift, numbers: true, highlight: [2], text: \"let x = ${answer}\\nf()\"}}"
    let (scene, diagnostics) = decode(live + " " + code)
    #expect(diagnostics.map(\.headline) == [])
    let whole = try #require(scene)
    for (time, number) in [(0.5, "1"), (1.5, "42"), (0.5, "1")] {
      let text = try listing(whole, at: time)
      #expect(text.string == "  1  let x = \(number)\n▌ 2  f()")
      let colors = Array(text.string).indices.map { text.setting(ofCharacter: $0).foregroundColor }
      #expect(colors[5] != colors[9] && colors[13] != colors[9], "the keyword and the number have colours")
      #expect(colors[9].alpha < 0.5 && colors.last?.alpha == 1, "the first line steps back")
    }
    let (other, messages) = decode(live + " {language: swift, text: $source}}")
    #expect(messages.map(\.headline) == [])
    #expect(try listing(try #require(other), at: 2).string == "a\nvar c\nd")
  }

  @Test("Code with steps does not follow, which is told, and what follows has at most a hundred lines")
  func followsNot() {
    let steps = decode(live + " {text: \"${answer}\", steps: [{at: 1s, text: b}]}}").diagnostics
    #expect(steps.contains { $0.message.contains("code with 'steps' is read once") })
    let long = String(repeating: "a\\n", count: 100)
    for (end, isTold) in [("${answer}", true), ("", false)] {
      let text = end.isEmpty ? "${answer}\(long.dropFirst(3))" : long + end
      let messages = decode(live + " {text: \"\(text)\"}}").diagnostics.map(\.headline)
      #expect(
        messages.contains { $0.contains("code that follows parameters or is typed shows at most 100 lines") } == isTold)
    }
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
      ("{text: a, highlight: [x]}", "the numbers of lines"),
      ("{text: a, steps: [{at: 0s}]}", "the first step comes after 0s"),
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
