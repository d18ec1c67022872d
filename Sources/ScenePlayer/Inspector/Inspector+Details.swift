import Cells
import LayerAnimation

/// Draws the details of the selected animation beside the stage: its key path and values, its eight timing properties,
/// and the steps by which the current time becomes a value.
///
///      block backgroundColor
///      basic  #ffa500 → #0000ff
///      ────────────────────────────────────
///      beginTime     0 s   duration      3 s
///      speed         1     timeOffset    1 s
///      …
///      parent time        2.40 s
///      active time        3.40 s    = 1 + (2.40 − 0)·1
///      iteration          1
///      progress           0.13
///      eased              0.13
///      value              #de9021
extension Inspector {
  /// Draws the details at a time of the scene.
  func drawDetails(_ region: ScreenRegion, time: Double, theme: Theme, into frame: CellBuffer) {
    guard !region.isEmpty else { return }
    guard let selected else { return frame.fill(region, with: theme.ink(.text).cell(" ")) }
    let key = DetailKey(index: selected, columns: region.columns.count, rows: region.rows.count, theme: theme)
    if key != detailsOf {
      detailsOf = key
      detailPicture.resize(columns: key.columns, rows: key.rows)
      let whole = ScreenRegion(columns: 0..<key.columns, rows: 0..<key.rows)
      DetailPage(inspector: self, index: selected, region: whole, theme: theme, frame: detailPicture).drawGround()
    }
    frame.copy(detailPicture, toColumn: region.columns.lowerBound, row: region.rows.lowerBound)
    DetailPage(inspector: self, index: selected, region: region, theme: theme, frame: frame).drawMoment(at: time)
  }

  /// Identifies what the cached picture of the details shows.
  struct DetailKey: Hashable {
    var index, columns, rows: Int
    var theme: Theme
  }
}
