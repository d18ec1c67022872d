/// A rectangle of cells.
struct ScreenRegion: Hashable {
  /// Its columns.
  var columns: Range<Int>
  /// Its rows.
  var rows: Range<Int>

  /// A rectangle without cells.
  static let none = ScreenRegion(columns: 0..<0, rows: 0..<0)

  /// Whether there is no cell in it.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Whether a cell lies in it.
  func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}

/// What is where on the screen.
///
///     ┌ list ─┬──────── stage ────────┬─ details ─┐
///     │       │                       │           │
///     ├───────┴────────── lanes ──────┴───────────┤
///     │ name        common time axis        value │
///     ├──────────────── bars ─────────────────────┤
///
/// What does not fit is left out: below 20×5 there is the stage alone; the names of markers need 12 rows, the lanes 40
/// columns and 14 rows, the details beside the stage 72 columns and 18 rows, the gallery's list 48 columns and 8 rows.
struct ScreenLayout: Hashable {
  /// What is wanted.
  struct Wish: Hashable {
    /// The bars at the bottom.
    var bars = true
    /// A row for the names of markers.
    var markers = false
    /// The gallery's list.
    var list = false
    /// How many rows the lanes would like; nil where the inspector is closed.
    var lanes: Int?
  }

  /// Where the scene is drawn.
  private(set) var stage: ScreenRegion
  /// The gallery's list.
  private(set) var list = ScreenRegion.none
  /// The inspector's details of the selected animation.
  private(set) var details = ScreenRegion.none
  /// The inspector's lanes, with a ruler in the first row.
  private(set) var lanes = ScreenRegion.none
  /// The names of the markers.
  private(set) var markers = ScreenRegion.none
  /// The timeline.
  private(set) var timeline = ScreenRegion.none
  /// The status line.
  private(set) var status = ScreenRegion.none
  /// The columns of the time axis, if lanes share it with the timeline.
  private(set) var laneAxis: Range<Int>?

  /// The layout of a screen.
  init(columns: Int, rows: Int, wish: Wish) {
    stage = ScreenRegion(columns: 0..<columns, rows: 0..<rows)
    guard wish.bars, columns >= 20, rows >= 5 else { return }
    status = takeRows(1)
    timeline = takeRows(1)
    if wish.markers, rows >= 12 { markers = takeRows(1) }
    if wish.list, columns >= 48, rows >= 8 { takeList(columns) }
    guard let wanted = wish.lanes, columns >= 40, rows >= 14 else { return }
    lanes = takeRows(max(3, min(wanted, rows * 2 / 5)))
    laneAxis = Self.nameWidth(columns)..<(columns - Self.valueWidth(columns))
    guard columns >= 72, rows >= 18 else { return }
    let split = columns - (columns >= 120 ? 50 : 38)
    details = ScreenRegion(columns: split..<columns, rows: stage.rows)
    stage.columns = 0..<split
  }

  private mutating func takeRows(_ count: Int) -> ScreenRegion {
    let top = stage.rows.upperBound - count
    let region = ScreenRegion(columns: stage.columns, rows: top..<stage.rows.upperBound)
    stage.rows = stage.rows.lowerBound..<top
    return region
  }

  private mutating func takeList(_ columns: Int) {
    let width = min(34, columns * 2 / 5)
    list = ScreenRegion(columns: 0..<width, rows: stage.rows)
    stage.columns = width..<columns
  }

  /// How wide the names before the lanes are, and the values behind them.
  private static func nameWidth(_ columns: Int) -> Int { max(14, min(columns * 3 / 10, 40)) }
  private static func valueWidth(_ columns: Int) -> Int { columns < 72 ? 1 : columns < 120 ? 13 : 20 }
}
