import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// The cost of a frame is limited, and its content does not depend on earlier frames.
@Suite("FrameAllowance")
struct FrameAllowanceTests {
  private let grid = (columns: 80, rows: 24)

  // MARK: - Shares

  private func allowance(of contents: [LayerContent]) -> FrameAllowance {
    let stage = PresentationBuilder.stage(width: 8, height: 8) { stage in
      for content in contents { stage.layer { $0.content = content } }
    }
    return stage.layers.withUnsafeBufferPointer { FrameAllowance($0) }
  }

  @Test("Layers of a kind share what there is, and a single one has all of it")
  func layersOfAKindShareWhatThereIs() {
    let (shape, emitter) = (LayerContent.shape(ShapeContent()), LayerContent.emitter(EmitterContent()))
    let alone = allowance(of: [shape, emitter, .text(TextContent())])
    #expect(alone == FrameAllowance())
    let shared = allowance(of: [shape, emitter, shape, .none])
    #expect(shared.outline == alone.outline / 2 && shared.particles == alone.particles)
  }

  @Test("Very many shapes have a least share")
  func veryManyShapesHaveALeastShare() {
    #expect(FrameAllowance(shapes: 1_000_000, emitters: 0).outline == OutlineDetail.leastAllowance)
  }

  // MARK: - Outlines

  private func ring(width: Double, dashes: [Double] = []) -> ShapeContent {
    var shape = ShapeContent()
    (shape.path, shape.strokeColor, shape.lineWidth) = (.circle(0, 0, radius: 20), .white, width)
    shape.lineDashPattern = dashes
    return shape
  }

  private func line(_ shape: ShapeContent, allowance: Double) -> Contours {
    let outliner = ShapeOutliner()
    outliner.allowance = allowance
    return outliner.stroke(shape.path ?? Path(), shape, samplesPerPoint: 8)
  }

  @Test("What is cheap is as fine as ever")
  func whatIsCheapIsAsFineAsEver() {
    let whole = line(ring(width: 3), allowance: .infinity).points.count
    #expect(line(ring(width: 3), allowance: OutlineDetail.frameAllowance).points.count == whole)
  }

  @Test("What is too dear is coarser", arguments: [5e4, 3e4]) func whatIsTooDearIsCoarser(_ allowance: Double) {
    let wide = ring(width: 90)
    let (fine, coarse) = (line(wide, allowance: .infinity), line(wide, allowance: allowance))
    #expect(fine.work(samplesPerPoint: 8) > allowance)
    #expect(coarse.points.count < fine.points.count && coarse.points.count > 0)
    #expect(coarse.work(samplesPerPoint: 8) <= allowance)
  }

  @Test("An allowance that changes makes it anew")
  func anAllowanceThatChangesMakesItAnew() {
    let outliner = ShapeOutliner()
    let shape = ring(width: 90)
    let path = Path.circle(0, 0, radius: 20)
    let fine = outliner.stroke(path, shape, samplesPerPoint: 8).points.count
    outliner.allowance = 3e4
    #expect(outliner.stroke(path, shape, samplesPerPoint: 8).points.count < fine)
    outliner.allowance = OutlineDetail.frameAllowance
    #expect(outliner.stroke(path, shape, samplesPerPoint: 8).points.count == fine)
  }

  @Test("Very many curves have few points each")
  func veryManyCurvesHaveFewPointsEach() {
    var path = Path()
    for _ in 0..<60_000 { path.addEllipse(in: Rect(x: 0, y: 0, width: 1e5, height: 1e5)) }
    let contours = Contours()
    PathFlattener.flatten(path, tolerance: 0.1, into: contours)
    #expect(contours.points.count <= 2 * path.elements.count)
  }

  // MARK: - Particles

  /// Rings of a radius, up to the size of the stage.
  private func emitter(_ count: Double, radius: Double, contents: String = "o") -> EmitterContent {
    var cell = EmitterCell()
    var shape = ShapeContent()
    (shape.path, shape.fillColor, shape.strokeColor) = (.circle(0, 0, radius: radius), nil, .white)
    (cell.shape, cell.contents, cell.birthRate, cell.lifetime) = (shape, contents, count / 10, 10)
    (cell.velocity, cell.emissionRange) = (4, 6)
    var emitter = EmitterContent()
    emitter.cells = [cell]
    return emitter
  }

  /// The index of an emitter's first particle that is drawn as a shape, and the number of particles.
  private func firstShape(_ emitter: EmitterContent, among emitters: Int = 1) -> (first: Int, count: Int) {
    let stage = PresentationBuilder.stage(width: 80, height: 48) { stage in
      for _ in 0..<emitters { stage.layer(time: 20) { $0.content = .emitter(emitter) } }
    }
    let allowance = stage.layers.withUnsafeBufferPointer { FrameAllowance($0) }
    var particles: [Particle] = []
    emitter.particles(at: 20, into: &particles)
    let outlines = ParticleOutlines()
    outlines.prepare(emitter, particles, samplesPerPoint: 4)
    let projection = StageFit(stage: Size(width: 80, height: 48), columns: grid.columns, rows: grid.rows).toSamples
    let canvas = Canvas()
    canvas.begin(columns: grid.columns, rows: grid.rows)
    let first = ParticleCost.firstShape(
      of: particles, outlines, projection, samplesPerPoint: 4, allowance: allowance.particles, on: canvas)
    return (first, particles.count)
  }

