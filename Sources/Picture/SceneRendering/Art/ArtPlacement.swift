import LayerAnimation

extension LayerProperties {
  /// Returns the area of a picture in the layer's own coordinates (G24). A layer without bounds has that of its picture, so that it hangs
  /// at its anchor point as a text does.
  ///
  /// - Parameters:
  ///   - size: The natural size of the picture, in points.
  ///   - isFlipped: True if the layer's y axis points up.
  func area(ofPicture size: Size, isFlipped: Bool) -> Rect {
    let bounds = bounds.standardized
    guard bounds.isEmpty else {
      return (isFlipped ? contentsGravity.flipped : contentsGravity).place(of: size, in: bounds)
    }
    let x = bounds.minX + (bounds.size.width - size.width) * anchorPoint.x
    let y = bounds.minY + (bounds.size.height - size.height) * anchorPoint.y
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }
}

/// The position of a picture of characters in the grid (G24).
struct ArtPlacement {
  /// The projection from the picture's cells, in columns and rows, to samples of the grid.
  private(set) var projection: Homography
  /// The columns of the picture that are shown.
  let columns: Range<Int>
  /// The rows of the picture that are shown.
  let rows: Range<Int>

  /// Creates a placement; nil if no part of the picture is shown.
  ///
  /// - Parameters:
  ///   - size: The picture's columns and rows.
  ///   - layer: The layer, whose bounds, gravity and contents rectangle are used.
  ///   - step: The step that projects the layer.
  ///   - columnsPerPoint: The number of columns in a point of the stage; not 0.
  ///   - rowHeight: The height of the picture's rows, in points; 0 for that of the grid's.
  init?(
    _ size: (columns: Int, rows: Int), _ layer: LayerPointer, _ step: PaintStep, columnsPerPoint: Double,
    rowHeight: Double = 0
  ) {
    let shown = layer.pointee.properties.contentsRect.standardized
    columns = Self.cells(shown.minX, shown.maxX, of: size.columns)
    rows = Self.cells(shown.minY, shown.maxY, of: size.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let (width, height) = (Double(columns.count), Double(rows.count))
    let rowHeight = rowHeight > 0 ? rowHeight : 2 / columnsPerPoint
    let natural = Size(width: width * rowHeight / 2, height: height * rowHeight)
    let area = layer.pointee.properties.area(ofPicture: natural, isFlipped: step.isFlipped)
    let (x, y) = (area.size.width / width, area.size.height / height)
    let toLayer = Homography(
      xx: x, xy: 0, xw: 0, yx: 0, yy: y, yw: 0, ox: area.minX - Double(columns.lowerBound) * x,
      oy: area.minY - Double(rows.lowerBound) * y, ow: 1)
    projection = toLayer.concatenating(step.projection)
    guard projection.isFinite, x > 0, y > 0 else { return nil }
  }

  /// The part of the picture that is shown, in its own cells.
  var shown: Rect {
    Rect(
      x: Double(columns.lowerBound), y: Double(rows.lowerBound), width: Double(columns.count),
      height: Double(rows.count))
  }

  /// Returns the cell of the picture that is seen in the middle of a cell of the grid; nil if none is.
  ///
  /// - Parameters:
  ///   - toPicture: The inverse of the projection.
  ///   - columns: The number of columns of the grid.
  ///   - level: The place across the grid, in samples, at which rows are looked at (`level`); nil for each cell's own.
  func source(
    at cell: Int, _ toPicture: Homography, columns: Int, level: Double? = nil
  ) -> (column: Int, row: Int)? {
    let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
    // The point is not quite the middle: the cells of a picture rotated by right angles have their borders there, and
    // rounding errors would make the result alternate between the cells on both sides.
    let (x, y) = (Double(column) + 0.5 + 1 / 1024, Double(row) + 0.5 + 1 / 1024)
    let place = Point(x: x * Double(Coverage.columns), y: y * Double(Coverage.rows))
    guard var position = toPicture.position(of: place) else { return nil }
    if let level {
      guard let middle = toPicture.position(of: Point(x: level, y: place.y)) else { return nil }
      position.y = middle.y
    }
    guard position.x >= 0, position.y >= 0, position.x < Double(self.columns.upperBound),
      position.y < Double(rows.upperBound)
    else { return nil }
    let (sourceColumn, sourceRow) = (Int(position.x), Int(position.y))
    return self.columns.contains(sourceColumn) && rows.contains(sourceRow) ? (sourceColumn, sourceRow) : nil
  }

  /// Calls a closure for each cell of the grid that the picture covers, with the cell of the picture that is seen in its
  /// middle.
  ///
  /// - Parameters:
  ///   - toPicture: The inverse of the projection.
  ///   - outline: Memory for the outline of the picture, which is used again.
  ///   - level: The place across the grid at which rows are looked at (`level`); nil for each cell's own.
  func sample(
    _ toPicture: Homography, _ outline: Contours, level: Double? = nil, on target: PaintTarget,
    _ body: (_ cell: Int, _ column: Int, _ row: Int) -> Void
  ) {
    outline.removeAll()
    // The ends of a line that is held level lie up to a row beyond the picture.
    let beyond = level == nil ? 0.0 : 1
    let area = Rect(
      x: shown.minX, y: shown.minY - beyond, width: shown.size.width, height: shown.size.height + 2 * beyond)
    RoundedRectangle(area, cornerRadius: 0).add(to: outline, tolerance: 1)
    target.mask.add(outline, through: projection)
    target.sweep(.nonZero)
    for index in 0..<target.mask.runs.count {
      let run = target.mask.runs[index]
      for cell in run.cell..<run.cell + run.count {
        guard let (column, row) = source(at: cell, toPicture, columns: target.columns, level: level) else { continue }
        body(cell, column, row)
      }
    }
  }

  /// The place across the grid of the picture's middle, in samples, if the picture's rows are nearly level: if both ends of each
  /// are seen at most two rows of the grid apart. A line of text is then written in the row in which its middle is seen, since it
  /// could not be read in pieces. Nil if they are not, as in a picture that is turned further.
  var level: Double? {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    for row in [rows.lowerBound, rows.upperBound] {
      guard let first = projection.cellPosition(of: Point(x: left, y: Double(row))),
        let last = projection.cellPosition(of: Point(x: right, y: Double(row))), first.x < last.x,
        abs(first.y - last.y) <= Self.mostSlant
      else { return nil }
    }
    return projection.position(of: shown.center)?.x
  }

  /// The greatest distance of the ends of a row that is nearly level, in rows of the grid.
  private static let mostSlant = 2.0

  /// Returns true if the middle of a row of the picture is seen in a row of the grid; also where rows of the picture are
  /// seen lower than those of the grid, since not all of their middles are seen then.
  ///
  /// - Parameters:
  ///   - column: The column of the picture at which the row is looked at.
  ///   - gridRow: The row of the grid.
  func isMiddle(ofRow row: Int, _ column: Int, inRow gridRow: Int) -> Bool {
    let x = Double(column) + 0.5
    guard let top = projection.cellPosition(of: Point(x: x, y: Double(row))),
      let middle = projection.cellPosition(of: Point(x: x, y: Double(row) + 0.5)),
      let bottom = projection.cellPosition(of: Point(x: x, y: Double(row) + 1)), abs(bottom.y - top.y) >= 1
    else { return true }
    return Double(gridRow) <= middle.y && middle.y < Double(gridRow + 1)
  }

  /// Returns the whole cells nearest to a part of a row or column.
  private static func cells(_ from: Double, _ to: Double, of count: Int) -> Range<Int> {
    guard from.isFinite, to.isFinite else { return 0..<0 }
    func cell(_ fraction: Double) -> Int { Int((min(max(fraction, 0), 1) * Double(count)).rounded()) }
    return cell(from)..<max(cell(to), cell(from))
  }

  /// The position of a picture that is not visibly scaled, rotated or tilted.
  struct Origin {
    /// The column and row of the upper left corner as it is seen.
    var column, row: Int
    /// The letter box of its characters if they were not moved to the nearest cells.
    var letterBox: LetterBox
    /// True if left and right are exchanged.
    var isMirrored: Bool
    /// True if top and bottom are exchanged.
    var isFlipped: Bool
  }

  /// The position of a picture that is shown as typed, or as a mirror image of that; nil for any other.
  var origin: Origin? {
    let map = projection
    guard map.isAffine else { return nil }
    let most = max(Double(columns.count) / Double(Coverage.columns), Double(rows.count) / Double(Coverage.rows))
    let (xx, yy) = (abs(map.xx) - Double(Coverage.columns), abs(map.yy) - Double(Coverage.rows))
    guard max(abs(xx), abs(yy), abs(map.yx), abs(map.xy)) * most < 0.25 else { return nil }
    let first = Point(
      x: Double(map.xx < 0 ? columns.upperBound : columns.lowerBound),
      y: Double(map.yy < 0 ? rows.upperBound : rows.lowerBound))
    guard let corner = map.cellPosition(of: first), max(abs(corner.x), abs(corner.y)) < TextRoom.limit else {
      return nil
    }
    let (column, row) = (nearestInteger(corner.x), nearestInteger(corner.y))
    let box = LetterBox(x: Float(corner.x - Double(column)), y: Float(corner.y - Double(row)), height: 1)
    return Origin(column: column, row: row, letterBox: box, isMirrored: map.xx < 0, isFlipped: map.yy < 0)
  }

  /// Returns the placement with the upper left corner, as it is seen, at that of a cell.
  func aligned(to origin: Origin) -> ArtPlacement {
    var placement = self
    let (x, y) = (origin.column * Coverage.columns, origin.row * Coverage.rows)
    let column = origin.isMirrored ? columns.upperBound : columns.lowerBound
    let row = origin.isFlipped ? rows.upperBound : rows.lowerBound
    let (across, down) = (Double(Coverage.columns), Double(Coverage.rows))
    let xx = origin.isMirrored ? -across : across
    let yy = origin.isFlipped ? -down : down
    placement.projection = Homography(
      xx: xx, xy: 0, xw: 0, yx: 0, yy: yy, yw: 0, ox: Double(x) - xx * Double(column),
      oy: Double(y) - yy * Double(row), ow: 1)
    return placement
  }
}

/// A memory of pictures in the canvas's form.
struct ArtMemory {
  private var known: [ObjectIdentifier: ArtGlyphs] = [:]

