/// The colours of the two halves of a cell.
struct Halves: BitwiseCopyable {
  /// Where a cell is cut in two.
  enum Cut: UInt8 {
    /// Into an upper half, which is the first, and a lower one.
    case upperAndLower
    /// Into a left half, which is the first, and a right one.
    case leftAndRight
  }

  var first, second: Paint
  let cut: Cut

  /// The colour on the whole: the mean of both, each as much as it is opaque.
  var mean: Paint {
    Paint(premultiplied: (first.premultiplied + second.premultiplied) / 2)
  }

  /// True if nothing behind them is seen.
  var areOpaque: Bool { first.alpha >= 1 && second.alpha >= 1 }

  /// Painted over one colour.
  func over(_ paint: Paint) -> Halves { Halves(first: first.over(paint), second: second.over(paint), cut: cut) }

  /// Painted over other halves that are cut alike.
  func over(_ other: Halves) -> Halves {
    Halves(first: first.over(other.first), second: second.over(other.second), cut: cut)
  }

  /// Returns one colour painted over both.
  func under(_ paint: Paint) -> Halves { Halves(first: paint.over(first), second: paint.over(second), cut: cut) }

  /// As opaque as a factor says.
  func faded(by opacity: Float) -> Halves {
    Halves(first: first.faded(by: opacity), second: second.faded(by: opacity), cut: cut)
  }
}
