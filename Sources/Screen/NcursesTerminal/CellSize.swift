import CSystem

/// The size of a terminal's cell, in pixels.
struct CellSize: Equatable {
  let width: Double
  let height: Double

  /// Creates a size; nil if no cell can have it.
  init?(width: Double, height: Double) {
    guard (1...1000).contains(width), (1...1000).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Creates the size of a cell from the size of the window that the terminal has reported to the driver; nil if the
  /// driver knows the size in cells only.
  init?(of terminal: Int32) {
    let window = windowSize(terminal)
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    self.init(
      width: Double(window.ws_xpixel) / Double(window.ws_col), height: Double(window.ws_ypixel) / Double(window.ws_row))
  }
}
