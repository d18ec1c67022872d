import LayerAnimation

/// A painter of pictures of pixels, which gives each part of a cell the colour that the picture has there.
///
/// Places are mapped back through the layer's projection, so that a picture may be rotated, scaled and seen in
/// perspective.
final class ImagePainter {
  private let bounds: BoundsPainter

  /// Creates a painter.
  ///
  /// - Parameter bounds: The painter that finds the cells that a rectangle covers.
  init(_ bounds: BoundsPainter) { self.bounds = bounds }

  /// Paints the picture of a layer.
  ///
  /// - Complexity: O(visible cells). Allocates nothing.
  func paint(_ content: ImageContent, of layer: LayerPointer, _ step: PaintStep, on target: PaintTarget) {
    guard step.opacity > Double(Canvas.leastOpacity),
      let placement = ImagePlacement(content, layer, step)
    else { return }
    // Between dots the paper would be seen, so that a picture consists of whole cells.
    let lattice = target.canvas.manner.drawsDots && target.lattice != nil ? .cells : target.lattice
    let hold = placement.area == layer.pointee.properties.bounds ? step.hold : .edges
    bounds.add(
      RoundedRectangle(placement.area, cornerRadius: 0), step.projection, lattice, holding: hold, on: target)
    target.sweep(.nonZero)
    guard !target.canvas.isProbe else { return }
    content.picture.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      let sampler = ImageSampler(first, of: content, placement, opacity: min(step.opacity, 1))
      for index in 0..<target.mask.runs.count { paint(target.mask.runs[index], sampler, on: target) }
    }
  }

  private func paint(_ run: CoverageRun, _ sampler: ImageSampler, on target: PaintTarget) {
    let canvas = target.canvas
    let (row, column) = run.cell.quotientAndRemainder(dividingBy: canvas.columns)
    for offset in 0..<run.count {
      let parts = sampler.parts(column: column + offset, row: row)
      guard !parts.areInvisible else { continue }
      let cell = canvas.touched(run.cell + offset)
      if let paint = parts.single {
        cell.pointee.addPaper(run, paint, strength: target.isMonochrome ? target.shades.contrast(paint) : 0)
      } else {
        cell.pointee.addParts(run, parts, target.shades, as: sampler.form)
      }
    }
  }
}

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
    let natural = Size(width: part.size.width * content.pixelSize, height: part.size.height * content.pixelSize)
    area = layer.pointee.properties.area(ofPicture: natural, isFlipped: step.isFlipped)
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

/// A sampler of the colours of a picture at places of the grid.
///
/// It owns nothing: the picture belongs to the layer.
struct ImageSampler {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let columns: Range<Int>, rows: Range<Int>
  private let window: Rect
  private let map: Homography
  private let sampling: ImageSampling
  private let stretch: (across: ImageStretch, down: ImageStretch)?
  /// The factor of the colours, with the opacity.
  private let tint: SIMD4<Float>

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the picture.
  ///   - content: The contents of the layer, with the manner of sampling.
  ///   - placement: The position of the picture.
  ///   - opacity: The opacity, 0…1.
  init(
    _ pixels: UnsafePointer<UInt32>, of content: ImageContent, _ placement: ImagePlacement, opacity: Double
  ) {
    self.pixels = pixels
    width = content.picture.width
    (columns, rows, window) = (placement.columns, placement.rows, placement.window)
    (map, sampling, stretch) = (placement.toPixels, content.sampling, placement.stretch)
    let paint = Paint(content.tint, opacity: opacity)
    tint = (paint * paint.alpha).withAlpha(paint.alpha)
  }

  /// The form in which parts of several colours are shown: the pixels of a drawing, each of which is seen by itself, are areas.
  var form: InkForm { sampling == .area ? .soft : .area }

  /// Returns the colours of the parts of a cell.
  ///
  /// - Complexity: O(parts), each with up to 64 pixels. Allocates nothing.
  func parts(column: Int, row: Int) -> CellParts {
    let (left, top) = (Double(column * Coverage.columns), Double(row * Coverage.rows))
    var parts = CellParts()
    for index in 0..<CellParts.count {
      let x = left + (Double(index % CellParts.columns) + 0.5) * CellParts.width
      let y = top + (Double(index / CellParts.columns) + 0.5) * CellParts.height
      parts[index] = color(x: x, y: y) * tint
    }
    return parts
  }

