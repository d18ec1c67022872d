/// The stages of drawing a frame; benchmarks can let a frame end after one of them.
package enum FrameStage: Int, CaseIterable, Comparable, Sendable {
  /// Layers get their order and projections, and the damage is found.
  case project
  /// Outlines are spread over samples.
  case cover
  /// Paper, ink and text are mixed, and cells are written; ink is not shaped yet.
  case composite
  /// Inked cells have their glyphs: the frame is finished.
  case match

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
