/// Flashes that are more, and larger, than WCAG 2 allows.
public struct FlashFinding: Hashable, Sendable {
  /// The kind of the flashes.
  public let kind: FlashKind

  /// The time of the first change, in seconds since the first frame.
  public internal(set) var start: Double

  /// The time of the last change, in seconds since the first frame.
  public internal(set) var end: Double

  /// The number of flashes a second where they are fastest; more than 3.
  public internal(set) var rate: Double

  /// The part of a rectangle of 341 × 256 pixels that flashes at once, from 0.25 to 1.
  public internal(set) var share: Double

  /// The columns of the cells that such a rectangle touches, where most of it flashes.
  public internal(set) var columns: Range<Int>

  /// The rows of these cells.
  public internal(set) var rows: Range<Int>
}
