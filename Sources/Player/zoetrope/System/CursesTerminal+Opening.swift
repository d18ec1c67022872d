import ArgumentParser
import CSystem
import NcursesTerminal
import SceneRendering
import Terminal

extension CursesTerminal {
  /// Opens the terminal of standard output. If that fails, prints the reason and throws the exit status.
  ///
  /// Keys are read from standard input if it is a terminal, else from the controlling terminal, so that a script can
  /// start the player with its input redirected.
  ///
  /// - Parameter rows: The number of rows that the picture takes of a screen that shows other things; nil for the whole screen.
  static func open(_ choice: TerminalChoice, rows: Int? = nil) throws -> CursesTerminal {
    guard StandardStream.output.isTerminal else {
      throw Failure("standard output is not a terminal; 'zoetrope render' prints a frame", ExitStatus.unavailable)
    }
    let presenter = try choice.presenter ?? .preferred()
    let colors = try choice.ownColors()
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(
        input: keyboard, output: StandardStream.output.descriptor, colorDepth: choice.color.depth,
        presenter: presenter, hasMouse: choice.hasMouse, inlineRows: rows,
        colors: colors.known, asksFor: colors.asked)
    } catch {
      throw Failure("\(error)", ExitStatus.status(of: error))
    }
    if let set = choice.glyphs?.chosen, set.needsUnicode, !terminal.supportsUnicode {
      terminal.close()
      throw Failure(
        "'\(set.name)' needs UTF-8, and the locale is not one with it (LC_ALL, LC_CTYPE, LANG); use 'ascii'",
        ExitStatus.unavailable)
    }
    return terminal
  }

  private static var keyboard: Int32 {
    guard isatty(0) == 0 else { return 0 }
    let descriptor = Self.openControllingTerminal()
    return descriptor < 0 ? StandardStream.output.descriptor : descriptor
  }

  private static func openControllingTerminal() -> Int32 {
    openFile("/dev/tty", O_RDWR | O_CLOEXEC, 0)
  }
}

extension ExitStatus {
  /// Returns the exit status for an error of opening a terminal.
  fileprivate static func status(of error: TerminalError) -> ExitCode {
    switch error {
    case .badVariable: badUsage
    case .notATerminal, .unnamedTerminal, .unknownTerminal, .cannotMoveCursor, .cannotDrawInline, .refused: unavailable
    }
  }
}
