/// What is done to a finished picture: it is blurred, and its colours are changed (G35).
///
/// Each filter stands for one of Core Image's, with its neutral value as the default.
public struct LayerFilters: Hashable, BitwiseCopyable, Sendable {
  /// How far the picture is blurred: the standard deviation of a Gaussian, in points; 0 leaves it sharp.
  public var blur = 0.0
  /// How colourful it is: 0 is grey, 1 as it is, more is more.
  public var saturation = 1.0
  /// What is added to each channel, −1…1: 0 leaves it as it is.
  public var brightness = 0.0
  /// How far each channel is from the middle, as a factor: 0 is all grey, 1 as it is.
  public var contrast = 1.0
  /// By how much hues are turned, in radians.
  public var hue = 0.0
  /// How much of its colours is replaced by shades of brown, 0…1.
  public var sepia = 0.0
  /// How much of its colours is replaced by their opposites, 0…1.
  public var invert = 0.0

  /// Filters that change nothing.
  public init() {}

  /// Filters of which some change something.
  public init(
    blur: Double = 0, saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, hue: Double = 0,
    sepia: Double = 0, invert: Double = 0
  ) {
    (self.blur, self.saturation, self.brightness, self.contrast) = (blur, saturation, brightness, contrast)
    (self.hue, self.sepia, self.invert) = (hue, sepia, invert)
  }

  /// Whether they change nothing.
  public var isNeutral: Bool { self == LayerFilters() }

  /// Whether they change colours, rather than where these are.
  public var changesColors: Bool {
    var colors = self
    colors.blur = 0
    return !colors.isNeutral
  }
}
