import Cells
import LayerAnimation

extension Color {
  /// Creates the colour of a cell; black for the terminal's own.
  package init(_ color: CellColor) { self.init(hex: color.bits & 0xFFFFFF) }
}
