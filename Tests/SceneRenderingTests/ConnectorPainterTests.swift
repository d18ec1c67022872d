import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Connectors as they are painted: a point is a column wide and half a row high.
@Suite("ConnectorPainter")
struct ConnectorPainterTests {
  /// A connector between two boxes that show nothing, on 24 × 7 cells.
  private func cells(
    from: Rect = Rect(x: 0, y: 4, width: 4, height: 6), to: Rect = Rect(x: 16, y: 4, width: 8, height: 6),
    _ glyphSet: GlyphSet = .ascii, monochrome: Bool = true, at time: Double = 0,
    pointsPerColumn scale: Double = 1, _ configure: (ConnectorLayer) -> Void = { _ in }
  ) -> CellBuffer {
    let (root, first, second, connector) = (Layer(), Layer(), Layer(), ConnectorLayer())
    (first.frame, second.frame) = (from, to)
    (connector.start, connector.end) = (first, second)
    (connector.strokeColor, connector.lineWidth) = (.white, 0.5)
    configure(connector)
    for layer in [first, second, connector] { root.addSublayer(layer) }
    let scene = Scene(title: "", stage: Size(width: 24 * scale, height: 14 * scale), root: root)
    var presentation = PresentationTree()
    scene.tree.sample(at: time, into: &presentation)
    return frame(
      presentation, columns: 24, rows: 7, monochrome: monochrome, background: monochrome ? nil : .black,
      glyphSet: glyphSet)
  }

  private func lines(
    from: Rect = Rect(x: 0, y: 4, width: 4, height: 6), to: Rect = Rect(x: 16, y: 4, width: 8, height: 6),
    _ glyphSet: GlyphSet = .ascii, at time: Double = 0, _ configure: (ConnectorLayer) -> Void = { _ in }
  ) -> [String] {
    let lines = cells(from: from, to: to, glyphSet, at: time, configure).lines
    let rows = lines.indices.filter { !lines[$0].isEmpty }
    guard let first = rows.first, let last = rows.last else { return [] }
    return Array(lines[first...last])
  }

  private let upper = Rect(x: 0, y: 0, width: 4, height: 4)
  private let lower = Rect(x: 16, y: 8, width: 8, height: 6)

  // MARK: Written

  @Test("A level line fills the cells between both boxes, and ends in its head")
  func aLevelLineFillsTheCellsBetweenBothBoxes() {
    #expect(lines() == ["    ----------->"])
    #expect(lines(.blocks) == ["    ───────────►"])
  }

  @Test("Heads are where they are asked for")
  func headsAreWhereTheyAreAskedFor() {
    #expect(lines { $0.arrow = .start } == ["    <-----------"])
    #expect(lines { $0.arrow = .both } == ["    <---------->"])
    #expect(lines { $0.arrow = .none } == ["    ------------"])
  }

  @Test("An upright line has heads up and down")
  func anUprightLineHasHeadsUpAndDown() {
    let (above, below) = (Rect(x: 8, y: 0, width: 5, height: 4), Rect(x: 8, y: 12, width: 5, height: 2))
    let written = lines(from: above, to: below, .blocks) { $0.arrow = .both }
    #expect(written.map { $0.filter { $0 != " " } } == ["▲", "│", "│", "▼"])
    #expect(Set(written.map { $0.prefix { $0 == " " }.count }) == [10])
  }

  @Test("A line of a part is as long as the part")
  func aLineOfAPartIsAsLongAsThePart() {
    #expect(lines { ($0.arrow, $0.connector.line.strokeEnd) = (.none, 0.5) } == ["    ------"])
    #expect(lines { $0.connector.line.strokeEnd = 0.5 } == ["    ----->"])
    #expect(lines { ($0.arrow, $0.connector.line.strokeStart) = (.start, 0.5) } == ["          <-----"])
    #expect(lines { $0.connector.line.strokeEnd = 0 } == [])
  }