  /// Returns the premultiplied colour of the part around a place in samples; transparent behind the eye.
  private func color(x: Double, y: Double) -> SIMD4<Float> {
    var place = Point(x: x * map.xx + y * map.yx + map.ox, y: x * map.xy + y * map.yy + map.oy)
    var (across, down) = (Point(x: map.xx, y: map.xy), Point(x: map.yx, y: map.yy))
    if !map.isAffine {
      let w = x * map.xw + y * map.yw + map.ow
      guard w > 0 else { return .zero }
      place = Point(x: place.x / w, y: place.y / w)
      // By the quotient rule the derivative of X / W is (X′ − X / W · W′) / W.
      across = Point(x: (map.xx - place.x * map.xw) / w, y: (map.xy - place.y * map.xw) / w)
      down = Point(x: (map.yx - place.x * map.yw) / w, y: (map.yy - place.y * map.yw) / w)
    }
    guard sampling == .area || stretch != nil else { return nearest(to: place) }
    var size = Size(
      width: abs(across.x) * CellParts.width + abs(down.x) * CellParts.height,
      height: abs(across.y) * CellParts.width + abs(down.y) * CellParts.height)
    if let stretch {
      let (x, y) = (stretch.across.place(of: place.x), stretch.down.place(of: place.y))
      (place, size) = (Point(x: x.place, y: y.place), Size(width: size.width * x.slope, height: size.height * y.slope))
    }
    return sampling == .area ? mean(around: place, size) : nearest(to: place)
  }

  /// Returns the premultiplied colour of the pixel at a place; transparent if the frame has none there.
  private func nearest(to place: Point) -> SIMD4<Float> {
    guard let x = Self.pixel(at: place.x, window.minX, window.maxX, columns),
      let y = Self.pixel(at: place.y, window.minY, window.maxY, rows)
    else { return .zero }
    return color(of: pixels[y * width + x])
  }

  /// Returns the pixel of a row or column at a place, which is first clamped to the window; nil if there is none.
  private static func pixel(at place: Double, _ from: Double, _ to: Double, _ range: Range<Int>) -> Int? {
    // The summand puts places on the border between two pixels into the same one despite rounding errors.
    let place = min(max(place + 1e-6, from), to)
    let pixel = min(Int(place.rounded(.down)), Int(to.rounded(.up)) - 1)
    return range.contains(pixel) ? pixel : nil
  }

  /// Returns the mean of the pixels in a rectangle, weighted by their parts inside. Of a large rectangle only some rows
  /// and columns are read.
  private func mean(around place: Point, _ size: Size) -> SIMD4<Float> {
    guard let across = ImageSpan(place.x, size.width, window.minX, window.maxX, within: columns),
      let down = ImageSpan(place.y, size.height, window.minY, window.maxY, within: rows)
    else { return .zero }
    if across.isOne && down.isOne {
      return color(of: pixels[down.first * width + across.first]) * across.share * down.share
    }
    var sum = SIMD4<Float>.zero
    var y = down.first
    while y < down.end {
      var row = SIMD4<Float>.zero
      var x = across.first
      while x < across.end {
        row += color(of: pixels[y * width + x]) * across.weight(of: x)
        x += across.step
      }
      sum += row * down.weight(of: y)
      y += down.step
    }
    return sum * (across.factor * down.factor)
  }

  /// Returns the premultiplied colour of a pixel.
  private func color(of pixel: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, 255)
    let alpha = Float(pixel >> 24) / (255 * 255)
    return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * alpha
  }
}

/// The pixels of a row or column that a part of a cell shows.
private struct ImageSpan {
  /// The first pixel, and the one after the last.
  let first: Int, end: Int
  /// The distance from a pixel that is read to the next.
  let step: Int
  private let from: Double, to: Double
  /// The factor of the sum of the weights, which makes the weights of the whole span add up to 1.
  let factor: Float

  /// The greatest number of pixels that are read.
  private static let most = 8

