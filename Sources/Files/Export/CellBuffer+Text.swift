import Cells

extension CellBuffer {
  /// Returns the grid as text with colours, in control sequences that terminals know: as many lines as rows, each with
  /// its line break. Every line begins and ends in the terminal's own colours.
  ///
  /// - Parameter colorDepth: The number of colours to use; with `none` only styles remain.
  /// - Complexity: O(columns × rows).
  public func ansi(_ colorDepth: ColorDepth = .truecolor) -> String {
    var bytes: [UInt8] = []
    var encoder = ANSIExport(colorDepth: colorDepth)
    encoder.encode(self, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
