import Cells
import LayerAnimation
import SceneRendering

/// The cells of a text in a frame in which nothing is but the text and what it is in: what would be seen if nothing else were there.
struct LoneLayer {
  private let cells: CellBuffer
  private let column, row: Int

  /// Draws a text as in the last frame of a renderer.
  ///
  /// - Parameter rasterizer: A rasteriser for such frames alone, with the glyph set of the renderer.
  /// - Complexity: O(depth of the layer + cells of the text); it is drawn only for what is in question.
  init(of text: ShownText, in renderer: SceneRenderer, _ rasterizer: Rasterizer) {
    (column, row) = (text.columns.lowerBound, text.rows.lowerBound)
    cells = CellBuffer(columns: text.columns.count, rows: text.rows.count)
    let fit = StageFit(renderer.fit, columns: text.columns, rows: text.rows)
    rasterizer.render(renderer.presentation.alone(text.index), fit: fit, into: cells)
  }

  /// Returns a cell of the text, by its place in the whole frame.
  subscript(column: Int, row: Int) -> Cell { cells[column - self.column, row - self.row] }
}
