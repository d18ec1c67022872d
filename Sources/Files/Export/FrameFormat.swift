import Cells
import Pixels

/// A format in which frames leave the program.
package protocol FrameFormat: CaseIterable, Sendable where AllCases == [Self] {
  /// What is known of the format.
  var row: FormatRow { get }

  /// The name by which the format is chosen.
  var name: String { get }

  /// The file extensions by which the format is chosen, without a dot, in lower case. If two formats have the same one,
  /// the extension stands for the first.
  var extensions: [String] { get }

  /// Creates the format with a name; nil if there is none.
  init?(name: String)

  /// Creates the format of a file, by its extension in upper or lower case; nil if there is none.
  init?(fileName: String)
}

/// What is known of a format: a row of the table of formats.
package struct FormatRow: Sendable {
  /// The traits of a format.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    /// Creates traits from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The format's bytes are text, so that a terminal can show them.
    package static let text = Traits(rawValue: 1)
    /// The format is a picture, whose text has a size.
    package static let pixels = Traits(rawValue: 2)
    /// Frames are drawn with colours.
    package static let colors = Traits(rawValue: 4)
    /// A film can start again at its end by itself.
    package static let loops = Traits(rawValue: 8)
    /// One film can hold the same scene for light and for dark pages.
    package static let schemes = Traits(rawValue: 16)
    /// Bytes that were written before are corrected at the end, which standard output does not allow.
    package static let corrected = Traits(rawValue: 32)
    /// Frames are kept until the end, since the output depends on all of them.
    package static let kept = Traits(rawValue: 64)
  }

  let name: String
  let extensions: [String]
  let about: String
  let traits: Traits
  /// The greatest number of frames a second that the format can show; nil if there is no limit.
  var fastestRate: Int?
  /// The version of asciicasts that the format is; nil for other formats.
  var asciicast: AsciicastExport.Version?
  /// The conversion by which another program makes the film from the encoder's output; nil if the encoder writes the
  /// film itself.
  var conversion: FilmConversion?
  /// What is smaller than a large film in the format, as a sentence without its full stop; nil if nothing is.
  var smaller: String?
  /// Returns an encoder that writes frames in this format, in all of their colours.
  let encoder: @Sendable (Film) -> any FrameEncoder
}

extension FrameFormat {
  /// The description of the format, as a phrase.
  package var about: String { row.about }

  /// True if the format's bytes are text, so that a terminal can show them.
  package var isText: Bool { row.traits.contains(.text) }

  /// True if the format is a picture, whose text has a size.
  package var hasPixels: Bool { row.traits.contains(.pixels) }

  /// Returns the colours that the terminal has in this format, of which some are known: a picture has all of them.
  package func colors(_ known: TerminalColors) -> TerminalColors { hasPixels ? known.ofPictures : known }

