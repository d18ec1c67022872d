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
