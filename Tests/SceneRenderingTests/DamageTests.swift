import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// A frame does not depend on the frames drawn before it.
@Suite("Damage")
struct DamageTests {
  private func fit(_ columns: Int, _ rows: Int) -> StageFit {
    StageFit(stage: RandomScene.stage, columns: columns, rows: rows)
  }

  private func fresh(
    _ presentation: PresentationTree, like other: Rasterizer, fit: StageFit, _ glyphSet: GlyphSet = .ascii
  ) -> CellBuffer {
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = other.isMonochrome
    rasterizer.stageBackground = other.stageBackground
    rasterizer.terminalBackground = other.terminalBackground
    let frame = CellBuffer(columns: fit.columns, rows: fit.rows)
    rasterizer.render(presentation, fit: fit, into: frame)
    return frame
  }

  @Test("Frames depend on nothing before them", arguments: 0..<30)
  func framesDependOnNothingBeforeThem(_ seed: Int) throws {
    var scene = RandomScene(seed: UInt64(seed))
    let tree = try scene.tree()
    let glyphSet = seed % 3 == 0 ? GlyphSet.blocks : .ascii
    let rasterizer = Rasterizer(glyphSet: glyphSet)
    rasterizer.isMonochrome = scene.chance(0.3)
    rasterizer.stageBackground = scene.chance(0.5) ? Color(hex: 0x203040) : nil
    if seed % 4 == 1 { rasterizer.terminalBackground = CellColor(red: 255, green: 255, blue: 255) }
    let frames = [CellBuffer(columns: 40, rows: 12), CellBuffer(columns: 40, rows: 12)]
    var presentation = PresentationTree()
    var time = 0.0
    for step in 0..<24 {
      time = scene.time(after: time)
      tree.sample(at: time, into: &presentation)
      let frame = frames[scene.chance(0.1) ? 1 : 0]
      if scene.chance(0.1) { frame[scene.number(0...39), scene.number(0...11)] = Cell("?") }
      rasterizer.render(presentation, fit: fit(40, 12), into: frame)
      let expected = fresh(presentation, like: rasterizer, fit: fit(40, 12), glyphSet)
      let wrong = frame.cells.indices.filter { frame.cells[$0] != expected.cells[$0] }
      #expect(wrong.isEmpty, "seed \(seed), step \(step), time \(time), cells \(wrong.prefix(8))")
      guard wrong.isEmpty else { return }
    }
  }

  /// For a scene that does not change, the frame is not written to.
  @Test("Nothing is done when nothing changes")
  func nothingIsDoneWhenNothingChanges() throws {
    var scene = RandomScene(seed: 3)
    let tree = try scene.tree()
    let rasterizer = Rasterizer()
    let frame = CellBuffer(columns: 40, rows: 12)
    var presentation = PresentationTree()
    tree.sample(at: 100, into: &presentation)
    rasterizer.render(presentation, fit: fit(40, 12), into: frame)
    let revisions = (0..<12).map(frame.revision(ofRow:))
    rasterizer.render(presentation, fit: fit(40, 12), into: frame)
    #expect((0..<12).map(frame.revision(ofRow:)) == revisions)
  }

  /// A shadow is blurred again when the shape that casts it changes, but not when something moves over it; also for a
  /// shadow path.
  @Test("Shadows stay true below what moves", arguments: [false, true]) func shadowsStayTrueBelowWhatMoves(
    hasPath: Bool
  ) throws {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let card = Layer()
    card.bounds.size = Size(width: 16, height: 10)
    card.position = Point(x: 16, y: 10)
    card.backgroundColor = Color(hex: 0x4060a0)
    (card.shadowOpacity, card.shadowRadius, card.shadowColor) = (1, 1.5, Color(hex: 0xffffff))
    if hasPath { card.shadowPath = .circle(8, 5, radius: 8) }
    root.addSublayer(card)
    let label = Layer.label("casts too", 4, 6, 16, 2, in: card)
    let runner = Layer.label("runs", 0, 12, 4, 2, in: root)
    try runner.add(BasicAnimation(keyPath: "position.x", from: 0, to: 36, duration: 3))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let (rasterizer, frame) = (Rasterizer(), CellBuffer(columns: 40, rows: 12))
    var presentation = PresentationTree()
    for step in 0..<30 {
      if step == 12 { label.string = "more than that" }
      if step == 18 { card.shadowRadius = 3 }
      if step == 24 { label.isHidden = true }
      let time = Double(step) / 10
      tree.commit(at: time)
      tree.sample(at: time, into: &presentation)
      rasterizer.render(presentation, fit: fit(40, 12), into: frame)
      let expected = fresh(presentation, like: rasterizer, fit: fit(40, 12))
      #expect(frame.hasSameCells(as: expected), "step \(step)")
    }
  }

  /// The shadow path casts the shadow, wherever it lies, and even if the layer shows nothing.
  @Test("A path's shadow stays true beside its layer", arguments: [false, true])
  func pathShadowsStayTrueBesideTheirLayer(
    showsLayer: Bool
  ) throws {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let card = Layer()
    card.position = Point(x: 34, y: 4)
    if showsLayer {
      card.bounds.size = Size(width: 4, height: 2)
      card.backgroundColor = Color(hex: 0x4060a0)
    }
    (card.shadowOpacity, card.shadowRadius, card.shadowColor) = (1, 1, Color(hex: 0xffffff))
    card.shadowPath = .circle(-20, 8, radius: 6)
    root.addSublayer(card)
    try card.add(BasicAnimation(keyPath: "position.x", from: 34, to: 22, duration: 3))
    try card.add(BasicAnimation(keyPath: "opacity", from: 1, to: 0, duration: 3))
    let runner = Layer.label("runs", 0, 12, 4, 2, in: root)
    try runner.add(BasicAnimation(keyPath: "position.x", from: 0, to: 36, duration: 3))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let (rasterizer, frame) = (Rasterizer(), CellBuffer(columns: 40, rows: 12))
    var presentation = PresentationTree()
    for step in 0..<30 {
      tree.sample(at: Double(step) / 10, into: &presentation)
      rasterizer.render(presentation, fit: fit(40, 12), into: frame)
      let expected = fresh(presentation, like: rasterizer, fit: fit(40, 12))
      #expect(frame.hasSameCells(as: expected), "step \(step)")
    }
  }

