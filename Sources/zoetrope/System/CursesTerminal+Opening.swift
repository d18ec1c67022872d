import ArgumentParser
import CellRasterizer
import NcursesTerminal
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension CursesTerminal {
  /// The terminal that standard output is, or the end of the command with the reason why there is none.
  ///
  /// Keys come from standard input, or, where that is something else, from the terminal that controls the program, so
  /// that a script can start the player with its input redirected.
  static func open(
    _ color: ColorArgument, _ glyphs: GlyphsArgument, _ presenter: PresenterKind?
  ) throws -> CursesTerminal {
    guard StandardStream.output.isTerminal else {
      throw failure("standard output is not a terminal; 'zoetrope render' prints a frame", ExitStatus.unavailable)
    }
    let presenter = try presenter ?? .preferred()
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(
        input: keyboard, output: StandardStream.output.descriptor, colorDepth: color.depth,
        presenter: presenter)
    } catch {
      throw failure("\(error)", ExitStatus.status(of: error))
    }
    if let set = glyphs.chosen, set.needsUnicode, !terminal.supportsUnicode {
      terminal.close()
      throw failure(
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
    #if canImport(Darwin)
    Darwin.open("/dev/tty", O_RDWR | O_CLOEXEC)
    #else
    Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    #endif
  }
}

extension ExitStatus {
  /// How a command ends whose terminal cannot be opened.
  fileprivate static func status(of error: TerminalError) -> ExitCode {
    switch error {
    case .badVariable: badUsage
    case .notATerminal, .unnamedTerminal, .unknownTerminal, .cannotMoveCursor, .refused: unavailable
    }
  }
}
