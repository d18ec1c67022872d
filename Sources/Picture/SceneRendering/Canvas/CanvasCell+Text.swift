import Cells

/// Text, upright and with one character in a cell.
///
/// `text` holds the glyph in 24 bits and, above them, the style or the mark of a border's line (`borderMark`). In the
/// right half of a wide character it is `rightHalf` and the style. A character two columns wide is written as a whole
/// or not at all; if one of its halves is painted over later, the other becomes a space when the frame is finished
/// (`Canvas+Cells`).
extension CanvasCell {
  /// The bit of `text` in the right half of a wide character.
  static let rightHalf: UInt32 = 1 << 31

  /// The bits of `text` that mark a border's line; no text has the style `reverse`.
  static var borderMark: UInt32 { packed(.reverse) }

  /// Returns the bits of `text` for a style.
  static func packed(_ style: CellStyle) -> UInt32 { (style.rawValue & styleMask) << styleShift }

  /// The style of the character; a border's line has none.
  var style: CellStyle { CellStyle(rawValue: (text & ~Self.borderMark) >> Self.styleShift & Self.styleMask) }

  /// True if the cell holds the left half of a wide character.
  var isLeftHalf: Bool { !isRightHalf && Cell.isWide(text & Self.glyphMask) }

  /// True if the cell holds the right half of a wide character.
  var isRightHalf: Bool { text & Self.rightHalf != 0 }

  private static let styleShift: UInt32 = 24
  private static let styleMask: UInt32 = 0x7F
  static let glyphMask: UInt32 = 0x00FF_FFFF

  /// The least wide character.
  static let firstWide: UInt32 = 0x1100

  /// Writes a character.
  ///
  /// Of a character that is not opaque and the character below, the more opaque one is shown, in the mixture of both
  /// colours. A character that is less than half opaque does not replace a line.
  ///
  /// - Parameters:
  ///   - text: The new content of `text`.
  ///   - box: The letter box of the character.
  mutating func write(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    guard paint.alpha >= Canvas.opaque, look == .plain else { return mixText(text, paint, box) }
    (self.text, textPaint, letterBox) = (text, paint, box)
  }

  /// Writes a character that is not opaque, or that covers more than plain paper.
  private mutating func mixText(_ text: UInt32, _ paint: Paint, _ box: LetterBox) {
    var paint = paint
    if paint.alpha >= Canvas.opaque {
      if isBody && covered > 0 { paint = onBody(paint) }
      turnInkIntoPaper()
    } else if self.text != 0 {
      joinHalves()
      let mixture = paint.over(textPaint)
      if paint.alpha >= textPaint.alpha * (1 - paint.alpha) { (self.text, letterBox) = (text, box) }
      textPaint = mixture
      return
    } else {
      joinHalves()
      guard look == .plain || paint.alpha >= 0.5 || covered > Coverage.samples / 2 else { return }
      turnInkIntoPaper()
    }
    (self.text, textPaint, letterBox) = (text, paint, box)
  }

  /// Returns the colour of a character that is written inside a body: the colour of the body, if that of the character
  /// is nearly the paper's, as a dark window in a light wall has.
  private func onBody(_ paint: Paint) -> Paint {
    paint.squaredDifference(from: paper.withAlpha(paint.alpha)) < Self.indistinct ? inkPaint : paint
  }

  /// The squared difference of a character's colour from the paper's below which it cannot be read.
  private static let indistinct: Float = 0.15

  /// Takes a character of another cell in another colour.
  mutating func write(_ other: borrowing CanvasCell, _ paint: Paint) {
    (text, textPaint, letterBox) = (other.text, paint, other.letterBox)
  }

  /// Removes the character if more than half of the cell is covered; a dot, which would leave a hole in what covers it, if
  /// any noticeable part is.
  mutating func hideText(covered: Float) {
    if text != 0 && (covered > 0.5 || text & Self.glyphMask == 0xB7 && covered > 0.1) { text = 0 }
  }

  /// Tints the character as paint over a share of the cell does.
  mutating func tintText(_ paint: Paint, _ area: Float) {
    let share = paint.alpha * area
    textPaint = (textPaint * (1 - share) + paint * share).withAlpha(textPaint.alpha)
  }
}

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
  ///   - cell: The start of the cell, in rows or columns of cells, as both coordinates are.
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
