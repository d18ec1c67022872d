import Foundation
import TestSupport
import Testing

/// A player whose terminal is closed. The scripts need a pseudoterminal of their own, which closes with them.
@Suite("HangUp", .enabled(if: isInstalled("python3")))
struct HangUpTests {
  /// Runs a program in a terminal that is closed after each of some times, and prints how it ended. The time counts from the program's start, which
  /// closes the pipe: a terminal that is closed before it is the controlling one ends the child of `forkpty` with status 1.
  private static let script = """
    import os, pty, select, signal, sys, time
    for delay in [0.02, 0.1, 0.3, 0.6]:
      started, mark = os.pipe()
      process, terminal = pty.fork()
      if process == 0: os.execv(sys.argv[1], sys.argv[1:])
      os.close(mark)
      os.read(started, 1)
      os.close(started)
      end = time.time() + delay
      while time.time() < end:
        if select.select([terminal], [], [], 0.02)[0]:
          try: os.read(terminal, 65536)
          except OSError: break
      os.close(terminal)
      signal.alarm(20)
      print(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
    """

  @Test(
    "A closed terminal ends it by SIGHUP, which is status 129, whatever it does",
    arguments: [
      "take-off", "--accessible take-off", "--accessible take-off --paused", "--inline take-off",
      "--presenter curses take-off",
    ])
  func closed(arguments: String) throws {
    let words =
      ["-c", Self.script, BuiltProducts.zoetrope.path, "play"] + arguments.split(separator: " ").map(String.init)
    var environment = plainEnvironment
    environment["TERM"] = "xterm-256color"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let result = try run("python3", words, environment: environment, directory: Fixtures.packageRoot)
    #expect(result.stdout == "-1\n-1\n-1\n-1\n", "\(result.stderr)")
  }
}
