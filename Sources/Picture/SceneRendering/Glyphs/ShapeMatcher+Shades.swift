/// Cells without colours, in which the strength of the ink is how far its lightness is from the ground's.
extension ShapeMatcher {
  /// The strength from which an area has an outline, though it may be too faint for a shade.
  private static let leastOutline: Float = 0.06

  /// The difference of strengths up to which a cell has only one.
  private static let oneStrength: Float = 0.06

  /// The mean softness of samples above which a cell has no edge: it passes from one strength to another.
  private static let soft: Float = 0.45

  /// The difference of a shape from one that is constant across, below which an edge counts as level, unless little of
  /// the cell is covered.
  private static let leastSlope: Float = 0.8

  /// The shares of a cell from which a level edge is seen, along the lower half of the cell and along its upper half.
  private static let leastLowerEdge: Float = 0.08, leastUpperEdge: Float = 0.2

  /// Returns the character of a cell without colours.
  ///
  /// An area has the same shade all over, so that it is an even texture, and its edge is a line as it would be typed: in
  /// a cell that is mostly bare a thin character of full strength, in one that is mostly covered the area's shade. So a
  /// body is a silhouette, and one whose own shade is blank is an outline. Of two areas that meet, the one that covers
  /// more of the cell is shown.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink in each sample.
  ///   - form: The form of the ink.
  ///   - peak: The strength of the strongest ink, of which a sample that it covers in part has less.
  /// - Complexity: O(1). Allocates nothing.
  func shade(for coverage: Coverage, _ form: InkForm, peak: Float) -> UInt32 {
    let (least, most) = coverage.extremes
    let top = max(most, peak)
    guard top >= Self.leastOutline else { return 0x20 }
    let mean = coverage.total / Coverage.samples
    if most - least < Self.oneStrength { return shade(ofStrength: mean) }
    let share = (coverage - Coverage(column: SIMD8(repeating: least))) * (1 / (top - least))
    if (share * (Coverage.solid - share)).total * 4 > Self.soft * Coverage.samples { return shade(ofStrength: mean) }
    let isMostlyLight = share.total > Coverage.samples / 2
    let lighter = shade(ofStrength: isMostlyLight ? most : top)
    if lighter == 0x20 { return form != .line ? edge(isMostlyLight ? Coverage.solid - share : share) ?? 0x20 : 0x20 }
    if isMostlyLight { return lighter }
    let darker = shade(ofStrength: least)
    return darker == 0x20 ? edge(share) ?? lighter : darker
  }

  /// Returns the thin character of the edge of an area that covers less than half of a cell; nil if it looks like more.
  private func edge(_ share: Coverage) -> UInt32? {
    let covered = share.total / Coverage.samples
    if GlyphShape(share).unevennessAcross < min(Self.leastSlope, 6 * covered) { return levelOutline(share, covered) }
    return outline(for: share)
  }

  /// Returns the character of an edge that is level or nearly so: `_` below an area's upper edge, and `-` where the area
  /// reaches far enough into its lowest row, or is a bar. So an edge that moves slowly changes its characters once.
  private func levelOutline(_ share: Coverage, _ covered: Float) -> UInt32 {
    let rows = share.a + share.b + share.c + share.d
    let isBar = max(rows[0], rows[Coverage.rows - 1]) < 1
    if isBar || rows.highHalf.sum() <= rows.lowHalf.sum() {
      return covered < (isBar ? Self.leastLowerEdge : Self.leastUpperEdge) ? 0x20 : 0x2D
    }
    return covered < Self.leastLowerEdge ? 0x20 : 0x5F
  }

  /// Returns the shade of an area.
  private func shade(ofStrength strength: Float) -> UInt32 {
    shades.last { $0.from <= strength }?.scalar ?? 0x20
  }
}
