import Cells
import LayerAnimation
import SceneRendering
import Testing

/// No presentation makes the rasteriser trap.
@Suite("Extremes")
struct ExtremesTests {
  private static let numbers: [Double] = [
    0, -1, .leastNonzeroMagnitude, 1e9, -1e18, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
  ]

  private func draw(_ presentation: PresentationTree, columns: Int = 20, rows: Int = 6) {
    for monochrome in [false, true] {
      let rasterizer = Rasterizer()
      rasterizer.isMonochrome = monochrome
      let buffer = CellBuffer(columns: columns, rows: rows)
      let fit = StageFit(stage: Size(width: 40, height: 24), columns: columns, rows: rows)
      rasterizer.render(presentation, fit: fit, into: buffer)
      #expect(buffer.cells.count == columns * rows)
    }
  }

  private func everything(_ n: Double, in stage: PresentationBuilder) {
    let paths: [Path] = [
      Path(), .circle(n, 3, radius: 5), .circle(3, 3, radius: n), .lines((0, 0), (n, 9), (9, n)),
      .lines((n, n), (-n, n), (n, -n), closed: true), Path([.close]), Path([.line(Point(x: n, y: 1)), .close]),
      Path([.move(Point(x: n, y: n))]), .lines((2, 2), (2, 2), closed: true),
    ]
    for path in paths {
      stage.layer {
        $0.content = .shape(path, fill: .white, stroke: .white, width: n) {
          $0.lineCap = .round
          $0.lineJoin = .round
          $0.lineDashPattern = [n, 3]
          $0.lineDashPhase = n
        }
      }
    }
    stage.text("text\n日本", at: Point(x: n, y: 1), size: Size(width: n, height: 4))
    stage.panel(Color(red: n, green: 1, blue: 0), center: Point(x: n, y: n), size: Size(width: n, height: 3))
    stage.layer(time: n) {
      var (chart, strip) = (ChartContent(.strip), StripFigure())
      strip.samples.values = [.white, nil]
      (chart.end, chart.tickInterval, chart.figure) = (n, n, .strip(strip))
      $0.content = .chart(chart)
      $0.bounds.size = Size(width: 20, height: n)
    }
  }

  @Test("Any number is endured anywhere", arguments: numbers)
  func anyNumberAnywhere(_ n: Double) {
    draw(PresentationBuilder.stage(width: 40, height: 24) { everything(n, in: $0) })
  }

  @Test("Any number is endured in transforms", arguments: numbers)
  func anyNumberInTransforms(_ n: Double) {
    let transforms: [Transform3D] = [
      .scale(x: n, y: 1), .scale(x: n, y: n), .translation(x: n, y: 0, z: n),
      .rotation(angle: n.isFinite ? n : 0, x: 1, y: 0, z: 0),
    ]
    draw(
      PresentationBuilder.stage(width: 40, height: 24) { stage in
        for transform in transforms {
          stage.layer {
            $0.transform = transform
            $0.sublayerTransform.m34 = n
            $0.zPosition = n
            $0.opacity = n
          } inside: {
            self.everything(7, in: stage)
          }
        }
      })
  }

  @Test("Any grid is drawn on", arguments: [(0, 0), (1, 1), (1, 60), (300, 1), (64, 2), (63, 2), (65, 2)])
  func anyGrid(_ columns: Int, _ rows: Int) {
    let stage = PresentationBuilder.stage(width: 40, height: 24) { stage in
      self.everything(7, in: stage)
      stage.shape(.rect(-100, -100, 300, 300))
    }
    draw(stage, columns: columns, rows: rows)
  }

  @Test("A huge grid is drawn on")
  func aHugeGrid() {
    draw(
      PresentationBuilder.stage(width: 40, height: 24) { stage in
        stage.shape(.circle(20, 12, radius: 11))
        stage.text("huge", at: Point(x: 20, y: 12))
      }, columns: 1000, rows: 300)
  }

  /// A layer with all kinds of composition, configured by one number.
  private func composed(_ n: Double) throws -> LayerTree {
    let root = Layer()
    root.bounds.size = Size(width: 40, height: 24)
    let layer = Layer.panel(2, 2, 20, n, 0x336699, in: root) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor, $0.masksToBounds) = (n, n, .white, true)
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (n, n, Size(width: n, height: -n))
      ($0.opacity, $0.mask) = (0.5, Layer.panel(n, 0, n, 9, 0xffffff, in: Layer()))
      $0.mask?.removeFromSuperlayer()
    }
    Layer.filled(.circle(5, 5, radius: 9), 0xff8800, in: layer)
    let gradient = GradientLayer()
    gradient.place(0, 0, 30, 20)
    (gradient.colors, gradient.locations) = ([.white, .black], [n, n])
    gradient.startPoint = Point(x: n, y: 0)
    root.addSublayer(gradient)
    let emitter = EmitterLayer()
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity, cell.scale) = (20, 1, n, n)
    emitter.emitterCells = [cell, cell]
    emitter.emitterCells[1].shape = ShapeContent()
    emitter.emitterCells[1].shape?.path = .circle(0, 0, radius: n)
    emitter.emitterCells[1].shape?.strokeColor = .white
    emitter.renderMode = .additive
    root.addSublayer(emitter)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  @Test("Any number is endured in compositing", arguments: numbers)
  func anyNumberInCompositing(_ n: Double) throws {
    let tree = try composed(n)
    var presentation = PresentationTree()
    for time in [0.25, 0.5] {
      tree.sample(at: time, into: &presentation)
      draw(presentation)
    }
  }

  @Test("Groups are composed in any grid", arguments: [(1, 1), (2, 1), (1, 2), (300, 2), (1000, 300)])
  func compositingInAnyGrid(_ columns: Int, _ rows: Int) throws {
    var presentation = PresentationTree()
    try composed(7).sample(at: 0.5, into: &presentation)
    draw(presentation, columns: columns, rows: rows)
  }

  /// Deeply nested groups take limited memory.
  @Test("Deeply nested groups are composed")
  func deeplyNestedGroups() throws {
    let root = Layer()
    root.bounds.size = Size(width: 40, height: 24)
    var innermost = root
    for _ in 0..<200 {
      innermost = Layer.panel(0, 0, 30, 20, 0x808080, in: innermost) { ($0.opacity, $0.shadowOpacity) = (0.99, 0.1) }
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    tree.sample(at: 0, into: &presentation)
    draw(presentation)
  }

  @Test("An empty tree is drawn as nothing")
  func anEmptyTree() { draw(PresentationTree()) }

  @Test("A deep tree is drawn")
  func aDeepTree() {
    draw(
      PresentationBuilder.stage(width: 40, height: 24) { stage in
        func nest(_ depth: Int) {
          stage.layer {
            $0.position = Point(x: 0.01, y: 0)
          } inside: {
            if depth > 0 { nest(depth - 1) }
          }
        }
        nest(300)
      })
  }

  /// A layer seen exactly from its edge has no area.
  @Test("Edge on is nothing")
  func edgeOnIsNothing() {
    let lines = picture(columns: 20, rows: 6) { stage in
      stage.layer {
        $0.transform = .rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
        $0.content = .shape(.rect(0, 0, 10, 10), fill: .white)
      }
    }
    #expect(lines == Array(repeating: "", count: 6))
  }
}
