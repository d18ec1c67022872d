/// How much ink stands for a colour where there are no colours: the more, the further its lightness is from the stage's.
struct Shades {
  /// The stage's lightness, 0…1.
  private let stage: Float

  /// - Parameter stagePaper: The stage's colour; black where it is the terminal's own.
  init(stagePaper: Paint) { stage = stagePaper.lightness }

  /// How far a colour's lightness is from the stage's, 0…1: the ink of a background.
  func contrast(_ paint: Paint) -> Float { abs(paint.lightness - stage) / max(stage, 1 - stage) }

  /// The ink of a fill: at least a quarter, so that a dark shape is still seen, and none if it is nearly as dark as the stage.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    guard contrast > 0.04 else { return 0 }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// The ink of a line: all or nothing, since a line in thinner ink would have gaps.
  func lineStrength(_ paint: Paint) -> Float { contrast(paint) > 0.08 ? 1 : 0 }
}
