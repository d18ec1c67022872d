import Cells
import Terminal

/// A presenter that draws without ncurses: the difference to the last frame is encoded (`ScreenEncoder`) and sent in
/// one write. ncurses is still used for modes, keys and size.
final class DirectPresenter: PicturePresenter {
  var statistics = PresentationStatistics()

  /// The number of bytes of all frames.
  private var byteCount = 0

  var bytesWritten: Int? { byteCount }

  private let encoder: ScreenEncoder
  let output: TerminalOutput
  let queue: FrameQueue
  private let hasBrightColors: Bool
  private let describedFeatures: ScreenFeatures

  /// Creates a presenter for the screen that ncurses has open.
  ///
  /// - Parameters:
  ///   - area: The area of the picture on the screen.
  ///   - features: The control sequences that the terminal supports, by its description.
  ///   - colorDepth: The number of colours that are sent.
  ///   - hasBrightColors: True if a terminal with 16 colours has their bright half too.
  ///   - supportsUnicode: True if the terminal accepts UTF-8.
  ///   - output: The output to which the picture is sent.
  init(
    area: PictureArea, features: ScreenFeatures, colorDepth: ColorDepth, hasBrightColors: Bool,
    supportsUnicode: Bool, output: TerminalOutput
  ) {
    self.output = output
    queue = FrameQueue(output)
    self.hasBrightColors = hasBrightColors
    describedFeatures = features
    encoder = ScreenEncoder(
      columns: area.size.columns, rows: area.size.rows, origin: area.origin, isInline: area.inlineRows != nil,
      features: features.subtracting(.repeatCharacter),
      colors: ScreenColors(colorDepth, hasBrightColors: hasBrightColors), supportsUnicode: supportsUnicode)
  }

  var colorDepth: ColorDepth { encoder.colorDepth }

  func use(colorDepth: ColorDepth) {
    if colorDepth != encoder.colorDepth { encoder.use(ScreenColors(colorDepth, hasBrightColors: hasBrightColors)) }
  }

  func resize(to area: PictureArea) {
    queue.forget()
    encoder.resize(columns: area.size.columns, rows: area.size.rows, origin: area.origin)
  }

  func invalidate() { encoder.invalidate() }

  func leavePicture() {
    queue.forget()
    output.send(encoder.leavePicture().bytes, waitingAtMost: TerminalOutput.patience)
  }

  /// Uses synchronized output if the terminal supports it. If a terminal answers the question, its description is also
  /// trusted to be right about repeating characters (REP). mosh, which has xterm's name, neither answers nor repeats.
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
  /// Creates a presenter for a session that has begun.
  convenience init(session: CursesSession, colorDepth: ColorDepth) {
    var features = session.description.features
    if session.sendsLineFeedsAsTheyAre { features.insert(.lineFeed) }
    self.init(
      area: session.area, features: features, colorDepth: colorDepth,
      hasBrightColors: session.description.colors >= 16, supportsUnicode: session.supportsUnicode,
      output: session.output)
  }
}
