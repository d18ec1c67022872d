import LayerAnimation

// Properties about pixels and fonts, which a terminal does not have: all but the size of a text are stored and have no
// effect.

extension CALayer {
  /// The number of pixels per point of a cached bitmap; stored only.
  public var rasterizationScale: CGFloat {
    get { self[note: "rasterizationScale"] as? CGFloat ?? 1 }
    set { self[note: "rasterizationScale"] = newValue }
  }

  /// True if the layer is cached as a bitmap; stored only.
  public var shouldRasterize: Bool {
    get { self[note: "shouldRasterize"] as? Bool ?? false }
    set { self[note: "shouldRasterize"] = newValue }
  }

  /// True if the layer is drawn in the background; stored only.
  public var drawsAsynchronously: Bool {
    get { self[note: "drawsAsynchronously"] as? Bool ?? false }
    set { self[note: "drawsAsynchronously"] = newValue }
  }

  /// True if the layer's edges are smoothed; stored only, since it depends on the glyphs.
  public var allowsEdgeAntialiasing: Bool {
    get { self[note: "allowsEdgeAntialiasing"] as? Bool ?? false }
    set { self[note: "allowsEdgeAntialiasing"] = newValue }
  }

  /// The kind of curve that rounds corners; stored only: they are circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { self[note: "cornerCurve"] as? CALayerCornerCurve ?? .circular }
    set { self[note: "cornerCurve"] = newValue }
  }

  /// True if the layer covers its bounds completely; stored only.
  public var isOpaque: Bool {
    get { self[note: "opaque"] as? Bool ?? false }
    set { self[note: "opaque"] = newValue }
  }
}

extension CATextLayer {
  /// The font size in points. If it is set and large enough for letters to be legible, these are drawn at that size;
  /// otherwise a character takes a cell.
  public var fontSize: CGFloat {
    get { text.fontSize > 0 ? text.fontSize : 36 }
    set { set(.number(newValue), for: AnimationKeyPath(.fontSize)) }
  }

  /// The font; stored only, since the terminal has one font.
  public var font: Any? {
    get { self[note: "font"] ?? "Helvetica" }
    set { self[note: "font"] = newValue }
  }
}

extension CALayer {
  /// Returns the preferred size of the layer: that of its bounds; for a text the size of its lines, with characters as
  /// high as the font and half as wide.
  ///
  /// The size of characters in the terminal is unknown before the picture is scaled to it: there each takes a cell.
  public func preferredFrameSize() -> CGSize {
    guard let text = self as? CATextLayer else { return bounds.size }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    return CGSize(width: CGFloat(longest) * text.fontSize / 2, height: CGFloat(lines.count) * text.fontSize)
  }
}

/// The kind of curve that rounds corners.
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// A circular arc.
  case circular
  /// A curve with continuous curvature.
  case continuous
}