  /// Returns an encoder that writes frames in this format. A picture in 256 or 16 colours has those of the theme.
  package func encoder(for film: Film) -> any FrameEncoder {
    let encoder = row.encoder(film)
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
  public var name: String { row.name }

  /// The file extensions of the format, without a dot, in lower case; the usual one first.
  public var extensions: [String] { row.extensions }

  /// True if frames are drawn with colours for the format.
  package var hasColors: Bool { row.traits.contains(.colors) }

  package var row: FormatRow {
    switch self {
    case .text:
      FormatRow(
        name: "text", extensions: ["txt", "text"], about: "characters alone, thinned where it is dark", traits: .text
      ) { _ in PlainTextExport() }
    case .ansi:
      FormatRow(name: "ansi", extensions: ["ansi", "ans"], about: "with colour", traits: [.text, .colors]) {
        ANSIExport(colorDepth: $0.colorDepth)
      }
    case .svg:
      FormatRow(name: "svg", extensions: ["svg"], about: "a picture", traits: [.text, .colors, .pixels]) {
        SVGExport($0.colors, fontSize: $0.fontSize)
      }
    case .png:
      FormatRow(
        name: "png", extensions: ["png"], about: "a picture of pixels", traits: [.colors, .pixels],
        encoder: PixelExport.png)
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
  public var name: String { row.name }

  /// The file extensions of the format, without a dot, in lower case; the usual one first.
  public var extensions: [String] { row.extensions }

  /// True if a film in this format can start again at its end by itself.
  package var canLoop: Bool { row.traits.contains(.loops) }

  /// The greatest number of frames a second that the format can show; nil if there is no limit.
  package var fastestRate: Int? { row.fastestRate }

  /// True if one film can hold the same scene for light and for dark pages.
  package var hasSchemes: Bool { row.traits.contains(.schemes) }

  /// True if bytes that were written before are corrected at the end, which standard output does not allow.
  package var correctsItself: Bool { row.traits.contains(.corrected) }

  /// The greatest number of cells of all kept frames of a film: about half a gigabyte.
  package static let mostKeptCells = 1 << 25

  /// True if frames are kept until the end, since the output depends on all of them.
  package var keepsFrames: Bool { row.traits.contains(.kept) }

  /// The conversion by which another program makes the film from the encoder's output; nil if the encoder writes the
  /// film itself.
  package var conversion: FilmConversion? { row.conversion }

  /// What is smaller than a large film in the format, as a sentence without its full stop; nil if nothing is.
  package var smaller: String? { row.smaller }

  /// True if the format is a recording of a terminal.
  package var isLive: Bool { row.asciicast != nil }

  /// Returns an encoder for recording a terminal, whose frames may come at any time and in any size; nil for other
  /// formats.
  package func liveEncoder(for film: Film) -> AsciicastExport? {
    row.asciicast.map { AsciicastExport($0, film, isLive: true) }
  }

  package var row: FormatRow {
    switch self {
    case .asciicast2:
      FormatRow(
        name: "asciicast-v2", extensions: ["cast"], about: "for asciinema and its players", traits: .text,
        asciicast: .two
      ) { AsciicastExport(.two, $0) }
    case .asciicast3:
      FormatRow(
        name: "asciicast-v3", extensions: ["cast"], about: "for asciinema 3 and later", traits: .text, asciicast: .three
      ) { AsciicastExport(.three, $0) }
    case .svg:
      FormatRow(
        name: "svg", extensions: ["svg"], about: "a picture that moves by itself in browsers",
        traits: [.text, .pixels, .loops, .schemes, .kept], smaller: "a .gif is smaller where much changes at once"
      ) { SVGFilmExport($0) }
    case .gif:
      FormatRow(
        name: "gif", extensions: ["gif"], about: "a moving picture that everything shows", traits: [.pixels, .loops],
        fastestRate: GIFEncoder.fastestRate, smaller: "a .webp or an .mp4 is smaller", encoder: PixelExport.gif)
    case .apng:
      FormatRow(
        name: "apng", extensions: ["apng", "png"], about: "a moving picture with exact colours and times",
        traits: [.pixels, .loops, .corrected], smaller: "a .webp or an .mp4 is smaller", encoder: PixelExport.apng)
    case .mp4:
      FormatRow(
        name: "mp4", extensions: ["mp4"], about: "a film that everything plays; needs ffmpeg", traits: .pixels,
        conversion: .mp4, smaller: "a film with less motion is smaller", encoder: PixelExport.raw)
    case .webm:
      FormatRow(
        name: "webm", extensions: ["webm"], about: "a film for browsers; needs ffmpeg", traits: .pixels,
        conversion: .webm, smaller: "a film with less motion is smaller", encoder: PixelExport.raw)
    case .webp:
      FormatRow(
        name: "webp", extensions: ["webp"], about: "a moving picture with exact colours, smaller; needs ffmpeg",
        // Browsers show a frame with a duration of ten milliseconds or less for a tenth of a second.
        traits: [.pixels, .loops], fastestRate: 90, conversion: .webp, smaller: "an .mp4 is smaller",
        encoder: PixelExport.raw)
    case .ansi:
      FormatRow(
        name: "ansi", extensions: ["ansi", "ans"], about: "text with colour, one frame after another", traits: .text
      ) { ANSIFilmExport(colorDepth: $0.colorDepth) }
    }
  }
}