  /// The number of pictures that are kept. When there are more, all are forgotten.
  private static let capacity = 4096

  /// Returns a picture in the canvas's form.
  ///
  /// - Complexity: O(1) for a picture that has been shown before; else O(cells).
  mutating func glyphs(of picture: ArtPicture) -> ArtGlyphs {
    // The glyphs retain the picture, so that no other one has its identity.
    if let glyphs = known[ObjectIdentifier(picture)] { return glyphs }
    if known.count >= Self.capacity { known.removeAll() }
    let glyphs = ArtGlyphs(picture)
    known[ObjectIdentifier(picture)] = glyphs
    return glyphs
  }
}

/// The columns of a picture of text that the cells of a row show, from left to right, when the picture is turned or
/// scaled.
///
/// Each cell has a column that is seen in its middle. If every cell showed that one, words would lose letters where the
/// picture is narrower than its text, and have them twice where it is wider. So a word that has begun is written on
/// letter by letter, and the spaces behind it make up for the difference:
///
///     seen    m a e   t s s       0 1 3 4 5 7 9
///     shown   m a k e   t e
struct WordSampling {
  /// The first column of the picture.
  private let first: Int
  private var row = -1
  private var last = 0
  private var seen = 0

  /// Creates a sampling.
  ///
  /// - Parameter first: The first column of the picture.
  init(from first: Int) { self.first = first }

