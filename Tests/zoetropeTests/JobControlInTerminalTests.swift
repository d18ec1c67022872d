import Foundation
import TestSupport
import Testing

/// The player as a job of the shell: in the background, where the terminal is not its own, it is stopped, and a signal ends it there.
@Suite("JobControlInTerminal")
struct JobControlInTerminalTests {
  /// How the player came to be stopped.
  enum Stop: CaseIterable {
    /// By the system, as it was started in the background; by the key.
    case start, key
  }

  private static let arguments = [
    "play combination-lock", "play --inline combination-lock", "play --presenter curses combination-lock",
  ]

  private func terminal() throws -> TmuxTerminal {
    let scenes = Fixtures.packageRoot.appendingPathComponent("Scenes").path
    let terminal = try TmuxTerminal(environment: ["SWIFT_BACKTRACE": "enable=no", "ZOETROPE_SCENES": scenes])
    try terminal.noteModes()
    return terminal
  }

  /// Starts the player and has it stopped. Returns its process.
  private func stopped(_ arguments: String, by stop: Stop, _ terminal: TmuxTerminal) throws -> Int32 {
    let command = "'\(BuiltProducts.zoetrope.path)' \(arguments)"
    if stop == .start {
      try terminal.run("\(command) &")
      let process = try #require(Int32(try terminal.output(of: "echo $!").first ?? ""))
      try waitUntilStopped(process, terminal)
      return process
    }
    try terminal.run(command)
    try terminal.wait("the player") { _ in try terminal.foregroundCommand == "zoetrope" && !terminal.isCursorVisible }
    let process = try terminal.foregroundProcess
    try terminal.send("C-z")
    try terminal.wait("the shell") { _ in try terminal.foregroundCommand == "sh" }
    try waitUntilStopped(process, terminal)
    return process
  }

  private func waitUntilStopped(_ process: Int32, _ terminal: TmuxTerminal) throws {
    try terminal.wait("a stopped player") { _ in try state(process).hasPrefix("T") }
  }

  /// The state of a process as `ps` tells it; empty for none.
  private func state(_ process: Int32) throws -> String {
    try run("ps", ["-o", "stat=", "-p", "\(process)"]).stdout
  }

  @Test("A player that is stopped in the background ends by a signal", arguments: arguments, Stop.allCases)
  func end(arguments: String, stop: Stop) throws {
    let terminal = try terminal()
    let process = try stopped(arguments, by: stop, terminal)
    kill(process, SIGTERM)
    kill(process, SIGCONT)
    try terminal.wait("the end") { _ in
      let state = try state(process)
      return state.isEmpty || state.hasPrefix("Z")
    }
    try terminal.waitUntilRestored()
  }

  @Test(
    "A player that goes on in the background stops again, and plays when it has the terminal", arguments: arguments,
    Stop.allCases)
  func goOn(arguments: String, stop: Stop) throws {
    let terminal = try terminal()
    let process = try stopped(arguments, by: stop, terminal)
    _ = try terminal.output(of: "bg")
    try waitUntilStopped(process, terminal)
    try terminal.run("fg")
    try terminal.wait("the player") { _ in try terminal.foregroundCommand == "zoetrope" && !terminal.isCursorVisible }
    try terminal.send("q")
    try terminal.waitUntilRestored(status: 0)
  }
}
