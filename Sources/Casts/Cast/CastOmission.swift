/// What a recording has and a screen does not show, such as pictures as sixels.
public struct CastOmission: Hashable, Sendable {
  /// What it is.
  public let kind: SwallowedString

  /// The time of the first, in seconds.
  public let time: Double

  /// The number of bytes before the output that the first is in, in at most 32 KiB of it.
  public let byte: Int

  /// How many there are.
  public internal(set) var count: Int
}
