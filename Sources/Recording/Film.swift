import Cells

/// What is told about a film before its first frame, besides its size.
package struct Film {
  /// A name for an instant.
  package struct Marker: Hashable, Sendable {
    package var name: String
    /// Seconds since the first frame.
    package var time: Double

    /// Creates a name for an instant.
    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// What it is called, without hidden characters; may be empty.
  package var title = ""

  /// The time that it takes, in seconds; nil if that is not known yet.
  package var duration: Double?

  /// The number of frames that a second there are; more than 0.
  package var framesPerSecond = 30.0

  /// True if it starts again at its end.
  package var loops = false

  /// Names for instants, in the order of their times.
  package var markers: [Marker] = []

  /// The number of colours that it has.
  package var colorDepth = ColorDepth.truecolor

  /// True if colours that it cannot have become patterns of those that it can.
  package var dithers = false

  /// The colours of the terminal, as far as they are known.
  package var colors = TerminalColors()

  /// The size of text, in pixels; nil for that of the format.
  package var fontSize: Int?

  /// Creates a film of which nothing is known.
  package init() {}
}