  /// On a screen much larger than the stage, large paths end at the screen's edges.
  @Test("A path's shadow ends where the screen does", arguments: [7, 40, 80, 300], [2, 3, 12, 24])
  func pathShadowsEndWithTheScreen(columns: Int, rows: Int) throws {
    let root = Layer()
    root.bounds.size = Size(width: 96, height: 6)
    root.position = root.bounds.center
    let card = Layer()
    card.position = Point(x: 10, y: 6)
    (card.shadowOpacity, card.shadowRadius, card.shadowColor) = (0.9, 2, Color(hex: 0xffffff))
    card.shadowOffset = Size(width: 2, height: 2)
    card.shadowPath = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 30, y: 0)), .line(Point(x: 30, y: 20)), .close])
    root.addSublayer(card)
    try card.add(BasicAnimation(keyPath: "opacity", from: 1, to: 0, duration: 2))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let fit = StageFit(stage: root.bounds.size, columns: columns, rows: rows)
    for (glyphSet, isMonochrome) in GlyphSet.all.flatMap({ [($0, false), ($0, true)] }) {
      let (rasterizer, frame) = (Rasterizer(glyphSet: glyphSet), CellBuffer(columns: columns, rows: rows))
      rasterizer.stageBackground = Color(hex: 0x12151a)
      rasterizer.isMonochrome = isMonochrome
      var presentation = PresentationTree()
      for step in 0..<20 {
        let time = Double(step * 7 % 20) / 10 + 0.025
        tree.sample(at: time, into: &presentation)
        rasterizer.render(presentation, fit: fit, into: frame)
        let expected = fresh(presentation, like: rasterizer, fit: fit, glyphSet)
        let wrong = frame.cells.indices.filter { frame.cells[$0] != expected.cells[$0] }
        #expect(
          wrong.isEmpty, "\(glyphSet), time \(time), cells \(wrong.map { "\($0 % columns),\($0 / columns)" })")
      }
    }
  }

  /// The silhouette of a path is drawn in the memory of a picture that was a mask a frame ago.
  @Test("A rectangular path's shadow does not depend on masks that were drawn before", arguments: EdgeLatticeTests.sets)
  func pathShadowsBesideMasks(_ name: String) throws {
    let glyphSet = try #require(GlyphSet.all.first { $0.name == name })
    let root = Layer()
    root.bounds.size = Size(width: 40, height: 24)
    root.position = root.bounds.center
    let (card, masked, mask) = (Layer(), Layer(), Layer())
    card.position = Point(x: 4, y: 18.6)
    (card.shadowOpacity, card.shadowRadius, card.shadowColor) = (0.9, 1, .white)
    card.shadowPath = .rect(0, -2.7, 20, 5.4)
    (masked.bounds, masked.position) = (root.bounds, root.position)
    masked.backgroundColor = Color(hex: 0xff4020)
    (mask.bounds, mask.position, mask.backgroundColor) = (root.bounds, root.position, .white)
    masked.mask = mask
    root.addSublayer(card)
    root.addSublayer(masked)
    try mask.add(BasicAnimation(keyPath: "bounds.size.width", from: 20, to: 36, duration: 2))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let (rasterizer, frame) = (Rasterizer(glyphSet: glyphSet), CellBuffer(columns: 40, rows: 12))
    var presentation = PresentationTree()
    for time in [0, 1.9, 0.1, 1.7] {
      tree.sample(at: time, into: &presentation)
      rasterizer.render(presentation, fit: fit(40, 12), into: frame)
      let expected = fresh(presentation, like: rasterizer, fit: fit(40, 12), glyphSet)
      #expect(frame.hasSameCells(as: expected), "time \(time)")
    }
  }

  /// Only the rows that something moves in are written.
  @Test("A moving label damages its rows only")
  func aMovingLabelDamagesItsRowsOnly() throws {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = Point(x: 20, y: 12)
    for row in 0..<12 { Layer.label("a line that stays", 0, Double(row * 2), 40, 2, in: root) }
    let label = Layer.label("moves", 0, 8, 10, 2, in: root)
    try label.add(BasicAnimation(keyPath: "position.x", from: 5, to: 35, duration: 1))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let rasterizer = Rasterizer()
    let frame = CellBuffer(columns: 40, rows: 12)
    var presentation = PresentationTree()
    tree.sample(at: 0.1, into: &presentation)
    rasterizer.render(presentation, fit: fit(40, 12), into: frame)
    let revisions = (0..<12).map(frame.revision(ofRow:))
    tree.sample(at: 0.5, into: &presentation)
    rasterizer.render(presentation, fit: fit(40, 12), into: frame)
    let written = (0..<12).filter { frame.revision(ofRow: $0) != revisions[$0] }
    #expect(written == [4])
    #expect(frame.lines == fresh(presentation, like: rasterizer, fit: fit(40, 12)).lines)
  }
}
