import LayerAnimation
import RealModule

/// The filters of a picture that change its colours, as one affine map of colours; its results are clamped to 0…1 only
/// at the end (G35).
///
/// The matrices are those of W3C's [Filter Effects Level 1](https://www.w3.org/TR/filter-effects-1/), sections 7 and 8
/// (`saturate`, `hue-rotate`, `sepia`, `invert`, `contrast`); the sum for brightness is that of Core Image's
/// `CIColorControls`. They apply to the encoded channels of sRGB, in which all mixing takes place here.
struct ColorFilter {
  /// The columns of the matrix: the contribution of each channel to the result.
  private var red = SIMD4<Float>(1, 0, 0, 0)
  private var green = SIMD4<Float>(0, 1, 0, 0)
  private var blue = SIMD4<Float>(0, 0, 1, 0)
  /// The vector that is added to the product.
  private var offset = SIMD4<Float>.zero

  /// Creates the map of some filters, which apply in the order of the properties: saturation, brightness, contrast,
  /// hue, sepia, invert.
  init(_ filters: LayerFilters) {
    saturate(Self.within(filters.saturation, 0...100))
    offset += Self.triple(Self.within(filters.brightness, -1...1))
    let contrast = Self.within(filters.contrast, 0...100)
    scale(by: contrast, offset: 0.5 - 0.5 * contrast)
    if filters.hue != 0, filters.hue.isFinite { turn(by: filters.hue) }
    sepia(1 - Self.within(filters.sepia, 0...1))
    let invert = Self.within(filters.invert, 0...1)
    scale(by: 1 - 2 * invert, offset: invert)
  }

  /// Returns a mixture of the filter, by its share 0…1, and the identity.
  func faded(to share: Float) -> ColorFilter {
    guard share < 1 else { return self }
    var faded = self
    faded.red = red * share + SIMD4(1 - share, 0, 0, 0)
    faded.green = green * share + SIMD4(0, 1 - share, 0, 0)
    faded.blue = blue * share + SIMD4(0, 0, 1 - share, 0)
    faded.offset = offset * share
    return faded
  }

  /// Returns a colour as it is seen through the filters.
  func callAsFunction(_ paint: Paint) -> Paint {
    var sum = red * paint[0]
    sum += green * paint[1]
    sum += blue * paint[2]
    sum += offset
    return sum.clamped(lowerBound: .zero, upperBound: .one).withAlpha(paint.alpha)
  }

  /// Returns the samples of a cell as they are seen through the filters.
  func callAsFunction(_ colors: SampleColors) -> SampleColors {
    SampleColors(
      red: channel(0, of: colors), green: channel(1, of: colors), blue: channel(2, of: colors), alpha: colors.alpha)
  }

  private func channel(_ lane: Int, of colors: SampleColors) -> Coverage {
    let sum =
      colors.red * red[lane] + colors.green * green[lane] + colors.blue * blue[lane] + colors.alpha * offset[lane]
    return .greater(.bare, colors.alpha - .greater(.bare, colors.alpha - sum))
  }

  /// The map of lightness without colours: a factor, and a summand.
  var lightness: (factor: Float, offset: Float) {
    let sum = red + green + blue
    return (sum.luma, offset.luma)
  }

  private static func within(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : range.lowerBound
  }

  private static func triple(_ value: Double) -> SIMD4<Float> { SIMD4(Float(value), Float(value), Float(value), 0) }

  private mutating func scale(by factor: Double, offset added: Double) {
    let factor = Float(factor)
    red *= factor
    green *= factor
    blue *= factor
    offset = offset * factor + Self.triple(added)
  }

  /// Applies a matrix after the present map.
  ///
  /// - Parameters: The columns of the matrix, which are the contributions of red, green and blue.
  private mutating func apply(_ r: SIMD4<Double>, _ g: SIMD4<Double>, _ b: SIMD4<Double>) {
    let (r, g, b) = (SIMD4<Float>(r), SIMD4<Float>(g), SIMD4<Float>(b))
    func applied(_ v: SIMD4<Float>) -> SIMD4<Float> { r * v[0] + g * v[1] + b * v[2] }
    (red, green, blue, offset) = (applied(red), applied(green), applied(blue), applied(offset))
  }

