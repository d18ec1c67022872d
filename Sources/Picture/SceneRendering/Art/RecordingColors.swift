import Casts
import Cells
import LayerAnimation

/// The colours of a recorded screen as paint.
struct RecordingColors {
  private var ink = Paint.zero
  private var paper = Paint.zero
  private var opacity: Float = 1
  private var tint = Paint(repeating: 1)
  /// The colours by their numbers.
  private var palette: [Paint] = []
  private var source: (colors: [Color], changes: ScreenPalette)?

  /// Takes the colours of a content, and those that the recorded program has set.
  ///
  /// - Complexity: O(1) if they are those of the last call, else O(colours).
  mutating func take(_ content: RecordingContent, _ screen: Screen, opacity: Double) {
    self.opacity = Float(opacity)
    tint = Paint(content.tint, opacity: 1)
    ink = screen.palette.foreground.map { Paint($0) } ?? Paint(content.foregroundColor, opacity: 1)
    paper = screen.palette.background.map { Paint($0) } ?? Paint(content.backgroundColor, opacity: 1)
    if let source, source.colors == content.palette, source.changes == screen.palette { return }
    source = (content.palette, screen.palette)
    palette = (0..<256).map { index in
      if let changed = screen.palette.colors[UInt8(index)] { return Paint(changed) }
      return index < content.palette.count ? Paint(content.palette[index], opacity: 1) : Paint(Palette.color(at: index))
    }
  }

  /// Returns the colour of a cell's character, and the one behind it.
  func paints(of cell: RecordingWindow.Cell) -> (ink: Paint, paper: Paint) {
    let (own, behind) = cell.isReversed ? (paper.withAlpha(1), ink) : (ink, paper)
    return (paint(cell.front, or: own), paint(cell.back, or: behind))
  }

  private func paint(_ color: ScreenColor, or own: Paint) -> Paint {
    let paint = color.direct.map { Paint($0) } ?? color.index.map { palette[$0] } ?? own
    return (paint * tint).withAlpha(paint.alpha * tint.alpha * opacity)
  }
}
