import Cells
import LayerAnimation
import SceneRendering
import Testing

/// What of a mask shows the layer that it masks (G17).
@Suite("MaskMode")
struct MaskModeTests {
  /// A red layer on white whose mask is a disc in its middle, of a colour.
  private func scene(_ mode: MaskMode, color: Color, opacity: Double = 1) -> Scene {
    let (root, layer, mask) = (Layer(), Layer(), ShapeLayer())
    (layer.bounds, layer.position) = (Rect(x: 0, y: 0, width: 40, height: 40), Point(x: 20, y: 20))
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    var disc = Path()
    disc.addEllipse(in: Rect(x: 10, y: 10, width: 20, height: 20))
    (mask.path, mask.fillColor, mask.opacity) = (disc, color, opacity)
    (layer.mask, layer.maskMode) = (mask, mode)
    root.addSublayer(layer)
    var scene = Scene(title: "mask", stage: Size(width: 40, height: 40), root: root)
    scene.background = .white
    return scene
  }

  private func colors(_ scene: Scene) -> (inside: String, outside: String) {
    let frame = SceneRenderer(scene: scene).frame(at: 0, columns: 40, rows: 20)
    return (frame[20, 10].background.hexDigits, frame[4, 2].background.hexDigits)
  }

  @Test("The opacity of the mask shows the layer, or what the mask leaves free does (G17)")
  func opacity() {
    #expect(colors(scene(.alpha, color: .black)) == ("#ff0000", "#ffffff"))
    #expect(colors(scene(.invertedAlpha, color: .black)) == ("#ffffff", "#ff0000"))
    let half = colors(scene(.invertedAlpha, color: .black, opacity: 0.5))
    #expect(["#ff7f7f", "#ff8080"].contains(half.inside) && half.outside == "#ff0000")
  }

  @Test("The luminance of the mask shows the layer, by the weights of its components (G17)")
  func luminance() {
    #expect(colors(scene(.luminance, color: .white)) == ("#ff0000", "#ffffff"))
    #expect(colors(scene(.luminance, color: .black)) == ("#ffffff", "#ffffff"))
    #expect(colors(scene(.invertedLuminance, color: .white)) == ("#ffffff", "#ff0000"))
    let weights = [
      (Color(red: 1, green: 0, blue: 0), 0.2126), (Color(red: 0, green: 1, blue: 0), 0.7152),
      (Color(red: 0, green: 0, blue: 1), 0.0722),
    ]
    for (color, weight) in weights {
      let shown = colors(scene(.luminance, color: color)).inside
      let green = UInt32(shown.dropFirst(3).prefix(2), radix: 16).map { Double($0) / 255 }
      #expect(abs((green ?? 0) - (1 - weight)) < 0.01, "\(shown)")
    }
  }

  @Test("A press hits what is shown: inside a mask, and outside an inverted one (G19a)")
  func hits() throws {
    for (mode, isInside) in [(MaskMode.alpha, true), (.invertedAlpha, false)] {
      let scene = scene(mode, color: .black)
      var tree = PresentationTree()
      scene.tree.sample(at: 0, into: &tree)
      #expect((tree.frontmostLayer(at: Point(x: 20, y: 20))?.index == 1) == isInside)
      #expect((tree.frontmostLayer(at: Point(x: 4, y: 4))?.index == 1) == !isInside)
    }
  }
}
