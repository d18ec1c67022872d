/// How much ink stands for a colour where there are no colours.
extension Rasterizer {
  /// How far a colour is from the stage's in lightness, 0…1: the ink of a background.
  func contrast(_ paint: Paint) -> Float {
    abs(paint.lightness - stageLightness) / max(stageLightness, 1 - stageLightness)
  }

  /// The ink of a fill: at least a quarter, so that a dark shape is still a shape, and none if nearly as dark as the
  /// stage.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    guard contrast > 0.04 else { return 0 }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// The ink of a line: all or nothing, since a thinned line is no line.
  func lineStrength(_ paint: Paint) -> Float { contrast(paint) > 0.08 ? 1 : 0 }
}
