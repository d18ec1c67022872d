import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Boxes of equal size are drawn equal at all sizes of a grid, and edges that coincide stay together.
@Suite("BoxEdges")
struct BoxEdgesTests {
  static let sets = ["blocks", "sextants", "octants"]
  static let grids = [
    (57, 19), (80, 24), (90, 26), (100, 28), (110, 30), (120, 40), (133, 41), (160, 50), (200, 60), (237, 71),
  ]

  private static let stage = Size(width: 160, height: 88)

  /// A box of a layout.
  struct Box {
    var rect: Rect
    var anchor = Point(x: 0.5, y: 0.5)
    var hasBorder = false
  }

  /// A grid, and the places that boxes get on it.
  private struct Easel {
    let rasterizer: Rasterizer
    let frame: CellBuffer
    let fit: StageFit

    init(_ name: String, _ grid: (columns: Int, rows: Int)) throws {
      rasterizer = Rasterizer(glyphSet: try #require(GlyphSet.all.first { $0.name == name }))
      rasterizer.stageBackground = .black
      frame = CellBuffer(columns: grid.columns, rows: grid.rows)
      fit = StageFit(stage: BoxEdgesTests.stage, columns: grid.columns, rows: grid.rows)
    }

    /// The samples of each box, none of which is hidden.
    func places(of boxes: [Box]) throws -> [SampleBox] {
      let tree = PresentationBuilder.stage(width: BoxEdgesTests.stage.width, height: BoxEdgesTests.stage.height) {
        for box in boxes { $0.add(box) }
      }
      rasterizer.render(tree, fit: fit, into: frame)
      return try tree.layers.withUnsafeBufferPointer { layers in
        try (0..<rasterizer.order.steps.count).filter { rasterizer.order.steps[$0].box >= 0 }.map {
          let step = rasterizer.order.steps[$0]
          return try #require(rasterizer.painters.bounds.box(of: layers.at(step.layer), step, rasterizer.lattice))
        }
      }
    }

    /// The size of a part, in samples.
    var part: (width: Int, height: Int) {
      let box = rasterizer.lattice.box(Rect(x: 0, y: 0, width: 0.01, height: 0.01), .identity)
      return (box?.columns.count ?? 0, box?.rows.count ?? 0)
    }
  }

  // MARK: Layouts

  /// Places of things that mean something together: each is added with an offset of its own.
  private enum Layout: CaseIterable {
    case row, cards, baseline, stack, tiles, track, columns

    func boxes(_ numbers: inout SeededGenerator) -> [Box] {
      let (x, y) = (numbers.number(2...20.0), numbers.number(2...16.0))
      let (width, height) = (numbers.number(5...16.0), numbers.number(5...14.0))
      let gap = numbers.number(3...7.0)
      func rect(_ column: Int, _ row: Int) -> Rect {
        Rect(x: x + Double(column) * (width + gap), y: y + Double(row) * (height + gap), width: width, height: height)
      }
      switch self {
      case .row: return (0..<5).map { Box(rect: rect($0, 0)) }
      case .cards: return (0..<4).map { Box(rect: rect($0, 0), hasBorder: true) }
      case .columns: return (0..<9).map { Box(rect: rect($0 % 3, $0 / 3)) }
      case .baseline:
        return (0..<5).map { column in
          let length = numbers.number(6...40.0)
          let bar = Rect(x: rect(column, 0).minX, y: 60 - length, width: width, height: length)
          return Box(rect: bar, anchor: Point(x: 0.5, y: 1))
        }
      case .stack:
        var top = y
        return (0..<5).map { _ in
          defer { top += height }
          return Box(rect: Rect(x: x, y: top, width: width * 3, height: height))
        }
      case .tiles:
        return (0..<12).map {
          Box(rect: Rect(x: x + Double($0 % 4) * width, y: y + Double($0 / 4) * height, width: width, height: height))
        }
      case .track:
        let share = numbers.element(of: [0.1, 0.37, 0.8, 1])
        var bar = Rect(x: x, y: y, width: width * 5, height: height)
        let track = Box(rect: bar)
        bar.size.width *= share
        return [track, Box(rect: bar, anchor: Point(x: 0, y: 0.5))]
      }
    }
  }

