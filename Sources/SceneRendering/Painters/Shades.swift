/// The map from colours to ink without colours: the strength of the ink grows with the difference of the colour's
/// lightness from the stage's.
struct Shades {
  /// The lightness of the stage, 0…1.
  fileprivate let stage: Float

  /// True if ink is shown by dots, of which few are visible already.
  private let areDots: Bool

  /// True if ink is exactly as strong as its colour requires, since it will be blended; if false, hardly visible ink is
  /// made stronger.
  private var isExact = false

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - stagePaper: The colour of the stage; black if it is the terminal's own.
  ///   - areDots: True if ink is shown by dots.
  init(stagePaper: Paint, areDots: Bool) { (stage, self.areDots) = (stagePaper.lightness, areDots) }

  /// Returns the difference of a colour's lightness from the stage's, 0…1, which is the ink of a background.
  func contrast(_ paint: Paint) -> Float { abs(paint.lightness - stage) / max(stage, 1 - stage) }

  /// Returns the ink of a fill: at least a quarter, so that a dark shape is visible, and 0 for one that is nearly as
  /// dark as the stage.
  ///
  /// Of dots a tenth is visible already: a quarter would look much lighter than the colour is.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    if isExact { return contrast }
    guard contrast > 0.04 else { return 0 }
    if areDots { return max(0.1, 0.03 + 0.97 * contrast) }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// Returns the ink of a line: 0 or 1, since a line in thinner ink would have gaps.
  func lineStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    return isExact ? contrast : contrast > 0.08 ? 1 : 0
  }

  /// The map for a picture that will be blended with the content below (G34).
  var exact: Shades {
    var shades = self
    shades.isExact = true
    return shades
  }
}

extension Shades {
  /// Returns the lightness of samples for their strength of ink, and vice versa; both are multiplied by the opacity.
  ///
  /// Strong ink is light on a dark stage, and dark on a light one.
  func lightness(_ strength: Coverage, _ alpha: Coverage) -> Coverage { isDark ? strength : alpha - strength }

  private var isDark: Bool { stage < 0.5 }
}