  /// Returns the column that the next cell shows.
  ///
  /// - Parameters:
  ///   - seen: The column that is seen in the middle of the cell.
  ///   - row: The row of the picture that is seen there. In another row than before the words begin anew.
  ///   - isLetter: Returns true if a column of that row has a character that is not read alone.
  /// - Complexity: O(columns that are passed over).
  mutating func next(_ seen: Int, _ row: Int, isLetter: (Int) -> Bool) -> Int {
    defer { self.seen = seen }
    if row != self.row {
      // The first column of a picture that is narrower than its text may be seen in the middle of no cell.
      let isFirstMissed = seen == first + 1 && isLetter(first)
      (self.row, last) = (row, isFirstMissed ? first : seen)
      return last
    }
    // A mirrored picture is read from its other side, and shows each cell for itself.
    guard seen >= self.seen else {
      last = seen
      return seen
    }
    let next = last + 1
    if isLetter(next) {
      // A word begins where it is seen, not before.
      guard seen >= next || isLetter(last) else { return last }
      last = next
    } else if seen > last {
      // No word is passed over, however short it is.
      last = (next...seen).first(where: isLetter).map { max($0 - 1, next) } ?? seen
    } else {
      return next
    }
    return last
  }
}

/// The rotation of a character to the nearest multiple of 90°, which yields another character.
///
/// Arrows rotate with the picture. Brackets and letters that are mirror images of each other are exchanged. All others
/// stay as they are, since there are no characters for letters on their side.
struct GlyphTurn: Hashable {
  /// The number of quarter turns, clockwise, after the mirroring: 0…3.
  var quarters: Int
  /// True if left and right are exchanged first.
  var isMirrored: Bool

