/// The ten-degree fields of a frame: rectangles of 341 × 256 pixels, of which a quarter may flash.
///
/// Areas are counted in blocks of 4 × 4 pixels. The best place of a rectangle has one of its sides on the side of a
/// block, since the area in it is linear in between.
struct FlashField {
  /// The width and the height of a rectangle, in pixels.
  static let (width, height) = (341, 256)
  /// The width and the height of a block, in pixels.
  static let block = 4

  /// The area from which a rectangle flashes, in quarters of blocks.
  static let quarter = Int32(width * height / 4 * 4 / (block * block))
  /// The area of a rectangle, in quarters of blocks.
  static let whole = 4 * quarter

  private static let wholeColumns = width / block
  private static let wholeRows = height / block
  /// The part of a column of blocks that a rectangle has besides the whole ones, in quarters.
  private static let rest = Int32(width % block)

  /// A place of a rectangle.
  struct Place {
    /// The columns of whole blocks.
    var columns: Range<Int>
    /// The column of which a part belongs to it; nil at the edge of the frame.
    var partColumn: Int?
    var rows: Range<Int>
  }

  /// The number of blocks in a row, and of rows of them.
  let (columns, rows): (Int, Int)
  /// The places that are looked at.
  let places: [Place]
  /// The numbers of blocks above and on the left of each corner.
  private var sums: [Int32]

  /// Creates the rectangles of a frame.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    places = Self.places(columns, rows)
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
  }

  private static func places(_ columns: Int, _ rows: Int) -> [Place] {
    let (width, height) = (min(columns, wholeColumns), min(rows, wholeRows))
    var places: [Place] = []
    for top in 0...rows - height {
      for left in 0...columns - width {
        let (columnsOfPlace, rowsOfPlace) = (left..<left + width, top..<top + height)
        let right = left + width < columns ? left + width : nil
        places.append(Place(columns: columnsOfPlace, partColumn: right, rows: rowsOfPlace))
        if left > 0 { places.append(Place(columns: columnsOfPlace, partColumn: left - 1, rows: rowsOfPlace)) }
      }
    }
    return places
  }

  /// Counts the blocks that a condition selects, for `area(of:)`.
  mutating func count(_ isCounted: (_ block: Int) -> Bool) {
    let stride = columns + 1
    for y in 0..<rows {
      var row: Int32 = 0
      for x in 0..<columns {
        if isCounted(y * columns + x) { row += 1 }
        sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
      }
    }
  }

  /// Returns the counted area in a rectangle, in quarters of blocks.
  func area(of place: Place) -> Int32 {
    let part = place.partColumn.map { Self.rest * blocks($0..<$0 + 1, place.rows) } ?? 0
    return 4 * blocks(place.columns, place.rows) + part
  }

  private func blocks(_ x: Range<Int>, _ y: Range<Int>) -> Int32 {
    let (top, bottom) = (y.lowerBound * (columns + 1), y.upperBound * (columns + 1))
    return sums[bottom + x.upperBound] - sums[bottom + x.lowerBound] - sums[top + x.upperBound]
      + sums[top + x.lowerBound]
  }

  /// Returns the rectangle with the greatest counted area, and the area in quarters of blocks; nil if there is none in
  /// which enough is counted.
  func largest() -> (place: Int, area: Int32)? {
    var (best, most) = (0, Self.quarter - 1)
    for index in places.indices {
      let area = area(of: places[index])
      if area > most { (best, most) = (index, area) }
    }
    return most >= Self.quarter ? (best, most) : nil
  }
}
