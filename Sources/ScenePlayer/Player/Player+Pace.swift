import Terminal

extension Player {
  /// How well the player has kept its pace.
  package struct Pace: Hashable, Sendable {
    /// How many frames were drawn.
    package let frames: Int
    /// How many of them began noticeably after their tick.
    package let late: Int
    /// How many were left out: ticks that passed, and frames that the terminal was too busy for.
    package let dropped: Int
  }

  /// How well the pace has been kept so far.
  package var pace: Pace {
    Pace(
      frames: statistics.frames, late: statistics.late,
      dropped: statistics.dropped + terminal.statistics.skippedFrames)
  }
}