  /// The identity.
  static let none = GlyphTurn(quarters: 0, isMirrored: false)

  /// Creates a rotation from the directions that right and down are mapped to, in units of which a cell has equally
  /// many across and down.
  init(right: Point, down: Point) {
    isMirrored = right.x * down.y - right.y * down.x < 0
    let right = isMirrored ? Point(x: -right.x, y: -right.y) : right
    if abs(right.x) >= abs(right.y) {
      quarters = right.x >= 0 ? 0 : 2
    } else {
      quarters = right.y >= 0 ? 1 : 3
    }
  }

  init(quarters: Int, isMirrored: Bool) { (self.quarters, self.isMirrored) = (quarters, isMirrored) }

  /// Returns true if a rotation may change the character.
  static func concerns(_ glyph: UInt32) -> Bool { glyph < 0x7F && concerned[Int(glyph)] }

  /// Returns the character that a character becomes.
  func callAsFunction(_ glyph: UInt32) -> UInt32 {
    guard glyph < 0x7F, Self.concerned[Int(glyph)] else { return glyph }
    var glyph = glyph
    if isMirrored { glyph = Self.exchanged(glyph, in: Self.leftAndRight) }
    if let index = Self.clockwise.firstIndex(of: glyph) { return Self.clockwise[(index + quarters) % 4] }
    guard quarters == 2 else { return glyph }
    return Self.exchanged(Self.exchanged(glyph, in: Self.leftAndRight), in: Self.aboveAndBelow)
  }

  private static let clockwise = codes("^>v<")
  private static let leftAndRight = codes("<>()[]{}/\\bdpq")
  private static let aboveAndBelow = codes("^vbpdqun.',`/\\")
  private static let concerned: [Bool] = {
    var concerned = [Bool](repeating: false, count: 0x7F)
    for code in clockwise + leftAndRight + aboveAndBelow { concerned[Int(code)] = true }
    return concerned
  }()

  private static func codes(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// Returns the other character of a pair.
  private static func exchanged(_ glyph: UInt32, in pairs: [UInt32]) -> UInt32 {
    pairs.firstIndex(of: glyph).map { pairs[$0 ^ 1] } ?? glyph
  }
}
