/// The position of a character before it was moved to the nearest cell.
///
/// A letter gets the mean opacity of a mask in this box. Thus its opacity does not depend on where in a row the text
/// lies, and a label under a mask of its own size is opaque.
struct LetterBox: BitwiseCopyable {
  /// The offset of the upper left corner from that of the cell, in columns and rows.
  var x, y: Float
  /// The height, in rows; it is less than 1 if the text's bounds are lower than a row.
  var height: Float

  /// The box of the cell itself.
  static let cell = LetterBox(x: 0, y: 0, height: 1)
}

extension Canvas {
  /// Returns the mean opacity of this picture, which is a mask, in the letter box of another picture's character.
  ///
  /// Both halves of a character two columns wide have the same result. The part outside the grid does not count.
  ///
  /// - Parameters:
  ///   - picture: The picture with the character.
  ///   - cell: The cell of the character, or of one half of it.
  /// - Complexity: O(1). Allocates nothing.
  func letterAlpha(of picture: Canvas, _ cell: Int) -> Float {
    let isRight = picture.cells[cell].isRightHalf && cell % columns > 0
    let first = isRight ? cell - 1 : cell
    let width: Float = isRight || picture.cells[cell].isLeftHalf ? 2 : 1
    let box = picture.cells[cell].letterBox
    let (row, column) = first.quotientAndRemainder(dividingBy: columns)
    let (left, top) = (Float(column) + box.x, Float(row) + box.y)
    let (right, bottom) = (left + width, top + box.height)
    var (sum, area): (Float, Float) = (0, 0)
    // The samples at the edge of the box count only if there are no others: the mask's own edge may cross them, and the
    // covered part of a sample is unknown.
    let hasWhole = box.height * Float(Coverage.rows) >= 2
    func whole(_ shares: SIMD8<Float>) -> SIMD8<Float> {
      hasWhole ? shares.replacing(with: 0, where: shares .< Self.all) : shares
    }
    for row in max(row - 1, 0)...min(row + 1, rows - 1) {
      let down = whole(Self.shares(of: Float(row), top, bottom, starts: Self.rowStarts))
      let height = down.total
      guard height > 0 else { continue }
      for column in max(column - 1, 0)...min(column + Int(width), columns - 1) {
        let shares = Self.shares(of: Float(column), left, right, starts: Self.columnStarts)
        let across = shares.replacing(with: 0, where: shares .< Self.all)
        guard across.sum() > 0 else { continue }
        area += across.sum() * height
        let cell = row * columns + column
        guard isPainted(cell) else { continue }
        sum += cells[cell].hidden.sum(across: across, down: down)
      }
    }
    guard area > 0 else { return 0 }
    let alpha = sum / area
    // A difference from 1 that is due to rounding counts as opaque.
    return alpha > 0.998 ? 1 : alpha
  }

  /// The share above which a sample lies wholly in a box.
  private static let all: Float = 0.99

  /// Returns the shares of the rows, or columns, of samples in a cell that lie between two coordinates.
  ///
  /// - Parameters:
  ///   - cell: The beginning of the cell, in rows or columns of cells, as both coordinates are.
  ///   - starts: The numbers of the samples, from 0.
  private static func shares<Samples: SIMD>(
    of cell: Float, _ from: Float, _ to: Float, starts: Samples
  ) -> Samples where Samples.Scalar == Float {
    let count = Float(Samples.scalarCount)
    let (from, to) = ((from - cell) * count, (to - cell) * count)
    let low = starts.replacing(with: from, where: starts .< from)
    let ends = starts + 1
    let high = ends.replacing(with: to, where: ends .> to)
    let share = high - low
    return share.replacing(with: 0, where: share .< 0)
  }

  private static var rowStarts: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }
  private static var columnStarts: SIMD4<Float> { SIMD4(0, 1, 2, 3) }
}

extension Coverage {
  /// Returns the sum of all samples, weighted by column and row.
  fileprivate func sum(across: SIMD4<Float>, down: SIMD8<Float>) -> Float {
    let left = a * across[0] + b * across[1]
    let right = c * across[2] + d * across[3]
    return ((left + right) * down).total
  }
}
