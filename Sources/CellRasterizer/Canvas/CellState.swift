/// What a cell holds in a frame.
enum CellState: UInt8 {
  /// Nothing has been painted; its memory holds another frame's.
  case untouched
  /// A finished cell: an opaque character, and nothing else (`LetterBoard`). Its text is kept, its paper and ink are not.
  case lettered
  /// Paper or text, but no ink.
  case bare
  /// Ink on some samples.
  case inked
  /// Ink on all samples.
  case solid

  /// Whether it holds paper, ink and text, of which the shown cell is still to be made.
  @inline(__always)
  var isComposed: Bool { rawValue > CellState.lettered.rawValue }
}
