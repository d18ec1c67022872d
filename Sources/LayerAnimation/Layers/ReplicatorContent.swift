/// What sets the copies of a replicator apart (G25): one step from each to the next.
public struct ReplicatorContent: Hashable, Sendable {
  /// How much later each copy is than the one before, in seconds of the replicator's local time (T35).
  public var instanceDelay = 0.0
  /// What is done to each copy on top of the one before, about the replicator's anchor point.
  public var instanceTransform = Transform3D.identity
  /// What the colours of the first copy are multiplied with.
  public var instanceColor = Color.white
  /// What is added to the red of `instanceColor` from each copy to the next.
  public var instanceRedOffset = 0.0
  /// What is added to its green.
  public var instanceGreenOffset = 0.0
  /// What is added to its blue.
  public var instanceBlueOffset = 0.0
  /// What is added to its opacity.
  public var instanceAlphaOffset = 0.0
  /// Whether the copies keep their depth, as in a transform layer (G15).
  public var preservesDepth = false

  /// Copies at the same place, of the same colour, at the same time.
  public init() {}

  /// What the colours of a copy are multiplied with: `instanceColor + instance·offset`, each channel within 0…1 (G25).
  public func color(ofInstance instance: Int) -> Color {
    let offset = Lanes(instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    return Color((instanceColor.lanes + offset * Double(instance)).clamped(lowerBound: .zero, upperBound: .one))
  }
}
