import LayerAnimation

/// The number of rows that a picture takes of a screen that shows other things.
enum InlineRows: Hashable {
  /// A number of rows.
  case number(Int)
  /// As many rows as the scene's stage asks for.
  case asStage

  /// Returns the number for a scene on a screen of some columns. A stage of 80 by 32 points asks for 80 columns and 16 rows, and
  /// for fewer where there are fewer columns.
  func number(for scene: Scene, columns: Int) -> Int {
    switch self {
    case .number(let rows): return rows
    case .asStage:
      let stage = scene.stage
      let rows = stage.height / 2 * min(1, Double(columns) / stage.width)
      // A stage that is a little higher than whole rows needs no further one.
      let whole = Int(max((rows - 0.01).rounded(.up), 1))
      return min(whole, Setting.inlineRowLimits.upperBound)
    }
  }
}

extension InlineRows: LosslessStringConvertible {
  /// The word for the rows of the stage.
  private static let auto = "auto"

  /// Creates the value of a setting: a number of rows, or `auto`; nil for any other text.
  init?(_ text: String) {
    if text == Self.auto {
      self = .asStage
    } else if let rows = Int(text), Setting.inlineRowLimits.contains(rows) {
      self = .number(rows)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .number(let rows): "\(rows)"
    case .asStage: Self.auto
    }
  }
}
