/// The share of a picture that is visible in one cell.
struct PictureShare {
  /// The samples.
  private(set) var run: CoverageRun
  /// The opacity of the samples.
  private(set) var opacity: Float
  /// The opacity of the character.
  private(set) var textOpacity: Float
  /// True if a mask has changed the shape of the cell.
  private(set) var isMasked = false
  /// True if a clip shows characters in the cell.
  private(set) var showsText = true

  /// Creates a share with all samples.
  init(opacity: Float) {
    self.opacity = opacity
    textOpacity = opacity
    run = .wholeCell
  }

  /// True if any paper or ink is visible.
  var isVisible: Bool { run.total > 0 && opacity > Canvas.leastOpacity }

  /// Limits the share to the inside of a clip.
  mutating func limit(by coverage: Coverage, showsText: Bool) {
    self.showsText = showsText
    if !showsText { textOpacity = 0 }
    limit(by: coverage)
  }

  private mutating func limit(by coverage: Coverage) {
    run = run.isSolid ? CoverageRun(coverage, cell: 0) : CoverageRun(run.coverage * coverage, cell: 0)
  }

  /// Multiplies the opacity of the character by the alpha of a mask.
  mutating func maskText(by alpha: Float) { textOpacity *= alpha }

  /// Multiplies by the alpha of a mask that is constant in the cell.
  mutating func mask(evenlyBy alpha: Float) {
    isMasked = true
    opacity *= alpha
  }

  /// Multiplies by the alpha of a mask: its greatest sample changes the opacity, and the ratios to that change the
  /// shape.
  mutating func mask(by alpha: Coverage) {
    let most = alpha.greatest
    isMasked = true
    opacity *= most
    guard most > 0 else { return }
    limit(by: alpha * (1 / most))
    // A difference from the whole cell that is due to rounding is no shape.
    if run.total > Coverage.samples * 0.998 { run = .wholeCell }
  }
}
