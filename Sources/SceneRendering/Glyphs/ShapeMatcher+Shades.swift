/// Cells without colours, in which the strength of the ink is how far its lightness is from the ground's.
extension ShapeMatcher {
  /// The strength from which an area has an outline, though it may be too faint for a shade.
  private static let leastOutline: Float = 0.06

  /// The difference of strengths up to which a cell has only one.
  private static let oneStrength: Float = 0.06

  /// The mean softness of samples above which a cell has no edge: it passes from one strength to another.
  private static let soft: Float = 0.45

  /// The share of a cell from which a level edge along its upper half is a `-`, for which there is no thin character.
  private static let leastLevelEdge: Float = 0.2

  /// Returns the character of a cell without colours.
  ///
  /// An area has the same shade all over, so that it is an even texture, and its edge is a line as it would be typed: in
  /// a cell that is mostly bare a thin character of full strength, in one that is mostly covered the area's shade. So a
  /// body is a silhouette, and one whose own shade is blank is an outline. Of two areas that meet, the one that covers
  /// more of the cell is shown.
  ///
  /// - Parameters:
  ///   - coverage: The strength of the ink in each sample.
  ///   - isFill: True if some of the ink fills an area.
  /// - Complexity: O(1). Allocates nothing.
  func shade(for coverage: Coverage, isFill: Bool) -> UInt32 {
    let (least, most) = coverage.extremes
    guard most >= Self.leastOutline else { return 0x20 }
    let mean = coverage.total / Coverage.samples
    if most - least < Self.oneStrength { return shade(ofStrength: mean) }
    let share = (coverage - Coverage(column: SIMD8(repeating: least))) * (1 / (most - least))
    if (share * (Coverage.solid - share)).total * 4 > Self.soft * Coverage.samples { return shade(ofStrength: mean) }
    let lighter = shade(ofStrength: strength(of: coverage, share))
    let darker = shade(ofStrength: strength(of: coverage, Coverage.solid - share))
    let isMostlyLight = share.total > Coverage.samples / 2
    if lighter == 0x20 { return isFill ? outline(isMostlyLight ? Coverage.solid - share : share) ?? 0x20 : 0x20 }
    return isMostlyLight || darker == lighter ? lighter : darker == 0x20 ? outline(share) ?? lighter : darker
  }

  /// Returns the mean strength of the samples of one side of an edge.
  private func strength(of coverage: Coverage, _ share: Coverage) -> Float {
    (coverage * share).total / max(share.total, 1)
  }

  /// Returns the thin character of the edge of an area that covers less than half of a cell; nil if it looks like more.
  private func outline(_ share: Coverage) -> UInt32? {
    let match = match(for: share, InkTraits(isFill: true, hasPaper: true))
    if match.background > 0.5 { return nil }
    return match.scalar == 0x20 && share.total > Self.leastLevelEdge * Coverage.samples ? 0x2D : match.scalar
  }

  /// Returns the shade of an area.
  private func shade(ofStrength strength: Float) -> UInt32 {
    shades.last { $0.from <= strength }?.scalar ?? 0x20
  }
}
