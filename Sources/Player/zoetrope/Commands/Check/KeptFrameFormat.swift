import ArgumentParser
import Cells
import Export

/// The format in which `check --expect` keeps frames.
enum KeptFrameFormat: String, CaseIterable, ExpressibleByArgument {
  /// The format of characters alone.
  case text
  /// The format of characters with their colours.
  case ansi

  /// The extension of the format's files, with the dot.
  var fileExtension: String {
    switch self {
    case .text: ".txt"
    case .ansi: ".ansi"
    }
  }

  /// Returns the number of colours of the format's frames.
  func depth(_ drawing: DrawingOptions) -> ColorDepth {
    switch self {
    case .text: .none
    case .ansi: drawing.color?.depth ?? .truecolor
    }
  }

  /// Returns a frame as the text of its file.
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
