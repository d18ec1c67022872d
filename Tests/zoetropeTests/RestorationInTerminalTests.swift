import Foundation
import TestSupport
import Testing

/// Leaving the player and coming back. `RestorationTests` covers the ends of a program by faults and signals.
@Suite("RestorationInTerminal", .serialized)
struct RestorationInTerminalTests {
  private func player(
    _ arguments: String = "combination-lock", environment: [String: String] = [:]
  ) throws -> TmuxTerminal {
    var variables = ["SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    let terminal = try TmuxTerminal(columns: 80, rows: 24, environment: variables)
    try terminal.noteModes()
    try terminal.run("'\(BuiltProducts.zoetrope.path)' \(arguments)")
    try terminal.wait("the timeline") { $0.last?.contains("? help") ?? false }
    return terminal
  }

  @Test("Quitting unmarks the mouse", arguments: ["auto", "direct", "curses"])
  func quittingUnmarksTheMouse(presenter: String) throws {
    let terminal = try player("combination-lock --presenter \(presenter)")
    #expect(try terminal.isMouseReported)
    try terminal.send("q")
    try terminal.waitUntilRestored()
  }

  @Test("The environment chooses the presenter")
  func theEnvironmentChoosesThePresenter() throws {
    let terminal = try player(environment: ["ZOETROPE_PRESENTER": "curses", "COLORTERM": "truecolor"])
    // ncurses has 256 colours at most.
    #expect(try !terminal.capture(withColors: true).joined().contains("8;2;"))
    try terminal.send("q")
    try terminal.waitUntilRestored()
    try terminal.run("ZOETROPE_PRESENTER=direct '\(BuiltProducts.zoetrope.path)' combination-lock")
    try terminal.wait("24 bits") { _ in try terminal.capture(withColors: true).joined().contains("8;2;") }
    try terminal.send("q")
    try terminal.waitUntilRestored()
  }

  @Test("Signals restore the terminal", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1])
  func signalsRestoreTheTerminal(signal: Int32) throws {
    let terminal = try player()
    kill(try terminal.foregroundProcess, signal)
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }

  @Test("A stopped player gives the terminal back and waits where it was")
  func aStoppedPlayerGivesTheTerminalBackAndWaitsWhereItWas() throws {
    let terminal = try player()
    try terminal.send("C-z")
    try terminal.waitUntilRestored()
    try terminal.run("clear; fg")
    let screen = try terminal.wait("the pause") { ($0.dropLast().last ?? "").hasPrefix(" ▌▌") }
    #expect(screen.last?.contains("speed 0") ?? false)
    #expect(try terminal.isAlternateScreen)
    #expect(try terminal.isMouseReported)
    try terminal.send("q")
    try terminal.waitUntilRestored()
  }

  @Test("A terminal that is killed ends the player")
  func aTerminalThatIsKilledEndsThePlayer() throws {
    let terminal = try player()
    let process = try terminal.foregroundProcess
    terminal.kill()
    #expect(waitUntil { kill(process, 0) != 0 })
  }

  @Test("Many changes of size end in the right picture")
  func manyChangesOfSizeEndInTheRightPicture() throws {
    let terminal = try player("combination-lock --paused --at 2")
    let before = try PlayerScreens.waitForTitleToGo("Combination lock", terminal)
    for step in 0..<60 { try terminal.resize(columns: 30 + step % 61, rows: 6 + step % 23) }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the same picture") { $0 == before }
    try terminal.send("q")
    try terminal.waitUntilRestored()
  }
}
