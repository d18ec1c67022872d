import Cells
import LayerAnimation
import SceneRendering
import Testing

@Suite("Rasterizer")
struct RasterizerTests {
  // MARK: - Pictures

  @Test("A dial is round and its figures legible")
  func aDialIsRoundAndItsFiguresLegible() {
    #expect(
      frame(dial(angle: 0), columns: 40, rows: 12, monochrome: true).lines == [
        #"               .-\|-||/-."#,
        #"            .\\\\   |  ////."#,
        #"           /\       0      /\"#,
        #"         /-\   9   __   1   /-\"#,
        #"         --  8   /',,'\   2  -_"#,
        #"        |-      /  @@  \      -|"#,
        #"        |-      \      /      _|"#,
        #"         --  7   \.__./   3  --"#,
        #"         \-/   6        4   \-/"#,
        #"           \/       5      \/"#,
        #"            '////   |  \\\\'"#,
        #"               '-/|-||\-'"#,
      ])
  }

  @Test("A plane is a plane")
  func aPlaneIsAPlane() {
    #expect(
      frame(plane(angle: -.pi / 8), columns: 60, rows: 18, monochrome: true).lines == [
        #""#,
        #""#,
        #""#,
        #""#,
        #"                 .--'--._                _.---------/"#,
        #"                 '-_     '--.__     _.--'          /"#,
        #"                    \.         '---'            _.-"#,
        #"                      '.                     _.-"#,
        #"                      _.'                _.-'"#,
        #"   _--'--.        _.-'              _.--'"#,
        #"   '\     '-._.--'                -'"#,
        #"     \                    _      /"#,
        #"      '\           __.---'/     /"#,
        #"        \--..-----'       |    /"#,
        #"                          |   /"#,
        #"                         /  _/"#,
        #"                         |-'"#,
        #""#,
      ])
  }

  @Test("A disc has smooth edges")
  func aDiscHasSmoothEdges() {
    let lines = picture(columns: 20, rows: 10) { $0.shape(.circle(10, 10, radius: 9)) }
    #expect(
      lines == [
        #"      ________"#,
        #"   ,@@@@@@@@@@@@,"#,
        #"  /@@@@@@@@@@@@@@\"#,
        #" /@@@@@@@@@@@@@@@@\"#,
        #" @@@@@@@@@@@@@@@@@@"#,
        #" @@@@@@@@@@@@@@@@@@"#,
        #" \@@@@@@@@@@@@@@@@/"#,
        #"  \@@@@@@@@@@@@@@/"#,
        #"   '@@@@@@@@@@@@'"#,
        #"       ------"#,
      ])
  }

  @Test("Crossing lines make one glyph")
  func crossingLinesMakeOneGlyph() {
    let lines = picture(columns: 9, rows: 5) { stage in
      stage.shape(.lines((0, 4.6), (9, 4.6)), fill: nil, stroke: .white, width: 0.4)
      stage.shape(.lines((4.5, 0), (4.5, 10)), fill: nil, stroke: .white, width: 0.4)
    }
    #expect(
      lines == [
        #"    |"#,
        #"    |"#,
        #"----|----"#,
        #"    |"#,
        #"    |"#,
      ])
  }

  @Test("Adjacent shapes join without a seam")
  func adjacentShapesJoinWithoutASeam() {
    let lines = picture(columns: 9, rows: 4) { stage in
      stage.shape(.rect(0, 0, 4.3, 8))
      stage.shape(.rect(4.3, 0, 4.7, 8))
    }
    #expect(lines == Array(repeating: "@@@@@@@@@", count: 4))
  }

  // MARK: - Roundness

  @Test(
    "Circles are twice as many columns as rows",
    arguments: [(40, 12), (80, 24), (81, 25), (120, 40), (200, 60), (33, 60)])
  func circlesAreTwiceAsManyColumnsAsRows(_ columns: Int, _ rows: Int) {
    let stage = PresentationBuilder.stage(width: 100, height: 100) { $0.shape(.circle(50, 50, radius: 42)) }
    let lines = frame(stage, columns: columns, rows: rows, monochrome: true).lines
    let width = lines.map { line in line.drop { $0 == " " }.count }.max() ?? 0
    let height = lines.filter { !$0.isEmpty }.count
    #expect(abs(width - 2 * height) <= 2, "\(width) columns, \(height) rows")
  }

  @Test("Circles are the same seen in a mirror", arguments: [(40, 12), (80, 24), (81, 25), (200, 60)])
  func circlesAreTheSameSeenInAMirror(_ columns: Int, _ rows: Int) {
    for stroke in [false, true] {
      let stage = PresentationBuilder.stage(width: 100, height: 100) {
        $0.shape(.circle(50, 50, radius: 42), fill: stroke ? nil : .white, stroke: stroke ? .white : nil, width: 2)
      }
      let buffer = frame(stage, columns: columns, rows: rows, monochrome: true)
      for row in 0..<rows {
        let ink = (0..<columns).map { buffer[$0, row].glyph != 0x20 }
        #expect(ink == ink.reversed(), "row \(row): \(buffer.lines[row])")
      }
    }
  }

  // MARK: - Steadiness

  @Test("The same tree gives the same cells")
  func theSameTreeGivesTheSameCells() {
    let (rasterizer, fit) = (Rasterizer(), StageFit(stage: Size(width: 160, height: 96), columns: 80, rows: 24))
    let (first, second) = (CellBuffer(columns: 80, rows: 24), CellBuffer(columns: 80, rows: 24))
    rasterizer.render(dial(angle: 0.3), fit: fit, into: first)
    for step in 0..<20 { rasterizer.render(dial(angle: Double(step)), fit: fit, into: second) }
    rasterizer.render(dial(angle: 0.3), fit: fit, into: second)
    #expect(first.hasSameCells(as: second))
    Rasterizer().render(dial(angle: 0.3), fit: fit, into: second)
    #expect(first.hasSameCells(as: second))
  }

  @Test("Rows below the stage are left alone")
  func rowsBelowTheStageAreLeftAlone() {
    let buffer = CellBuffer(lines: ["aaaa", "bbbb", "cccc"])
    let stage = PresentationBuilder.stage(width: 4, height: 4) { _ in }
    Rasterizer().render(stage, fit: StageFit(stage: Size(width: 4, height: 4), columns: 4, rows: 2), into: buffer)
    #expect(buffer.lines == ["", "", "cccc"])
  }

  // MARK: - Colour

  @Test("In characters panels slide by whole cells")
  func inCharactersPanelsSlideByWholeCells() {
    let stage = PresentationBuilder.stage(width: 8, height: 4) {
      $0.panel(.white, center: Point(x: 3.25, y: 2), size: Size(width: 4, height: 4))
    }
    let cells = frame(stage, columns: 8, rows: 2, background: .black)
    let reds = (0..<8).map { cells[$0, 0].background.red }
    #expect(reds == [0, 255, 255, 255, 255, 0, 0, 0])
    #expect(cells.lines == ["", ""])
  }

  @Test("Opacity fades ink towards what is below")
  func opacityFadesInkTowardsWhatIsBelow() {
    let stage = PresentationBuilder.stage(width: 8, height: 4) { stage in
      stage.panel(Color(hex: 0x0000FF), center: Point(x: 4, y: 2), size: Size(width: 8, height: 4))
      stage.layer {
        $0.opacity = 0.5
        $0.content = .shape(.rect(0, 0, 8, 4), fill: Color(hex: 0xFF0000))
      }
    }
    let cell = frame(stage, columns: 8, rows: 2)[3, 1]
    #expect(cell == Cell(" ", background: CellColor(red: 128, green: 0, blue: 128)))
  }

  /// Its content was once mixed with the stage, if what is below was no panel.
  @Test("A translucent group is mixed with the shape below, as with a panel", arguments: GlyphSet.all)
  func aTranslucentGroupOverAShape(_ glyphSet: GlyphSet) {
    func middle(_ wall: (PresentationBuilder) -> Void) -> CellColor {
      let stage = PresentationBuilder.stage(width: 20, height: 20) { stage in
        wall(stage)
        stage.layer {
          ($0.opacity, $0.backgroundColor) = (0.3, Color(hex: 0x804020))
          $0.position = Point(x: 10, y: 10)
          $0.bounds = Rect(x: 0, y: 0, width: 12, height: 12)
        } inside: {
          stage.shape(.rect(2, 2, 8, 8), fill: Color(hex: 0xFFE0A0))
        }
      }
      let cell = frame(stage, columns: 20, rows: 10, background: .black, glyphSet: glyphSet)[10, 5]
      return cell.glyph == 0x20 ? cell.background : cell.foreground
    }
    let color = Color(hex: 0x804020)
    let onPanel = middle { $0.panel(color, center: Point(x: 10, y: 10), size: Size(width: 20, height: 20)) }
    #expect(middle { $0.shape(.circle(10, 10, radius: 14), fill: color) } == onPanel)
    #expect(onPanel == CellColor(red: 166, green: 112, blue: 70))
  }

  @Test("Where nothing is painted the terminal's colour stays")
  func nothingPaintedLeavesTheTerminalsColour() {
    let empty = PresentationBuilder.stage(width: 8, height: 4) { _ in }
    #expect(frame(empty, columns: 8, rows: 2)[0, 0] == .blank)
    #expect(
      frame(empty, columns: 8, rows: 2, background: .white)[0, 0].background
        == CellColor(red: 255, green: 255, blue: 255))
  }

  @Test("A line on a filled shape is a line")
  func aLineOnAFilledShapeIsALine() {
    let stage = PresentationBuilder.stage(width: 9, height: 10) { stage in
      stage.shape(.rect(0, 0, 9, 10), fill: Color(hex: 0x223344))
      stage.shape(.lines((4.5, 0), (4.5, 10)), fill: nil, stroke: .white, width: 0.4)
    }
    let cells = frame(stage, columns: 9, rows: 5)
    #expect(cells.lines[2] == "    |")
    #expect(cells[3, 2] == Cell(" ", background: CellColor(red: 0x22, green: 0x33, blue: 0x44)))
    #expect((0x22...0x5A).contains(cells[4, 2].background.red), "a faint glow, a quarter of the way to white at most")
    #expect(cells[4, 2].foreground == CellColor(red: 255, green: 255, blue: 255))
  }

  @Test("An opaque panel hides what is below")
  func anOpaquePanelHidesWhatIsBelow() {
    let stage = PresentationBuilder.stage(width: 8, height: 4) { stage in
      stage.shape(.circle(4, 2, radius: 2))
      stage.text("below", at: Point(x: 4, y: 1))
      stage.panel(Color(hex: 0x102030), center: Point(x: 4, y: 2), size: Size(width: 8, height: 4))
    }
    let cells = frame(stage, columns: 8, rows: 2)
    #expect(cells.lines == ["", ""])
    #expect(cells[4, 0].background == CellColor(red: 0x10, green: 0x20, blue: 0x30))
  }

  /// G14: siblings with a greater zPosition are painted later.
  @Test("Nearer layers cover further ones")
  func nearerLayersCoverFurtherOnes() {
    let stage = PresentationBuilder.stage(width: 8, height: 4) { stage in
      stage.layer {
        $0.zPosition = 1
        $0.content = .shape(.rect(0, 0, 8, 4), fill: Color(hex: 0xFF0000))
      }
      stage.layer { $0.content = .shape(.rect(0, 0, 8, 4), fill: Color(hex: 0x00FF00)) }
    }
    #expect(frame(stage, columns: 8, rows: 2)[3, 1].background == CellColor(red: 255, green: 0, blue: 0))
  }

  /// No colour is mixed, and no character lies on the edge.
  @Test("The edge of a fill in front of a painted ground lies between cells")
  func theEdgeOfAFillLiesBetweenCells() {
    let stage = PresentationBuilder.stage(width: 4, height: 4) { stage in
      stage.panel(.black, center: Point(x: 2, y: 2), size: Size(width: 4, height: 4))
      stage.shape(
        .lines((0, 0), (4, 0), (4, 2.8), (2, 3.6), (0, 2.8), (0, 2), closed: true), fill: Color(hex: 0xFF0000))
    }
    let ink = CellColor(red: 255, green: 0, blue: 0)
    for frame in [frame(stage, columns: 4, rows: 2, background: .black), frame(stage, columns: 4, rows: 2)] {
      #expect(frame[1, 0] == Cell(" ", background: ink) && frame[1, 1] == Cell(" ", background: ink))
      #expect(frame[0, 1].glyph == 0x20 && frame[0, 1].background != ink)
    }
  }

  @Test("Lines stay ink on paper")
  func linesStayInkOnPaper() {
    let stage = PresentationBuilder.stage(width: 4, height: 4) { stage in
      stage.shape(.lines((2.5, 0), (2.5, 4)), fill: nil, stroke: .white, width: 0.7)
    }
    let cell = frame(stage, columns: 4, rows: 2)[2, 0]
    #expect(cell.style.isEmpty && cell.foreground == CellColor(red: 255, green: 255, blue: 255))
  }

  // MARK: - Monochrome

  @Test("Opacity thins ink without colours")
  func opacityThinsInkWithoutColours() {
    let solid = (0...10).map { step in
      picture(columns: 3, rows: 3) { stage in
        stage.layer {
          $0.opacity = Double(step) / 10
          $0.content = .shape(.rect(0, 0, 3, 6), fill: .white)
        }
      }[1]
    }
    #expect(solid.first == "")
    #expect(solid.last == "@@@")
    #expect(Set(solid).count >= 7)
  }

  @Test("Colours can be told apart without colours")
  func coloursCanBeToldApartWithoutColours() {
    let shades = [Color.black, Color(hex: 0x0000FF), Color(hex: 0xFF8800), .white].map { color in
      picture(columns: 4, rows: 2) {
        $0.panel(color, center: Point(x: 2, y: 2), size: Size(width: 4, height: 4))
      }[0]
    }
    #expect(shades == ["", "::::", "====", "@@@@"])
  }

  @Test("On a light stage dark is ink")
  func onALightStageDarkIsInk() {
    let stage = PresentationBuilder.stage(width: 4, height: 4) { $0.shape(.rect(0, 0, 2, 4), fill: .black) }
    #expect(frame(stage, columns: 4, rows: 2, monochrome: true, background: .white).lines == ["@@", "@@"])
  }

  @Test("A dark shape hides a light one")
  func aDarkShapeHidesALightOne() {
    let lines = picture(columns: 6, rows: 2) { stage in
      stage.shape(.rect(0, 0, 6, 4))
      stage.shape(.rect(2, 0, 2, 4), fill: .black)
    }
    #expect(lines == ["@@  @@", "@@  @@"])
  }
}

