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

/// What is around the picture of a film: free cells, and the bar of a window.
package struct FilmMount: Hashable, Sendable {
  /// The number of free rows above and below the picture; beside it are twice as many columns, which are as wide.
  package var padding = 0
  /// True if there is a bar with three dots and the title above.
  package var hasWindow = false

  /// Creates what is around a picture; by default nothing.
  package init(padding: Int = 0, hasWindow: Bool = false) { (self.padding, self.hasWindow) = (padding, hasWindow) }

  /// True if nothing is around the picture.
  package var isEmpty: Bool { padding == 0 && !hasWindow }

  /// Returns the number of columns of a picture with what is around it.
  package func columns(around columns: Int) -> Int { columns + 4 * padding }

  /// Returns the number of rows of a picture with what is around it.
  package func rows(around rows: Int) -> Int { rows + 2 * padding + (hasWindow ? 1 : 0) }

  /// Returns a picture with what is around it.
  ///
  /// - Parameters:
  ///   - picture: The picture; it is returned itself if nothing is around it.
  ///   - title: The title in the bar.
  ///   - isLight: True if the bar is for a light ground.
  package func around(_ picture: CellBuffer, title: String, isLight: Bool) -> CellBuffer {
    if isEmpty { return picture }
    let frame = CellBuffer(columns: columns(around: picture.columns), rows: rows(around: picture.rows))
    draw(picture, title: title, isLight: isLight, into: frame)
    return frame
  }

  /// Draws a picture with what is around it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - title: The title in the bar.
  ///   - isLight: True if the bar is for a light ground.
  ///   - frame: A grid of the size of both.
  /// - Complexity: O(cells).
  package func draw(_ picture: CellBuffer, title: String, isLight: Bool, into frame: CellBuffer) {
    frame.fill()
    frame.copy(picture, toColumn: 2 * padding, row: padding + (hasWindow ? 1 : 0))
    if hasWindow { drawBar(title, isLight: isLight, into: frame) }
  }

  private static let dots = [
    CellColor(red: 0xFF, green: 0x5F, blue: 0x57), CellColor(red: 0xFE, green: 0xBC, blue: 0x2E),
    CellColor(red: 0x28, green: 0xC8, blue: 0x40),
  ]

  private func drawBar(_ title: String, isLight: Bool, into frame: CellBuffer) {
    let (paper, ink) =
      isLight
      ? (CellColor(red: 0xE3, green: 0xE5, blue: 0xE9), CellColor(red: 0x4A, green: 0x4F, blue: 0x57))
      : (CellColor(red: 0x2C, green: 0x30, blue: 0x38), CellColor(red: 0xB4, green: 0xBA, blue: 0xC4))
    for column in 0..<frame.columns { frame[column, 0] = Cell(" ", background: paper) }
    for (index, color) in Self.dots.enumerated() where 1 + 2 * index < frame.columns {
      frame[1 + 2 * index, 0] = Cell("●", foreground: color, background: paper)
    }
    // The title stands in the middle, behind the dots, and as much of it as fits.
    var (shown, width) = ([CellGlyphs.Element](), 0)
    for glyph in CellGlyphs(title) where width + glyph.columns <= frame.columns - 9 {
      shown.append(glyph)
      width += glyph.columns
    }
    var column = max(8, (frame.columns - width) / 2)
    for glyph in shown {
      var cell = Cell(" ", foreground: ink, background: paper)
      cell.glyph = glyph.value
      frame.put(cell, width: glyph.columns, column: column, row: 0)
      column += glyph.columns
    }
  }
}

/// The pages that a moving SVG picture is for: one file can hold a film for dark pages and one for light ones.
package enum PageScheme: Sendable {
  /// All pages: the file holds one film.
  case all
  /// Dark pages. The file begins with this film.
  case dark
  /// Light pages. The file ends with this film.
  case light

  /// True if the file begins with the film.
  var isFirst: Bool { self != .light }

  /// True if the file ends with the film.
  var isLast: Bool { self != .dark }

  /// The class of the element around the film; empty for a file that holds one film.
  var name: String {
    switch self {
    case .all: ""
    case .dark: "D"
    case .light: "L"
    }
  }

  /// The style by which a page shows the film that it is for.
  static let style: StaticString =
    "<style>.L{display:none}@media(prefers-color-scheme:light){.D{display:none}.L{display:inline}}</style>\n"
}
