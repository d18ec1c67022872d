import LayerAnimation

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
  ///   - low: The beginning of the window, which limits the span.
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
