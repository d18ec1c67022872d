import Diagnostics
import Interaction

extension WrittenPlace {
  /// Creates a place in the file; nil for a value that is not in it.
  init?(_ place: Place) {
    guard place != .nowhere else { return nil }
    self.init(line: place.line, column: place.column)
  }
}
