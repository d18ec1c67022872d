import ArgumentParser
import Diagnostics
import Pixels
import Export

/// The options of `render`, `record` and `sheet` for the text in pictures.
struct FontOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How large the text of a picture is, in pixels. (default: 16; an svg is as large as there is room)",
      valueName: "number"),
    transform: NumberArgument.whole(4...200, example: 16))
  var fontSize: Int?

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "A font of a picture's letters, a file with TrueType outlines; what it lacks is looked for in the next one, and then in DejaVu Sans Mono.",
      valueName: "file"),
    completion: .file(extensions: ["ttf", "ttc"]))
  var fonts: [FilePath] = []

  /// Gives a film the size and the fonts.
  ///
  /// - Throws: The exit status, if a file cannot be read or is no such font; the reason has then been printed.
  func apply(to film: inout Film) throws {
    film.fontSize = fontSize
    guard !fonts.isEmpty else { return }
    var files: [[UInt8]] = []
    for path in fonts {
      do throws(File.ReadError) { files.append(try File.bytes(at: path, limit: Self.largestFont)) } catch {
        throw Failure("'\(path)' \(error.reason)", ExitStatus.noInput)
      }
    }
    do throws(FontStack.InvalidFont) { film.fonts = try FontStack(files: files) } catch {
      throw Failure("'\(fonts[error.index])' is no font that can be drawn: \(error.reason)", ExitStatus.badUsage)
    }
  }

  /// The largest file that is read as a font, in bytes.
  private static let largestFont = 64 * 1024 * 1024

  /// Mentions, in one sentence, characters of a picture that no font has.
  static func tell(of film: Film) {
    if let complaint = film.fonts.complaint() { StandardStream.tell(complaint) }
  }

  /// Refuses the options for a format without pixels.
  ///
  /// - Parameters:
  ///   - hasPixels: True if the format has pixels.
  ///   - name: The format's name.
  /// - Throws: The exit status; the reason has then been printed.
  func check(hasPixels: Bool, name: String) throws {
    guard fontSize == nil && fonts.isEmpty || hasPixels else {
      let option = fontSize == nil ? "--font" : "--font-size"
      throw Failure("\(option) is for pictures; '\(name)' has no pixels", ExitStatus.badUsage)
    }
  }
}
