import LayerAnimation

/// The argument of `--size`: a number of columns and of rows, as in `80x24`.
struct SizeArgument: Hashable, FormedArgument {
  let columns: Int
  let rows: Int

  /// The largest number of columns or rows. Larger numbers are refused, since no screen has so many cells.
  static let limit = 2000

  static let form = "columns by rows, each from 1 to \(limit), such as 80x24"

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the size in which a scene is drawn if none is asked for: that of a recorded session, or 80 by 24.
  init(of scene: Scene) {
    self.init(columns: scene.recording?.columns ?? 80, rows: scene.recording?.rows ?? 24)
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.limit).contains(columns), (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
