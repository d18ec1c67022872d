import Cells
import LayerAnimation

/// A timing function as a small curve, with time to the right and progress upwards, and the current point on it.
struct TimingCurve {
  /// The colours and glyphs.
  let theme: Theme
  /// The tree that contains the animation.
  let tree: LayerTree
  /// The animation whose timing function or spring is drawn.
  let animation: LayerTree.CommittedAnimation

  /// Returns the eased progress at a fraction of the duration.
  private func ease(_ progress: Double) -> Double { tree.eased(progress, by: animation) }

  /// Draws the curve into a box.
  func draw(_ box: ScreenRegion, into frame: CellBuffer) {
    guard box.columns.count >= 4, box.rows.count >= 3 else { return }
    frame.fill(box, with: theme.ink(.accent, on: .track).cell(" "))
    let (across, down) = theme.usesUnicode ? (2, 4) : (1, 1)
    let (width, height) = (box.columns.count * across, box.rows.count * down)
    let range = range(width)
    for x in 0..<width {
      let time = Double(x) / Double(width - 1)
      let (y, next) = (dot(ease(time), height, range), dot(ease(min(1, time + 1 / Double(width - 1))), height, range))
      // Steep parts are filled vertically, so that the curve has no gaps.
      for y in min(y, next)...max(y, next) where y == min(y, next) || abs(y - next) > 1 {
        set(x, y, box, across, down, frame)
      }
    }
  }

  /// Draws the point of the curve at a progress.
  func drawPoint(_ box: ScreenRegion, at progress: Double, into frame: CellBuffer) {
    guard box.columns.count >= 4, box.rows.count >= 3 else { return }
    let (across, down) = theme.usesUnicode ? (2, 4) : (1, 1)
    let (height, range) = (box.rows.count * down, range(box.columns.count * across))
    let column = box.columns.lowerBound + Int(progress * Double(box.columns.count - 1) + 0.5)
    let row = box.rows.lowerBound + dot(ease(progress), height, range) / down
    frame[column, row] = theme.ink(.mark, on: .track).cell(theme.glyph("●", "O"))
  }

  /// Returns the range of the curve's values, which for springs is larger than 0…1.
  private func range(_ width: Int) -> ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for x in 0..<width {
      let value = ease(Double(x) / Double(width - 1))
      if value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    }
    return low...high
  }

  private func dot(_ value: Double, _ height: Int, _ range: ClosedRange<Double>) -> Int {
    let fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    guard fraction.isFinite else { return height - 1 }
    return height - 1 - Int((max(0, min(fraction, 1)) * Double(height - 1)).rounded())
  }

  /// The bits of Braille patterns, by column and row of their dots.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
  private static let braille: UInt32 = 0x2800

  private func set(_ x: Int, _ y: Int, _ box: ScreenRegion, _ across: Int, _ down: Int, _ frame: CellBuffer) {
    let (column, row) = (box.columns.lowerBound + x / across, box.rows.lowerBound + y / down)
    guard frame.contains(column: column, row: row) else { return }
    guard theme.usesUnicode else {
      frame[column, row].glyph = 0x2A
      return
    }
    let pattern = frame[column, row].glyph
    let old = pattern >= Self.braille ? pattern : Self.braille
    frame[column, row].glyph = old | Self.bits[x % 2][y % 4]
  }
}
