import LayerAnimation

// What listings tell a layer about pixels and fonts. A terminal has neither, so these are kept, read back and of no effect.

extension CALayer {
  /// How many pixels a point has; a cell has none.
  public var contentsScale: CGFloat {
    get { self[note: "contentsScale"] as? CGFloat ?? 1 }
    set { self[note: "contentsScale"] = newValue }
  }

  /// How many pixels a point of a kept picture has.
  public var rasterizationScale: CGFloat {
    get { self[note: "rasterizationScale"] as? CGFloat ?? 1 }
    set { self[note: "rasterizationScale"] = newValue }
  }

  /// Whether to keep a picture of the layer.
  public var shouldRasterize: Bool {
    get { self[note: "shouldRasterize"] as? Bool ?? false }
    set { self[note: "shouldRasterize"] = newValue }
  }

  /// Whether the layer promises to hide what lies below.
  public var isOpaque: Bool {
    get { self[note: "opaque"] as? Bool ?? false }
    set { self[note: "opaque"] = newValue }
  }
}

extension CATextLayer {
  /// How large characters are, in points; a character is a cell.
  public var fontSize: CGFloat {
    get { self[note: "fontSize"] as? CGFloat ?? 36 }
    set { self[note: "fontSize"] = newValue }
  }

  /// What characters look like; the terminal's own font does.
  public var font: Any? {
    get { self[note: "font"] }
    set { self[note: "font"] = newValue }
  }
}
