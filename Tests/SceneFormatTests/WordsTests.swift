import LayerAnimation
import Testing

@testable import SceneFormat

/// The keys `label`, `role`, `value` and `essential` of layers, and `description` of scenes.
@Suite("Words")
struct WordsTests {
  private func text(_ layer: String, _ head: String = "") -> String {
    "format: 1\ntitle: t\n\(head)\nstage: {width: 10, height: 10}\nlayers: [{name: a, size: [4, 4], backgroundColor: red, \(layer)}]"
  }

  private func layer(_ keys: String) throws -> Layer {
    try #require(decode(text(keys)).scene?.tree.root.sublayers.first)
  }

  @Test("Words are read into the layer")
  func words() throws {
    let layer = try layer("label: the dial, role: switch, value: half, essential: true")
    #expect(layer.words.label == "the dial")
    #expect(layer.words.role == .switch)
    #expect(layer.words.value == .text("half"))
    #expect(layer.isEssential)
  }

  @Test("A value may be a number of the layer, in a format")
  func numbers() throws {
    let words = try layer("value: {keyPath: transform.rotation, format: '%d deg', factor: 2}").words
    #expect(words.value == .number("transform.rotation", times: 2, try NumberFormat("%d deg")))
    #expect(headlines(text("value: {keyPath: backgroundColor}")).first?.contains("a value is a number") == true)
  }

  @Test("A role that does not exist is told, with the nearest one")
  func roles() {
    #expect(headlines(text("role: buton")).first?.contains("did you mean 'button'?") == true)
  }

  @Test("A scene has a description, beside the sentence about it")
  func description() throws {
    let scene = try #require(decode(text("label: a", "description: what there is")).scene)
    #expect(scene.description == "what there is" && scene.about.isEmpty)
  }
}
