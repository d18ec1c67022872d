import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// The contents of layers, with all their notations.
@Suite("Contents")
struct ContentsTests {
  @Test("Every key of a gradient is read")
  func everyKeyOfAGradientIsRead() throws {
    let gradient = try #require(
      try layer(
        """
        {size: [9, 9], gradient: {colors: [red, "#00ff00", blue], locations: [0, 0.25, 1], type: radial,
          startPoint: [0.1, 0.2], endPoint: [0.3, 0.4]}}
        """) as? GradientLayer
    ).gradient
    #expect(gradient.colors == [Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF)])
    #expect(gradient.locations == [0, 0.25, 1] && gradient.type == .radial)
    #expect(gradient.startPoint == Point(x: 0.1, y: 0.2) && gradient.endPoint == Point(x: 0.3, y: 0.4))
  }

  @Test("Every key of a replicator is read")
  func everyKeyOfAReplicatorIsRead() throws {
    let layer = try #require(
      try layer(
        """
        {replicator: {instanceCount: 5, instanceDelay: 100ms, instanceTransform: {translate: [3, 4]},
          instanceColor: silver, instanceRedOffset: -0.1, instanceGreenOffset: -0.2, instanceBlueOffset: 0.3,
          instanceAlphaOffset: -0.4, preservesDepth: true}}
        """) as? ReplicatorLayer)
    var content = ReplicatorContent()
    content.instanceCount = 5
    (content.instanceDelay, content.instanceTransform) = (0.1, .translation(x: 3, y: 4))
    content.instanceColor = Color(hex: 0xC0C0C0)
    (content.instanceRedOffset, content.instanceGreenOffset) = (-0.1, -0.2)
    (content.instanceBlueOffset, content.instanceAlphaOffset, content.preservesDepth) = (0.3, -0.4, true)
    #expect(layer.replicator == content && layer.instanceCount == 5)
  }

  @Test("The number of copies animates; a replicator that begins without any is no mistake then (V3)")
  func theNumberOfCopiesAnimates() throws {
    let layer = try #require(
      try layer(
        "{replicator: {instanceCount: 0}, animations: [{keyPath: instanceCount, from: 1, to: 6, duration: 1s}]}")
        as? ReplicatorLayer)
    #expect(layer.instanceCount == 0 && layer.mostCopies == 6)
  }

  @Test("A palette and a set of characters are read")
  func aPaletteAndASetOfCharactersAreRead() throws {
    let cells = try #require(
      try layer(
        """
        {emitter: {emitterCells: [
          {contents: {oneOf: "01ab", every: 200ms}, color: [red, blue], birthRate: 1, lifetime: 1s},
          {contents: {oneOf: x}, color: red, birthRate: 1, lifetime: 1s}]}}
        """) as? EmitterLayer
    ).emitter.cells
    #expect(cells.map(\.contents) == ["01ab", "x"] && cells.allSatisfy(\.choosesContents))
    #expect(cells.map(\.choicePeriod) == [0.2, 0])
    #expect(cells[0].palette == [Color(hex: 0xFF0000), Color(hex: 0x0000FF)] && cells[0].color == .white)
    #expect(cells[1].palette == [] && cells[1].color == Color(hex: 0xFF0000))
  }

  @Test(
    "Empty sets are refused",
    arguments: [
      ("color: []", "4:44: error: there is no colour to choose"),
      ("contents: {oneOf: ''}", "4:48: error: there is no character to choose"),
      ("contents: {every: 1s}", "4:47: error: a set of characters needs the key 'oneOf'"),
    ])
  func emptySetsAreRefused(_ key: String, _ message: String) {
    let text = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{emitter: {emitterCells: [{\(key)}]}}]\n"
    #expect(headlines(text).filter { $0.contains("error") } == ["scene.yaml:" + message])
  }

  @Test("Every key of an emitter is read")
  func everyKeyOfAnEmitterIsRead() throws {
    let emitter = try #require(
      try layer(
        """
        {emitter: {emitterPosition: [1, 2], emitterZPosition: 3, emitterSize: [4, 5], emitterDepth: 6,
          emitterShape: circle, emitterMode: outline, renderMode: oldestLast, birthRate: 2, lifetime: 3, velocity: 4,
          scale: 5, spin: 6, seed: 7, emitterCells: [{name: spark}]}}
        """) as? EmitterLayer
    ).emitter
    #expect(emitter.position == Point(x: 1, y: 2) && emitter.zPosition == 3)
    #expect(emitter.size == Size(width: 4, height: 5) && emitter.depth == 6)
    #expect(emitter.shape == .circle && emitter.mode == .outline && emitter.renderMode == .oldestLast)
    #expect([emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin] == [2, 3, 4, 5, 6])
    #expect(emitter.seed == 7 && emitter.cells.map(\.name) == ["spark"])
  }

  /// V14: cells are animated by name, in the units of their keys; there is no warning about a rate of 0 that is
  /// animated.
  @Test("Cells are animated by name")
  func cellsAreAnimatedByName() throws {
    let decoded = try layer(
      """
      {emitter: {emitterCells: [{name: spark, lifetime: 1s, emitterCells: [{name: a.b, birthRate: 1, lifetime: 1s}]}]},
        animations: [
          {keyPath: emitterCells.spark.birthRate, from: 0, to: 10, duration: 2s},
          {keyPath: emitterCells.spark.lifetime, to: 500ms, duration: 2s},
          {keyPath: emitterCells.spark.emitterCells.a.b.emissionLongitude, by: 180deg, duration: 2s},
          {keyPath: emitterCells.spark.color, values: [red, blue], duration: 2s},
          {keyPath: emitterCells.spark.enabled, values: [true, false], calculationMode: discrete, duration: 2s}]}
      """)
    let tree = LayerTree(root: decoded)
    tree.commit(at: 0)
    func value(_ keyPath: AnimationKeyPath, at time: Double) -> Value? {
      tree.value(of: keyPath, ofLayer: 0, atRootTime: time)
    }
    #expect(value("emitterCells.spark.birthRate", at: 1) == .number(5))
    #expect(value("emitterCells.spark.lifetime", at: 1) == .number(0.75))
    #expect(value("emitterCells.spark.emitterCells.a.b.emissionLongitude", at: 1) == .number(.pi / 2))
    #expect(value("emitterCells.spark.color", at: 1) == .color(Color(red: 0.5, green: 0, blue: 0.5)))
    #expect(value("emitterCells.spark.enabled", at: 1.5) == .flag(false))
    #expect(value("emitterCells.spark.enabled", at: 3) == .flag(true))
  }

  @Test("Every key of an emitter cell is read")
  func everyKeyOfAnEmitterCellIsRead() throws {
    let cell = try #require(
      (try layer(
        """
        {emitter: {emitterCells: [{name: a, contents: "o.", shape: {circle: {radius: 2}}, enabled: false, beginTime: 1s, duration: 20s, speed: 21,
          timeOffset: 22s, birthRate: 2, lifetime: 3s, lifetimeRange: 4s, velocity: 5, velocityRange: 6, emissionLongitude: 7, emissionLatitude: 8, emissionRange: 9,
          xAcceleration: 10, yAcceleration: 11, zAcceleration: 12, scale: 13, scaleRange: 14, scaleSpeed: 15, spin: 16,
          spinRange: 17, color: red, redRange: 0.1, greenRange: 0.2, blueRange: 0.3, alphaRange: 0.4, redSpeed: 0.5,
          greenSpeed: 0.6, blueSpeed: 0.7, alphaSpeed: 0.8, emitterCells: [{contents: "'"}]}]}}
        """) as? EmitterLayer)?.emitter.cells.first)
    var expected = EmitterCell()
    (expected.name, expected.contents, expected.isEnabled, expected.beginTime) = ("a", "o.", false, 1)
    (expected.duration, expected.speed, expected.timeOffset) = (20, 21, 22)
    (expected.birthRate, expected.lifetime, expected.lifetimeRange) = (2, 3, 4)
    (expected.velocity, expected.velocityRange) = (5, 6)
    (expected.emissionLongitude, expected.emissionLatitude, expected.emissionRange) = (7, 8, 9)
    (expected.xAcceleration, expected.yAcceleration, expected.zAcceleration) = (10, 11, 12)
    (expected.scale, expected.scaleRange, expected.scaleSpeed) = (13, 14, 15)
    (expected.spin, expected.spinRange, expected.color) = (16, 17, Color(hex: 0xFF0000))
    (expected.redRange, expected.greenRange, expected.blueRange, expected.alphaRange) = (0.1, 0.2, 0.3, 0.4)
    (expected.redSpeed, expected.greenSpeed, expected.blueSpeed, expected.alphaSpeed) = (0.5, 0.6, 0.7, 0.8)
    expected.shape = ShapeContent()
    expected.shape?.path = Path()
    expected.shape?.path?.addEllipse(in: Rect(x: -2, y: -2, width: 4, height: 4))
    expected.shape?.fillColor = .white
    var inner = EmitterCell()
    inner.contents = "'"
    expected.emitterCells = [inner]
    #expect(cell == expected)
  }

  /// A particle's text is the same shape as a layer's, centred on the particle's position.
  @Test("A particle can be a drawn text")
  func aParticleCanBeADrawnText() throws {
    let cell = try #require(
      (try layer("{emitter: {emitterCells: [{drawn: {string: Z, size: 10, strokeColor: red}}]}}") as? EmitterLayer)?
        .emitter.cells.first)
    let drawn = try #require(try layer("{drawn: {string: Z, size: 10, strokeColor: red}}") as? ShapeLayer)
    let middle = drawn.bounds.center
    #expect(middle != .zero)
    #expect(cell.shape?.path == drawn.path?.mapped { $0 - middle })
    #expect(cell.shape?.strokeColor == drawn.strokeColor && cell.shape?.lineWidth == drawn.lineWidth)
  }

  @Test("Every key of a drawn text is read")
  func everyKeyOfADrawnTextIsRead() throws {
    let layer = try #require(
      try layer(
        """
        {drawn: {string: "ab", size: 12, alignmentMode: center, letterSpacing: 1, lineSpacing: 2, strokeColor: red,
          lineWidth: 3, strokeEnd: 0.5}}
        """) as? ShapeLayer)
    var text = DrawnText("ab", size: 12)
    (text.alignment, text.letterSpacing, text.lineSpacing) = (.center, 1, 2)
    #expect(layer.shape.path == text.path && layer.bounds == text.bounds)
    #expect(
      layer.shape.strokeColor == Color(hex: 0xFF0000) && layer.shape.lineWidth == 3 && layer.shape.strokeEnd == 0.5)
    #expect(layer.shape.fillColor == nil && layer.shape.lineCap == .round)
  }

  @Test("Every key of a text is read")
  func everyKeyOfATextIsRead() throws {
    let layer = try #require(
      try layer(
        """
        {text: {string: "ab", foregroundColor: red, alignmentMode: justified, wrapped: true, truncationMode: middle,
          fontSize: 4.5, bold: true, dim: true, underline: true}}
        """) as? TextLayer)
    #expect(layer.text.fontSize == 4.5)
    #expect(layer.text.alignmentMode == .justified && layer.text.isWrapped && layer.text.truncationMode == .middle)
    #expect(layer.text.style == [.bold, .dim, .underline] && layer.foregroundColor == Color(hex: 0xFF0000))
  }

  @Test("Parts of a text have their own colours and styles")
  func spansOfATextAreDecoded() throws {
    let layer = try #require(
      try layer(
        """
        {text: {foregroundColor: gray, spans: [
          {string: "Total: "}, {string: 12 €, foregroundColor: red, backgroundColor: white, bold: true},
          {string: ' !', underline: true, dim: false}]}}
        """) as? TextLayer)
    #expect(layer.string == "Total: 12 € !")
    #expect(
      layer.spans == [
        TextSpan(0..<7),
        TextSpan(7..<11, foregroundColor: Color(hex: 0xFF0000), backgroundColor: .white, style: .bold),
        TextSpan(11..<13, style: .underline),
      ])
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n"
    #expect(
      headlines(head + "- {text: {string: a, spans: [{string: b}]}}\n").first?
        .hasSuffix("a text shows its 'spans' in place of a 'string'") == true)
    #expect(headlines(head + "- {text: {spans: [{bold: true}]}}\n").first?.contains("'string'") == true)
  }

  @Test("Every key of a plot is read")
  func everyKeyOfAPlotIsRead() throws {
    let scene = try scene(
      layers: """
          - {name: ball, opacity: 0.5}
          - {size: [10, 10], plot: {of: ball, keyPath: opacity, start: 1s, end: 3s, minimum: -1, maximum: 90deg,
             ticks: 500ms, color: red, curveColor: blue, fontSize: 12, value: model}}

        """)
    let layer = try #require(scene.tree.root.sublayers[1] as? ChartLayer)
    #expect(layer.subject === scene.tree.root.sublayers[0] && layer.subjectKeyPath == "opacity")
    guard case .plot(let plot) = layer.chart.figure else {
      Issue.record("a plot is read as a plot")
      return
    }
    #expect((layer.chart.start, layer.chart.end, layer.chart.tickInterval) == (1, 3, 0.5))
    #expect(layer.subjectValue == .model && layer.chart.fontSize == 12)
    #expect(plot.minimum == -1 && plot.maximum == .pi / 2)
    #expect(layer.chart.scaleColor == Color(hex: 0xFF0000) && plot.curveColor == Color(hex: 0x0000FF))
  }

  @Test("Joints are transform layers")
  func jointsAreTransformLayers() throws {
    #expect(try layer("{preservesDepth: true}") is TransformLayer)
    #expect(!(try layer("{preservesDepth: false}") is TransformLayer))
  }

  @Test("Masks are layers")
  func masksAreLayers() throws {
    let layer = try layer("{size: [9, 9], mask: {name: hole, shape: {circle: {radius: 3}}, opacity: 0.5}}")
    #expect(layer.mask is ShapeLayer && layer.mask?.opacity == 0.5 && layer.mask?.name == "hole")
  }

  @Test("Every key of the look is read")
  func everyKeyOfTheLookIsRead() throws {
    let layer = try layer(
      """
      {size: [9, 9], cornerRadius: 2, border: {width: 3, color: red}, doubleSided: false, masksToBounds: true,
        allowsGroupOpacity: false, contentsRect: [0, 0, 0.5, 0.5],
        shadow: {opacity: 0.5, color: blue, radius: 1, offset: [2, 3], path: "M0 0L1 1"}}
      """)
    #expect(layer.maskedCorners == .all)
    #expect((layer.cornerRadius, layer.borderWidth) == (2, 3) && layer.borderColor == Color(hex: 0xFF0000))
    #expect(!layer.isDoubleSided && layer.masksToBounds && !layer.allowsGroupOpacity)
    #expect(layer.contentsRect == Rect(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect((layer.shadowOpacity, layer.shadowRadius) == (0.5, 1) && layer.shadowColor == Color(hex: 0x0000FF))
    #expect(layer.shadowOffset == Size(width: 2, height: 3) && layer.shadowPath?.elements.count == 2)
  }

  @Test("Blend modes and filters are read, and animated by key paths (G34, G35)")
  func blendModesAndFilters() throws {
    let layer = try layer(
      """
      {size: [9, 9], blendMode: colorDodge,
        filters: {blur: 3, saturation: 0.5, brightness: -0.25, contrast: 1.5, hue: 180deg, sepia: 0.75, invert: 1},
        backgroundFilters: {blur: 2, saturation: 2, brightness: 0.25, contrast: 0.5, hue: -1rad, sepia: 1, invert: 0.5},
        animations: [
          {keyPath: filters.blur, to: 5, duration: 2s}, {keyPath: blendMode, from: screen, to: multiply, duration: 2s}]}
      """)
    #expect(layer.blendMode == .colorDodge)
    let filters = LayerFilters(
      blur: 3, saturation: 0.5, brightness: -0.25, contrast: 1.5, hue: .pi, sepia: 0.75, invert: 1)
    #expect(layer.filters == filters)
    let behind = LayerFilters(
      blur: 2, saturation: 2, brightness: 0.25, contrast: 0.5, hue: -1, sepia: 1, invert: 0.5)
    #expect(layer.backgroundFilters == behind)
    #expect(layer.addedAnimations.count == 2)
  }

  @Test(
    "Mistakes in blend modes and filters are told with what was meant",
    arguments: [
      ("{blendMode: multipli}", "found 'multipli'; did you mean 'multiply'?"),
      ("{blendMode: color-dodge}", "did you mean 'colorDodge'?"),
      ("{filters: {blurr: 3}}", "did you mean 'blur'?"), ("{filters: {blur: -1}}", "blur"),
      ("{filters: {grayscale: 1}}", "did you mean 'saturation'?"), ("{filter: {blur: 1}}", "did you mean 'filters'?"),
      ("{backdropFilter: {blur: 1}}", "did you mean 'backgroundFilters'?"),
      ("{mixBlendMode: screen}", "did you mean 'blendMode'?"), ("{filters: {sepia: 2}}", "out of range: 0 to 1"),
      ("{animations: [{keyPath: filters.blurr, to: 1, duration: 1s}]}", "did you mean 'filters.blur'?"),
      ("{animations: [{keyPath: blendMode, to: scren, duration: 1s}]}", "did you mean 'screen'?"),
    ])
  func mistakesInFilters(_ layer: String, _ message: String) {
    let text = "format: 1\ntitle: t\nlayers: [\(layer)]\n"
    let found = SceneDecoder.decode(SourceFile(name: "t", text: text)).diagnostics.map(\.description)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  /// All eight timing properties can be said of a layer, though its clock has no use for some (T20).
  @Test("A layer has all eight timing properties")
  func aLayerHasAllEightTimingProperties() throws {
    let layer = try layer(
      """
      {beginTime: 1s, duration: 2s, speed: 3, timeOffset: 4s, repeatCount: 5, repeatDuration: 6s, autoreverses: true,
        fillMode: both}
      """)
    var timing = Timing(duration: 2)
    (timing.beginTime, timing.speed, timing.timeOffset) = (1, 3, 4)
    (timing.repeatCount, timing.repeatDuration, timing.autoreverses, timing.fillMode) = (5, 6, true, .both)
    #expect(layer.timing == timing)
  }

  @Test("Corners are named, one or several, and a wrong name is told")
  func corners() throws {
    #expect(try layer("{size: [9, 9], cornerRadius: 2, maskedCorners: topLeft}").maskedCorners == .topLeft)
    #expect(
      try layer("{size: [9, 9], maskedCorners: [topLeft, bottomRight]}").maskedCorners == [.topLeft, .bottomRight])
    #expect(try layer("{size: [9, 9], maskedCorners: none}").maskedCorners == [])
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers:\n"
    #expect(
      headlines(head + "- {size: [9, 9], maskedCorners: [topleft]}\n").first?.hasSuffix("did you mean 'topLeft'?")
        == true)
  }
}
