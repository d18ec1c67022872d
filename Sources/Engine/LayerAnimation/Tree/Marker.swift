/// A named instant of a scene.
public struct Marker: Hashable, Sendable {
  /// The name of the instant.
  public var name: String

  /// The instant, in seconds of the root's local time.
  public var time: Double

  /// True if a player pauses there until it is told to continue, as in a talk.
  public var stops: Bool

  /// Creates a named instant.
  public init(name: String, time: Double, stops: Bool = false) {
    self.name = name
    self.time = time
    self.stops = stops
  }
}
