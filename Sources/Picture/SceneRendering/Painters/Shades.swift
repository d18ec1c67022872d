/// The map from colours to ink without colours: the strength of the ink grows with the difference of the colour's
/// lightness from the stage's.
///
/// Where glyphs are characters, ink is on one side only: on a dark stage, what is lighter than the stage has ink, on a
/// light one what is darker. So the order of light and dark is kept. Parts and dots can show an area by its edges, and
/// have ink on both sides.
struct Shades {
  /// The form in which ink is shown.
  enum Form {
    /// Characters, of which an area has those of its lightness.
    case characters
    /// Parts of cells.
    case parts
    /// Dots, of which few are visible already.
    case dots
  }

  /// The lightness of the stage, 0…1.
  let stage: Float

  private let form: Form

  /// True if ink is exactly as strong as its colour requires, since it will be blended; if false, hardly visible ink is
  /// made stronger.
  private var isExact = false

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - stage: The lightness of the stage, 0…1.
  ///   - form: The form in which ink is shown.
  init(stage: Float, form: Form) { (self.stage, self.form) = (stage, form) }

  /// Returns the difference of a colour's lightness from the stage's, 0…1, which is the ink of a background.
  func contrast(_ paint: Paint) -> Float {
    let difference = (isDark ? paint.lightness - stage : stage - paint.lightness) / max(stage, 1 - stage)
    return form == .characters ? max(difference, 0) : abs(difference)
  }

  /// Returns the ink of a fill. Of parts it is at least a quarter, so that a dark shape is visible, and 0 for one that is
  /// nearly as dark as the stage; characters show a dark shape by its outline.
  ///
  /// Of dots a tenth is visible already: a quarter would look much lighter than the colour is.
  func fillStrength(_ paint: Paint) -> Float {
    let contrast = contrast(paint)
    if isExact || form == .characters { return contrast }
    guard contrast > 0.04 else { return 0 }
    if form == .dots { return max(0.1, 0.03 + 0.97 * contrast) }
    return min(0.25 + 0.75 * contrast, contrast * 6)
  }

  /// Returns the ink of a line: 0 or 1, since a line in thinner ink would have gaps.
  ///
  /// - Parameter isArea: True if the line is so wide that it is shown as an area.
  func lineStrength(_ paint: Paint, isArea: Bool = false) -> Float {
    let contrast = contrast(paint)
    if isExact || isArea && form == .characters { return contrast }
    return contrast > 0.08 ? 1 : 0
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
