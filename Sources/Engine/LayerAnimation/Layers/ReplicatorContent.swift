/// The differences between the copies of a replicator: one step from each to the next.
public struct ReplicatorContent: Hashable, Sendable {
  /// The number of copies; a fraction is rounded, and less than one hides the sublayers.
  public var instanceCount = 1.0
  /// The delay of each copy after the copy before, in seconds of the replicator's local time.
  public var instanceDelay = 0.0
  /// The transform of each copy relative to the copy before, about the replicator's anchor point.
  public var instanceTransform = Transform3D.identity
  /// The colour by which the colours of the first copy are multiplied.
  public var instanceColor = Color.white
  /// The number that is added to the red component of `instanceColor` from each copy to the next.
  public var instanceRedOffset = 0.0
  /// The number that is added to its green component.
  public var instanceGreenOffset = 0.0
  /// The number that is added to its blue component.
  public var instanceBlueOffset = 0.0
  /// The number that is added to its alpha component.
  public var instanceAlphaOffset = 0.0
  /// True if the copies keep their depth, as in a transform layer.
  public var preservesDepth = false

  /// Creates copies without differences.
  public init() {}

  /// The number of copies, as a whole number.
  package var copyCount: Int { Int(clamping: max(instanceCount, 0).rounded()) }

  /// Returns the colour by which those of a copy are multiplied: `instanceColor + instance·offset`, each component
  /// clamped to 0…1 (G25).
  package func color(ofInstance instance: Int) -> Color {
    let offset = Lanes(instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    return Color((instanceColor.lanes + offset * Double(instance)).clamped(lowerBound: .zero, upperBound: .one))
  }
}
