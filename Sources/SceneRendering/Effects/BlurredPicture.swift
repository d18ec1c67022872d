import LayerAnimation

/// A blurred part of a canvas: two values a cell, one above the other, so that each stands for a square (G35).
///
/// A Gaussian is approximated by three equal box filters (`BlurBox`), as in a `SoftShadow`. A value is a colour multiplied by its
/// opacity; without colours the strength of ink, multiplied by its opacity, and that.
final class BlurredPicture {
  /// The part of the grid that has values, in cells.
  private var columns = 0..<0
  private var rows = 0..<0
  private var width = 0

  private var values = GrowingBuffer<SIMD4<Float>>(capacity: 1)
  private var other = GrowingBuffer<SIMD4<Float>>(capacity: 1)

  /// Values per cell from top to bottom.
  private static let perCell = 2

  /// The variance that values have already, in half cells squared, as each is the mean of a square.
  private static let sampledVariance = 1.0 / 12

  /// How far a blur reaches, in cells of any direction.
  ///
  /// - Parameter sigma: In half cells.
  static func reach(of sigma: Double) -> Int { Int(min(sigma * 3 + 1, 1e4).rounded(.up)) }

  /// Returns true if a blur is so weak that the squares are coarser.
  static func isSharp(_ sigma: Double) -> Bool { sigma * sigma <= sampledVariance * 3 }

  /// Takes what is in some cells of a canvas and blurs it. Beyond them everything continues as at their edge.
  ///
  /// - Parameters:
  ///   - canvas: What is blurred; all of its cells in the box have been touched, unless it is a picture.
  ///   - box: The cells.
  ///   - sigma: How far, in half cells.
  /// - Complexity: O(cells in the box), whatever sigma is. Allocates only if there were never as many.
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

  /// Returns the two halves of a cell of the box between which it differs most.
  func halves(column: Int, row: Int) -> BlurredHalves {
    let (upper, lower) = (value(column, row, 0), value(column, row, 1))
    let middle = (upper + lower) / 2
    let left = mean(max(column - 1, columns.lowerBound), row)
    let right = mean(min(column + 1, columns.upperBound - 1), row)
    // A quarter of a cell from the middle, as the upper and the lower half are.
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

/// The halves of a cell of a blurred picture, as the picture keeps its values.
struct BlurredHalves {
  let first, second: SIMD4<Float>
  let cut: Halves.Cut

  /// True if anything is seen of them.
  var areVisible: Bool { max(first[3], second[3]) > Canvas.leastOpacity }

  /// Their colours.
  var paints: Halves {
    Halves(first: Paint(premultiplied: first), second: Paint(premultiplied: second), cut: cut)
  }

  /// The strength of the ink where there are no colours, sample by sample.
  var strength: Coverage { Coverage(first[0], second[0], cut) }

  /// How opaque each sample is.
  var alpha: Coverage { Coverage(first[3], second[3], cut) }
}
