extension TmuxTerminal {
  /// Notes the terminal's modes in the shell, for `waitUntilRestored` to compare; the screen is cleared.
  package func noteModes() throws { try run("before=$(stty -a); clear") }

  /// Waits until the shell has the terminal again, and everything that a program may have changed is as before: cursor,
  /// screen, mouse, keypad, and the modes that `noteModes` found.
  ///
  /// What a program writes last is on its way when the shell is back already, so nothing is asked only once.
  ///
  /// - Parameter status: What the program has to have ended with; nil for anything.
  /// - Throws: `Failure` with what is left, when it takes too long.
  package func waitUntilRestored(status: Int? = nil) throws {
    try wait("the shell") { _ in try foregroundCommand == "sh" }
    if let status {
      try run("echo status $?")
      try wait("status \(status)") { $0.contains { $0.hasSuffix("status \(status)") } }
    }
    try wait("the end of \(leftovers.joined(separator: ", "))") { _ in try leftovers.isEmpty }
    let modes = try output(of: #"[ "$before" = "$(stty -a)" ] && echo same modes"#)
    guard modes == ["same modes"] else { throw Failure(description: "the terminal's modes are not as before") }
  }

  /// What a program has changed, in words.
  private var leftovers: [String] {
    get throws {
      try [
        isCursorVisible ? nil : "the hidden cursor", isAlternateScreen ? "the other screen" : nil,
        isMouseReported ? "reports of the mouse" : nil, sendsKeypadSequences ? "the keypad's sequences" : nil,
      ].compactMap { $0 }
    }
  }
}
