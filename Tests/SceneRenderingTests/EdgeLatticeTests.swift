import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Upright rectangles are drawn as rectangles, in one colour, wherever they lie (G16).
@Suite("EdgeLattice")
struct EdgeLatticeTests {
  static let sets = ["ascii", "blocks", "sextants", "octants", "braille"]
  static let grids = [(20, 8), (33, 11), (40, 12), (47, 15)]

  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let black = CellColor(red: 0, green: 0, blue: 0)

  enum Kind: CaseIterable {
    case background, shape, clip, gradient, image
  }

  /// A grid on which rectangles are drawn one after the other; the stage has 100 × 60 points.
  private struct Easel {
    let rasterizer: Rasterizer
    let grid: CellBuffer
    let fit: StageFit
    let hasColors: Bool

    init(_ name: String, _ columns: Int, _ rows: Int, hasColors: Bool = true) throws {
      let set = try #require(GlyphSet.all.first { $0.name == name })
      rasterizer = Rasterizer(glyphSet: set)
      rasterizer.stageBackground = .black
      rasterizer.isMonochrome = !hasColors
      grid = CellBuffer(columns: columns, rows: rows)
      fit = StageFit(stage: Size(width: 100, height: 60), columns: columns, rows: rows)
      self.hasColors = hasColors
    }

    func area(of rectangles: [Rect], _ kind: Kind = .background, anchor: Double = 0.5) -> SeenArea {
      let stage = PresentationBuilder.stage(width: 100, height: 60) { stage in
        for rectangle in rectangles { stage.add(rectangle, kind, anchor) }
      }
      rasterizer.render(stage, fit: fit, into: grid)
      return SeenArea(on: hasColors ? black : nil, in: grid)
    }

    /// The size of a cell, in points.
    var cell: Size { Size(width: 1 / fit.scale, height: 2 / fit.scale) }
  }

  /// A rectangle that ends at least 12 points before the right edge of the stage, and 6 before the lower one.
  private static func random(_ numbers: inout SeededGenerator) -> Rect {
    let most = numbers.element(of: [2, 12, 60.0])
    let size = Size(width: numbers.number(0.1...most), height: numbers.number(0.1...min(most, 36)))
    return Rect(
      x: numbers.number(0...86 - size.width), y: numbers.number(0...52 - size.height), width: size.width,
      height: size.height)
  }

