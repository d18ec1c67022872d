/// What the last frame cost to present, and how many there have been.
public struct PresentationStatistics: Hashable, Sendable {
  /// How many frames were presented, those included that changed nothing.
  public var frames = 0

  /// How many of them were never shown, because the terminal was still busy with an earlier one when a later one came.
  public var skippedFrames = 0

  /// How many cells of the last frame differed from the one before.
  public var changedCells = 0

  /// How many bytes the last frame was; 0 if it changed nothing, `nil` if nobody counts.
  public var bytes: Int? = 0

  /// How long presenting the last frame took, from the call to its return: comparing, encoding, and handing over to the
  /// system.
  public var duration: Duration = .zero

  /// Nothing was presented yet.
  public init() {}
}