  @Test("What coincides in a layout coincides on the grid, and what is free and equal is drawn equal", arguments: sets)
  func layouts(_ name: String) throws {
    var numbers = SeededGenerator(seed: 23)
    var layouts: [(Layout, [Box])] = []
    for _ in 0..<Self.count { for layout in Layout.allCases { layouts.append((layout, layout.boxes(&numbers))) } }
    for grid in Self.grids {
      let easel = try Easel(name, grid)
      for (layout, boxes) in layouts {
        let places = try easel.places(of: boxes)
        try #require(places.count == boxes.count)
        let note = "\(layout) \(boxes.map(\.rect)) \(grid): \(places)"
        for (a, first) in zip(boxes, places) {
          for (b, second) in zip(boxes, places) {
            #expect(Self.keepsTogether(a.rect, first, b.rect, second), "\(note)")
            let isEqual =
              abs(a.rect.size.width - b.rect.size.width) + abs(a.rect.size.height - b.rect.size.height) < 1e-9
            guard isEqual else { continue }
            let most = layout == .stack || layout == .tiles ? easel.part : (width: 0, height: 0)
            #expect(abs(first.columns.count - second.columns.count) <= most.width, "\(note)")
            #expect(abs(first.rows.count - second.rows.count) <= most.height, "\(note)")
          }
        }
        guard layout == .row || layout == .columns else { continue }
        let gaps = Set(
          zip(places, places.dropFirst()).map { $1.columns.lowerBound - $0.columns.upperBound }.filter { $0 > 0 })
        #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= easel.part.width, "\(note)")
      }
    }
  }

  /// 2,000 layouts at all sizes and in all sets together would take minutes; these are as many of each kind.
  private static let count = 12

  /// Returns true if edges of two boxes that coincide do so on the grid.
  private static func keepsTogether(_ a: Rect, _ first: SampleBox, _ b: Rect, _ second: SampleBox) -> Bool {
    func isKept(_ low: (Double, Double), _ high: (Double, Double), _ first: Range<Int>, _ second: Range<Int>) -> Bool {
      (abs(low.0 - low.1) > 1e-9 || first.lowerBound == second.lowerBound)
        && (abs(high.0 - high.1) > 1e-9 || first.upperBound == second.upperBound)
    }
    let touches =
      max(a.minX, b.minX) <= min(a.maxX, b.maxX) + 1e-9 && max(a.minY, b.minY) <= min(a.maxY, b.maxY) + 1e-9
    return isKept((a.minX, b.minX), (a.maxX, b.maxX), first.columns, second.columns)
      && isKept((a.minY, b.minY), (a.maxY, b.maxY), first.rows, second.rows)
      && (!touches || abs(a.maxX - b.minX) > 1e-9 || first.columns.upperBound == second.columns.lowerBound)
      && (!touches || abs(a.maxY - b.minY) > 1e-9 || first.rows.upperBound == second.rows.lowerBound)
  }

  // MARK: Labels

  @Test("Five equal bars are drawn equal, with labels that stand alike", arguments: sets)
  func fiveBars(_ name: String) throws {
    for grid in Self.grids {
      let easel = try Easel(name, grid)
      let bars = (0..<5).map { Rect(x: 40, y: 13 + 14 * Double($0), width: 100, height: 6) }
      let places = try easel.places(of: bars.map { Box(rect: $0) })
      #expect(Set(places.map { [$0.columns.count, $0.rows.count] }).count == 1, "\(grid)")
      let stage = PresentationBuilder.stage(width: Self.stage.width, height: Self.stage.height) { stage in
        for (index, bar) in bars.enumerated() {
          stage.panel(.white, center: bar.center, size: bar.size)
          stage.text("\(index)", at: Point(x: 20, y: bar.center.y))
        }
      }
      easel.rasterizer.render(stage, fit: easel.fit, into: easel.frame)
      // Twice the distance from the middle of the bar to that of the letter, for each place of a bar in a row.
      var distances: [Int: Set<Int>] = [:]
      for (index, place) in places.enumerated() {
        let row = try #require(easel.frame.lines.firstIndex { $0.contains("\(index)") })
        distances[place.rows.lowerBound % Coverage.rows, default: []].insert(
          (2 * row + 1) * Coverage.rows - place.rows.lowerBound - place.rows.upperBound)
      }
      #expect(
        distances.values.allSatisfy { $0.count == 1 && abs($0.first ?? 99) <= Coverage.rows }, "\(grid) \(distances)")
    }
  }

