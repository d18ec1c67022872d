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

  /// Whether a blur is so weak that the squares are coarser.
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
      for column in columns { values.append(canvas.half(row * canvas.columns + column, isLower: false)) }
      for column in columns { values.append(canvas.half(row * canvas.columns + column, isLower: true)) }
    }
    other.append(.zero, count: values.count)
    let blurBox = BlurBox(variance: max(sigma * sigma - Self.sampledVariance, 0) / 3)
    let lines = rows.count * Self.perCell
    for _ in 0..<3 {
      blur(along: 1, width, lines: lines, apart: width, blurBox)
      blur(along: width, lines, lines: width, apart: 1, blurBox)
    }
  }

  /// The two halves of a cell of the box between which it differs most; each multiplied by its opacity.
  func halves(column: Int, row: Int) -> (first: SIMD4<Float>, second: SIMD4<Float>, cut: Halves.Cut) {
    let (upper, lower) = (value(column, row, 0), value(column, row, 1))
    let middle = (upper + lower) / 2
    let left = mean(max(column - 1, columns.lowerBound), row)
    let right = mean(min(column + 1, columns.upperBound - 1), row)
    // A quarter of a cell from the middle, as the upper and the lower half are.
    let (nearLeft, nearRight) = (middle + (left - middle) / 4, middle + (right - middle) / 4)
    let isSideways = Self.distance(nearLeft, nearRight) > Self.distance(upper, lower)
    return isSideways ? (nearLeft, nearRight, .leftAndRight) : (upper, lower, .upperAndLower)
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

extension Canvas {
  /// What the upper or lower half of a cell shows on the whole, as `BlurredPicture` keeps it. A character is taken to cover half of
  /// its cell, a space nothing.
  fileprivate func half(_ cell: Int, isLower: Bool) -> SIMD4<Float> {
    guard state[cell].isComposed else { return .zero }
    let ground = isMonochrome ? strength(cell, isLower: isLower) : color(cell, isLower: isLower)
    guard text[cell] != 0, text[cell] & Self.glyphMask != 0x20 else { return ground }
    let letter = textPaint[cell]
    let share = letter.alpha / 2
    let ink = isMonochrome ? SIMD4<Float>(1, 0, 0, 1) : letter.withAlpha(1)
    return ground * (1 - share) + ink * share
  }

  private func strength(_ cell: Int, isLower: Bool) -> SIMD4<Float> {
    SIMD4(samples(cell).mean(isLower: isLower), 0, 0, opacity(of: cell).mean(isLower: isLower))
  }

  private func color(_ cell: Int, isLower: Bool) -> SIMD4<Float> {
    let paper = paper[cell]
    switch state[cell] {
    case .untouched, .lettered: return .zero
    case .bare: return paper.premultiplied
    case .upperAndLower: return (isLower ? ink[cell] : paper).premultiplied
    case .leftAndRight: return (ink[cell].premultiplied + paper.premultiplied) / 2
    case .solid: return inkPaint(cell).over(paper).premultiplied
    case .inked:
      let ink = inkPaint(cell)
      return ink.withAlpha(ink.alpha * coverage[cell].mean(isLower: isLower)).over(paper).premultiplied
    case .mixed:
      let colors = mixtures[mixture[cell]]
      let sum = SIMD4(
        colors.pointee.red.mean(isLower: isLower), colors.pointee.green.mean(isLower: isLower),
        colors.pointee.blue.mean(isLower: isLower), colors.pointee.alpha.mean(isLower: isLower))
      return mixesPaper ? sum : Paint(premultiplied: sum).over(paper).premultiplied
    }
  }
}

extension Paint {
  /// The channels multiplied by the opacity.
  var premultiplied: SIMD4<Float> { (self * alpha).withAlpha(alpha) }
}

extension Coverage {
  /// The mean of the samples in the upper or lower half of a cell.
  fileprivate func mean(isLower: Bool) -> Float {
    let columns = a + b + c + d
    return (isLower ? columns.highHalf : columns.lowHalf).sum() / (Coverage.samples / 2)
  }
}
