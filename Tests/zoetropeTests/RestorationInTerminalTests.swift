import Foundation
import TestSupport
import Testing

/// The player's ways out of a terminal, and back into it. What ends a program by itself is in `RestorationTests`.
@Suite(.serialized) struct RestorationInTerminalTests {
  private func player(
    _ arguments: String = "combination-lock", environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    var variables = ["SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    let terminal = try TmuxTerminal(columns: 80, rows: 24, environment: variables)
    try terminal.run("before=$(stty -a); clear")
    try terminal.run("'\(BuiltProducts.zoetrope.path)' \(arguments)")
    try terminal.wait("the timeline") { $0.last?.contains("timeOffset") ?? false }
    return terminal
  }

  private func expectRestored(_ terminal: TmuxTerminal) throws {
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    #expect(try terminal.isCursorVisible)
    #expect(try !terminal.isAlternateScreen)
    #expect(try !terminal.isMouseReported)
    #expect(try !terminal.sendsKeypadSequences)
    #expect(try terminal.output(of: #"[ "$before" = "$(stty -a)" ] && echo same modes"#) == ["same modes"])
  }

  @Test(arguments: ["auto", "direct", "curses"])
  func quittingUnmarksTheMouse(presenter: String) throws {
    let terminal = try player("combination-lock --presenter \(presenter)")
    #expect(try terminal.isMouseReported)
    try terminal.send("q")
    try expectRestored(terminal)
  }

  @Test func theEnvironmentChoosesThePresenter() throws {
    let terminal = try player(environment: ["ZOETROPE_PRESENTER": "curses", "COLORTERM": "truecolor"])
    // ncurses has 256 colours at most.
    #expect(try !terminal.capture(withColors: true).joined().contains("8;2;"))
    try terminal.send("q")
    try expectRestored(terminal)
    try terminal.run("ZOETROPE_PRESENTER=direct '\(BuiltProducts.zoetrope.path)' combination-lock")
    try terminal.wait("24 bits") { _ in try terminal.capture(withColors: true).joined().contains("8;2;") }
    try terminal.send("q")
    try expectRestored(terminal)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
  func signalsRestoreTheTerminal(signal: Int32) throws {
    let terminal = try player()
    kill(try terminal.foregroundProcess, signal)
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    try terminal.run("echo status $?")
    try terminal.wait("status \(128 + signal)") { $0.contains("status \(128 + signal)") }
    try expectRestored(terminal)
  }

  @Test func aStoppedPlayerGivesTheTerminalBackAndWaitsWhereItWas() throws {
    let terminal = try player()
    try terminal.send("C-z")
    try expectRestored(terminal)
    try terminal.run("clear; fg")
    let screen = try terminal.wait("the pause") { ($0.dropLast().last ?? "").hasPrefix(" ▌▌") }
    #expect(screen.last?.contains("timeOffset") ?? false)
    #expect(try terminal.isAlternateScreen)
    #expect(try terminal.isMouseReported)
    try terminal.send("q")
    try expectRestored(terminal)
  }

  @Test func aTerminalThatIsKilledEndsThePlayer() throws {
    let terminal = try player()
    let process = try terminal.foregroundProcess
    terminal.kill()
    let deadline = Date(timeIntervalSinceNow: TmuxTerminal.patience)
    while kill(process, 0) == 0, Date() < deadline { usleep(20_000) }
    #expect(kill(process, 0) != 0)
  }

  @Test func manyChangesOfSizeEndInTheRightPicture() throws {
    let terminal = try player("combination-lock --paused --at 2")
    let before = try terminal.wait("time 2") { $0.joined().contains(" 2.00") }
    for step in 0..<60 { try terminal.resize(columns: 30 + step % 61, rows: 6 + step % 23) }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the same picture") { $0 == before }
    try terminal.send("q")
    try expectRestored(terminal)
  }
}
