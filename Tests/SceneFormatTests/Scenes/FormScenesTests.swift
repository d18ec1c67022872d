import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The values of the payment form.
@Suite("FormScenes")
struct FormScenesTests {
  /// D1: the fold-out part hangs at the header's lower edge less the width of the panel's border, and 10 points lie above
  /// the button alone; the eye is 900 points away (G7).
  @Test("The panel is stacked by hand")
  func thePanelIsStackedByHand() throws {
    let scene = try galleryScene("form/panel")
    #expect(try properties(of: "deep", in: scene, at: 0).sublayerTransform.m34 == -1 / 900.0)
    #expect(try properties(of: "flat", in: scene, at: 0).sublayerTransform == .identity)
    let header = try properties(of: "deep/header", in: scene, at: 0)
    let details = try properties(of: "deep/details", in: scene, at: 0)
    let button = try properties(of: "deep/button", in: scene, at: 0)
    #expect(details.anchorPoint == Point(x: 0.5, y: 0))
    let border = try properties(of: "deep", in: scene, at: 0).borderWidth
    #expect(border > 0 && details.position.y - (header.position.y + header.bounds.size.height / 2) == -border)
    #expect(button.position.y - button.bounds.size.height / 2 - details.position.y - details.bounds.size.height == 10)
    #expect(abs(try number("transform.rotation.x", of: "deep/details", in: scene, at: 2) * 180 / .pi + 75) < 1e-6)
  }