  @Test("Dashes are as long as their pattern says, and their phase moves them")
  func dashesAreAsLongAsTheirPatternSays() {
    func dashed(_ phase: Double) -> [String] {
      lines {
        $0.arrow = .none
        ($0.connector.line.lineDashPattern, $0.connector.line.lineDashPhase) = ([2, 2], phase)
      }
    }
    #expect(dashed(0) == ["    --  --  --"])
    #expect(dashed(1) == ["    -  --  --  -"])
    #expect(dashed(4) == dashed(0))
    #expect(
      lines { $0.connector.line.lineDashPattern = [2, 2] } == ["    --  --  -- >"], "the head is there in any case")
  }

  @Test("A gap keeps it away from both boxes")
  func aGapKeepsItAwayFromBothBoxes() {
    #expect(lines { $0.connector.gap = 2 } == ["      ------->"])
  }

  @Test("Bends have corners of the set", arguments: [(GlyphSet.ascii, "+", ">"), (.blocks, "─┐│└►", "►")])
  func bendsHaveCornersOfTheSet(_ glyphSet: GlyphSet, _ corners: String, _ head: String) {
    let bent = lines(from: upper, to: lower, glyphSet) { ($0.route, $0.axis) = (.orthogonal, .horizontal) }
    #expect(bent.count == 5)
    for character in corners { #expect(bent.contains { $0.contains(character) }, "\(character)") }
    #expect(bent[4].hasSuffix(head) && bent[4].count == 16)
    // The line across is one column wide, in the same column everywhere.
    let columns = bent[1...3].map { $0.filter { $0 != " " }.count }
    #expect(columns == [1, 1, 1])
    #expect(Set(bent[1...3].map { $0.prefix { $0 == " " }.count }).count == 1)
  }

  @Test("A round join makes round corners, and a wide line is heavy")
  func aRoundJoinMakesRoundCorners() {
    let round = lines(from: upper, to: lower, .blocks) {
      ($0.route, $0.axis, $0.connector.line.lineJoin) = (.orthogonal, .horizontal, .round)
    }
    #expect(round[0].contains("╮") && round[4].contains("╰"))
  }

  @Test("A line that is slanted is drawn, and so is one that shall not be written")
  func aLineThatIsSlantedIsDrawn() {
    let slanted = lines(from: upper, to: lower)
    #expect(slanted.count >= 4 && !slanted.contains { $0.contains("---") && $0.contains("+") })
    let drawn = lines(.blocks) { $0.connector.isTyped = false }
    #expect(!drawn.joined().contains("─") && !drawn.isEmpty)
  }

  // MARK: Drawn

  /// Where there is ink of a colour, a line of text for each row.
  private func ink(_ cells: CellBuffer) -> [String] {
    (0..<cells.rows).map { row in
      String(
        (0..<cells.columns).map { column in
          let cell = cells[column, row]
          let isInk = cell.glyph != 0x20 && cell.foreground.red > 60 || cell.background.red > 60
          return isInk ? "#" : "."
        })
    }
  }

  @Test("A drawn line covers the cells from edge to edge, and its head is a triangle")
  func aDrawnLineCoversTheCellsFromEdgeToEdge() {
    let drawn = cells(.blocks, monochrome: false) { $0.connector.isTyped = false }
    #expect(ink(drawn).map { $0.contains("#") } == [false, false, true, true, true, false, false], "\(drawn.lines)")
    // Of the last part less than a third is covered, by the tip.
    #expect(ink(drawn)[3] == "....###########.........")
  }

  @Test("A head that is too small for a triangle is a character in the last cell")
  func aHeadThatIsTooSmallForATriangleIsACharacter() {
    let drawn = cells(
      from: Rect(x: 0, y: 8, width: 8, height: 12), to: Rect(x: 32, y: 8, width: 16, height: 12), .blocks,
      monochrome: false, pointsPerColumn: 2
    ) { ($0.connector.isTyped, $0.lineWidth) = (false, 1) }
    #expect(drawn[15, 3].glyph == 0x25BA && drawn[16, 3].glyph == 0x20)
    #expect(ink(drawn).map { $0.contains("#") } == [false, false, false, true, false, false, false], "\(drawn.lines)")
  }

  @Test("Drawn dashes leave gaps between them")
  func drawnDashesLeaveGapsBetweenThem() {
    let drawn = cells(.blocks, monochrome: false) {
      ($0.connector.isTyped, $0.arrow) = (false, .none)
      $0.connector.line.lineDashPattern = [3, 3]
    }
    #expect(ink(drawn)[3] == "....###...###...........")
  }

  @Test("A wide line has a triangle as its head, twice as wide as itself and more")
  func aWideLineHasATriangleAsItsHead() {
    let drawn = ink(
      cells(.blocks, monochrome: false) { ($0.connector.isTyped, $0.connector.line.lineWidth) = (false, 2) })
    let heights = (4..<16).map { column in drawn.count { Array($0)[column] == "#" } }
    #expect(heights.prefix(4).allSatisfy { $0 == heights[0] })
    #expect((heights.max() ?? 0) > heights[0], "\(drawn)")
    #expect(drawn.allSatisfy { $0.hasPrefix("....") && $0.hasSuffix("........") }, "it ends at the boxes")
  }

  @Test("A curve leaves and enters level, and is symmetric about its middle")
  func aCurveLeavesAndEntersLevel() {
    let drawn = ink(
      cells(
        from: Rect(x: 0, y: 1, width: 4, height: 4), to: Rect(x: 20, y: 9, width: 4, height: 4), .blocks,
        monochrome: false
      ) {
        ($0.route, $0.axis, $0.arrow) = (.curved, .horizontal, .none)
      })
    let turned = drawn.reversed().map { String($0.reversed()) }
    #expect(drawn == turned)
    let rows = drawn.indices.filter { drawn[$0].contains("#") }
    #expect(rows == Array(1...5), "from row to row without a gap")
    #expect(Array(drawn[1])[4] == "#" && Array(drawn[5])[19] == "#")
  }

  // MARK: Labels

  private func labelled(_ set: (ConnectorLayer) -> Void = { _ in }, at time: Double = 0) -> [String] {
    lines(at: time) { connector in
      let label = TextLayer()
      label.string = "ab"
      connector.addSublayer(label)
      connector.label = label
      set(connector)
    }
  }

  @Test("A label stands in the middle of the line, and beside it where it is moved")
  func aLabelStandsInTheMiddleOfTheLine() {
    #expect(labelled() == ["    -----ab---->"])
    #expect(labelled { $0.label?.position = Point(x: 0, y: -2) } == ["         ab", "    ----------->"])
  }

  @Test("A label is shown as long as the line reaches it")
  func aLabelIsShownAsLongAsTheLineReachesIt() {
    #expect(labelled { $0.connector.line.strokeEnd = 0.25 } == ["    -->"])
    let grow: (ConnectorLayer) -> Void = { connector in
      #expect(throws: Never.self) {
        try connector.add(BasicAnimation(keyPath: "strokeEnd", from: 0, to: 1, duration: 4))
      }
    }
    #expect(!labelled(grow, at: 1).joined().contains("ab"))
    #expect(labelled(grow, at: 3.9).joined().contains("ab"))
  }
}
