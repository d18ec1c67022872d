import Cells

/// What a recording says about itself.
public struct CastHeader: Hashable, Sendable {
  /// The version of the format: 1, 2 or 3.
  public internal(set) var version = 2

  /// The number of columns at the beginning.
  public internal(set) var columns = 80

  /// The number of rows at the beginning.
  public internal(set) var rows = 24

  /// The title; nil if there is none.
  public internal(set) var title: String?

  /// The command that was recorded; nil if there is none.
  public internal(set) var command: String?

  /// The time at which the recording began, in seconds since 1970; nil if it is not known.
  public internal(set) var timestamp: Double?

  /// The longest time without output in seconds; longer ones are shortened to it. Nil if nothing is shortened.
  public internal(set) var idleTimeLimit: Double?

  /// The length in seconds, of which version 1 has no event; nil if it does not say.
  var duration: Double?

  /// The colours of the terminal, as far as they are known.
  public internal(set) var theme = TerminalColors()
}
