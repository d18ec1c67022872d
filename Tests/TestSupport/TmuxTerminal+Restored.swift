extension TmuxTerminal {
  /// Stores the terminal's modes in a shell variable, for `waitUntilRestored`; clears the screen.
  package func noteModes() throws { try run("before=$(stty -a); clear") }

  /// Waits until the shell has the terminal again, and everything that a program may have changed has been restored:
  /// cursor, screen, mouse, keypad, and the modes stored by `noteModes`.
  ///
  /// The last output of a program may arrive after the shell's prompt, so everything is checked repeatedly.
  ///
  /// - Parameter status: The expected exit status; nil for any.
  /// - Throws: `Failure` with what has not been restored, after a timeout.
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

  /// What has not been restored, in words.
  private var leftovers: [String] {
    get throws {
      try [
        isCursorVisible ? nil : "the hidden cursor", isAlternateScreen ? "the other screen" : nil,
        isMouseReported ? "reports of the mouse" : nil, sendsKeypadSequences ? "the keypad's sequences" : nil,
      ].compactMap { $0 }
    }
  }
}
