/// The stages of drawing a frame. Benchmarks can let a frame end after any of them.
package enum FrameStage: Int, CaseIterable, Comparable, Sendable {
  /// The order and the projections of layers, and the damage, are found.
  case project
  /// Outlines are converted into coverage of samples.
  case cover
  /// Paper, ink and text are mixed, and cells are written, without glyphs for ink.
  case composite
  /// Inked cells get their glyphs, and the frame is finished.
  case match

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
