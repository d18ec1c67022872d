import LayerAnimation

/// A blurred part of a canvas, with two values in each cell, one above the other, so that each stands for a square
/// (G35).
///
/// Three equal box filters approximate a Gaussian (`BlurBox`), as in a `SoftShadow`. A value is a colour multiplied by
/// its opacity, and the opacity; without colours, the strength of ink multiplied by its opacity, and the opacity.
final class BlurredPicture {
  /// The part of the grid that has values, in cells.
  private var columns = 0..<0
  private var rows = 0..<0
  private var width = 0

  private var values = GrowingBuffer<SIMD4<Float>>(capacity: 1)
  private var other = GrowingBuffer<SIMD4<Float>>(capacity: 1)

  /// The number of values in a cell, from top to bottom.
  private static let perCell = 2

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
  /// - Complexity: O(cells in the box), whatever the standard deviation. Allocates only if it has never held as many
  ///   cells.
  func take(_ canvas: Canvas, _ box: CellExtent, sigma: Double) {
    (columns, rows, width) = (box.columns, box.rows, box.columns.count)
    values.removeAll()
    other.removeAll()
    for row in rows {
      for half in 0..<Self.perCell {
        for column in columns {
          let cell = row * canvas.columns + column
          values.append(canvas.isPainted(cell) ? canvas.cells[cell].half(isLower: half == 1) : .zero)
        }
      }
    }
    other.append(.zero, count: values.count)
    let blurBox = BlurBox(variance: max(sigma * sigma - Self.sampledVariance, 0) / 3)
    let lines = rows.count * Self.perCell
    for _ in 0..<3 {
      blur(along: 1, width, lines: lines, apart: width, blurBox)
      blur(along: width, lines, lines: width, apart: 1, blurBox)
    }
  }

  /// Returns the two halves of a cell between which it differs most.
  func halves(column: Int, row: Int) -> BlurredHalves {
    let (upper, lower) = (value(column, row, 0), value(column, row, 1))
    let middle = (upper + lower) / 2
    let left = mean(max(column - 1, columns.lowerBound), row)
    let right = mean(min(column + 1, columns.upperBound - 1), row)
    // The centres of the halves lie a quarter of a cell from the middle, as those of the upper and the lower half do.
    let (nearLeft, nearRight) = (middle + (left - middle) / 4, middle + (right - middle) / 4)
    let isSideways = Self.distance(nearLeft, nearRight) > Self.distance(upper, lower)
    return isSideways
      ? BlurredHalves(first: nearLeft, second: nearRight, cut: .leftAndRight)
      : BlurredHalves(first: upper, second: lower, cut: .upperAndLower)
  }

  private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { ((a - b) * (a - b)).sum() }

  private func mean(_ column: Int, _ row: Int) -> SIMD4<Float> {
    (value(column, row, 0) + value(column, row, 1)) / 2
  }

  private func value(_ column: Int, _ row: Int, _ half: Int) -> SIMD4<Float> {
    values[((row - rows.lowerBound) * Self.perCell + half) * width + column - columns.lowerBound]
  }

  private func blur(along step: Int, _ count: Int, lines: Int, apart distance: Int, _ box: BlurBox) {
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
