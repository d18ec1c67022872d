import LayerAnimation

// Properties about pixels and fonts, which a terminal does not have: they are stored and have no effect.

extension CALayer {
  /// The number of pixels per point; stored only.
  public var contentsScale: CGFloat {
    get { self[note: "contentsScale"] as? CGFloat ?? 1 }
    set { self[note: "contentsScale"] = newValue }
  }

  /// The number of pixels per point of a cached bitmap; stored only.
  public var rasterizationScale: CGFloat {
    get { self[note: "rasterizationScale"] as? CGFloat ?? 1 }
    set { self[note: "rasterizationScale"] = newValue }
  }

  /// Whether the layer is cached as a bitmap; stored only.
  public var shouldRasterize: Bool {
    get { self[note: "shouldRasterize"] as? Bool ?? false }
    set { self[note: "shouldRasterize"] = newValue }
  }

  /// Whether the layer covers its bounds completely; stored only.
  public var isOpaque: Bool {
    get { self[note: "opaque"] as? Bool ?? false }
    set { self[note: "opaque"] = newValue }
  }
}

extension CATextLayer {
  /// The font size in points; stored only, since a character takes a cell.
  public var fontSize: CGFloat {
    get { self[note: "fontSize"] as? CGFloat ?? 36 }
    set { self[note: "fontSize"] = newValue }
  }

  /// The font; stored only, since the terminal has one font.
  public var font: Any? {
    get { self[note: "font"] }
    set { self[note: "font"] = newValue }
  }
}
