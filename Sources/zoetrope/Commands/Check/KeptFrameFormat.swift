import ArgumentParser
import Cells
import Recording

/// In which form `check --expect` keeps frames.
enum KeptFrameFormat: String, CaseIterable, ExpressibleByArgument {
  /// Characters alone.
  case text
  /// Characters with their colours.
  case ansi

  /// The extension of its files, with the dot.
  var fileExtension: String {
    switch self {
    case .text: ".txt"
    case .ansi: ".ansi"
    }
  }

  /// The number of colours its frames that have.
  func depth(_ drawing: DrawingOptions) -> ColorDepth {
    switch self {
    case .text: .none
    case .ansi: drawing.color?.depth ?? .truecolor
    }
  }

  /// Returns a frame as the text that is kept.
  func text(of frame: CellBuffer, depth: ColorDepth) -> String {
    var bytes: [UInt8] = []
    switch self {
    case .text:
      var encoder = PlainTextExport()
      encoder.encode(frame, into: &bytes)
    case .ansi:
      var encoder = ANSIExport(colorDepth: depth)
      encoder.encode(frame, into: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
