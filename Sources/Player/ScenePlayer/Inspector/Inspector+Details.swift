import Cells
import Interaction
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
    guard let lane = selectedLane else { return frame.fill(region, with: theme.ink(.text).cell(" ")) }
    guard let selected else { return draw(lane, nil, region, time, theme, frame) }
    let value = animations[selected].keyPath.flatMap {
      tree.value(of: $0, ofLayer: animations[selected].layer, atRootTime: time)
    }
    // The steps belong to the commit that has the animation, as its tracks do.
    listing.moments.visit(selected, at: time, in: tree) { animation, list in
      let subject = DetailPage.Subject(index: selected, animation: animation, list: list, value: value)
      draw(lane, subject, region, time, theme, frame)
    }
  }

  private func draw(
    _ lane: Lane, _ subject: DetailPage.Subject?, _ region: ScreenRegion, _ time: Double, _ theme: Theme,
    _ frame: CellBuffer
  ) {
    var key = DetailKey(lane: lane, columns: region.columns.count, rows: region.rows.count, theme: theme)
    // An input changes the page of gestures. The page of an animation changes only in the parts that are drawn in each
    // frame, unless another animation has replaced it.
    key.revision = subject?.animation.number ?? interaction?.revision ?? 0
    let detailPicture = listing.detailPicture
    if key != listing.detailsOf {
      listing.detailsOf = key
      detailPicture.resize(columns: key.columns, rows: key.rows)
      drawGround(of: lane, subject, theme, into: detailPicture)
    }
    frame.copy(detailPicture, toColumn: region.columns.lowerBound, row: region.rows.lowerBound)
    guard let subject else { return }
    DetailPage(inspector: self, subject: subject, region: region, theme: theme, frame: frame).drawMoment(at: time)
  }

  private func drawGround(of lane: Lane, _ subject: DetailPage.Subject?, _ theme: Theme, into picture: CellBuffer) {
    let whole = ScreenRegion(columns: 0..<picture.columns, rows: 0..<picture.rows)
    picture.fill(whole, with: theme.ink(.text).cell(" "))
    for row in whole.rows { picture[0, row] = theme.ink(.faint).cell(theme.glyph("│", "|")) }
    switch lane {
    case .animation:
      guard let subject else { return }
      DetailPage(inspector: self, subject: subject, region: whole, theme: theme, frame: picture).drawGround()
    case .gestures(let place):
      guard let interaction else { return }
      GesturePage(interaction: interaction, region: whole, theme: theme, frame: picture).draw(
        place, name: layerName(place))
    case .parameters:
      guard let interaction else { return }
      GesturePage(interaction: interaction, region: whole, theme: theme, frame: picture).drawParameters()
    }
  }

  /// A key that identifies the content of the cached picture of the details.
  struct DetailKey: Hashable {
    var lane: Lane
    var columns, rows: Int
    var theme: Theme
    var revision = 0
  }
}
