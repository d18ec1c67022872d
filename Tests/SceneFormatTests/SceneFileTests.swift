import LayerAnimation
import SceneFormat
import Testing

/// Reading scenes with public names only.
@Suite("SceneFile")
struct SceneFileTests {
  private static let text = """
    format: 1
    title: A box
    stage: {width: 80, height: 48}
    parameters:
      start: 10
    layers:
      - name: box
        size: [10, 10]
        position: [$start, 24]
        backgroundColor: white
    """

  @Test("A scene and its parameters")
  func scene() throws {
    let file = try SceneFile(Self.text, parameters: ["start": "30"])
    #expect(file.scene.title == "A box")
    #expect(file.scene.tree.root.sublayers[0].position.x == 30)
    #expect(file.warnings.isEmpty)
  }

  @Test("Mistakes are told with their places")
  func mistakes() throws {
    let text = Self.text.replacing("position:", with: "positon:")
    let error = try #require(throws: SceneMistakes.self) { try SceneFile(text, name: "box.yaml") }
    let first = try #require(error.diagnostics.first { $0.severity == .error })
    #expect((first.file, first.line, first.severity) == ("box.yaml", 9, .error))
    #expect("\(error)".contains("box.yaml:9:5: error: unknown key 'positon'"))
    #expect("\(error)".contains("did you mean 'position'?"))
  }

  @Test("A program decides which files its scenes read")
  func files() throws {
    let text = Self.text.replacing("backgroundColor: white", with: "image: {file: ../secret.png}")
    let error = try #require(throws: SceneMistakes.self) { try SceneFile(text) }
    #expect("\(error)".contains("read without files"))
    let asked = try #require(throws: SceneMistakes.self) {
      try SceneFile(text) { throw Asked(description: "no \($0)") }
    }
    #expect("\(asked)".contains("'../secret.png' cannot be read: no ../secret.png"))
  }

  private struct Asked: Error, CustomStringConvertible {
    let description: String
  }

  @Test("Too much text is refused")
  func tooMuch() {
    #expect(throws: SceneMistakes.self) { try SceneFile(String(repeating: "#", count: 2 << 20)) }
  }
}
