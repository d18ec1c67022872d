/// The filters of a finished picture: blur and colour adjustments.
///
/// Each filter corresponds to one of Core Image's, with its neutral value as the default.
public struct LayerFilters: Hashable, BitwiseCopyable, Sendable {
  /// The standard deviation of the Gaussian blur, in points; 0 leaves the picture sharp.
  public var blur = 0.0
  /// The saturation: 0 is grey, 1 is unchanged, more is more saturated.
  public var saturation = 1.0
  /// The number that is added to each colour component, −1…1; 0 is unchanged.
  public var brightness = 0.0
  /// The factor of each component's distance from the middle: 0 is uniform grey, 1 is unchanged.
  public var contrast = 1.0
  /// The angle by which hues are rotated, in radians.
  public var hue = 0.0
  /// The amount by which colours are replaced with shades of brown, 0…1.
  public var sepia = 0.0
  /// The amount by which colours are replaced with their inverses, 0…1.
  public var invert = 0.0

  /// Creates filters that change nothing.
  public init() {}

  /// Creates filters of given strengths.
  public init(
    blur: Double = 0, saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, hue: Double = 0,
    sepia: Double = 0, invert: Double = 0
  ) {
    (self.blur, self.saturation, self.brightness, self.contrast) = (blur, saturation, brightness, contrast)
    (self.hue, self.sepia, self.invert) = (hue, sepia, invert)
  }

  /// True if the filters change nothing.
  @usableFromInline package var isNeutral: Bool { self == LayerFilters() }

  /// True if a filter other than the blur changes something.
  package var changesColors: Bool {
    var colors = self
    colors.blur = 0
    return !colors.isNeutral
  }
}