  @Test("A rectangle at any place is one in the picture", arguments: sets, [true, false])
  func aRectangleAtAnyPlaceIsOneInThePicture(_ name: String, hasColors: Bool) throws {
    var numbers = SeededGenerator(seed: 7)
    for (columns, rows) in Self.grids {
      let easel = try Easel(name, columns, rows, hasColors: hasColors)
      for _ in 0..<Self.count {
        let rectangle = Self.random(&numbers)
        // Of what is thinner than a cell, characters draw the line that a shape is.
        let kind: Kind = name == "ascii" ? .background : numbers.element(of: [.background, .shape])
        let area = easel.area(of: [rectangle], kind)
        // Without colours a panel of characters is a box, and a bar has a texture.
        let isBox = name == "ascii" && !hasColors && area.isBox
        #expect(area.isRectangle || isBox, "\(kind) \(rectangle) at \(columns)×\(rows)")
        let isThin = rectangle.size.width < easel.cell.width || rectangle.size.height < easel.cell.height
        if hasColors && !isThin { #expect(area.color == Self.white) }
      }
    }
  }

  /// Ten thousand rectangles of all sets and sizes together.
  private static let count = 250

  /// A line of a quarter of the thinnest part is shown as the thinnest line.
  @Test("What is thinner than a part is one part, and paler", arguments: sets)
  func whatIsThinnerThanAPartIsPaler(_ name: String) throws {
    let easel = try Easel(name, 40, 12)
    var last = UInt8(0)
    for step in 1...20 {
      let area = easel.area(of: [Rect(x: 11, y: 13, width: 60, height: Double(step) * easel.cell.height / 20)])
      let light = try #require(area.color?.red)
      #expect(area.isRectangle && light >= max(last, 63), "\(step)")
      if step < 3 { #expect(light < 200) }
      last = light
    }
    #expect(last == 255)
  }

  @Test("Clips, gradients and pictures end like backgrounds", arguments: sets)
  func clipsGradientsAndPicturesEndLikeBackgrounds(_ name: String) throws {
    var numbers = SeededGenerator(seed: 11)
    let easel = try Easel(name, 40, 12)
    for _ in 0..<60 {
      var rectangle = Self.random(&numbers)
      rectangle.size.width += easel.cell.width
      rectangle.size.height += easel.cell.height
      for kind in [Kind.clip, .gradient, .image] {
        if kind == .image && name == "braille" { continue }
        #expect(easel.area(of: [rectangle], kind) == easel.area(of: [rectangle]), "\(kind) \(rectangle)")
      }
    }
  }

  @Test("Rectangles that abut have no gap and no seam", arguments: sets)
  func rectanglesThatAbutHaveNoGap(_ name: String) throws {
    var numbers = SeededGenerator(seed: 13)
    let easel = try Easel(name, 33, 11)
    for index in 0..<100 {
      var (first, second) = (Self.random(&numbers), Rect.zero)
      (first.size.width, first.size.height) = (first.size.width + 6, first.size.height + 6)
      let whole = first
      let share = numbers.number(0.2...0.8)
      second = first
      if index % 2 == 0 {
        first.size.width *= share
        (second.origin.x, second.size.width) = (first.maxX, whole.maxX - first.maxX)
      } else {
        first.size.height *= share
        (second.origin.y, second.size.height) = (first.maxY, whole.maxY - first.maxY)
      }
      guard min(first.size.width, second.size.width) > easel.cell.width,
        min(first.size.height, second.size.height) > easel.cell.height
      else { continue }
      let area = easel.area(of: [first, second])
      #expect(area.isRectangle && !area.hasHalftones, "\(first) \(second)")
    }
  }

  @Test("The edges of a rectangle that moves or grows move one way", arguments: sets)
  func edgesMoveOneWay(_ name: String) throws {
    var numbers = SeededGenerator(seed: 17)
    for (columns, rows) in Self.grids {
      let easel = try Easel(name, columns, rows)
      for index in 0..<12 {
        var rectangle = Self.random(&numbers)
        if index % 3 == 0 {
          // A bar in whole rows, which can grow in smaller steps.
          rectangle.origin.y = Double(Int(rectangle.minY / easel.cell.height)) * easel.cell.height
          rectangle.size.height = easel.cell.height * 2
        }
        var areas: [SeenArea] = []
        for step in 0..<40 {
          var moved = rectangle
          let way = Double(step) * easel.cell.width / 17
          if index % 2 == 0 { moved.origin.x += way } else { moved.size.width += way }
          if index % 3 == 1 { moved.origin.y += way / 3 }
          areas.append(easel.area(of: [moved], anchor: 0))
        }
        for edge in [\SeenArea.left, \.right, \.top, \.bottom] {
          let places = areas.map { $0[keyPath: edge] }
          let isOneWay = places == places.sorted() || places == places.sorted(by: >)
          #expect(isOneWay, "\(rectangle) at \(columns)×\(rows): \(places)")
        }
      }
    }
  }

  /// Where the level edges are exact, a quarter of a column is.
  /// Up to three quarters of a row it is a square.
  @Test(
    "A small disc has the same form wherever it is, without half-tones", arguments: ["blocks", "sextants", "octants"],
    [0.6, 1, 1.4, 1.8, 2, 2.4, 3.1, 4, 5.5])
  func aSmallDiscHasTheSameForm(_ name: String, radius: Double) throws {
    let easel = try Easel(name, 40, 12)
    var forms: Set<[Int]> = []
    for step in 0..<40 {
      let stage = PresentationBuilder.stage(width: 100, height: 60) {
        $0.shape(.circle(20 + Double(step) * 0.31, 20 + Double(step) * 0.47, radius: radius))
      }
      easel.rasterizer.render(stage, fit: easel.fit, into: easel.grid)
      let area = SeenArea(on: Self.black, in: easel.grid)
      #expect(radius < 1.9 ? area.isRectangle : !area.hasHalftones)
      forms.insert([area.right - area.left, area.bottom - area.top, area.size])
    }
    // A third of a row is no whole number of samples.
    #expect(forms.count == 1 || name == "sextants" && radius > 1.9, "\(forms)")
  }

  @Test("A disc that shrinks to nothing leaves no speck", arguments: ["blocks", "sextants", "octants"])
  func aShrinkingDiscLeavesNoSpeck(_ name: String) throws {
    let easel = try Easel(name, 40, 12)
    let stage = PresentationBuilder.stage(width: 100, height: 60) { $0.shape(.circle(20, 20, radius: 0.02)) }
    easel.rasterizer.render(stage, fit: easel.fit, into: easel.grid)
    for row in 0..<12 {
      for column in 0..<40 {
        let cell = easel.grid[column, row]
        #expect(cell.background.red < 8 && (cell.glyph == 0x20 || cell.foreground.red < 8))
      }
    }
  }

  @Test("A bar in whole rows grows by quarters of a column", arguments: ["blocks", "sextants", "octants"])
  func aBarGrowsByQuarters(_ name: String) throws {
    let easel = try Easel(name, 100, 30)
    let ends = (0..<8).map { step in
      easel.area(of: [Rect(x: 3, y: 4, width: 8 + Double(step) / 4, height: 2)]).right
    }
    #expect(ends == (0..<8).map { 88 + 2 * $0 })
  }

  @Test("A rectangle that is turned by a quarter, or mirrored, is upright too")
  func turnedByAQuarter() throws {
    let easel = try Easel("octants", 40, 12)
    for (turn, width) in [(Double.pi / 2, 1.0), (.pi, 1), (0, -1)] {
      let stage = PresentationBuilder.stage(width: 100, height: 60) { stage in
        stage.layer {
          ($0.bounds.size, $0.position) = (Size(width: 31.3, height: 17.9), Point(x: 48.3, y: 30.9))
          $0.backgroundColor = .white
          $0.transform = turn == 0 ? .scale(x: width, y: 1, z: 1) : .rotation(angle: turn, x: 0, y: 0, z: 1)
        }
      }
      easel.rasterizer.render(stage, fit: easel.fit, into: easel.grid)
      #expect(SeenArea(on: Self.black, in: easel.grid).isRectangle)
    }
  }

  @Test("Round corners are alike", arguments: ["blocks", "sextants", "octants", "braille"], [true, false])
  func roundCornersAreAlike(_ name: String, hasColors: Bool) throws {
    var numbers = SeededGenerator(seed: 19)
    let easel = try Easel(name, 47, 15, hasColors: hasColors)
    for _ in 0..<60 {
      var rectangle = Self.random(&numbers)
      rectangle.size.width += 12
      rectangle.size.height += 5
      let radius = numbers.number(0.5...6)
      let stage = PresentationBuilder.stage(width: 100, height: 60) { stage in
        stage.layer {
          ($0.bounds.size, $0.position) = (rectangle.size, rectangle.center)
          ($0.backgroundColor, $0.cornerRadius) = (.white, radius)
        }
      }
      easel.rasterizer.render(stage, fit: easel.fit, into: easel.grid)
      let area = SeenArea(on: hasColors ? Self.black : nil, in: easel.grid)
      #expect(Set(area.corners).count == 1 && !area.hasHalftones, "\(rectangle) \(radius) \(area.corners)")
    }
  }
}

extension PresentationBuilder {
  /// Adds a rectangle whose anchor point is at a share of its width.
  fileprivate func add(_ rectangle: Rect, _ kind: EdgeLatticeTests.Kind, _ anchor: Double) {
    func place(_ layer: inout LayerProperties) {
      (layer.bounds.size, layer.anchorPoint.x) = (rectangle.size, anchor)
      layer.position = Point(x: rectangle.minX + rectangle.size.width * anchor, y: rectangle.center.y)
    }
    switch kind {
    case .background:
      layer {
        place(&$0)
        $0.backgroundColor = .white
      }
    case .shape:
      shape(.rect(rectangle.minX, rectangle.minY, rectangle.size.width, rectangle.size.height))
    case .clip:
      layer {
        place(&$0)
        $0.masksToBounds = true
      } inside: {
        panel(.white, center: .zero, size: Size(width: 300, height: 300))
      }
    case .gradient:
      layer {
        place(&$0)
        var gradient = GradientContent()
        gradient.colors = [.white, .white]
        $0.content = .gradient(gradient)
      }
    case .image:
      layer {
        place(&$0)
        var image = ImageContent()
        image.picture = PixelPicture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        $0.content = .image(image)
      }
    }
  }
}
