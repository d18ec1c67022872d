import Diagnostics
import LayerAnimation
import Testing

@testable import SceneFormat

/// Pictures made of characters, and their placement (G24).
@Suite("Art")
struct ArtTests {
  @Test("Every key of a picture is read")
  func everyKeyOfAPictureIsRead() throws {
    let scene = try scene(
      layers: """
          - size: [10, 12]
            contentsGravity: bottomLeft
            contentsRect: [0, 0, 0.5, 1]
            art:
              rows: |
                .-.
                (o)
              transparent: .
              colors: |
                rgr
                 g
              legend: {r: red, g: "#00ff00"}
              foregroundColor: blue

        """)
    let layer = try #require(scene.tree.root.sublayers.first as? ArtLayer)
    #expect(layer.picture.rows == [".-.", "(o)"] && layer.picture.transparent == ".")
    #expect(layer.picture.colorRows == ["rgr", " g"])
    #expect(layer.picture.legend == ["r": Color(hex: 0xFF0000), "g": Color(hex: 0x00FF00)])
    #expect(layer.foregroundColor == Color(hex: 0x0000FF))
    #expect(layer.contentsGravity == .bottomLeft && layer.contentsRect == Rect(x: 0, y: 0, width: 0.5, height: 1))
  }

  @Test("A text alone is a picture")
  func aTextAloneIsAPicture() throws {
    let layer = try #require(try layer(#"{art: "(o)\n/|\\"}"#) as? ArtLayer)
    #expect(layer.picture == ArtPicture(rows: ["(o)", "/|\\"]) && layer.foregroundColor == .white)
  }

  @Test("Pictures can be opaque")
  func picturesCanBeOpaque() throws {
    let layer = try #require(try layer("{art: {rows: a, transparent: none}}") as? ArtLayer)
    #expect(layer.picture.transparent == nil)
  }

  /// If the first row begins with spaces, the indentation has to be given.
  @Test("Indentation can be said")
  func indentationCanBeSaid() throws {
    let scene = try scene(layers: "  - art: |2\n        __|__\n      --(_)--\n")
    let layer = try #require(scene.tree.root.sublayers.first as? ArtLayer)
    #expect(layer.picture.rows == ["  __|__", "--(_)--"])
  }

  @Test("Every gravity can be said", arguments: ContentsGravity.allCases) func everyGravityCanBeSaid(
    _ gravity: ContentsGravity
  ) throws {
    #expect(try layer("{size: [9, 9], art: a, contentsGravity: \(gravity.rawValue)}").contentsGravity == gravity)
  }

  @Test("The colour of a picture animates")
  func theColourOfAPictureAnimates() throws {
    let scene = try scene(
      layers: "  - {name: a, art: a, animations: [{keyPath: foregroundColor, from: black, to: white, duration: 1s}]}\n")
    guard case .art(let art) = try properties(of: "a", in: scene, at: 0.5).content else { throw NotArt() }
    #expect(abs(art.foregroundColor.red - 0.5) < 1e-9)
  }

  private struct NotArt: Error {}

  @Test("Any number of joined characters is one, of which a message has the beginning")
  func joined() throws {
    let signs = String(repeating: "👩\u{200D}", count: 10_000)
    for layer in ["drawn: {string: \"\(signs)\"}", "art: {rows: ab, colors: \"\(signs)\", legend: {a: red}}"] {
      let found = headlines("format: 1\ntitle: t\nstage: {width: 80, height: 48}\nlayers:\n  - \(layer)\n")
      #expect(!found.isEmpty && found.allSatisfy { $0.unicodeScalars.count < 300 })
    }
  }

  /// Pictures that are too large are refused before they cost anything.
  @Test("Pictures have a limit")
  func picturesHaveALimit() {
    let row = String(repeating: "a", count: SceneLimits.artSide + 1)
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n  - art: \(row)\n"
    #expect(headlines(text) == ["scene.yaml:5:10: error: a picture has at most 1000 rows and columns"])
  }
}
