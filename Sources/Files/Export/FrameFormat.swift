import Cells
import Pixels

/// A format in which frames leave the program.
package protocol FrameFormat: CaseIterable, Sendable where AllCases == [Self] {
  /// The name by which the format is chosen.
  var name: String { get }

  /// The file extensions by which the format is chosen, without a dot, in lower case. If two formats have the same one,
  /// the extension stands for the first.
  var extensions: [String] { get }

  /// The description of the format, as a phrase.
  var about: String { get }

  /// True if the format's bytes are text, so that a terminal can show them.
  var isText: Bool { get }

  /// True if the format is a picture, whose text has a size.
  var hasPixels: Bool { get }

  /// Creates the format with a name; nil if there is none.
  init?(name: String)

  /// Creates the format of a file, by its extension in upper or lower case; nil if there is none.
  init?(fileName: String)

  /// Returns an encoder that writes frames in this format, in all of their colours.
  func coloredEncoder(for film: Film) -> any FrameEncoder
}

extension FrameFormat {
  /// Returns the colours that the terminal has in this format, of which some are known: a picture has all of them.
  package func colors(_ known: TerminalColors) -> TerminalColors { hasPixels ? known.ofPictures : known }

  /// Returns an encoder that writes frames in this format. A picture in 256 or 16 colours has those of the theme.
  package func encoder(for film: Film) -> any FrameEncoder {
    let encoder = coloredEncoder(for: film)
    guard hasPixels else { return encoder }
    switch film.colorDepth {
    case .truecolor, .none: return encoder
    case .palette256: return PaletteExport(encoder, Palette(.xterm256), film.colors)
    case .palette16: return PaletteExport(encoder, Palette(.ansi16), film.colors)
    }
  }

  fileprivate static func format(named name: String) -> Self? { allCases.first { $0.name == name } }

  /// Returns the format of a file, by its extension.
  fileprivate static func format(ofFile fileName: String) -> Self? {
    let name = fileName.lowercased()
    return allCases.first { $0.extensions.contains { name.hasSuffix(".\($0)") } }
  }
}

/// A format for one frame.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum StillFormat: FrameFormat, CaseIterable, Hashable, Sendable {
  /// Characters alone, sparser where the picture is dark.
  case text
  /// Characters with colours, as control sequences of terminals.
  case ansi
  /// A picture of text and shapes.
  case svg
  /// A picture of pixels.
  case png

  /// Creates the format with a name, such as `png`; nil if there is none.
  public init?(name: String) {
    guard let format = Self.format(named: name) else { return nil }
    self = format
  }

  /// Creates the format of a file, by its extension in upper or lower case, such as `Frame.png`; nil if there is none.
  public init?(fileName: String) {
    guard let format = Self.format(ofFile: fileName) else { return nil }
    self = format
  }

  /// The name by which the format is chosen, such as `png`.
  public var name: String {
    switch self {
    case .text: "text"
    case .ansi: "ansi"
    case .svg: "svg"
    case .png: "png"
    }
  }

  /// The file extensions of the format, without a dot, in lower case; the usual one first.
  public var extensions: [String] {
    switch self {
    case .text: ["txt", "text"]
    case .ansi: ["ansi", "ans"]
    case .svg: ["svg"]
    case .png: ["png"]
    }
  }

  package var about: String {
    switch self {
    case .text: "characters alone, thinned where it is dark"
    case .ansi: "with colour"
    case .svg: "a picture"
    case .png: "a picture of pixels"
    }
  }

  package var isText: Bool {
    switch self {
    case .text, .ansi, .svg: true
    case .png: false
    }
  }

  /// True if frames are drawn with colours for the format.
  package var hasColors: Bool {
    switch self {
    case .text: false
    case .ansi, .svg, .png: true
    }
  }

  package var hasPixels: Bool {
    switch self {
    case .text, .ansi: false
    case .svg, .png: true
    }
  }

  package func coloredEncoder(for film: Film) -> any FrameEncoder {
    switch self {
    case .text: PlainTextExport()
    case .ansi: ANSIExport(colorDepth: film.colorDepth)
    case .svg: SVGExport(film.colors, fontSize: film.fontSize)
    case .png: PNGExport(film)
    }
  }
}