  private mutating func saturate(_ s: Double) {
    guard s != 1 else { return }
    let (r, g, b) = (0.213 * (1 - s), 0.715 * (1 - s), 0.072 * (1 - s))
    apply(SIMD4(r + s, r, r, 0), SIMD4(g, g + s, g, 0), SIMD4(b, b, b + s, 0))
  }

  private mutating func turn(by angle: Double) {
    let (c, s) = (Double.cos(angle), Double.sin(angle))
    apply(
      SIMD4(0.213 + c * 0.787 - s * 0.213, 0.213 - c * 0.213 + s * 0.143, 0.213 - c * 0.213 - s * 0.787, 0),
      SIMD4(0.715 - c * 0.715 - s * 0.715, 0.715 + c * 0.285 + s * 0.140, 0.715 - c * 0.715 + s * 0.715, 0),
      SIMD4(0.072 - c * 0.072 + s * 0.928, 0.072 - c * 0.072 - s * 0.283, 0.072 + c * 0.928 + s * 0.072, 0))
  }

  /// - Parameter k: The share of the colours that is left.
  private mutating func sepia(_ k: Double) {
    guard k < 1 else { return }
    apply(
      SIMD4(0.393 + 0.607 * k, 0.349 - 0.349 * k, 0.272 - 0.272 * k, 0),
      SIMD4(0.769 - 0.769 * k, 0.686 + 0.314 * k, 0.534 - 0.534 * k, 0),
      SIMD4(0.189 - 0.189 * k, 0.168 - 0.168 * k, 0.131 + 0.869 * k, 0))
  }
}

extension SIMD4<Float> {
  fileprivate var luma: Float { 0.2126 * self[0] + 0.7152 * self[1] + 0.0722 * self[2] }
}

/// A blurred part of a canvas (G35). A value is a colour multiplied by its opacity, and the opacity; without colours, the
/// strength of ink multiplied by its opacity, and the opacity.
final class BlurredPicture {
  private var values = BlurGrid<SIMD4<Float>>()

  /// The variance that the values have before they are blurred, in half cells squared: each is the mean of a square,
  /// and the uniform distribution on an interval of length 1 has the variance 1/12.
  private static let sampledVariance = 1.0 / 12

  /// Returns the distance that a blur reaches, in cells of any direction.
  ///
  /// - Parameter sigma: The standard deviation, in half cells.
  static func reach(of sigma: Double) -> Int { Int(min(sigma * 3 + 1, 1e4).rounded(.up)) }

  /// Returns true if a blur is so weak that the squares hide it.
  static func isSharp(_ sigma: Double) -> Bool { sigma * sigma <= sampledVariance * 3 }

  /// Takes the content of some cells of a canvas, and blurs it. Values beyond these cells equal those at their edge.
  ///
  /// - Parameters:
  ///   - canvas: The canvas. All of its cells in the box have been touched, unless it is a picture.
  ///   - box: The cells.
  ///   - sigma: The standard deviation, in half cells.
  /// - Complexity: O(cells in the box), whatever the standard deviation. Allocates only if there has never been as large a canvas.
  func take(_ canvas: Canvas, _ box: CellExtent, sigma: Double) {
    values.take(
      columns: box.columns, rows: box.rows.lowerBound * 2..<box.rows.upperBound * 2, of: canvas,
      variance: sigma * sigma - Self.sampledVariance
    ) { cell, isLower in canvas.isPainted(cell) ? canvas.cells[cell].half(isLower: isLower) : .zero }
  }

  /// Returns the two halves of a cell between which it differs most.
  func halves(column: Int, row: Int) -> BlurredHalves {
    let (upper, lower) = (values[column, 2 * row], values[column, 2 * row + 1])
    let middle = (upper + lower) / 2
    let left = mean(max(column - 1, values.columns.lowerBound), row)
    let right = mean(min(column + 1, values.columns.upperBound - 1), row)
    // The centres of the halves lie a quarter of a cell from the middle, as those of the upper and the lower half do.
    let (nearLeft, nearRight) = (middle + (left - middle) / 4, middle + (right - middle) / 4)
    let isSideways = Self.distance(nearLeft, nearRight) > Self.distance(upper, lower)
    return isSideways
      ? BlurredHalves(first: nearLeft, second: nearRight, cut: .leftAndRight)
      : BlurredHalves(first: upper, second: lower, cut: .upperAndLower)
  }

  private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { ((a - b) * (a - b)).sum() }