  /// D2, table `uikit`: 0.7 s, damping ratio 0.7, velocity 0.2, after a quarter and half of the time; the panel and the
  /// button move synchronously (S9). Folding overshoots a right angle, where a single-sided layer shows no back.
  @Test(
    "The spring is that of the article",
    arguments: [("form/unfold", "panel", 1.0, 3.0), ("form/payment", "place/panel", 0.8, 9.8)])
  func theSpringIsThatOfTheArticle(name: String, panel: String, on: Double, off: Double) throws {
    let scene = try galleryScene(name)
    for (delay, way) in [(0.175, 0.86259), (0.35, 1.04114)] {
      for (start, from, to) in [(on, 0.0, 1.0), (off, 1, 0)] {
        let shown = from + (to - from) * way
        let angle = try number("transform.rotation.x", of: "\(panel)/details", in: scene, at: start + delay)
        #expect(abs(angle * 180 / .pi + 90 * (1 - shown)) < 0.01)
        #expect(
          abs(try number("bounds.size.height", of: panel, in: scene, at: start + delay) - 110 - 70 * shown) < 0.01)
        #expect(
          abs(try number("position.y", of: "\(panel)/button", in: scene, at: start + delay) - 80 - 70 * shown) < 0.01)
      }
    }
    let header = try properties(of: "\(panel)/header", in: scene, at: 0)
    let border = try properties(of: panel, in: scene, at: 0).borderWidth
    let top = try number("position.y", of: "\(panel)/details", in: scene, at: 0)
    #expect(border > 0 && top == header.position.y + header.bounds.size.height / 2 - border)
    #expect(try !properties(of: "\(panel)/details", in: scene, at: 0).isDoubleSided)
    #expect(try properties(of: "\(panel)/details", in: scene, at: 0).anchorPoint == Point(x: 0.5, y: 0))
  }

  /// D3: nine values in 0.6 s on two linear tracks, in points and degrees, on the layer that contains the form.
  @Test(
    "Mistakes shake the whole form",
    arguments: [
      ("form/shake", "place/form", 0.5), ("form/shake", "place/form", 2.5), ("form/payment", "place/panel", 4.3),
    ])
  func mistakesShakeTheWholeForm(name: String, form: String, begin: Double) throws {
    let scene = try galleryScene(name)
    for (index, value) in [-5.0, 5, -5, 5, -3, 3, -2, 2, 0].enumerated() {
      let time = begin + min(0.6 * Double(index) / 8, 0.5999999)
      #expect(abs(try number("transform.translation.x", of: form, in: scene, at: time) - value) < 1e-3, "\(index)")
      let angle = try number("transform.rotation.y", of: form, in: scene, at: time)
      #expect(abs(angle * 180 / .pi - value) < 1e-3, "\(index)")
    }
    #expect(try properties(of: form, in: scene, at: begin + 0.61).transform == .identity)
    let layer = try #require(scene.tree.root.sublayer(at: form))
    #expect(layer.sublayer(at: "button") != nil || layer.sublayers.contains { $0.name == "button" })
  }

  /// D3: the superlayer of the form has a perspective, without which a rotation by five degrees would be invisible; the
  /// panel's own perspective is unchanged.
  @Test("The form turns in perspective")
  func theFormTurnsInPerspective() throws {
    for (name, eye) in [("form/shake", 120.0), ("form/payment", 240)] {
      let place = try properties(of: "place", in: galleryScene(name), at: 0).sublayerTransform
      #expect(abs(place.m34 + 1 / eye) < 1e-12, "\(name)")
    }
    let scene = try #require(
      SceneDecoder.decode(try gallerySource("form/shake.yaml"), parameters: ["eye": "900"]).scene)
    #expect(try properties(of: "place", in: scene, at: 0).sublayerTransform.m34 == -1 / 900.0)
    let panel = try properties(of: "place/panel", in: galleryScene("form/payment"), at: 0)
    #expect(panel.sublayerTransform.m34 == -1 / 900.0)
  }

  /// D3: the fields that are wrong become red, and no others.
  @Test("Red fields are those that are wrong")
  func redFieldsAreThoseThatAreWrong() throws {
    let scene = try galleryScene("form/shake")
    for (time, field, isRed) in [
      (0.4, "date", false), (0.6, "number", false), (0.6, "date", true), (0.6, "code", false), (2.4, "date", false),
      (2.55, "number", true), (2.55, "date", true), (2.55, "code", false),
    ] {
      let box = try properties(of: "place/form/\(field)/box", in: scene, at: time)
      let color = try #require(box.backgroundColor)
      #expect((color.red > 2 * color.blue) == isRed, "\(field)")
    }
  }

  /// D4: a push from the top, 0.5 s, of the title with its text and its colour; the top is where y is greatest (R6,
  /// R9). The button neither moves nor changes its colour.
  @Test("The button pushes its title")
  func theButtonPushesItsTitle() throws {
    let scene = try galleryScene("form/button")
    var tree = PresentationTree()
    for (time, progress) in [(1.125, 0.25), (1.25, 0.5), (1.375, 0.75)] {
      scene.tree.sample(at: time, into: &tree)
      let button = try #require(tree.layers.indices.first { tree.path(of: $0) == "button" })
      let title = try #require(tree.layers.indices.first { tree.path(of: $0) == "button/title" })
      #expect(tree.layers[button].properties.transition == nil)
      let state = try #require(tree.layers[title].properties.transition)
      #expect((state.kind, state.subtype) == (.push, .fromTop) && abs(state.progress - progress) < 1e-9)
      #expect(tree.layers[button].properties.backgroundColor == Color(hex: 0x2B65C3))
    }
    for (time, text, color) in [
      (0.99, "Pay 24.00", 0xFFFFFF), (1.01, "Paying", 0xFFF3CF), (2.51, "Thank you", 0xD9FFE6),
    ] {
      #expect(try string(of: "button/title/label", in: scene, at: time) == text)
      let label = try properties(of: "button/title/label", in: scene, at: time)
      guard case .text(let content) = label.content else {
        Issue.record("the label is no text")
        continue
      }
      #expect(content.foregroundColor == Color(hex: UInt32(color)))
    }
  }

  /// The whole story, in its order.
  @Test("The story is told in order")
  func theStoryIsToldInOrder() throws {
    let scene = try galleryScene("form/payment")
    let number = "place/panel/details/content/field/number"
    for (time, text) in [(1.9, ""), (3.7, "7946 095"), (6.6, "7946 0958")] {
      #expect(try string(of: number, in: scene, at: time) == text)
    }
    for (time, title) in [(7.0, "Pay 24.00"), (8, "Paying"), (9.5, "Thank you"), (11.9, "Pay 24.00")] {
      #expect(try string(of: "place/panel/button/title/label", in: scene, at: time) == title)
    }
  }
}
