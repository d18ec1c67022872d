/// The filters of a layer: those of its own picture, and those of what lies behind it.
@usableFromInline struct LayerEffects: Hashable, BitwiseCopyable, Sendable {
  var filters = LayerFilters()
  var backgroundFilters = LayerFilters()
}

/// The filters of a layer in as little memory as can be where there are none, which is most layers: a word. Changed in place.
@usableFromInline struct RareEffects: Sendable {
  /// Nothing, or the filters, which may have become neutral again.
  @usableFromInline private(set) var list: [LayerEffects] = []

  /// The filters.
  var value: LayerEffects {
    get { list.first ?? LayerEffects() }
    set {
      guard newValue != value else { return }
      if list.isEmpty { list.append(newValue) } else { list[0] = newValue }
    }
  }

  /// Whether there have never been any.
  @inlinable var isEmpty: Bool { list.isEmpty }
}

extension RareEffects: Hashable {
  @usableFromInline static func == (a: RareEffects, b: RareEffects) -> Bool {
    a.list.isEmpty && b.list.isEmpty || a.value == b.value
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension LayerProperties {
  /// What is done to the picture of the layer with all that is in it (G35).
  public var filters: LayerFilters {
    get { effects.value.filters }
    set { effects.value.filters = newValue }
  }

  /// What is done to the part of the picture that lies behind the layer, within its bounds (G35).
  public var backgroundFilters: LayerFilters {
    get { effects.value.backgroundFilters }
    set { effects.value.backgroundFilters = newValue }
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
  @inlinable package var hasFilters: Bool { !pointee.effects.isEmpty && pointee.isFiltered }
}

extension LayerProperties {
  @usableFromInline var isFiltered: Bool { effects != RareEffects() }
}