  @Test("A few large particles are all shapes")
  func aFewLargeParticlesAreAllShapes() { #expect(firstShape(emitter(50, radius: 15)).first == 0) }

  @Test("Many small ones are all shapes")
  func manySmallOnesAreAllShapes() { #expect(firstShape(emitter(5000, radius: 0.5)).first == 0) }

  @Test("Of many large ones those at the back are characters")
  func ofManyLargeOnesThoseAtTheBackAreCharacters() {
    let (first, count) = firstShape(emitter(20_000, radius: 18))
    #expect(first > count / 2 && first < count)
  }

  @Test("Emitters share what there is")
  func emittersShareWhatThereIs() {
    let (alone, count) = firstShape(emitter(20_000, radius: 18))
    let among = firstShape(emitter(20_000, radius: 18), among: 4).first
    #expect(among > alone)
    #expect(abs(Double(count - among) * 4 - Double(count - alone)) < Double(count) / 20)
  }

  /// A frame that is painted in part equals one that is painted completely.
  @Test("A frame after another is as one from nothing")
  func aFrameAfterAnotherIsAsOneFromNothing() throws {
    let root = Layer()
    root.bounds.size = Size(width: 80, height: 48)
    let layer = EmitterLayer()
    layer.emitter = emitter(60_000, radius: 18, contents: "")
    layer.position = Point(x: 40, y: 24)
    root.addSublayer(layer)
    let mover = Layer.panel(2, 2, 6, 6, 0x336699, in: root)
    try mover.add(BasicAnimation(keyPath: "position.x", from: 0.0, to: 80.0, duration: 4))
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let fit = StageFit(stage: Size(width: 80, height: 48), columns: grid.columns, rows: grid.rows)
    let (known, buffer) = (Rasterizer(), CellBuffer(columns: grid.columns, rows: grid.rows))
    var presentation = PresentationTree()
    for time in [1.0, 1.02, 3, 3.02] {
      tree.sample(at: time, into: &presentation)
      known.render(presentation, fit: fit, into: buffer)
      let fresh = CellBuffer(columns: grid.columns, rows: grid.rows)
      Rasterizer().render(presentation, fit: fit, into: fresh)
      #expect(buffer.hasSameCells(as: fresh), "at \(time)")
    }
  }
}

/// A frame that is not wanted any more is abandoned completely, at any stage, without effects on the next one.
@Suite("FrameInterruption")
struct FrameInterruptionTests {
  private static let fit = StageFit(stage: RandomScene.stage, columns: 40, rows: 12)

  private func fresh(_ presentation: PresentationTree) -> CellBuffer {
    let frame = CellBuffer(columns: 40, rows: 12)
    Rasterizer().render(presentation, fit: Self.fit, into: frame)
    return frame
  }

  /// Some frames are abandoned after a number of calls of the closure. They leave the cells unchanged, and the next
  /// frame is correct.
  @Test("What was given up leaves no trace", arguments: 0..<16)
  func whatWasGivenUpLeavesNoTrace(_ seed: Int) throws {
    var scene = RandomScene(seed: UInt64(seed))
    let tree = try scene.tree()
    let rasterizer = Rasterizer()
    rasterizer.interruption.interval = scene.number(1...200)
    let frame = CellBuffer(columns: 40, rows: 12)
    var presentation = PresentationTree()
    var time = 0.0
    for step in 0..<24 {
      time = scene.time(after: time)
      tree.sample(at: time, into: &presentation)
      var questions = scene.chance(0.5) ? scene.number(0...40) : .max
      rasterizer.isUnwanted = {
        questions -= 1
        return questions < 0
      }
      let before = Array(frame.cells)
      if rasterizer.render(presentation, fit: Self.fit, into: frame) {
        let expected = fresh(presentation)
        #expect(frame.lines == expected.lines, "seed \(seed), step \(step)")
        #expect(frame.hasSameCells(as: expected), "seed \(seed), step \(step)")
      } else {
        #expect(questions < 0)
        #expect(frame.cells.elementsEqual(before), "seed \(seed), step \(step)")
      }
    }
  }

  /// An emitter of a hundred thousand rings.
  private func fountain() -> LayerTree {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let emitter = EmitterLayer()
    emitter.position = root.position
    var cell = EmitterCell()
    var ring = ShapeContent()
    ring.path = .circle(0, 0, radius: 9)
    ring.strokeColor = Color(hex: 0xff0000)
    cell.shape = ring
    (cell.birthRate, cell.lifetime, cell.velocity) = (10_000, 1000, 1)
    emitter.emitter.cells = Array(repeating: cell, count: 5)
    root.addSublayer(emitter)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  /// The closure is called early and often: at the fiftieth call only a small part of the frame has been drawn.
  @Test("A frame of many particles is given up in their midst")
  func aFrameOfManyParticlesIsGivenUpInTheirMidst() {
    let rasterizer = Rasterizer()
    var presentation = PresentationTree()
    fountain().sample(at: 60, into: &presentation)
    for limit in [0, 1, 50] {
      var questions = 0
      rasterizer.isUnwanted = {
        questions += 1
        return questions > limit
      }
      #expect(!rasterizer.render(presentation, fit: Self.fit, into: CellBuffer(columns: 40, rows: 12)))
      #expect(questions == limit + 1, "once it is given up, nobody asks again")
    }
  }
}
