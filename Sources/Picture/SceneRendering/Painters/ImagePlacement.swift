import LayerAnimation

/// The position of a frame of a picture in the grid (G24).
struct ImagePlacement {
  /// The rectangle of the picture, in the layer's points.
  let area: Rect
  /// The map from samples of the grid to pixels of the picture.
  let toPixels: Homography
  /// The visible part of the frame, in pixels of the picture. Colours continue beyond its edges, since the layer's
  /// coverage has the edges.
  let window: Rect
  /// The stretches along both axes; nil if both are even.
  let stretch: (across: ImageStretch, down: ImageStretch)?
  /// The pixels that may be visible; the rest of the window is transparent.
  let columns: Range<Int>, rows: Range<Int>

  /// Creates a placement; nil if no part of the picture is shown.
  ///
  /// - Parameters:
  ///   - content: The picture, of which the shown frame is placed.
  ///   - layer: The layer, whose bounds, gravity and contents rectangle are used.
  ///   - step: The step that projects the layer.
  init?(_ content: ImageContent, _ layer: LayerPointer, _ step: PaintStep) {
    let frame = content.shownFrame
    let shown = layer.pointee.properties.contentsRect.standardized
    let (width, height) = (Double(frame.shownWidth), Double(frame.shownHeight))
    guard shown.isFinite, frame.width > 0, frame.height > 0 else { return nil }
    let (minX, minY) = (max(shown.minX, 0), max(shown.minY, 0))
    let part = Rect(
      x: minX * width, y: minY * height, width: (min(shown.maxX, 1) - minX) * width,
      height: (min(shown.maxY, 1) - minY) * height)
    guard part.size.width > 0, part.size.height > 0 else { return nil }
    let bounds = layer.pointee.properties.bounds.standardized
    // The picture of a layer without bounds has its natural size.
    let gravity = bounds.isEmpty ? .center : layer.pointee.properties.contentsGravity
    let natural = Size(width: part.size.width * content.pixelSize, height: part.size.height * content.pixelSize)
    area = (step.isFlipped ? gravity.flipped : gravity).place(of: natural, in: bounds)
    guard area.isFinite, area.size.width > 0, area.size.height > 0 else { return nil }
    let (x, y) = (part.size.width / area.size.width, part.size.height / area.size.height)
    let toFrame = Homography(
      xx: x, xy: 0, xw: 0, yx: 0, yy: y, yw: 0,
      ox: part.minX - area.minX * x + Double(frame.x - frame.left),
      oy: part.minY - area.minY * y + Double(frame.y - frame.top), ow: 1)
    window = Rect(
      x: part.minX + Double(frame.x - frame.left), y: part.minY + Double(frame.y - frame.top), width: part.size.width,
      height: part.size.height)
    stretch = ImageStretch.both(content.center, of: window, at: content.pixelSize, in: area.size)
    guard let toLayer = step.projection.inverse else { return nil }
    toPixels = toLayer.concatenating(toFrame)
    guard toPixels.isFinite else { return nil }
    columns = Self.pixels(part.minX, part.maxX, from: frame.x, shift: frame.left, count: frame.width)
    rows = Self.pixels(part.minY, part.maxY, from: frame.y, shift: frame.top, count: frame.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
  }

  /// Returns the pixels of a frame that a part of its shown area touches.
  private static func pixels(_ from: Double, _ to: Double, from first: Int, shift: Int, count: Int) -> Range<Int> {
    let start = max(Int(from.rounded(.down)) - shift, 0)
    let end = min(Int(to.rounded(.up)) - shift, count)
    return first + start..<first + max(start, end)
  }
}

extension Rect {
  fileprivate var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}
