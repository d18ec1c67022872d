import Diagnostics
import Foundation
import Interaction
import LayerAnimation
import TestSupport
import Testing

@testable import SceneFormat

/// `docs/reference.md` contains the generated tables, which `RECORD_GOLDENS=1` writes again; the examples in `docs/scenes.md` are right.
@Suite("Documentation")
struct DocumentationTests {
  private static let url = packageRoot.appending(path: "docs/reference.md")
  private let reference: String
  private let page: String

  init() throws {
    reference = try String(contentsOf: Self.url, encoding: .utf8)
    page = try String(contentsOf: packageRoot.appending(path: "docs/scenes.md"), encoding: .utf8)
  }

  /// The table for a marker `<!-- keys: NAME -->`; a number after the name selects one section.
  private static func table(_ title: Substring) throws -> String {
    if title == "timing" { return KeyTables.markdown(of: MappingKind(noun: "", keys: MappingKind.timingKeys)) }
    let words = title.split(separator: " ")
    var kind = try #require(
      (MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks + MappingKind.allOfEffects).first {
        $0.name == words[0]
      }, "\(title)"
    ).kind
    if let number = words.dropFirst().first.flatMap({ Int($0) }) {
      kind = MappingKind(noun: kind.noun, keys: kind.sections[number - 1].keys)
    }
    // Keys of the table about timing are not repeated in other tables, but where all are asked for.
    if words.contains("all") { return KeyTables.markdown(of: kind) }
    let shared = Set(MappingKind.timingKeys.map(\.name))
    let isTimed = kind.keys.contains { $0.name == "timingFunction" }
    return KeyTables.markdown(
      of: MappingKind(
        noun: kind.noun,
        sections: kind.sections.compactMap { section in
          let keys = section.keys.filter { !isTimed || !shared.contains($0.name) }
          return keys.isEmpty ? nil : MappingKind.Section(title: section.title, keys: keys)
        }))
  }

  /// A page with the tables of its kinds of mappings.
  private static func withTables(_ page: String) throws -> String {
    var pieces = page.components(separatedBy: "<!-- keys: ")
    for index in pieces.indices.dropFirst() {
      let parts = pieces[index].components(separatedBy: "<!-- /keys -->")
      let title = parts[0].prefix { $0 != "-" }.dropLast()
      pieces[index] = "\(title) -->\n\(try table(title))<!-- /keys -->" + parts.dropFirst().joined()
    }
    return pieces.joined(separator: "<!-- keys: ")
  }

  /// A page in which the table between two comments is another one.
  private static func page(_ page: String, with table: String, between name: String) throws -> String {
    let pieces = page.components(separatedBy: "\(name) -->")
    try #require(pieces.count == 3, "\(name)")
    return [pieces[0], "\n\(table)<!-- /", pieces[2]].joined(separator: "\(name) -->")
  }

  @Test("Tables are those of the decoder")
  func tablesAreThoseOfTheDecoder() throws {
    try Golden.expect(page: Self.url) { page in
      try Self.page(try Self.withTables(page), with: KeyTables.keyPaths, between: "key paths")
    }
  }

  private static let interaction = packageRoot.appending(path: "docs/interaction.md")

  @Test("Tables of the page on interaction are those of the decoder and of expressions")
  func tablesOfInteraction() throws {
    try Golden.expect(page: Self.interaction) { page in
      let functions =
        ["| | |", "|---|---|"]
        + ExpressionFunction.allCases.map { "| `\($0.signature.usage)` | \($0.signature.about) |" }
      let readings =
        ["| | |", "|---|---|"]
        + GestureReading.allCases.map { reading in
          let gestures = GestureNotation.allCases.filter { $0.readings.contains(reading) }.map(\.rawValue)
          return "| `\(reading.rawValue)` | \(reading.about); \(gestures.joined(separator: ", ")) |"
        }
      let page = try Self.page(
        try Self.withTables(page), with: functions.joined(separator: "\n") + "\n", between: "functions")
      return try Self.page(page, with: readings.joined(separator: "\n") + "\n", between: "readings")
    }
  }

  /// The examples on the page: each scene, with the logs that follow it until the next scene.
  private func examplesOfInteraction() throws -> [(scene: String, logs: [String])] {
    let page = try String(contentsOf: Self.interaction, encoding: .utf8)
    var examples: [(scene: String, logs: [String])] = []
    for piece in page.components(separatedBy: "```yaml\n").dropFirst() {
      let block = piece.components(separatedBy: "```")[0]
      let source = SourceFile(name: "log", text: block)
      if !InputLogDecoder.isLog(source) {
        examples.append((block, []))
      } else if block.contains("tap: switch") {
        // For the switch, which is the first.
        examples[0].logs.append(block)
      } else {
        examples[examples.count - 1].logs.append(block)
      }
    }
    return examples
  }

  /// What is shown of a scene from the page at a time after a log.
  private func texts(_ scene: Scene, at time: Double) -> [String: Value] {
    var presentation = PresentationTree()
    scene.prepare(at: time)
    scene.tree.sample(at: time, into: &presentation)
    return presentation.layers.indices.reduce(into: [:]) { texts, index in
      texts[presentation.path(of: index)] = presentation.layers[index].value(of: "string")
    }
  }

  @Test("The examples on the page on interaction are whole scenes and logs, without a mistake")
  func examplesAreRight() throws {
    let examples = try examplesOfInteraction()
    #expect(examples.count >= 5 && examples.flatMap(\.logs).count >= 2)
    for example in examples {
      let (scene, diagnostics) = decode(example.scene)
      #expect(diagnostics.map(\.description) == [])
      let director = try #require(scene).director
      #expect(director != nil)
      for log in example.logs {
        let mistakes = InputLogDecoder.decode(SourceFile(name: "log", text: log), into: try #require(scene))
        #expect(mistakes.map(\.description) == [])
      }
    }
  }

  @Test("The question on the page on interaction tells right from wrong, and its switch, button and slider work")
  func examplesWork() throws {
    let examples = try examplesOfInteraction()
    func played(_ title: String, _ log: String? = nil) throws -> Scene {
      let example = try #require(examples.first { $0.scene.contains("title: \(title)\n") })
      let scene = try #require(decode(example.scene).scene)
      let text = try #require(log.map { "format: 1\ninputs:\n" + $0 } ?? example.logs.first)
      #expect(InputLogDecoder.decode(SourceFile(name: "log", text: text), into: scene).isEmpty)
      return scene
    }
    let question = try played("A question")
    #expect(texts(question, at: 1.5)["verdict"] == .text(""))
    #expect(texts(question, at: 2.5)["verdict"] == .text("No, try again."))
    #expect(texts(question, at: 3.05)["verdict"] == .text(""))
    #expect(texts(question, at: 5.5)["verdict"] == .text("Right!"))
    let toggle = try played("A switch")
    var presentation = PresentationTree()
    for (time, x) in [(0.5, 10.0), (1.9, 30), (4, 10)] {
      toggle.prepare(at: time)
      toggle.tree.sample(at: time, into: &presentation)
      #expect(abs((presentation.layers.last?.properties.position.x ?? 0) - x) < 0.1, "\(time)")
    }
    let button = try played(
      "A button",
      "- {at: 1s, tap: button}\n- {at: 2s, key: enter}\n- {at: 3s, tap: button}\n".replacing(
        "- {at: 2s", with: "- {at: 2s, focus: button}\n- {at: 2s"))
    #expect(texts(button, at: 4)["button/label"] == .text("pressed 3"))
    let slider = try played(
      "Volume", "- {at: 1s, pan: {from: slider, by: [25, 0]}}\n- {at: 2s, focus: slider}\n- {at: 3s, key: left}\n")
    #expect(texts(slider, at: 2)["label"] == .text("volume 75 %"))
    #expect(texts(slider, at: 4)["label"] == .text("volume 70 %"))
    let field = try played("A field", "- {at: 1s, type: ac}\n- {at: 2s, key: left}\n- {at: 3s, type: b}\n")
    #expect(texts(field, at: 2.5)["field/#1"] == .text("a|c"))
    #expect(texts(field, at: 4)["field/#1"] == .text("ab|c"))
  }

  @Test("Every kind is explained")
  func everyKindIsExplained() throws {
    let elsewhere = ["animationGroup", "dialTurnsAnimation", "fragment", "changes", "change", "circle"]
    let pages = try reference + String(contentsOf: Self.interaction, encoding: .utf8)
    for name in (MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks + MappingKind.allOfEffects).map(
      \.name)
    where !elsewhere.contains(name) {
      #expect(pages.contains("<!-- keys: \(name)"), "\(name)")
    }
  }

  @Test("The first scene is one")
  func theFirstSceneIsOne() throws {
    let blocks = page.split(separator: "```").map(String.init).filter { $0.hasPrefix("yaml\n") }.map { $0.dropFirst(5) }
    let ball = try #require(blocks.first)
    #expect(decode(String(ball)).diagnostics.isEmpty)
    let moving = try #require(decode(String(ball + blocks[1])).scene)
    #expect(moving.duration == 4)
  }

  /// Every piece of YAML on the pages can be decoded in its context.
  @Test("Every example is right")
  func everyExampleIsRight() throws {
    let blocks = (page + reference).components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count > 20)
    let sales = try #require(page.components(separatedBy: "```csv\n").last?.components(separatedBy: "```").first)
    let head = "format: 1\ntitle: t\nstage: {width: 160, height: 88}\n"
    for block in blocks.dropFirst(2) where !block.hasPrefix("#") {
      var text = head + block
      if block.hasPrefix("animations:") || block.hasPrefix("keyframes:") {
        text = head + "layers:\n- opacity: 1\n  " + block.replacing("\n", with: "\n  ")
      } else if !block.contains("layers:") {
        text += "layers: []\n"
      }
      let (scene, diagnostics) = SceneDecoder.decode(
        SourceFile(name: "example", text: text),
        readFile: { name in
          name.hasSuffix(".csv") ? [UInt8](sales.utf8) : try Fixtures.bytes(ofSceneFile: name)
        })
      #expect(scene != nil, "\(diagnostics.map(\.description).joined(separator: "\n"))")
      let warnings = diagnostics.filter { !$0.message.hasPrefix("nothing uses") && !$0.message.hasPrefix("the marker") }
      #expect(warnings.map(\.description) == [])
    }
  }

  @Test("Every answer of the cookbook is a scene without a mistake, and there are twenty and more")
  func everyAnswerOfTheCookbookIsRight() throws {
    let page = try String(contentsOf: packageRoot.appending(path: "docs/cookbook.md"), encoding: .utf8)
    let answers = page.components(separatedBy: "\n### ").dropFirst()
    #expect(answers.count >= 20)
    for answer in answers {
      let blocks = answer.components(separatedBy: "```yaml\n").dropFirst()
      let title = answer.prefix { $0 != "\n" }
      // An answer about films needs no scene of its own.
      #expect(blocks.count <= 1, "\(title)")
      guard let block = blocks.first?.components(separatedBy: "```")[0] else { continue }
      let table = answer.components(separatedBy: "```csv\n").dropFirst().first?.components(separatedBy: "```")[0] ?? ""
      let head = "format: 1\ntitle: Cookbook\nstage: {width: 160, height: 88}\nloop: true\n"
      let (scene, diagnostics) = SceneDecoder.decode(
        SourceFile(name: "answer", text: head + block), readFile: { _ in [UInt8](table.utf8) })
      #expect(diagnostics.map(\.description) == [], "\(title)")
      #expect(scene != nil)
      let link = title.lowercased().replacing(" ", with: "-").replacing(",", with: "")
      #expect(page.contains("](#\(link))"), "no link to '\(title)'")
    }
  }

  /// The mistake on the page gives the message on the page.
  @Test("The mistake is shown as it is")
  func theMistakeIsShownAsItIs() {
    let text = page.split(separator: "```yaml\n")[1].split(separator: "```")[0]
    let broken = text.replacing("position", with: "positon")
    let (_, diagnostics) = SceneDecoder.decode(SourceFile(name: "ball.yaml", text: String(broken)))
    #expect(page.contains(diagnostics.map(\.description).joined(separator: "\n")))
  }

  /// The example of a scene that costs too much is refused with the message that the reference shows.
  @Test("The limit's example is refused as the page says")
  func theLimitsExampleIsRefused() throws {
    let block = try #require(reference.components(separatedBy: "```yaml\n").last).components(separatedBy: "```")[0]
    let head = "format: 1\ntitle: t\nstage: {width: 160, height: 88}\n"
    #expect(block.contains("size: [80, 44]"))
    let heavy = SourceFile(name: "heavy.yaml", text: head + block.replacing("size: [80, 44]", with: "size: [160, 88]"))
    let (scene, diagnostics) = SceneDecoder.decode(heavy)
    #expect(scene == nil)
    #expect(reference.contains(diagnostics.map(\.description).joined(separator: "\n")))
  }
}
