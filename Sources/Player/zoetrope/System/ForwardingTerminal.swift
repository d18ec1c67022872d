import Cells
import Terminal

/// A terminal that forwards all calls to another one, except those that a conforming type implements.
protocol ForwardingTerminal: TerminalBackend {
  /// The other terminal, which the caller owns.
  var terminal: any TerminalBackend { get }
}

extension ForwardingTerminal {
  var size: TerminalSize { terminal.size }
  var colorDepth: ColorDepth { terminal.colorDepth }
  var colors: TerminalColors { terminal.colors }
  var supportsUnicode: Bool { terminal.supportsUnicode }
  var bytesWritten: Int? { terminal.bytesWritten }
  var statistics: PresentationStatistics { terminal.statistics }
  var isReady: Bool { terminal.isReady }
  var hasEvent: Bool { terminal.hasEvent }

  var wakeDescriptor: Int32? {
    get { terminal.wakeDescriptor }
    set { terminal.wakeDescriptor = newValue }
  }

  var reportsMoves: Bool {
    get { terminal.reportsMoves }
    set { terminal.reportsMoves = newValue }
  }

  func poll(timeout: Duration?) throws -> InputEvent? { try terminal.poll(timeout: timeout) }
  func present(_ frame: CellBuffer) throws { try terminal.present(frame) }
  func use(colorDepth: ColorDepth) { terminal.use(colorDepth: colorDepth) }
  func invalidate() { terminal.invalidate() }
  func close() { terminal.close() }
}
