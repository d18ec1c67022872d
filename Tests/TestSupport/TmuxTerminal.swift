import Foundation

/// A real terminal that a test types into and looks at: a tmux server of its own, with one window and one shell.
///
/// Programs are started from the shell, as people start them, so that a test can also see what comes back after the
/// program has ended: prompt, cursor, modes. Nothing of the machine's own tmux is read or touched (`-L`, `-f /dev/null`,
/// a socket directory of its own), no terminal is needed on standard input, and the server ends with this object.
///
///     let terminal = try TmuxTerminal(columns: 80, rows: 24)
///     try terminal.run("zoetrope combination-lock")
///     try terminal.wait("the timeline") { $0.contains { $0.contains("speed") } }
///     try terminal.send("Space")
package final class TmuxTerminal {
  /// Why there is no terminal to test in, as a sentence.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String
  }

  /// What the shell prints when it waits for a command.
  package static let prompt = "ready$ "

  /// How long to wait for something to appear, in seconds. A machine for continuous integration has two slow cores and
  /// may be busy building; a test that passes does not wait this long.
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
  ///   - term: What programs in it find in `TERM`.
  ///   - environment: What they find besides `PATH`, `HOME`, `LANG` and `TERM`.
  /// - Throws: `Failure` where tmux is missing or does not start.
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

  /// Presses keys, by the names that tmux has for them: `q`, `Space`, `Right`, `S-Left`, `C-c`, `Enter`.
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

  /// What the mouse can do, by the numbers of xterm's reports (SGR, mode 1006).
  package enum MouseAction: Int {
    case press = 0, drag = 32, wheelUp = 64, wheelDown = 65
    /// Told by the last letter, not by the number.
    case release = -1
  }

  /// Does something with the left button or the wheel at a place, as a terminal would report it.
  ///
  /// - Parameters:
  ///   - column: From 0 at the left.
  ///   - row: From 0 at the top.
  ///   - withShift: Whether shift is held down.
  package func mouse(_ action: MouseAction, column: Int, row: Int, withShift: Bool = false) throws {
    let end = action == .release ? "m" : "M"
    let number = max(0, action.rawValue) + (withShift ? 4 : 0)
    let report = "\u{1B}[<\(number);\(column + 1);\(row + 1)\(end)"
    let bytes = report.utf8.map { String($0, radix: 16) }
    try tmux(["send-keys", "-t", "test", "-H"] + bytes)
  }

  /// An argument that ends in a semicolon would end tmux's command.
  private static func escaped(_ argument: String) -> String {
    argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
  }

  /// Types a command and presses Enter.
  package func run(_ command: String) throws {
    try type(command)
    try send("Enter")
  }

  /// Changes the size of the terminal, as dragging a window does; the program is sent `SIGWINCH`.
  package func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: Looking

  /// What the screen shows, one string a row, without trailing spaces.
  ///
  /// - Parameter withColors: Whether colours and attributes are kept, as escape sequences, and trailing spaces, which may
  ///   have them.
  package func capture(withColors: Bool = false) throws -> [String] {
    let text = try tmux(["capture-pane", "-p", "-t", "test"] + (withColors ? ["-e", "-N"] : []))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return text.hasSuffix("\n") ? Array(lines.dropLast()) : lines
  }

  /// Looks again and again until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - what: What is waited for; it opens the message of a failure, which ends with the screen. Asked for only then.
  ///   - timeout: How long, in seconds.
  ///   - predicate: Whether these rows are what is waited for.
  /// - Returns: the rows that were.
  /// - Throws: `Failure` when it takes too long.
  @discardableResult
  package func wait(
    _ what: @autoclosure () throws -> String, timeout: Double = TmuxTerminal.patience,
    until predicate: ([String]) throws -> Bool
  ) throws -> [String] {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while true {
      let screen = try capture()
      if try predicate(screen) { return screen }
      guard Date() < deadline else {
        let picture = screen.map { "  ┃\($0)" }.joined(separator: "\n")
        throw try Failure(description: "waited \(timeout) s in vain for \(what()); the screen shows\n\(picture)")
      }
      Thread.sleep(forTimeInterval: 0.03)
    }
  }

  /// Waits until the shell's prompt stands alone in the last row that has text: the program has ended.
  @discardableResult
  package func waitForPrompt(timeout: Double = TmuxTerminal.patience) throws -> [String] {
    try wait("the shell's prompt", timeout: timeout) { $0.last { !$0.isEmpty } == Self.prompt.trimmed }
  }

  /// Runs a command that ends by itself, and answers what it printed; the screen is cleared first.
  ///
  /// A line of its own, which the shell reckons, ends what is printed: the prompt may still be an earlier one, and the
  /// command that is typed does not look like that line.
  package func output(of command: String) throws -> [String] {
    outputs += 1
    try run("clear; \(command); echo \"= $((\(outputs) + 0)) =\"")
    let end = "= \(outputs) ="
    let screen = try wait("the end of '\(command)'") { $0.contains(end) }
    return Array(screen.prefix { $0 != end })
  }

  /// Whether the cursor is to be seen.
  package var isCursorVisible: Bool { get throws { try format("cursor_flag") == "1" } }

  /// Whether the program draws on the other screen, so that what the shell wrote comes back afterwards.
  package var isAlternateScreen: Bool { get throws { try format("alternate_on") == "1" } }

  /// The size that programs in it see.
  package var size: (columns: Int, rows: Int) {
    get throws { (Int(try format("pane_width")) ?? 0, Int(try format("pane_height")) ?? 0) }
  }

  /// Whether the program has asked for mouse events.
  package var isMouseReported: Bool { get throws { try format("mouse_any_flag") == "1" } }

  /// Whether the keypad and the arrows send what programs ask for, instead of digits and plain sequences.
  package var sendsKeypadSequences: Bool {
    get throws { try format("keypad_flag") == "1" || format("keypad_cursor_flag") == "1" }
  }

  /// The process of the shell.
  package var shellProcess: Int32 { get throws { Int32(try format("pane_pid")) ?? 0 } }

  /// The process that has the terminal now: the program while one runs, else the shell. Send it signals.
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

  /// The program's name, as the terminal knows it: `sh` while none runs.
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
