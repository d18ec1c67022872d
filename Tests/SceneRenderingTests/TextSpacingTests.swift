import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Texts at rest that would run into each other.
@Suite("TextSpacing")
struct TextSpacingTests {
  /// The only line of a picture whose stage is as wide as 80 columns, and its captions as they fit there.
  private func line(columns: Int, isAtRest: Bool = true, _ captions: [(String, Double)]) -> String {
    var stage = PresentationBuilder.stage(width: 80, height: 2) { stage in
      for (string, x) in captions { stage.caption(string, x, 1) }
    }
    if !isAtRest { for index in stage.layers.indices.dropFirst() { stage.layers[index].isAtRest = false } }
    return frame(stage, columns: columns, rows: 1, monochrome: true).lines[0]
  }

  @Test("Captions that stand apart at 80 columns stay apart at 60")
  func captionsStayApart() {
    let captions = [("along x", 4.0), ("80 points", 12.0)]
    #expect(line(columns: 80, captions) == "    along x 80 points")
    #expect(line(columns: 60, captions) == "   along x 80 points")
    #expect(line(columns: 60, captions.reversed()) == " along x 80 points")
  }

  @Test("A third caption yields to one that has yielded")
  func aThirdCaptionYields() {
    #expect(line(columns: 60, [("first", 0), ("second", 6), ("third", 13)]) == "first second third")
  }

  @Test("What moves passes over others as it is")
  func whatMovesPassesOver() {
    #expect(line(columns: 60, isAtRest: false, [("along x", 4), ("80 points", 12)]) == "   along 80 points")
  }

  @Test("Texts that touch are one, one that covers another stays, and so do single characters")
  func textsThatAreMeantToMeetStay() {
    #expect(line(columns: 80, [("Zoe", 4), ("trope", 7)]) == "    Zoetrope")
    #expect(line(columns: 80, [("covered", 4), ("under", 5.3)]) == "    cunderd")
    #expect(line(columns: 60, [("a", 4), ("b", 5.2), ("c", 6.4)]) == "   abc")
  }

  @Test("A text that has no room stays")
  func aTextWithoutRoomStays() {
    #expect(line(columns: 60, [("along x", 60), ("80 points", 68)]).hasSuffix(" along 80 points"))
  }

  @Test("A text in another row, or of a layer with a background, is no neighbour")
  func othersAreNoNeighbours() {
    let stage = PresentationBuilder.stage(width: 80, height: 4) { stage in
      stage.caption("along x", 4, 1)
      stage.caption("80 points", 10, 3)
      stage.layer {
        var content = TextContent()
        content.string = "panel"
        $0.content = .text(content)
        $0.backgroundColor = .black
        $0.position = Point(x: 10.5, y: 1)
        $0.bounds.size = Size(width: 5, height: 2)
        $0.anchorPoint = Point(x: 0, y: 0.5)
      }
    }
    let lines = frame(stage, columns: 80, rows: 2, monochrome: true).lines
    #expect(lines == ["    along xpanel", "          80 points"])
  }

  @Test("The same captions at 60×18 and at 80×24", arguments: [(80, 24), (60, 18)])
  func theSameCaptionsAtTwoSizes(columns: Int, rows: Int) {
    let stage = PresentationBuilder.stage(width: 160, height: 96) { stage in
      stage.caption("along x", 20, 40)
      stage.caption("80 points", 36, 40)
      stage.caption("about y", 56, 41)
    }
    let lines = frame(stage, columns: columns, rows: rows, monochrome: true).lines
    let row = lines.first { $0.contains("along") } ?? ""
    #expect(row.contains("along x 80 points about y"), "\(row)")
  }

  @Test("A counter that grows moves its neighbour, in frames that are painted in part as in others")
  func aCounterMovesItsNeighbour() throws {
    let root = Layer()
    root.bounds.size = Size(width: 80, height: 4)
    root.anchorPoint = .zero
    let counter = TextLayer()
    counter.string = "9 of"
    (counter.bounds.size, counter.anchorPoint) = (Size(width: 1, height: 2), Point(x: 0, y: 0.5))
    counter.position = Point(x: 4, y: 1)
    var counting = KeyframeAnimation(keyPath: "string", values: ["9 of", "10 of"], duration: 2)
    counting.calculationMode = .discrete
    try counter.add(counting)
    let unit = TextLayer()
    unit.string = "all"
    (unit.bounds.size, unit.anchorPoint) = (Size(width: 1, height: 2), Point(x: 0, y: 0.5))
    unit.position = Point(x: 9.4, y: 1)
    root.addSublayer(counter)
    root.addSublayer(unit)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    let (rasterizer, partial) = (Rasterizer(glyphSet: .ascii), CellBuffer(columns: 80, rows: 2))
    let fit = StageFit(stage: root.bounds.size, columns: 80, rows: 2)
    var presentation = PresentationTree()
    var seen: [String] = []
    for time in [0.0, 0.5, 1.0, 1.5] {
      tree.sample(at: time, into: &presentation)
      rasterizer.render(presentation, fit: fit, into: partial)
      let whole = CellBuffer(columns: 80, rows: 2)
      Rasterizer(glyphSet: .ascii).render(presentation, fit: fit, into: whole)
      #expect(partial.lines == whole.lines)
      seen.append(partial.lines[0].trimmed)
    }
    #expect(seen == ["9 of all", "9 of all", "10 of all", "10 of all"])
  }
}

extension PresentationBuilder {
  /// Adds a text that begins at a place.
  fileprivate func caption(_ string: String, _ x: Double, _ y: Double) {
    layer {
      var content = TextContent()
      content.string = string
      $0.content = .text(content)
      $0.anchorPoint = Point(x: 0, y: 0.5)
      $0.position = Point(x: x, y: y)
      $0.bounds.size = Size(width: 1, height: 2)
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
