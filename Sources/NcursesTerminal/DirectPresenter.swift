import Cells
import Terminal

/// Draws without ncurses, which keeps the terminal's modes, keys and size: what differs from the frame before is encoded
/// (`ScreenEncoder`) and goes out in one write.
final class DirectPresenter: PicturePresenter {
  var statistics = PresentationStatistics()

  /// How many bytes the frames were.
  private var byteCount = 0

  var bytesWritten: Int? { byteCount }

  private let encoder: ScreenEncoder
  let output: TerminalOutput
  let queue: FrameQueue
  private let hasBrightColors: Bool
  private let describedFeatures: ScreenFeatures

  /// A presenter for the screen that ncurses has open.
  ///
  /// - Parameters:
  ///   - area: Where the picture is on it.
  ///   - features: What it understands, by its description.
  ///   - colorDepth: How many colours to send.
  ///   - hasBrightColors: With 16 colours, whether the bright half of them is there too.
  ///   - supportsUnicode: Whether it takes UTF-8.
  ///   - output: Where to send the picture.
  init(
    area: PictureArea, features: ScreenFeatures, colorDepth: ColorDepth, hasBrightColors: Bool,
    supportsUnicode: Bool, output: TerminalOutput
  ) {
    self.output = output
    queue = FrameQueue(output)
    self.hasBrightColors = hasBrightColors
    describedFeatures = features
    encoder = ScreenEncoder(
      columns: area.size.columns, rows: area.size.rows, origin: area.origin,
      features: features.subtracting(.repeatCharacter),
      inks: ScreenInks(colorDepth, hasBrightColors: hasBrightColors), supportsUnicode: supportsUnicode)
  }

  var colorDepth: ColorDepth { encoder.colorDepth }

  func use(_ colorDepth: ColorDepth) {
    if colorDepth != encoder.colorDepth { encoder.use(ScreenInks(colorDepth, hasBrightColors: hasBrightColors)) }
  }

  func resize(to area: PictureArea) {
    queue.forget()
    encoder.resize(columns: area.size.columns, rows: area.size.rows, origin: area.origin)
  }

  func invalidate() { encoder.invalidate() }

  /// A terminal that answers at all is a real one, so its description is believed also in what it says about repeating.
  /// mosh, which goes by xterm's name, neither answers nor repeats.
  func learn(hasSynchronizedOutput: Bool) {
    encoder.features.formUnion(describedFeatures)
    if hasSynchronizedOutput { encoder.features.insert(.synchronizedOutput) }
  }

  func send(_ frame: CellBuffer) {
    let encoded = encoder.encode(frame)
    statistics.bytes = encoded.bytes.count
    byteCount += encoded.bytes.count
    statistics.changedCells = encoded.changedCells
    if !encoded.bytes.isEmpty { output.send(encoded.bytes, waitingAtMost: TerminalOutput.patience) }
  }
}

extension DirectPresenter {
  /// A presenter for a session that has begun.
  convenience init(session: CursesSession, colorDepth: ColorDepth) {
    var features = session.description.features
    if session.sendsLineFeedsAsTheyAre { features.insert(.lineFeed) }
    self.init(
      area: session.area, features: features, colorDepth: colorDepth,
      hasBrightColors: session.description.colors >= 16, supportsUnicode: session.supportsUnicode,
      output: session.output)
  }
}
