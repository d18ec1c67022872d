/// The map from colours to ink without colours: the strength of the ink grows with the difference of the colour's
/// lightness from the stage's.
struct Shades {
  /// The lightness of the stage, 0…1.
  fileprivate let stage: Float

  /// True if ink is exactly as strong as its colour requires, since it will be blended; if false, hardly visible ink is
  /// made stronger.
  private var isExact = false

  /// Creates the map.
  ///
  /// - Parameter stagePaper: The colour of the stage; black if it is the terminal's own.
  init(stagePaper: Paint) { stage = stagePaper.lightness }

  /// Returns the ink of a background, 0…1: the difference of its lightness from the stage's. On a dark stage ink is
  /// light, so that what is darker than the stage has none, and on a light stage the other way round; the order of
  /// light and dark is that of the ink.
  func contrast(_ paint: Paint) -> Float { max(difference(paint), 0) }

  /// Returns the signed difference of a colour's lightness from the stage's, as a share of the greatest one.
  private func difference(_ paint: Paint) -> Float {
    isDark ? (paint.lightness - stage) / (1 - stage) : (stage - paint.lightness) / stage
  }

  /// Returns the ink of a fill: that of a background, but at least a tenth, so that a dark shape is visible, and 0 for
  /// one that is nearly as dark as the stage.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    return isExact ? contrast : contrast > 0.04 ? max(contrast, 0.1) : 0
  }

  /// Returns the ink of a line: 0 or 1, since a line in thinner ink would have gaps. A line that is darker than a dark
  /// stage is drawn as well.
  func lineStrength(_ paint: Paint) -> Float { isExact ? contrast(paint) : abs(difference(paint)) > 0.08 ? 1 : 0 }

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
