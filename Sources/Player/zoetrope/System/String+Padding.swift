extension String {
  /// Returns the text padded with spaces to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