/// A combination lock: two rims, ticks, figures, a pointer.
func dial(angle: Double) -> PresentationTree {
  PresentationBuilder.stage(width: 160, height: 96) { stage in
    stage.layer {
      $0.position = Point(x: 80, y: 48)
    } inside: {
      stage.shape(.circle(0, 0, radius: 45), fill: nil, stroke: .white, width: 1.5)
      stage.layer {
        $0.transform = .rotation(angle: angle, x: 0, y: 0, z: 1)
      } inside: {
        stage.shape(ticks(50, from: 41, to: 44), fill: nil, stroke: Color(white: 0.5), width: 0.5)
        stage.shape(ticks(10, from: 36, to: 44), fill: nil, stroke: .white)
        for figure in 0..<10 {
          let turn = Double(figure) / 10 * 2 * .pi
          stage.text("\(figure)", at: Point(x: 29 * turn.sine, y: -29 * turn.cosine), .center)
        }
      }
      stage.shape(.circle(0, 0, radius: 16), fill: nil, stroke: .white)
      stage.shape(.lines((0, -13), (-4, 0), (4, 0), closed: true))
    }
  }
}

private func ticks(_ count: Int, from inner: Double, to outer: Double) -> Path {
  var path = Path()
  for tick in 0..<count {
    let turn = Double(tick) / Double(count) * 2 * .pi
    path.move(to: Point(x: inner * turn.sine, y: -inner * turn.cosine))
    path.addLine(to: Point(x: outer * turn.sine, y: -outer * turn.cosine))
  }
  return path
}

/// A plane from the side, nose to the right.
func plane(angle: Double) -> PresentationTree {
  PresentationBuilder.stage(width: 120, height: 72) { stage in
    stage.layer {
      $0.position = Point(x: 60, y: 36)
      $0.transform = .rotation(angle: angle, x: 0, y: 0, z: 1)
      $0.content = .shape(
        .lines(
          (-46, 0), (-51, -17), (-43, -17), (-33, -5), (-8, -6), (-18, -25), (-10, -25), (10, -6), (33, -6), (43, -2),
          (48, 2), (43, 6), (25, 9), (5, 9), (-13, 25), (-20, 25), (-10, 9), (-33, 6), (-41, 4), closed: true),
        fill: .white)
    }
  }
}

extension Double {
  fileprivate var sine: Double { Transform3D.rotation(angle: self, x: 0, y: 0, z: 1).m12 }
  fileprivate var cosine: Double { Transform3D.rotation(angle: self, x: 0, y: 0, z: 1).m11 }
}
