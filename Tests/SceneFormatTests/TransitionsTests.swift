@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Transitions with a begin time (R1–R9).
@Suite("Transitions")
struct TransitionsTests {
  private static let button = """
      - name: button
        size: [40, 12]
        backgroundColor: blue
        text: Pay
        transitions:
          - {at: 3s, type: fade, duration: 1s, to: {string: Paid}}
          - {at: 1s, type: push, direction: down, duration: 1s, to: {string: Wait, backgroundColor: red}}
        sublayers:
          - {name: light, hidden: true}

    """

  private func looks(at time: Double) throws -> (now: PresentationLayer, before: PresentationLayer?) {
    let scene = try scene(layers: Self.button)
    var tree = PresentationTree()
    scene.tree.sample(at: time, into: &tree)
    let now = tree.layers[1]
    return (now, now.snapshot < 0 ? nil : tree.layers[now.snapshot])
  }

  private func string(_ layer: PresentationLayer?) -> String? {
    guard case .text(let text) = layer?.properties.content else { return nil }
    return text.string
  }

  /// Forwards, backwards or in random order: at each time the text and the colour are right, and during a transition
  /// also the old picture.
  @Test(
    "Changes come about at their time",
    arguments: [
      (0.5, "Pay", nil as String?, 0x0000FF), (3.25, "Paid", "Wait", 0xFF0000), (1.5, "Wait", "Pay", 0xFF0000),
      (2.5, "Wait", nil, 0xFF0000), (1, "Wait", "Pay", 0xFF0000), (9, "Paid", nil, 0xFF0000),
    ])
  func changesComeAboutAtTheirTime(_ time: Double, now: String, before: String?, color: UInt32) throws {
    let looks = try looks(at: time)
    #expect(string(looks.now) == now && string(looks.before) == before)
    #expect(looks.now.properties.backgroundColor == Color(hex: color))
    if time == 1.5 { #expect(looks.before?.properties.backgroundColor == Color(hex: 0x0000FF)) }
  }

  @Test("Pictures move as the file says")
  func picturesMoveAsTheFileSays() throws {
    let state = try #require(try looks(at: 1.25).now.properties.transition)
    #expect(state == TransitionState(kind: .push, subtype: .fromBottom, progress: 0.25))
    // Down on the screen, where y grows.
    #expect(state.oldOffset(in: Size(width: 40, height: 12)) == Point(x: 0, y: 3))
    #expect(try looks(at: 3.5).now.properties.transition?.kind == .fade)
  }

  /// V14: a layer in the layer.
  @Test("Layers inside change too")
  func layersInsideChangeToo() throws {
    let text = Self.button.replacing("to: {string: Paid}", with: "to: {sublayers.light.hidden: false}")
    let scene = try scene(layers: text)
    #expect(try properties(of: "button/light", in: scene, at: 2).isHidden)
    #expect(try !properties(of: "button/light", in: scene, at: 4).isHidden)
    #expect(scene.duration == 4)
  }
}
