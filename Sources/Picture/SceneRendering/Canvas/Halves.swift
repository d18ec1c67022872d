/// The colours of the two halves of a cell.
struct Halves: BitwiseCopyable {
  /// The way in which a cell is divided.
  enum Cut: UInt8 {
    /// The first half is the upper one.
    case upperAndLower
    /// The first half is the left one.
    case leftAndRight
  }

  var first, second: Paint
  let cut: Cut

  /// The mean of both colours, each weighted by its opacity.
  var mean: Paint {
    Paint(premultiplied: (first.premultiplied + second.premultiplied) / 2)
  }

  /// True if both halves are opaque.
  var areOpaque: Bool { first.alpha >= 1 && second.alpha >= 1 }

  /// Returns the halves composed over one colour.
  func over(_ paint: Paint) -> Halves { Halves(first: first.over(paint), second: second.over(paint), cut: cut) }

  /// Returns the halves composed over others with the same cut.
  func over(_ other: Halves) -> Halves {
    Halves(first: first.over(other.first), second: second.over(other.second), cut: cut)
  }

  /// Returns one colour composed over both halves.
  func under(_ paint: Paint) -> Halves { Halves(first: paint.over(first), second: paint.over(second), cut: cut) }

  /// Returns the halves with their opacities multiplied by a factor.
  func faded(by opacity: Float) -> Halves {
    Halves(first: first.faded(by: opacity), second: second.faded(by: opacity), cut: cut)
  }
}
