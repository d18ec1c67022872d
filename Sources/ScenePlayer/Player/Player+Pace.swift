import Terminal

extension Player {
  /// How many frames kept the pace.
  package struct Pace: Hashable, Sendable {
    /// The number of frames drawn.
    package let frames: Int
    /// The number of frames that began noticeably after their tick.
    package let late: Int
    /// The number of ticks without a frame: missed ones, and frames that were dropped because the terminal was busy.
    package let dropped: Int
  }

  /// The pace so far.
  package var pace: Pace {
    Pace(
      frames: statistics.frames, late: statistics.late,
      dropped: statistics.dropped + terminal.statistics.skippedFrames)
  }
}