  /// Creates the span of a part; nil if it shows no pixel.
  ///
  /// - Parameters:
  ///   - middle: The middle of the part, in pixels.
  ///   - length: The length of the part, in pixels.
  ///   - low: The start of the window, which limits the span.
  ///   - high: The end of the window.
  ///   - range: The existing pixels; others are transparent.
  init?(_ middle: Double, _ length: Double, _ low: Double, _ high: Double, within range: Range<Int>) {
    // An edge that is moved to whole parts shows the pixels at the edge.
    let middle = min(max(middle, low), high)
    let (seen, unseen) = (max(middle - length / 2, low), min(middle + length / 2, high))
    let length = unseen - seen
    let (start, stop) = (max(seen, Double(range.lowerBound)), min(unseen, Double(range.upperBound)))
    guard length > 0, start < stop else { return nil }
    (from, to) = (start, stop)
    first = Int(start.rounded(.down))
    end = min(Int(stop.rounded(.up)), range.upperBound)
    step = (end - first + Self.most - 1) / Self.most
    let share = Float((stop - start) / length)
    guard step > 1 else {
      factor = 1 / Float(length)
      return
    }
    factor = share / Float((end - first + step - 1) / step)
  }

  /// True if there is only one pixel.
  var isOne: Bool { end - first == 1 }

  /// The share of the part that the pixels cover.
  var share: Float { Float(to - from) * factor }

  /// Returns the length of a pixel's part inside the span.
  func weight(of pixel: Int) -> Float {
    step > 1 ? 1 : Float(min(Double(pixel + 1), to) - max(Double(pixel), from))
  }
}

/// The stretch of a picture along one axis, which changes only its middle: a map from places of an even stretch to
/// places of this one, all in pixels of the picture (`ImageContent.center`).
struct ImageStretch {
  /// The start and the length of the visible part.
  private let start: Double, length: Double
  /// The start and the end of the middle as it is seen, as fractions of the visible part.
  private let seen: (from: Double, to: Double)
  /// The start and the end of the middle in the picture, as fractions of the visible part.
  private let own: (from: Double, to: Double)

  /// Returns the stretches along both axes; nil if both are even.
  ///
  /// - Parameters:
  ///   - center: The part that is stretched, in unit space.
  ///   - window: The visible part of the picture, in pixels.
  ///   - pixelSize: The natural size of a pixel, in points.
  ///   - size: The size of the picture as it is seen, in points.
  static func both(
    _ center: Rect, of window: Rect, at pixelSize: Double, in size: Size
  ) -> (across: ImageStretch, down: ImageStretch)? {
    let center = center.standardized
    let sum = center.minX + center.minY + center.maxX + center.maxY
    guard sum.isFinite, center != Rect(x: 0, y: 0, width: 1, height: 1) else { return nil }
    let across = ImageStretch(
      center.minX, center.maxX, window.minX, window.size.width, times: window.size.width * pixelSize / size.width)
    let down = ImageStretch(
      center.minY, center.maxY, window.minY, window.size.height, times: window.size.height * pixelSize / size.height)
    return (across, down)
  }

  /// Creates the stretch along one axis.
  ///
  /// - Parameter scale: The natural size as a fraction of the size as it is seen.
  private init(_ from: Double, _ to: Double, _ start: Double, _ length: Double, times scale: Double) {
    (self.start, self.length) = (start, length)
    let (from, to) = (max(0, min(from, 1)), max(0, min(to, 1)))
    own = (from, to)
    // If there is no room for the parts beside the middle, these shrink, and the middle is left out.
    let fixed = from + (1 - to)
    let scale = fixed * scale > 1 ? 1 / fixed : scale
    seen = (from * scale, 1 - (1 - to) * scale)
  }

  /// Returns the place in the picture for a place of an even stretch, and the slope of the map there.
  func place(of place: Double) -> (place: Double, slope: Double) {
    let fraction = (place - start) / length
    let (a, b): ((Double, Double), (Double, Double)) =
      if fraction < seen.from {
        ((0, seen.from), (0, own.from))
      } else if fraction <= seen.to, seen.to > seen.from {
        (seen, own)
      } else {
        ((seen.to, 1), (own.to, 1))
      }
    // A middle without width is stretched all the same: all of it gets the colour of one pixel.
    let slope = a.1 > a.0 ? max((b.1 - b.0) / (a.1 - a.0), 1e-6) : 1
    return (start + (b.0 + (fraction - a.0) * slope) * length, slope)
  }
}