/// A format for frames one after another.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FilmFormat: FrameFormat, CaseIterable, Hashable, Sendable {
  /// A recording of a terminal, as asciinema and most players read it.
  case asciicast2
  /// A recording of a terminal, as asciinema 3 writes it.
  case asciicast3
  /// A picture that is animated in browsers.
  case svg
  /// A moving picture with at most 255 colours in each change.
  case gif
  /// A moving picture with exact colours and times: animated PNG.
  case apng
  /// H.264 in MP4, which the program `ffmpeg` makes.
  case mp4
  /// VP9 in WebM, which the program `ffmpeg` makes.
  case webm
  /// Animated WebP without loss, which the program `ffmpeg` makes.
  case webp
  /// Characters with colours, one frame after another.
  case ansi

  /// Creates the format with a name, such as `gif`; nil if there is none.
  public init?(name: String) {
    guard let format = Self.format(named: name) else { return nil }
    self = format
  }

  /// Creates the format of a file, by its extension in upper or lower case, such as `Turn.gif`; nil if there is none.
  public init?(fileName: String) {
    guard let format = Self.format(ofFile: fileName) else { return nil }
    self = format
  }

  /// The name by which the format is chosen, such as `gif`.
  public var name: String {
    switch self {
    case .asciicast2: "asciicast-v2"
    case .asciicast3: "asciicast-v3"
    case .svg: "svg"
    case .gif: "gif"
    case .apng: "apng"
    case .mp4: "mp4"
    case .webm: "webm"
    case .webp: "webp"
    case .ansi: "ansi"
    }
  }

  /// The file extensions of the format, without a dot, in lower case; the usual one first.
  public var extensions: [String] {
    switch self {
    case .asciicast2, .asciicast3: ["cast"]
    case .svg: ["svg"]
    case .gif: ["gif"]
    case .apng: ["apng", "png"]
    case .mp4: ["mp4"]
    case .webm: ["webm"]
    case .webp: ["webp"]
    case .ansi: ["ansi", "ans"]
    }
  }

  package var about: String {
    switch self {
    case .asciicast2: "for asciinema and its players"
    case .asciicast3: "for asciinema 3 and later"
    case .svg: "a picture that moves by itself in browsers"
    case .gif: "a moving picture that everything shows"
    case .apng: "a moving picture with exact colours and times"
    case .mp4: "a film that everything plays; needs ffmpeg"
    case .webm: "a film for browsers; needs ffmpeg"
    case .webp: "a moving picture with exact colours, smaller; needs ffmpeg"
    case .ansi: "text with colour, one frame after another"
    }
  }

  package var isText: Bool {
    switch self {
    case .asciicast2, .asciicast3, .svg, .ansi: true
    case .gif, .apng, .mp4, .webm, .webp: false
    }
  }

  /// True if a film in this format can start again at its end by itself.
  package var canLoop: Bool {
    switch self {
    case .svg, .gif, .apng, .webp: true
    case .asciicast2, .asciicast3, .mp4, .webm, .ansi: false
    }
  }

  package var hasPixels: Bool {
    switch self {
    case .svg, .gif, .apng, .mp4, .webm, .webp: true
    case .asciicast2, .asciicast3, .ansi: false
    }
  }

  /// The greatest number of frames a second that the format can show; nil if there is no limit.
  package var fastestRate: Int? {
    switch self {
    case .gif: GIFEncoder.fastestRate
    // Browsers show a frame with a duration of ten milliseconds or less for a tenth of a second.
    case .webp: 90
    case .asciicast2, .asciicast3, .svg, .apng, .mp4, .webm, .ansi: nil
    }
  }

  /// True if one film can hold the same scene for light and for dark pages.
  package var hasSchemes: Bool {
    switch self {
    case .svg: true
    case .asciicast2, .asciicast3, .gif, .apng, .mp4, .webm, .webp, .ansi: false
    }
  }

  /// True if bytes that were written before are corrected at the end, which standard output does not allow.
  package var correctsItself: Bool {
    switch self {
    case .apng: true
    case .asciicast2, .asciicast3, .svg, .gif, .mp4, .webm, .webp, .ansi: false
    }
  }

  /// The greatest number of cells of all kept frames of a film: about half a gigabyte.
  package static let mostKeptCells = 1 << 25

  /// True if frames are kept until the end, since the output depends on all of them.
  package var keepsFrames: Bool {
    switch self {
    case .svg: true
    case .asciicast2, .asciicast3, .gif, .apng, .mp4, .webm, .webp, .ansi: false
    }
  }

  /// The conversion by which another program makes the film from the encoder's output; nil if the encoder writes the
  /// film itself.
  package var conversion: FilmConversion? {
    switch self {
    case .mp4: .mp4
    case .webm: .webm
    case .webp: .webp
    case .asciicast2, .asciicast3, .svg, .gif, .apng, .ansi: nil
    }
  }

  package func coloredEncoder(for film: Film) -> any FrameEncoder {
    switch self {
    case .asciicast2: AsciicastExport(.two, film)
    case .asciicast3: AsciicastExport(.three, film)
    case .gif: PixelFilmExport(.gif, film)
    case .apng: PixelFilmExport(.apng, film)
    case .mp4, .webm, .webp: RawFilmExport(film)
    case .ansi: ANSIFilmExport(colorDepth: film.colorDepth)
    case .svg:
      SVGFilmExport(
        SVGFilmExport.Options(
          title: film.title, about: film.about, colors: film.colors, fontSize: film.fontSize, loops: film.loops,
          frameDuration: 1 / film.framesPerSecond, mayHaveFewerFrames: film.mayHaveFewerFrames, scheme: film.scheme))
    }
  }

  /// True if the format is a recording of a terminal.
  package var isLive: Bool { asciicast != nil }

  /// Returns an encoder for recording a terminal, whose frames may come at any time and in any size; nil for other
  /// formats.
  package func liveEncoder(for film: Film) -> AsciicastExport? {
    asciicast.map { AsciicastExport($0, film, isLive: true) }
  }

  /// The version of asciicasts that the format is; nil for other formats.
  private var asciicast: AsciicastExport.Version? {
    switch self {
    case .asciicast2: .two
    case .asciicast3: .three
    case .svg, .gif, .apng, .mp4, .webm, .webp, .ansi: nil
    }
  }
}
