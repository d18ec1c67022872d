/// How much ink stands for a colour where there are no colours: the more, the further its lightness is from the stage's.
struct Shades {
  /// The stage's lightness, 0…1.
  fileprivate let stage: Float

  /// True if ink is shown by dots, of which few are seen already.
  private let areDots: Bool

  /// True if ink is exactly as strong as its colour says, since it will be blended; else what would hardly be seen is
  /// stronger.
  private var isExact = false

  /// - Parameters:
  ///   - stagePaper: The stage's colour; black where it is the terminal's own.
  ///   - areDots: Whether ink is shown by dots.
  init(stagePaper: Paint, areDots: Bool) { (stage, self.areDots) = (stagePaper.lightness, areDots) }

  /// How far a colour's lightness is from the stage's, 0…1: the ink of a background.
  func contrast(_ paint: Paint) -> Float { abs(paint.lightness - stage) / max(stage, 1 - stage) }

  /// Returns the ink of a fill: at least a quarter, so that a dark shape is still seen, and none if it is nearly as
  /// dark as the stage.
  ///
  /// Of dots a tenth is seen already: a quarter would have to be much darker than what is shown as it is.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    if isExact { return contrast }
    guard contrast > 0.04 else { return 0 }
    if areDots { return max(0.1, 0.03 + 0.97 * contrast) }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// Returns the ink of a line: all or nothing, since a line in thinner ink would have gaps.
  func lineStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    return isExact ? contrast : contrast > 0.08 ? 1 : 0
  }

  /// The same for a picture that will be blended with what lies below it (G34).
  var exact: Shades {
    var shades = self
    shades.isExact = true
    return shades
  }
}

extension Shades {
  /// How light samples are whose ink is so strong, and the other way round; both multiplied by their opacity.
  ///
  /// On a dark stage strong ink is light, on a light one it is dark.
  func lightness(_ strength: Coverage, _ alpha: Coverage) -> Coverage { isDark ? strength : alpha - strength }

  private var isDark: Bool { stage < 0.5 }
}