  @Test("A border of characters does not cover a line of text that is inside its box", arguments: sets)
  func linesInsideBorders(_ name: String) throws {
    for grid in Self.grids {
      let easel = try Easel(name, grid)
      for step in 0..<24 {
        let box = Rect(x: 20, y: 20 + Double(step) * 0.31, width: 60, height: 30)
        let stage = PresentationBuilder.stage(width: Self.stage.width, height: Self.stage.height) { stage in
          for y in [box.minY + 7, box.maxY - 7] { stage.text("letters", at: Point(x: box.center.x, y: y)) }
          stage.add(Box(rect: box, hasBorder: true))
        }
        easel.rasterizer.render(stage, fit: easel.fit, into: easel.frame)
        #expect(easel.frame.lines.filter { $0.contains("letters") }.count == 2, "\(box) at \(grid)")
      }
    }
  }

  @Test("A bar that has become as long as its track still fits it, and the track stays where it is", arguments: sets)
  func fullBar(_ name: String) throws {
    for grid in Self.grids {
      let easel = try Easel(name, grid)
      for anchor in [0.0, 1] {
        let track = Rect(x: 21.3, y: 30, width: 77.7, height: 9)
        let places = try (1...8).map { step in
          var bar = track
          bar.size.width *= Double(step) / 8
          bar.origin.x += (track.size.width - bar.size.width) * anchor
          return try easel.places(of: [Box(rect: track), Box(rect: bar, anchor: Point(x: anchor, y: 0.5))])
        }
        #expect(Set(places.map { $0[0] }).count == 1, "\(grid)")
        #expect(places.last?[0] == places.last?[1], "\(grid)")
      }
    }
  }

  @Test("A frame of boxes that move is the same whatever preceded it", arguments: sets)
  func movingBoxes(_ name: String) throws {
    let root = Layer()
    root.bounds.size = Self.stage
    for index in 0..<6 {
      let box = Layer()
      (box.bounds.size, box.backgroundColor) = (Size(width: 12.5, height: 7.5), .white)
      box.position = Point(x: 20 + 20 * Double(index), y: 30.3)
      let label = TextLayer()
      (label.string, label.position) = ("\(index)", Point(x: 6.25, y: 3.75))
      box.addSublayer(label)
      root.addSublayer(box)
    }
    let move = BasicAnimation(keyPath: "position.y", from: 20, to: 60, duration: 2)
    try root.sublayers[2].add(move, forKey: "move")
    let grow = BasicAnimation(keyPath: "bounds.size.width", from: 4, to: 20, duration: 2)
    try root.sublayers[4].add(grow, forKey: "grow")
    let set = try #require(GlyphSet.all.first { $0.name == name })
    let tree = LayerTree(root: root)
    for grid in [(57, 19), (100, 28)] {
      let renderer = SceneRenderer(scene: Scene(stage: Self.stage, tree: tree), glyphSet: set, isMonochrome: false)
      let frame = CellBuffer(columns: grid.0, rows: grid.1)
      for step in 0..<40 {
        renderer.render(at: Double(step) / 20, into: frame)
        let fresh = SceneRenderer(scene: Scene(stage: Self.stage, tree: tree), glyphSet: set, isMonochrome: false)
        #expect(frame.lines == fresh.frame(at: Double(step) / 20, columns: grid.0, rows: grid.1).lines, "\(step)")
      }
    }
  }
}

extension PresentationBuilder {
  fileprivate func add(_ box: BoxEdgesTests.Box) {
    layer {
      ($0.bounds.size, $0.anchorPoint, $0.backgroundColor) = (box.rect.size, box.anchor, .white)
      $0.position = Point(
        x: box.rect.minX + box.rect.size.width * box.anchor.x, y: box.rect.minY + box.rect.size.height * box.anchor.y)
      if box.hasBorder { ($0.borderWidth, $0.borderColor, $0.backgroundColor) = (1, .white, nil) }
    }
  }
}
