import Foundation
import TestSupport
import Testing

/// However a program ends, it restores the terminal: modes, cursor, main screen, mouse.
///
/// A small program ends in each of these ways, in a real terminal, and the shell that started it reports the status.
@Suite("Restoration", .serialized) struct RestorationTests {
  private static let probe = BuiltProducts.directory.appendingPathComponent("TerminalProbe").path

  /// A terminal in which the probe runs, until it shows something.
  private func terminal(
    _ arguments: String, shows text: String, term: String = "tmux-256color", backtracer: Backtracer = .off
  ) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      columns: 60, rows: 12, term: term, environment: ["SWIFT_BACKTRACE": backtracer.rawValue])
    try terminal.noteModes()
    try terminal.run("'\(Self.probe)' \(arguments)")
    try terminal.wait("'\(text)'") { $0.joined().contains(text) }
    #expect(try terminal.isAlternateScreen == (term != "vt220"))
    #expect(try !terminal.isCursorVisible)
    return terminal
  }

  /// Swift's own crash report: off, or on, as `swift run` sets it, but without prompting.
  enum Backtracer: String, CaseIterable {
    case off = "enable=no"
    case on = "enable=yes,interactive=no,color=no"
  }

  @Test(
    "The terminal is restored whatever ends the program",
    arguments: [
      ("exit", 3), ("abort", 128 + SIGABRT), ("fault", 128 + SIGSEGV), ("overflow", 128 + SIGSEGV),
      ("\(SIGQUIT)", 128 + SIGQUIT), ("\(SIGFPE)", 128 + SIGFPE), ("\(SIGBUS)", 128 + SIGBUS),
      ("\(SIGALRM)", 128 + SIGALRM), ("\(SIGUSR1)", 128 + SIGUSR1), ("\(SIGPIPE)", 128 + SIGPIPE),
      ("\(SIGINT)", 128 + SIGINT), ("\(SIGUSR2)", 128 + SIGUSR2), ("\(SIGXCPU)", 128 + SIGXCPU),
    ])
  func whateverEndsTheProgram(way: String, status: Int32) throws {
    let terminal = try terminal("end \(way)", shows: "\(way) comes")
    #expect(try terminal.isMouseReported)
    try terminal.send("x")
    try terminal.waitUntilRestored(status: Int(status))
  }

  #if os(Linux)
  /// SIGIO, SIGPWR, SIGSTKFLT, and two real-time signals, by number, since Swift does not import all of their names.
  @Test("The terminal is restored after signals that few know", arguments: [Int32](arrayLiteral: 29, 30, 16, 40, 64))
  func signalsThatFewKnow(signal: Int32) throws {
    let terminal = try terminal("end exit", shows: "exit comes")
    kill(try terminal.foregroundProcess, signal)
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }
  #endif

  /// The report is printed after the terminal has been restored, and the program ends after it, even if the signal was
  /// sent from outside.
  @Test(
    "The terminal is restored after a signal from outside that asks for a report",
    arguments: [SIGQUIT, SIGSEGV, SIGBUS, SIGABRT], Backtracer.allCases)
  func whatAsksForAReportFromOutside(signal: Int32, backtracer: Backtracer) throws {
    let terminal = try terminal("end exit", shows: "exit comes", backtracer: backtracer)
    kill(try terminal.foregroundProcess, signal)
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }

  @Test("The report of a fault is printed on a restored terminal", arguments: [("fault", SIGSEGV), ("abort", SIGABRT)])
  func theReportOfAFault(way: String, signal: Int32) throws {
    let terminal = try terminal("end \(way)", shows: "\(way) comes", backtracer: .on)
    try terminal.send("x")
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }

  /// The program never reads signals, and those of the keyboard end it all the same.
  @Test("A program that does not read a signal is ended all the same", arguments: [("C-c", SIGINT), ("C-\\", SIGQUIT)])
  func aProgramThatIsDeaf(key: String, signal: Int32) throws {
    let terminal = try terminal("end deaf", shows: "deaf comes")
    try terminal.send("x")
    try terminal.wait("its deafness") { $0.joined().contains("deaf now") }
    try terminal.send(key)
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }

  /// The signal of a trap depends on the processor; the program ends in any case.
  @Test("The terminal is restored after a trap in the program")
  func aTrapInTheProgram() throws {
    let terminal = try terminal("end trap", shows: "trap comes")
    try terminal.send("x")
    #if arch(x86_64) || arch(i386)
    try terminal.waitUntilRestored(status: 128 + Int(SIGILL))
    #else
    try terminal.waitUntilRestored(status: 128 + Int(SIGTRAP))
    #endif
  }

  /// `Ctrl-\` ends a program that does not read signals as well.
  @Test("The terminal is restored after a signal from the keyboard")
  func aSignalFromTheKeyboard() throws {
    let terminal = try terminal("end exit", shows: "exit comes")
    try terminal.send("C-\\")
    try terminal.waitUntilRestored(status: 128 + Int(SIGQUIT))
  }

  @Test("A terminal of another kind is restored after a trap")
  func aTrapInATerminalOfAnotherKind() throws {
    let terminal = try terminal("end abort", shows: "abort comes", term: "vt220")
    try terminal.send("x")
    try terminal.waitUntilRestored(status: 128 + Int(SIGABRT))
  }

  @Test("A program that is stopped and continued sets the terminal up again")
  func stoppedAndContinued() throws {
    let terminal = try terminal("events", shows: "listening")
    try terminal.send("C-z")
    try terminal.waitUntilRestored()
    try terminal.run("fg")
    try terminal.wait("the picture") { $0.contains("listening") && $0.contains("resume") }
    #expect(try terminal.isAlternateScreen)
    #expect(try terminal.isMouseReported)
    try terminal.send("q")
    try terminal.waitUntilRestored(status: 0)
  }

  /// Ctrl-S stops the output, but neither the program nor its end, with either presenter.
  @Test("A terminal whose output is stopped is restored", arguments: ["direct", "curses"])
  func outputThatIsStopped(presenter: String) throws {
    let terminal = try terminal("flood \(presenter)", shows: "#")
    try terminal.send("C-s")
    try terminal.waitUntilStill()
    try terminal.send("q")
    try terminal.waitUntilRestored(status: 0)
  }

  /// A signal arrives while the program waits for a terminal that accepts no output.
  @Test("A signal ends the program while output is stopped", arguments: ["direct", "curses"])
  func aSignalWhileOutputIsStopped(presenter: String) throws {
    let terminal = try terminal("flood \(presenter)", shows: "#")
    try terminal.send("C-s")
    try terminal.waitUntilStill()
    try terminal.send("C-c")
    try terminal.waitUntilRestored()
  }

  /// No output is pending, and yet there is no room for the closing sequence.
  @Test("A still picture whose output is stopped ends as well", arguments: [("q", 0), ("C-\\", 128 + Int(SIGQUIT))])
  func aStillPictureWhoseOutputIsStopped(key: String, status: Int) throws {
    let terminal = try terminal("events", shows: "listening")
    try terminal.send("C-s")
    try terminal.send(key)
    try terminal.waitUntilRestored(status: status)
  }

  /// After its window was closed the program ends by itself within a short time.
  @Test("The program ends when the terminal goes away", arguments: ["events", "flood"])
  func theTerminalGoesAway(mode: String) throws {
    let terminal = try TmuxTerminal(columns: 60, rows: 12)
    try terminal.run("'\(Self.probe)' \(mode)")
    try terminal.wait("the picture") { _ in try terminal.isAlternateScreen }
    let process = try terminal.foregroundProcess
    #expect(kill(process, 0) == 0)
    terminal.kill()
    #expect(waitUntil { kill(process, 0) != 0 })
  }

  @Test("Fifty changes of size a second are endured")
  func fiftyChangesOfSizeASecond() throws {
    let terminal = try terminal("flood", shows: "#")
    for step in 0..<60 {
      try terminal.resize(columns: 40 + step % 37, rows: 5 + step % 11)
    }
    try terminal.resize(columns: 60, rows: 12)
    try terminal.send("q")
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    try terminal.run("status=$?")
    // tmux reports the sizes one by one, with a pause after each.
    let wait = #"until [ "$(stty size)" = '12 60' ]; do sleep 0.1; done"#
    #expect(try terminal.output(of: wait + "; echo status $status") == ["status 0"])
    try terminal.waitUntilRestored()
  }
}
