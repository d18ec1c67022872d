import Testing

@testable import LayerAnimation
@testable import SceneRendering

/// The pieces of a line along x, as "from–to".
private func pieces(
  _ path: Path, from start: Double = 0, to end: Double = 1, dashes: [Double] = [], phase: Double = 0,
  offset: Double = 0
) -> [String] {
  let line = Contours()
  let cut = Contours()
  PathFlattener.flatten(path, tolerance: 0.1, into: line)
  LineCutter.cut(
    line, from: start, to: end, offset: offset, pattern: LineCutter.DashPattern(lengths: dashes, phase: phase),
    into: cut)
  return (0..<cut.parts.count).map { index in
    let part = cut.parts[index]
    let (a, b) = (cut.points[part.start].x, cut.points[part.end - 1].x)
    return "\((a * 100).rounded() / 100)–\((b * 100).rounded() / 100)"
  }
}

@Suite("LineCutter")
struct LineCutterTests {
  private let line = Path.lines((0, 0), (10, 0))

  @Test("Fractions are of the whole length")
  func fractionsAreOfTheWholeLength() {
    #expect(pieces(line, from: 0.25, to: 0.75) == ["2.5–7.5"])
    #expect(pieces(line, from: -1, to: 2) == ["0.0–10.0"])
  }

  /// G21: nothing is drawn unless the end exceeds the start.
  @Test("An empty span is nothing")
  func anEmptySpanIsNothing() {
    #expect(pieces(line, from: 0.5, to: 0.5) == [])
    #expect(pieces(line, from: 0.7, to: 0.2) == [])
    #expect(pieces(line, from: .nan, to: 1) == [])
  }

  /// G21: fractions refer to the total length of all subpaths.
  @Test("Parts count as one length")
  func partsCountAsOneLength() {
    let path = Path(line.elements + Path.lines((20, 0), (50, 0)).elements)
    #expect(pieces(path, from: 0.125, to: 0.5) == ["5.0–10.0", "20.0–30.0"])
  }

  @Test(
    "An offset moves both ends along the line, and around its ends (G21)",
    arguments: [
      (0.25, ["2.5–5.0"]), (0.75, ["7.5–10.0"]), (0.9, ["9.0–10.0", "0.0–1.5"]), (-0.1, ["9.0–10.0", "0.0–1.5"]),
      (1.0, ["0.0–2.5"]), (-3.0, ["0.0–2.5"]), (1000.9, ["9.0–10.0", "0.0–1.5"]),
    ] as [(Double, [String])])
  func offsets(_ offset: Double, _ expected: [String]) {
    #expect(pieces(line, from: 0, to: 0.25, offset: offset) == expected)
    #expect(pieces(line, from: 0, to: 1, offset: offset) == ["0.0–10.0"])
  }

  @Test("Around the start of a ring the line goes on in one piece (G21)")
  func ring() {
    let ring = Path(Path.lines((0, 0), (10, 0), (10, 10), (0, 10)).elements + [.close])
    #expect(pieces(ring, from: 0, to: 0.25, offset: 0.875) == ["0.0–5.0"])
    #expect(pieces(ring, from: 0, to: 0.25, offset: 0.125) == ["5.0–10.0"])
  }

  @Test("Dashes alternate")
  func dashesAlternate() {
    #expect(pieces(line, dashes: [3, 2]) == ["0.0–3.0", "5.0–8.0"])
  }

  /// G22: an odd count repeats twice.
  @Test("An odd pattern counts twice")
  func anOddPatternCountsTwice() {
    #expect(pieces(line, dashes: [2]) == ["0.0–2.0", "4.0–6.0", "8.0–10.0"])
    #expect(pieces(line, dashes: [1, 2, 3]) == ["0.0–1.0", "3.0–6.0", "7.0–9.0"])
  }

  /// G22: a phase shifts into the pattern, and negative phases wrap.
  @Test("Phases shift and wrap")
  func phasesShiftAndWrap() {
    #expect(pieces(line, dashes: [3, 2], phase: 1) == ["0.0–2.0", "4.0–7.0", "9.0–10.0"])
    #expect(pieces(line, dashes: [3, 2], phase: -1) == pieces(line, dashes: [3, 2], phase: 4))
    #expect(pieces(line, dashes: [3, 2], phase: 4) == ["1.0–4.0", "6.0–9.0"])
  }

  /// G21: the line is cut before it is dashed.
  @Test("Dashes begin where the line begins")
  func dashesBeginWhereTheLineBegins() {
    #expect(pieces(line, from: 0.1, to: 1, dashes: [3, 2]) == ["1.0–4.0", "6.0–9.0"])
  }

  @Test("Patterns that are none leave the line whole", arguments: [[0, 0], [-1, 2], [.nan], [.infinity]])
  func patternsThatAreNoneLeaveTheLineWhole(_ dashes: [Double]) {
    #expect(pieces(line, dashes: dashes) == ["0.0–10.0"])
  }

  @Test("Absurdly short dashes leave the line whole")
  func absurdlyShortDashesLeaveTheLineWhole() {
    #expect(pieces(line, dashes: [1e-9, 1e-9]) == ["0.0–10.0"])
  }

  /// A line of many parts has no more dashes than one of few.
  @Test("Too many dashes in all leave the line whole")
  func tooManyDashesInAllLeaveTheLineWhole() {
    let count = Int(LineCutter.maximumDashesInAll / 1000)
    let parts = (0...count).flatMap { Path.lines((0, Double($0)), (2000, Double($0))).elements }
    #expect(pieces(Path(Array(parts.prefix(2 * count - 2))), dashes: [2, 2]).count == (count - 1) * 500)
    #expect(pieces(Path(parts), dashes: [2, 2]).count == count + 1)
  }

  /// Dashes that begin and end within lines, at their ends, and over several of them.
  @Test("Dashes go on from line to line")
  func dashesGoOnFromLineToLine() {
    let bent = Path.lines((0, 0), (1, 0), (3, 0), (3, 0), (6, 0), (10, 0))
    for pattern in [[3, 2], [1, 1], [0.5, 0.25], [4, 1], [7, 0.5], [0, 1]] as [[Double]] {
      #expect(pieces(bent, dashes: pattern) == pieces(line, dashes: pattern))
      #expect(
        pieces(bent, from: 0.15, to: 0.95, dashes: pattern) == pieces(line, from: 0.15, to: 0.95, dashes: pattern))
    }
  }
}
