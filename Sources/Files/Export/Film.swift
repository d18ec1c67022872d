import Cells
import Pixels

/// The properties of a film that are known before its first frame, besides its size.
package struct Film {
  /// A name for a time.
  package struct Marker: Hashable, Sendable {
    package var name: String
    /// The time, in seconds since the first frame.
    package var time: Double

    /// Creates a name for a time.
    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The title of the film, without hidden characters; it may be empty.
  package var title = ""

  /// A sentence about what there is to see, without hidden characters; it may be empty.
  package var about = ""

  /// What is around the picture.
  package var mount = FilmMount()

  /// The duration of the film, in seconds; nil if that is not known yet.
  package var duration: Double?

  /// The number of frames a second; more than 0.
  package var framesPerSecond = 30.0

  /// True if every other frame may be left out where all of them take very much room.
  package var mayHaveFewerFrames = false

  /// The pages that the film is for, if one file holds a film for each.
  package var scheme = PageScheme.all

  /// True if the film starts again at its end.
  package var loops = false

  /// The names for times, in the order of their times.
  package var markers: [Marker] = []

  /// The number of colours of the film.
  package var colorDepth = ColorDepth.truecolor

  /// True if colours that the film cannot have are approximated by patterns of those that it can.
  package var dithers = false

  /// The colours of the terminal, as far as they are known.
  package var colors = TerminalColors()

  /// The size of text, in pixels; nil for that of the format.
  package var fontSize: Int?

  /// The fonts of its letters, if it has pixels.
  package var fonts = FontStack()

  /// Creates the properties of a film with defaults.
  package init() {}
}
