extension LayerProperties {
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
  /// Whether the layer has filters that change something; most have no rare properties at all.
  @inlinable package var hasFilters: Bool { !pointee.rare.list.isEmpty && pointee.rare.hasFilters }
}
