/// The cost of presenting the last frame, and the number of frames.
public struct PresentationStatistics: Hashable, Sendable {
  /// The number of frames presented, including those without changes.
  public var frames = 0

  /// The number of frames that were dropped, because a later frame came while the terminal was still receiving an earlier one.
  public var skippedFrames = 0

  /// The number of cells of the last frame that differed from the one before.
  public var changedCells = 0

  /// The number of bytes that were sent for the last frame: 0 if it changed nothing, nil if bytes are not counted.
  public var bytes: Int? = 0

  /// The time that presenting the last frame took, from the call to its return: for comparing, encoding, and handing
  /// over to the system.
  public var duration: Duration = .zero

  /// Creates the statistics of a terminal to which no frame has been presented.
  public init() {}
}