  private func mean(_ column: Int, _ row: Int) -> SIMD4<Float> {
    (values[column, 2 * row] + values[column, 2 * row + 1]) / 2
  }
}

/// Blurred values of a part of a canvas, two in each cell, one above the other, so that each stands for a square.
///
/// Three equal box filters (`BlurBox`), which together have its variance, approximate a Gaussian (as in W3C's [Filter
/// Effects Level 1](https://www.w3.org/TR/filter-effects-1/#feGaussianBlurElement)).
struct BlurGrid<Value: BlurredValue>: ~Copyable {
  /// The columns of the canvas that have values, and the rows, in half cells.
  private(set) var columns = 0..<0, rows = 0..<0
  private var values = GrowingBuffer<Value>(capacity: 1)
  private var other = GrowingBuffer<Value>(capacity: 1)

  /// The value in a column and a row, in half cells; both have values.
  subscript(column: Int, row: Int) -> Value {
    values[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// Takes values, and blurs them. Values beyond the part equal those at its edge.
  ///
  /// - Parameters:
  ///   - columns: The columns of the part.
  ///   - rows: The rows of the part, in half cells.
  ///   - canvas: The canvas.
  ///   - variance: The variance of the blur, in half cells squared; a negative one counts as 0.
  ///   - value: Returns the value of the upper or the lower half of a cell.
  mutating func take(
    columns: Range<Int>, rows: Range<Int>, of canvas: Canvas, variance: Double,
    _ value: (_ cell: Int, _ isLower: Bool) -> Value
  ) {
    (self.columns, self.rows) = (columns, rows)
    values.removeAll()
    values.reserve(2 * canvas.columns * canvas.rows)
    for row in rows {
      for column in columns { values.append(value(row / 2 * canvas.columns + column, row & 1 == 1)) }
    }
    let box = BlurBox(variance: max(variance, 0) / 3)
    guard box.total > 1.01, !values.isEmpty else { return }
    other.removeAll()
    other.reserve(2 * canvas.columns * canvas.rows)
    other.append(.zero, count: values.count)
    for _ in 0..<3 {
      blur(along: 1, columns.count, lines: rows.count, apart: columns.count, box)
      blur(along: columns.count, rows.count, lines: columns.count, apart: 1, box)
    }
  }

  private mutating func blur(along step: Int, _ count: Int, lines: Int, apart distance: Int, _ box: BlurBox) {
    box.filter(values.base, into: other.base, along: step, count, lines: lines, apart: distance)
    swap(&values, &other)
  }
}

/// The halves of a cell of a blurred picture, with values as the picture has them.
struct BlurredHalves {
  let first, second: SIMD4<Float>
  let cut: Halves.Cut

  /// True if either half is visible.
  var areVisible: Bool { max(first[3], second[3]) > Canvas.leastOpacity }

  /// The colours of the halves.
  var paints: Halves {
    Halves(first: Paint(premultiplied: first), second: Paint(premultiplied: second), cut: cut)
  }

  /// The strength of the ink without colours, for each sample.
  var strength: Coverage { Coverage(first[0], second[0], cut) }

  /// The opacity of each sample.
  var alpha: Coverage { Coverage(first[3], second[3], cut) }
}

/// An extended box filter: the mean of a value and its neighbours, of which the outermost count in part, so that the
/// blur grows steadily with its radius (P. Gwosdek et al., "Theoretical Foundations of Gaussian Convolution by Extended
/// Box Filtering", 2011).
struct BlurBox {
  /// The number of values on either side that count wholly.
  let radius: Int
  /// The weight of the next value on either side, 0..<1.
  let fraction: Float

  /// The sum of all weights.
  var total: Float { Float(2 * radius + 1) + 2 * fraction }

  /// Creates the box with a variance.
  ///
  /// With r values on either side and the weight f of the next ones, the variance is (r(r + 1)(2r + 1)/3 + 2f(r + 1)²)
  /// / (2r + 1 + 2f). The radius r is the greatest whose box has at most the wanted variance with f = 0, where the
  /// variance is r(r + 1)/3; the equation is then solved for f.
  ///
  /// - Parameter variance: The variance, in squares of the distance between values; not negative.
  init(variance: Double) {
    let whole = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down)
    let next = (whole + 1) * (whole + 1)
    radius = Int(whole)
    fraction = Float((2 * whole + 1) * (variance - whole * (whole + 1) / 3) / (2 * (next - variance)))
  }
}

/// A value that can be blurred: an opacity, or a colour with one.
protocol BlurredValue: BitwiseCopyable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Float) -> Self
  static func / (a: Self, divisor: Float) -> Self
}

