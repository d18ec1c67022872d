@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The numbers of the payment form.
@Suite struct FormScenesTests {
  /// D1: header, fold-out part and button with 10 points between, the eye 900 points away (G7).
  @Test func thePanelIsStackedByHand() throws {
    let scene = try galleryScene("form/panel")
    #expect(try properties(of: "deep", in: scene, at: 0).sublayerTransform.m34 == -1 / 900.0)
    #expect(try properties(of: "flat", in: scene, at: 0).sublayerTransform == .identity)
    let header = try properties(of: "deep/header", in: scene, at: 0)
    let details = try properties(of: "deep/details", in: scene, at: 0)
    let button = try properties(of: "deep/button", in: scene, at: 0)
    #expect(details.anchorPoint == Point(x: 0.5, y: 0))
    #expect(details.position.y - (header.position.y + header.bounds.size.height / 2) == 10)
    #expect(button.position.y - button.bounds.size.height / 2 - details.position.y - details.bounds.size.height == 10)
    #expect(abs(try number("transform.rotation.x", of: "deep/details", in: scene, at: 2) * 180 / .pi + 75) < 1e-6)
  }

  /// D2, table `uikit`: 0.7 s, damping ratio 0.7, velocity 0.2, in a quarter and in half of the time; the panel and the
  /// button go with it (S9). Folding goes past a right angle, and what is single-sided shows no back.
  @Test(arguments: [("form/unfold", 1.0, 3.0), ("form/payment", 0.8, 9.8)])
  func theSpringIsThatOfTheArticle(name: String, on: Double, off: Double) throws {
    let scene = try galleryScene(name)
    for (delay, way) in [(0.175, 0.86259), (0.35, 1.04114)] {
      for (start, from, to) in [(on, 0.0, 1.0), (off, 1, 0)] {
        let shown = from + (to - from) * way
        let angle = try number("transform.rotation.x", of: "panel/details", in: scene, at: start + delay)
        #expect(abs(angle * 180 / .pi + 90 * (1 - shown)) < 0.01)
        #expect(
          abs(try number("bounds.size.height", of: "panel", in: scene, at: start + delay) - 110 - 80 * shown) < 0.01)
        #expect(
          abs(try number("position.y", of: "panel/button", in: scene, at: start + delay) - 80 - 80 * shown) < 0.01)
      }
    }
    #expect(try !properties(of: "panel/details", in: scene, at: 0).isDoubleSided)
    #expect(try properties(of: "panel/details", in: scene, at: 0).anchorPoint == Point(x: 0.5, y: 0))
  }

  /// D3: nine values in 0.6 s on two linear tracks, in points and degrees.
  @Test(arguments: [
    ("form/shake", "one/number", 0.5), ("form/shake", "several/date", 0.5),
    ("form/payment", "panel/details/content/field", 4.3),
  ])
  func mistakesShake(name: String, field: String, begin: Double) throws {
    let scene = try galleryScene(name)
    for (index, value) in [-5.0, 5, -5, 5, -3, 3, -2, 2, 0].enumerated() {
      let time = begin + min(0.6 * Double(index) / 8, 0.5999999)
      #expect(abs(try number("transform.translation.x", of: field, in: scene, at: time) - value) < 1e-3, "\(index)")
      let angle = try number("transform.rotation.y", of: field, in: scene, at: time)
      #expect(abs(angle * 180 / .pi - value) < 1e-3, "\(index)")
    }
    #expect(try properties(of: field, in: scene, at: begin + 0.61).transform == .identity)
  }

  /// D3: one bad field shakes, several turn red as well.
  @Test func severalMistakesAreRed() throws {
    let scene = try galleryScene("form/shake")
    for (field, isRed) in [
      ("one/number", false), ("one/date", false), ("several/number", true), ("several/date", true),
    ] {
      let color = try #require(try properties(of: field, in: scene, at: 0.55).backgroundColor)
      #expect((color.red > 2 * color.blue) == isRed, "\(field)")
    }
  }

  /// D4: a push from the top, 0.5 s, of title and colour; the top is where y is greatest (R6).
  @Test func theButtonPushesItsTitle() throws {
    let scene = try galleryScene("form/button")
    var tree = PresentationTree()
    for (time, progress) in [(1.125, 0.25), (1.25, 0.5), (1.375, 0.75)] {
      scene.tree.sample(at: time, into: &tree)
      let index = try #require(tree.layers.indices.first { tree.path(of: $0) == "button" })
      let state = try #require(tree.layers[index].properties.transition)
      #expect((state.kind, state.subtype) == (.push, .fromTop) && abs(state.progress - progress) < 1e-9)
    }
    #expect(try string(of: "button/title", in: scene, at: 0.99) == "Pay 24.00")
    #expect(try string(of: "button/title", in: scene, at: 1.01) == "Paying")
    #expect(try properties(of: "button", in: scene, at: 1.01).backgroundColor == Color(hex: 0xC98A1B))
  }

  /// The whole story, in its order.
  @Test func theStoryIsToldInOrder() throws {
    let scene = try galleryScene("form/payment")
    let number = "panel/details/content/field/number"
    for (time, text) in [(1.9, ""), (3.7, "4242 4242 4242 424"), (6.6, "4242 4242 4242 4242")] {
      #expect(try string(of: number, in: scene, at: time) == text)
    }
    for (time, title) in [(7.0, "Pay 24.00"), (8, "Paying"), (9.5, "Thank you"), (11.9, "Pay 24.00")] {
      #expect(try string(of: "panel/button/title", in: scene, at: time) == title)
    }
    let opacities = try [4.2, 5, 6.6].map { time in
      try SceneFormatTests.number("opacity", of: "panel/details/content/complaint", in: scene, at: time)
    }
    #expect(opacities == [0, 1, 0])
  }
}
