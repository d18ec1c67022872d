import CSystem
import Foundation
import TestSupport
import Testing

@Suite("A terminal to test in", .serialized)
struct TmuxTerminalTests {
  @Test("What a program prints is shown, and the prompt comes back")
  func showsWhatAProgramPrintsAndGivesThePromptBack() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    let rows = try terminal.output(of: "printf 'one\\n  two\\n'; stty size; echo $TERM")
    #expect(rows == ["one", "  two", "6 40", "tmux-256color"])
    #expect(try terminal.capture().count == 6)
    #expect(try terminal.isCursorVisible)
    #expect(try !terminal.isAlternateScreen)
  }

  @Test("Keys and signals are sent")
  func sendsKeysAndSignals() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    try terminal.run("printf '\\033[?25l\\033[?1049h'; cat -v")
    try terminal.wait("the other screen") { _ in try terminal.isAlternateScreen }
    #expect(try !terminal.isCursorVisible)
    try terminal.send("Right", "Space", "x")
    try terminal.wait("the keys") { $0.contains("^[[C x") || $0.contains("^[OC x") }
    let program = try terminal.foregroundProcess
    #expect(try program != terminal.shellProcess)
    kill(program, SIGTERM)
    try terminal.wait("the prompt") { $0.contains { $0.hasSuffix("ready$") } }
    #expect(try terminal.foregroundProcess == terminal.shellProcess)
  }

  @Test("Keys and text that tmux would take for its own")
  func typesLiterally() throws {
    let terminal = try TmuxTerminal(columns: 40, rows: 6)
    try terminal.run("clear; cat")
    try terminal.wait("an empty screen") { $0[0].isEmpty }
    for key in ["-", ";", "{", "[", "?"] { try terminal.send(key) }
    try terminal.type("-l;x;")
    try terminal.wait("what was typed") { $0[0] == "-;{[?-l;x;" }
  }

  @Test("The terminal changes its size")
  func changesItsSize() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.resize(columns: 200, rows: 60)
    #expect(try terminal.size == (200, 60))
    #expect(try terminal.output(of: "stty size") == ["60 200"])
  }

  @Test("Colours are kept")
  func keepsColours() throws {
    let terminal = try TmuxTerminal(columns: 20, rows: 3)
    try terminal.run("clear; printf '\\033[38;2;1;2;3mred\\033[m\\n'")
    try terminal.wait("the word") { $0[0] == "red" }
    #expect(try terminal.capture(withColors: true)[0].contains("38;2;1;2;3mred"))
  }

  @Test("The screen is shown when a wait is in vain")
  func showsTheScreenWhenItWaitsInVain() throws {
    let terminal = try TmuxTerminal(columns: 20, rows: 3)
    let failure = #expect(throws: TmuxTerminal.Failure.self) {
      try terminal.wait("a miracle", timeout: 0.1) { _ in false }
    }
    #expect(failure?.description.contains("a miracle; the screen shows\n  ┃ready$") == true)
  }
}

/// Waiting by pselect(2), as on macOS; Linux has another way, with which this one is compared.
@Suite("SelectedDescriptors")
struct SelectedDescriptorsTests {
  private struct Pipe: ~Copyable {
    let output: Int32
    private(set) var input: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (output, input) = (ends[0], ends[1])
    }

    func send() { #expect(write(input, "x", 1) == 1) }

    mutating func closeInput() {
      close(input)
      input = -1
    }

    deinit {
      close(output)
      close(input)
    }
  }

  private typealias Wait = (UnsafeMutablePointer<pollfd>?, Int32, Int64) -> Int32

  private static func ready(_ pipe: borrowing Pipe, by wait: Wait) -> [Bool] {
    var descriptors = [
      pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 7),
      pollfd(fd: pipe.input, events: Int16(POLLOUT), revents: 7), pollfd(fd: -1, events: Int16(POLLIN), revents: 7),
    ]
    let count = wait(&descriptors, 3, 0)
    let ready = descriptors.map { $0.revents != 0 }
    #expect(Int(count) == ready.filter { $0 }.count)
    return ready
  }

  @Test("What can be read, written and what is closed is found, as by poll")
  func whatIsReadyIsFound() throws {
    var pipe = try Pipe()
    #expect(Self.ready(pipe, by: selectDescriptors) == [false, true, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [false, true, false])
    pipe.send()
    #expect(Self.ready(pipe, by: selectDescriptors) == [true, true, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [true, true, false])
    pipe.closeInput()
    #expect(Self.ready(pipe, by: selectDescriptors) == [true, false, false])
    #expect(Self.ready(pipe, by: waitForDescriptors) == [true, false, false])
  }

  @Test("It waits as long as it is told, and fails for a descriptor that a set cannot hold")
  func itWaitsAsLongAsItIsTold() throws {
    let pipe = try Pipe()
    var descriptors = [pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0)]
    let start = clockNanoseconds()
    #expect(selectDescriptors(&descriptors, 1, 2_500_000) == 0)
    #expect(clockNanoseconds() - start >= 2_500_000)
    descriptors[0].fd = Int32(FD_SETSIZE)
    #expect(selectDescriptors(&descriptors, 1, 0) == -1 && lastError() == EINVAL)
  }
}