extension Float: BlurredValue {}
extension SIMD4<Float>: BlurredValue {}

extension BlurBox {
  /// Filters all lines of a grid in one direction, each by a running sum. Values beyond the ends of a line equal those
  /// at its ends.
  ///
  /// - Parameters:
  ///   - values: The first value of the first line.
  ///   - result: The memory of the first mean, which must not overlap the values.
  ///   - step: The distance in memory between the values of a line.
  ///   - count: The number of values in a line, at least 1.
  ///   - lines: The number of lines.
  ///   - distance: The distance in memory between the starts of lines.
  /// - Complexity: O(count · lines), whatever the radius. Allocates nothing.
  func filter<Value: BlurredValue>(
    _ values: UnsafePointer<Value>, into result: UnsafeMutablePointer<Value>, along step: Int, _ count: Int,
    lines: Int, apart distance: Int
  ) {
    for line in 0..<lines {
      let (from, to) = (values + line * distance, result + line * distance)
      func at(_ index: Int) -> Value { from[min(max(index, 0), count - 1) * step] }
      var sum = Value.zero
      if radius <= count {
        for index in -radius...radius { sum = sum + at(index) }
      } else {
        for index in 0..<count { sum = sum + at(index) }
        sum = sum + at(0) * Float(radius) + at(count) * Float(radius + 1 - count)
      }
      for index in 0..<count {
        to[index * step] = (sum + (at(index - radius - 1) + at(index + radius + 1)) * fraction) / total
        sum = sum + (at(index + radius + 1) - at(index - radius))
      }
    }
  }
}

/// The area of the grid in which the filters of a layer have an effect.
struct EffectArea {
  let step: PaintStep
  let columns: Int
  let rows: Int

  /// Returns the standard deviation of a blur, in half cells; 0 for a blur that is too weak to be seen in cells.
  ///
  /// - Parameter filters: The layer's own filters, or its background filters.
  func sigma(_ filters: LayerFilters, of layer: LayerPointer) -> Double {
    guard filters.blur > 0 else { return 0 }
    let scale = step.projection.scale(at: layer.pointee.properties.bounds.center)
    let sigma = filters.blur * scale / SoftShadow.samples
    guard sigma.isFinite, !BlurredPicture.isSharp(sigma) else { return 0 }
    return min(sigma, Double(columns + rows * 2))
  }

  /// Returns the cells that the picture of a layer covers after it has been blurred.
  func blurred(_ extent: CellExtent, _ layer: LayerPointer) -> CellExtent {
    let sigma = sigma(layer.pointee.properties.filters, of: layer)
    return sigma > 0 ? extent.grown(by: BlurredPicture.reach(of: sigma), columns: columns, rows: rows) : extent
  }

  /// Returns the cells in which the background filters of a layer have an effect; none if it has no such filters.
  func background(of layer: LayerPointer) -> CellExtent {
    guard !layer.pointee.properties.backgroundFilters.isNeutral else { return .nothing }
    return CellExtent(around: layer.pointee.properties.bounds, step, columns: columns, rows: rows)
  }
}

extension CellExtent {
  /// Creates the box of the cells around a rectangle in a step; all cells if a part of the rectangle lies behind the
  /// eye.
  init(around box: Rect, _ step: PaintStep, columns: Int, rows: Int) {
    var extent = CellExtent.nothing
    for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let point = Point(
        x: box.origin.x + corner.0 * box.size.width, y: box.origin.y + corner.1 * box.size.height)
      guard let place = step.projection.position(of: point), max(abs(place.x), abs(place.y)) < 1e9 else {
        self.init(columns: 0..<columns, rows: 0..<rows)
        return
      }
      let half = place * (1 / SoftShadow.samples)
      let (column, row) = (Int(half.x.rounded(.down)), Int((half.y / Double(SoftShadow.perCell)).rounded(.down)))
      // Outlines are moved to the nearest samples, which may lie in the next cell.
      extent.add(column: column - 1, row: row - 1)
      extent.add(column: column + 1, row: row + 1)
    }
    self = extent.clamped(columns: columns, rows: rows)
  }
}
