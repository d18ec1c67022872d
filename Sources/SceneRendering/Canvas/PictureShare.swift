/// How much of a picture is seen in one cell.
struct PictureShare {
  /// Which samples.
  private(set) var run: CoverageRun
  /// How strong they are.
  private(set) var opacity: Float
  /// How strong its character is.
  private(set) var textOpacity: Float
  /// True if a mask has given the cell its shape.
  private(set) var isMasked = false
  /// True if a clip shows characters in the cell.
  private(set) var showsText = true

  /// All of it.
  init(opacity: Float) {
    self.opacity = opacity
    textOpacity = opacity
    run = .wholeCell
  }

  /// True if any paper or ink is seen.
  var isVisible: Bool { run.total > 0 && opacity > Canvas.leastOpacity }

  /// Leaves only what is inside a clip.
  mutating func limit(by coverage: Coverage, showsText: Bool) {
    self.showsText = showsText
    if !showsText { textOpacity = 0 }
    limit(by: coverage)
  }

  private mutating func limit(by coverage: Coverage) {
    run = run.isSolid ? CoverageRun(coverage, cell: 0) : CoverageRun(run.coverage * coverage, cell: 0)
  }

  /// Multiplies the character by the alpha of a mask.
  mutating func maskText(by alpha: Float) { textOpacity *= alpha }

  /// Multiplies by the alpha of a mask that is the same all over the cell.
  mutating func mask(evenlyBy alpha: Float) {
    isMasked = true
    opacity *= alpha
  }

  /// Multiplies by the alpha of a mask: its strongest sample is the opacity, and the rest the shape.
  mutating func mask(by alpha: Coverage) {
    let most = alpha.greatest
    isMasked = true
    opacity *= most
    guard most > 0 else { return }
    limit(by: alpha * (1 / most))
    // What differs by rounding only is no shape.
    if run.total > Coverage.samples * 0.998 { run = .wholeCell }
  }
}
