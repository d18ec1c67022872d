/// A name for an instant of a scene.
public struct Marker: Hashable, Sendable {
  /// What it is called.
  public var name: String

  /// The instant, in seconds of the root's local time.
  public var time: Double

  /// Whether a player pauses there until it is told to go on, as a talk does.
  public var stops: Bool

  /// A name for an instant.
  public init(name: String, time: Double, stops: Bool = false) {
    self.name = name
    self.time = time
    self.stops = stops
  }
}
