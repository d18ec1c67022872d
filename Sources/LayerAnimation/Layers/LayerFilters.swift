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

/// The filters of a layer: those of its own picture, and those of what lies behind it.
@usableFromInline struct LayerEffects: Hashable, BitwiseCopyable, Sendable {
  var filters = LayerFilters()
  var backgroundFilters = LayerFilters()
}

extension LayerProperties {
  /// What is done to the picture of the layer with all that is in it (G35).
  public var filters: LayerFilters {
    get { effects.filters }
    set { effects.filters = newValue }
  }

  /// What is done to the part of the picture that lies behind the layer, within its bounds (G35).
  public var backgroundFilters: LayerFilters {
    get { effects.backgroundFilters }
    set { effects.backgroundFilters = newValue }
  }

  private var effects: LayerEffects {
    get { effectList.first ?? LayerEffects() }
    set {
      guard newValue != effects else { return }
      if effectList.isEmpty { effectList.append(newValue) } else { effectList[0] = newValue }
    }
  }

  /// The strength of one filter.
  subscript(filter: FilterField) -> Double {
    @inline(never) get {
      switch filter {
      case .blur: filters.blur
      case .saturation: filters.saturation
      case .brightness: filters.brightness
      case .contrast: filters.contrast
      case .hue: filters.hue
      case .sepia: filters.sepia
      case .invert: filters.invert
      case .backgroundBlur: backgroundFilters.blur
      case .backgroundSaturation: backgroundFilters.saturation
      case .backgroundBrightness: backgroundFilters.brightness
      case .backgroundContrast: backgroundFilters.contrast
      case .backgroundHue: backgroundFilters.hue
      case .backgroundSepia: backgroundFilters.sepia
      case .backgroundInvert: backgroundFilters.invert
      }
    }
    @inline(never) set {
      switch filter {
      case .blur: filters.blur = newValue
      case .saturation: filters.saturation = newValue
      case .brightness: filters.brightness = newValue
      case .contrast: filters.contrast = newValue
      case .hue: filters.hue = newValue
      case .sepia: filters.sepia = newValue
      case .invert: filters.invert = newValue
      case .backgroundBlur: backgroundFilters.blur = newValue
      case .backgroundSaturation: backgroundFilters.saturation = newValue
      case .backgroundBrightness: backgroundFilters.brightness = newValue
      case .backgroundContrast: backgroundFilters.contrast = newValue
      case .backgroundHue: backgroundFilters.hue = newValue
      case .backgroundSepia: backgroundFilters.sepia = newValue
      case .backgroundInvert: backgroundFilters.invert = newValue
      }
    }
  }
}

extension UnsafePointer<LayerProperties> {
  /// Whether the layer has filters that change something; most have none at all.
  @inlinable package var hasFilters: Bool { !pointee.effectList.isEmpty && !pointee.hasNeutralFilters }
}

extension LayerProperties {
  @usableFromInline var hasNeutralFilters: Bool { effects == LayerEffects() }
}
