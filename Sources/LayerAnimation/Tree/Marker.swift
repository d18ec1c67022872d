/// A name for an instant of a scene.
public struct Marker: Hashable, Sendable {
  /// What it is called.
  public var name: String

  /// The instant, in seconds of the root's local time.
  public var time: Double

  /// A name for an instant.
  public init(name: String, time: Double) {
    self.name = name
    self.time = time
  }
}
