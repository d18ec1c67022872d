import CSystem

/// How large a cell of the terminal is, in pixels.
struct CellSize: Equatable {
  let width: Double
  let height: Double

  /// Creates a size; nil for one that no cell has.
  init?(width: Double, height: Double) {
    guard (1...1000).contains(width), (1...1000).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// What the driver knows about the window, of which the terminal has told it; nil where it knows cells only.
  init?(of terminal: Int32) {
    let window = windowSize(terminal)
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    self.init(
      width: Double(window.ws_xpixel) / Double(window.ws_col), height: Double(window.ws_ypixel) / Double(window.ws_row))
  }
}
