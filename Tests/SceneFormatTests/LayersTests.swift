@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Layers")
struct LayersTests {
  @Test("Defaults are the layer's own")
  func defaultsAreTheLayersOwn() throws {
    let layer = try layer("{}")
    #expect(layer.model == LayerProperties())
    #expect(layer.timing == .layer)
    #expect(layer.name == nil)
    let shape = try #require(try self.layer("{shape: {rect: [1, 2, 3, 4]}}") as? ShapeLayer)
    var expected = ShapeContent()
    expected.path = Path([
      .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)), .line(Point(x: 1, y: 6)), .close,
    ])
    #expect(shape.shape == expected)
  }

  private func layer(_ mapping: String) throws -> Layer { try SceneFormatTests.layer(mapping) }

  @Test("Every key of a layer is read")
  func everyKeyOfALayerIsRead() throws {
    let layer = try layer(
      """
      {name: block, position: [1, 2], bounds: [3, 4, 5, 6], anchorPoint: [0.25, 0.75], zPosition: 7, anchorPointZ: 8,
         transform: {scale: 2}, sublayerTransform: {scale: 3}, opacity: 0.5, hidden: true, backgroundColor: red,
         beginTime: 1s, speed: 2, timeOffset: 3s, fillMode: both, text: hello,
         sublayers: [{name: inner, size: [7, 8]}],
         animations: [{keyPath: opacity, to: 0}],
         keyframes: {duration: 1, frames: [{start: 0, duration: 1, opacity: 1}]}}
      """)
    #expect(layer.name == "block")
    #expect(layer.position == Point(x: 1, y: 2))
    #expect(layer.bounds == Rect(x: 3, y: 4, width: 5, height: 6))
    #expect(layer.anchorPoint == Point(x: 0.25, y: 0.75))
    #expect(layer.zPosition == 7)
    #expect(layer.anchorPointZ == 8)
    #expect(layer.transform == .scale(x: 2, y: 2, z: 2))
    #expect(layer.sublayerTransform == .scale(x: 3, y: 3, z: 3))
    // The block of keyframes leaves its last value (K17b).
    #expect(layer.opacity == 1)
    #expect(layer.isHidden)
    #expect(layer.backgroundColor == Color(hex: 0xFF0000))
    #expect((layer.beginTime, layer.speed, layer.timeOffset) == (1, 2, 3))
    #expect(layer.fillMode == .both)
    #expect((layer as? TextLayer)?.string == "hello")
    #expect(layer.sublayer(at: "inner")?.bounds == Rect(x: 0, y: 0, width: 7, height: 8))
    #expect(layer.animations.count == 2)
  }

  @Test("Every key of a shape is read")
  func everyKeyOfAShapeIsRead() throws {
    let layer = try layer(
      """
      {shape: {path: M0 0L1 1, fillColor: red, fillRule: evenOdd, strokeColor: blue, lineWidth: 2, lineCap: round,
         lineJoin: bevel, miterLimit: 3, strokeStart: 0.25, strokeEnd: 0.75, lineDashPattern: [4, 5], lineDashPhase: 6}}
      """)
    var expected = ShapeContent()
    expected.path = Path([.move(.zero), .line(Point(x: 1, y: 1))])
    (expected.fillColor, expected.fillRule) = (Color(hex: 0xFF0000), .evenOdd)
    (expected.strokeColor, expected.lineWidth) = (Color(hex: 0x0000FF), 2)
    (expected.lineCap, expected.lineJoin, expected.miterLimit) = (.round, .bevel, 3)
    (expected.strokeStart, expected.strokeEnd) = (0.25, 0.75)
    (expected.lineDashPattern, expected.lineDashPhase) = ([4, 5], 6)
    #expect((layer as? ShapeLayer)?.shape == expected)
  }

  @Test("Outlines have forms")
  func outlinesHaveForms() throws {
    func path(_ form: String) throws -> Path? { (try layer("{shape: {\(form)}}") as? ShapeLayer)?.path }
    var ellipse = Path()
    ellipse.addEllipse(in: Rect(x: 1, y: 2, width: 4, height: 4))
    #expect(try path("circle: {center: [3, 4], radius: 2}") == ellipse)
    #expect(try path("ellipse: [1, 2, 4, 4]") == ellipse)
    #expect(try path("ellipse: [5, 6, -4, -4]") == ellipse)
    #expect(try path("polyline: [[0, 0], [1, 1]]") == Path([.move(.zero), .line(Point(x: 1, y: 1))]))
    #expect(try path("polygon: [[0, 0], [1, 1]]") == Path([.move(.zero), .line(Point(x: 1, y: 1)), .close]))
    #expect(try path("circle: {radius: 2}")?.elements.first == .move(Point(x: 2, y: 0)))
  }

  @Test("Every key of a text is read")
  func everyKeyOfATextIsRead() throws {
    let layer = try layer("{text: {string: \"two\\nlines\", foregroundColor: red, alignmentMode: right}}")
    var expected = TextContent()
    (expected.string, expected.foregroundColor, expected.alignmentMode) = ("two\nlines", Color(hex: 0xFF0000), .right)
    #expect((layer as? TextLayer)?.text == expected)
  }

  @Test("Every key of a strip is read")
  func everyKeyOfAStripIsRead() throws {
    let scene = try scene(
      layers: """
          - {name: mark, shape: {circle: {radius: 1}}}
          - {strip: {of: mark, keyPath: fillColor, start: 1s, end: 3s, ticks: 500ms, color: red}}
          - {strip: {of: mark}}

        """)
    let strips = scene.tree.root.sublayers.compactMap { $0 as? ChartLayer }
    var expected = ChartContent(.strip)
    (expected.start, expected.end, expected.tickInterval, expected.scaleColor) = (1, 3, 0.5, Color(hex: 0xFF0000))
    #expect(strips[0].chart == expected)
    #expect(strips[0].subject === scene.tree.root.sublayers[0])
    #expect(strips[0].subjectKeyPath == AnimationKeyPath(.fillColor))
    #expect(strips[1].chart == ChartContent(.strip))
    #expect(strips[1].subjectKeyPath == AnimationKeyPath(.backgroundColor))
  }

  @Test("Every key of a scene is read")
  func sceneHasItsKeys() throws {
    let (scene, diagnostics) = decode(
      """
      format: 1
      title: Words
      about: A sentence.
      stage: {width: 100, height: 50, background: "#102030"}
      duration: 5s
      loop: true
      layers: []
      """)
    #expect(diagnostics.isEmpty)
    #expect(scene?.title == "Words")
    #expect(scene?.about == "A sentence.")
    #expect(scene?.stage == Size(width: 100, height: 50))
    #expect(scene?.background == Color(hex: 0x102030))
    #expect(scene?.duration == 5)
    #expect(scene?.loops == true)
  }

  @Test("A scene lasts until its last animation ends")
  func sceneLastsUntilTheLastAnimationEnds() throws {
    let scene = try scene(
      layers: """
          - animations:
              - {keyPath: opacity, to: 0, beginTime: 1s, duration: 2s}
              - {keyPath: zPosition, to: 0, duration: 1s, repeatCount: 4}

        """)
    #expect(scene.duration == 4)
    #expect(!scene.loops)
    #expect(scene.background == nil)
  }

  @Test("Aliases share what they stand for")
  func aliasesShareWhatTheyStandFor() throws {
    let scene = try scene(
      layers: """
          - {name: a, shape: &dot {circle: {radius: 1}, fillColor: red}}
          - {name: b, shape: *dot}

        """)
    let shapes = scene.tree.root.sublayers.map { ($0 as? ShapeLayer)?.shape }
    #expect(shapes[0] == shapes[1] && shapes[0] != nil)
    #expect(scene.tree.root.sublayers[0] !== scene.tree.root.sublayers[1])
  }
}
