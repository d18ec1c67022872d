import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The argument of `--background`: an opaque colour, as scene files write colours.
enum BackgroundArgument {
  /// Its text in `--help`.
  static let help = ArgumentHelp(
    "The terminal's own background, for scenes without one: black, white, '#1e1e2e'. For 'play' and 'bench' the variable "
      + "ZOETROPE_BACKGROUND sets the default.", valueName: "color")

  /// Parses the text of an argument.
  ///
  /// - Throws: an `ArgumentMistake` with the expected notation.
  @Sendable
  static func read(_ text: String) throws -> CellColor {
    let expected = "expected an opaque colour: '#rrggbb' or a CSS name, such as white"
    guard case .color(let color) = ColorText.read(text) else {
      throw ArgumentMistake(expected + EditDistance.hint(for: text, among: ColorText.names))
    }
    guard color.alpha >= 1 else { throw ArgumentMistake(expected) }
    return CellColor(color)
  }

  /// The background that the environment variable `ZOETROPE_BACKGROUND` names; nil if it is not set or empty.
  ///
  /// - Throws: the exit status, if it names no opaque colour; the reason has then been printed.
  static func preferred() throws -> CellColor? {
    guard let text = getenv("ZOETROPE_BACKGROUND").map({ String(cString: $0) }), !text.isEmpty else { return nil }
    do {
      return try read(text)
    } catch {
      throw failure("ZOETROPE_BACKGROUND is '\(text)'; \(error)", ExitStatus.badUsage)
    }
  }
}

extension CellColor {
  /// The nearest 24-bit colour of one whose opacity is left out.
  init(_ color: Color) {
    func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}
