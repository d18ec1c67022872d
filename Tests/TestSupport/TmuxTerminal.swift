import Foundation

/// A real terminal for tests: a tmux server of its own, with one window and one shell.
///
/// Programs are started from the shell, so that a test can also check the state after the program has ended: prompt,
/// cursor, modes. The machine's own tmux is neither read nor changed (`-L`, `-f /dev/null`, a socket directory of its
/// own), standard input need not be a terminal, and the server ends with this object.
///
///     let terminal = try TmuxTerminal(columns: 80, rows: 24)
///     try terminal.run("zoetrope combination-lock")
///     try terminal.wait("the timeline") { $0.contains { $0.contains("speed") } }
///     try terminal.send("Space")
package final class TmuxTerminal {
  /// Why the terminal cannot be used.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String
  }

  /// The shell's prompt.
  package static let prompt = "ready$ "

  /// How long to wait for something to appear, in seconds. Machines for continuous integration may be slow and busy; a
  /// test that passes does not wait this long.
  package static let patience = 30.0

  private let socketDirectory: ScratchDirectory
  private let socket = "zoetrope"
  private var isAlive = true
  private var outputs = 0

  /// Starts a terminal, and waits for the shell's prompt.
  ///
  /// - Parameters:
  ///   - columns: How wide it is.
  ///   - rows: How high it is.
  ///   - term: The value of `TERM` in it.
  ///   - environment: Variables in addition to `PATH`, `HOME`, `LANG` and `TERM`.
  /// - Throws: `Failure`, if tmux is missing or does not start.
  package init(
    columns: Int = 80, rows: Int = 24, term: String = "tmux-256color", environment: [String: String] = [:]
  ) throws {
    socketDirectory = try ScratchDirectory()
    guard try TestSupport.run("tmux", ["-V"]).status == 0 else {
      throw Failure(description: "tests in a real terminal need tmux; install it (apt install tmux, brew install tmux)")
    }
    var variables = Self.shellEnvironment
    variables["TERM"] = term
    variables.merge(environment) { $1 }
    let assignments = variables.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    try tmux(
      ["start-server", ";", "set", "-g", "status", "off", ";", "set", "-g", "default-terminal", term, ";"]
        + ["set", "-s", "escape-time", "0", ";"]
        + ["new-session", "-d", "-s", "test", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"] + assignments
        + ["/bin/sh", "-i"])
    try wait("the shell's prompt") { $0.first?.hasPrefix(Self.prompt.trimmed) ?? false }
  }

  deinit { kill() }

  /// Ends the terminal and everything in it, as closing a window does.
  package func kill() {
    guard isAlive else { return }
    isAlive = false
    _ = try? tmux(["kill-server"])
  }

  // MARK: Typing

  /// Presses keys, by tmux's names: `q`, `Space`, `Right`, `S-Left`, `C-c`, `Enter`.
  package func send(_ keys: String...) throws {
    try tmux(["send-keys", "-t", "test", "--"] + keys.map(Self.escaped))
  }

  /// Presses a key many times at once.
  package func press(_ key: String, times: Int) throws {
    try tmux(["send-keys", "-t", "test", "-N", "\(times)", "--", Self.escaped(key)])
  }

  /// Types text, letter by letter, without pressing Enter.
  package func type(_ text: String) throws {
    try tmux(["send-keys", "-t", "test", "-l", "--", Self.escaped(text)])
  }

  /// The actions of the mouse, by the numbers in xterm's reports (SGR, mode 1006).
  package enum MouseAction: Int {
    case press = 0, drag = 32, move = 35, wheelUp = 64, wheelDown = 65
    /// Encoded by the last letter, not by the number.
    case release = -1
  }

  /// Sends a mouse report for the left button or the wheel at a cell.
  ///
  /// - Parameters:
  ///   - column: From 0 at the left.
  ///   - row: From 0 at the top.
  ///   - withShift: Whether shift is held down.
  ///   - withAlt: Whether alt is held down.
  package func mouse(
    _ action: MouseAction, column: Int, row: Int, withShift: Bool = false, withAlt: Bool = false
  ) throws {
    let end = action == .release ? "m" : "M"
    let number = max(0, action.rawValue) + (withShift ? 4 : 0) + (withAlt ? 8 : 0)
    let report = "\u{1B}[<\(number);\(column + 1);\(row + 1)\(end)"
    let bytes = report.utf8.map { String($0, radix: 16) }
    try tmux(["send-keys", "-t", "test", "-H"] + bytes)
  }

  /// A semicolon at the end of an argument would end tmux's command.
  private static func escaped(_ argument: String) -> String {
    argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
  }

  /// Types a command and presses Enter.
  package func run(_ command: String) throws {
    try type(command)
    try send("Enter")
  }

  /// Changes the size of the terminal; the program is sent `SIGWINCH`.
  package func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: Reading the screen

  /// The text of the screen, one string a row, without trailing spaces.
  ///
  /// - Parameter withColors: Whether colours and attributes are included, as escape sequences, and trailing spaces with
  ///   them.
  package func capture(withColors: Bool = false) throws -> [String] {
    let text = try tmux(["capture-pane", "-p", "-t", "test"] + (withColors ? ["-e", "-N"] : []))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return text.hasSuffix("\n") ? Array(lines.dropLast()) : lines
  }

  /// Polls until the screen satisfies a condition.
  ///
  /// - Parameters:
  ///   - what: What is expected; the message of a failure begins with it and ends with the screen. Evaluated only then.
  ///   - timeout: The longest wait, in seconds.
  ///   - predicate: The condition on the rows of the screen.
  /// - Returns: the rows that satisfy it.
  /// - Throws: `Failure` after the timeout.
  @discardableResult
  package func wait(
    _ what: @autoclosure () throws -> String, timeout: Double = TmuxTerminal.patience,
    until predicate: ([String]) throws -> Bool
  ) throws -> [String] {
    var screen: [String] = []
    let isThere = try waitUntil(timeout: timeout, every: 0.03) {
      screen = try capture()
      return try predicate(screen)
    }
    guard isThere else {
      let picture = screen.map { "  ┃\($0)" }.joined(separator: "\n")
      throw try Failure(description: "waited \(timeout) s in vain for \(what()); the screen shows\n\(picture)")
    }
    return screen
  }

  /// Waits until the screen does not change any more, for what is drawn without a pause.
  package func waitUntilStill() throws {
    var last: [String] = []
    try wait("a still screen") { screen in
      defer { last = screen }
      return try screen == last && holds(for: 0.1) { try capture() == screen }
    }
  }

  /// Waits until the last row with text contains only the shell's prompt, so that the program has ended.
  @discardableResult
  package func waitForPrompt(timeout: Double = TmuxTerminal.patience) throws -> [String] {
    try wait("the shell's prompt", timeout: timeout) { $0.last { !$0.isEmpty } == Self.prompt.trimmed }
  }

  /// Runs a command that ends by itself, and returns its output; the screen is cleared first.
  ///
  /// The output ends with a line that the shell computes: the prompt might be an earlier one, and the typed command
  /// does not look like that line.
  package func output(of command: String) throws -> [String] {
    outputs += 1
    try run("clear; \(command); echo \"= $((\(outputs) + 0)) =\"")
    let end = "= \(outputs) ="
    let screen = try wait("the end of '\(command)'") { $0.contains(end) }
    return Array(screen.prefix { $0 != end })
  }

  /// Whether the cursor is visible.
  package var isCursorVisible: Bool { get throws { try format("cursor_flag") == "1" } }

  /// Whether the program uses the alternate screen, so that the shell's screen is restored afterwards.
  package var isAlternateScreen: Bool { get throws { try format("alternate_on") == "1" } }

  /// The size of the terminal.
  package var size: (columns: Int, rows: Int) {
    get throws { (Int(try format("pane_width")) ?? 0, Int(try format("pane_height")) ?? 0) }
  }

  /// Whether the program has asked for mouse events.
  package var isMouseReported: Bool { get throws { try format("mouse_any_flag") == "1" } }

  /// Whether the keypad and the arrows send application sequences.
  package var sendsKeypadSequences: Bool {
    get throws { try format("keypad_flag") == "1" || format("keypad_cursor_flag") == "1" }
  }

  /// The process of the shell.
  package var shellProcess: Int32 { get throws { Int32(try format("pane_pid")) ?? 0 } }

  /// The foreground process: the program while one runs, else the shell. For sending signals.
  package var foregroundProcess: Int32 {
    get throws {
      let shell = try shellProcess
      let answer = try TestSupport.run("ps", ["-o", "tpgid=", "-p", "\(shell)"])
      guard let group = Int32(answer.stdout.trimmed), group > 0 else {
        throw Failure(description: "ps does not say which process has the terminal: \(answer.stdout)\(answer.stderr)")
      }
      return group
    }
  }

  /// The processes of the terminal's session, for messages: their states, and what they wait for.
  package var processes: String {
    get throws {
      try TestSupport.run("ps", ["-o", "pid,ppid,pgid,tpgid,stat,wchan:24,time,args", "-s", "\(try shellProcess)"])
        .stdout
    }
  }

  /// The name of the foreground program; `sh` while none runs.
  package var foregroundCommand: String { get throws { try format("pane_current_command") } }

  private func format(_ name: String) throws -> String {
    try tmux(["display-message", "-p", "-t", "test", "#{\(name)}"]).trimmed
  }

  // MARK: The server

  private static let shellEnvironment = plainEnvironment.merging(["PS1": prompt]) { $1 }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    var environment = Self.shellEnvironment
    environment["TMUX_TMPDIR"] = socketDirectory.url.path
    environment["TERM"] = "xterm-256color"
    environment["SHELL"] = "/bin/sh"
    let result = try TestSupport.run(
      "tmux", ["-u", "-L", socket, "-f", "/dev/null"] + arguments, environment: environment)
    guard result.status == 0 else {
      throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(result.stderr.trimmed)")
    }
    return result.stdout
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
