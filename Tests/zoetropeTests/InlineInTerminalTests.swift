import Foundation
import TestSupport
import Testing

/// `play --inline`: a scene among what the shell's screen shows.
@Suite("InlineInTerminal")
struct InlineInTerminalTests {
  private let drafts: DraftScenes

  init() throws { drafts = try DraftScenes() }

  private let program = "'\(BuiltProducts.zoetrope.path)'"

  private func terminal(term: String = "tmux-256color", rows: Int = 24) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 60, rows: rows, term: term, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.noteModes()
    try terminal.run("cd '\(drafts.folder.url.path)'; clear")
    return terminal
  }

  /// The text of a frame of the first scene.
  private func frame(_ time: String, rows: Int = 6) throws -> [String] {
    let result = try run(
      BuiltProducts.zoetrope.path,
      [
        "render", "first.yaml", "--at", time, "--size", "60x\(rows)", "--format", "ansi", "--color", "256", "--glyphs",
        "blocks",
      ],
      directory: drafts.folder.url)
    return result.stdout.replacing(/\u{1B}\[[0-9;]*m/, with: "").components(separatedBy: "\n").dropLast().map {
      String($0.trimmingSuffix(while: { $0 == " " }))
    }
  }

  private static let options = "--rows 6 --glyphs blocks --color 256 --background none --no-config"
  private static let once = "play --inline --once \(options)"

  @Test("A splash in a script: the last frame stays among the lines of the script, and the prompt is below")
  func splash() throws {
    let terminal = try terminal()
    try terminal.run("echo before; \(program) \(Self.once) first.yaml --at 9.5; echo after")
    let screen = try terminal.wait("the end") { $0.contains("after") }
    // What was typed may have been echoed before the prompt.
    let start = try #require(screen.lastIndex { $0 == "before" || $0.hasSuffix("$ before") })
    #expect(screen[start + 7] == "after")
    let shown = Array(screen[start + 1..<start + 7])
    let expected = try frame("10")
    #expect(shown == expected)
    #expect(try !terminal.isAlternateScreen)
    try terminal.waitUntilRestored()
  }

  @Test("At the bottom of the screen it scrolls what is above, and a line that has not ended is not written over")
  func bottom() throws {
    let terminal = try terminal(rows: 10)
    try terminal.run("seq 1 30; printf abc; \(program) \(Self.once) first.yaml --at 9.5; echo after")
    let screen = try terminal.wait("the end") { $0.contains("after") }
    let start = try #require(screen.firstIndex(of: "abc"))
    #expect(screen[start - 1] == "30" && screen[start + 7] == "after")
    try terminal.waitUntilRestored()
  }

  @Test("Any key ends it, and the frame stays", arguments: ["Space", "x", "Left"])
  func anyKey(key: String) throws {
    let terminal = try terminal()
    try terminal.run("\(program) play --inline --any-key \(Self.options) first.yaml --paused --at 4; echo ended $?")
    let line = try #require(try frame("4").first { !$0.isEmpty })
    try terminal.wait("the frame") { $0.contains(line) }
    try terminal.send(key)
    let screen = try terminal.wait("the end") { $0.contains("ended 0") }
    #expect(screen.contains(line))
    try terminal.waitUntilRestored()
  }

  @Test("It is played by keys as on the whole screen, without the mouse, and its bars are there if wanted")
  func keys() throws {
    let terminal = try terminal()
    try terminal.run("\(program) play --inline --rows 8 --bars --no-config first.yaml --paused --at 4")
    try terminal.wait("the bars") { $0.contains { $0.contains("? help") } }
    #expect(try !terminal.isMouseReported)
    #expect(try !terminal.isCursorVisible)
    try terminal.send("0")
    try terminal.wait("the start") { $0.contains { $0.contains("0.00") } }
    try terminal.send("q")
    try terminal.waitForPrompt()
    #expect(try terminal.capture().contains { $0.contains("? help") })
    try terminal.waitUntilRestored()
  }

  @Test("A signal leaves the prompt below it", arguments: [SIGINT, SIGTERM, SIGSEGV])
  func signals(signal: Int32) throws {
    let terminal = try terminal()
    try terminal.run("\(program) play --inline --rows 6 --bars --no-config first.yaml --paused --at 4")
    try terminal.wait("the bars") { $0.contains { $0.contains("? help") } }
    kill(try terminal.foregroundProcess, signal)
    try terminal.waitForPrompt()
    let screen = try terminal.capture()
    let bars = try #require(screen.lastIndex { $0.contains("? help") })
    #expect(screen[...bars].count { $0.contains("? help") } == 1)
    #expect(screen[bars...].contains { $0.hasPrefix(TmuxTerminal.prompt.trimmingCharacters(in: .whitespaces)) })
    try terminal.waitUntilRestored(status: 128 + Int(signal))
  }

  @Test("After Ctrl-Z and fg it goes on below")
  func suspension() throws {
    let terminal = try terminal()
    try terminal.run("\(program) play --inline --rows 6 --bars --no-config first.yaml --paused --at 4")
    try terminal.wait("the bars") { $0.contains { $0.contains("? help") } }
    try terminal.send("C-z")
    try terminal.waitForPrompt()
    try terminal.run("fg")
    try terminal.wait("the bars again") { $0.count { $0.contains("? help") } == 2 }
    #expect(try !terminal.isAlternateScreen)
    try terminal.send("q")
    try terminal.waitUntilRestored()
  }

  @Test("After a change of the window's size it is there once, at the new width")
  func resizing() throws {
    let terminal = try terminal()
    try terminal.run("echo before; \(program) play --inline --rows 6 --bars --no-config first.yaml --paused --at 4")
    try terminal.wait("the bars") { $0.contains { $0.contains("? help") } }
    try terminal.resize(columns: 80, rows: 24)
    let screen = try terminal.wait("the wider bars") { $0.contains { $0.contains("? help") && $0.count > 60 } }
    #expect(screen.count { $0.contains("? help") } == 1 && screen.contains("before"))
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  @Test("With `--once` a scene that takes inputs, one that repeats, and one that stands still end by themselves")
  func ends() throws {
    let terminal = try terminal()
    try drafts.write(
      "format: 1\ntitle: Still\nstage: {width: 20, height: 10}\nlayers:\n  - {position: [8, 4], text: {string: still}}\n",
      as: "still.yaml")
    // Each end has a number, since the screen still shows the one before when the next command is typed.
    for (number, scene) in ["still.yaml", "gestures/lock --at 99%", "show/hello --at 99%"].enumerated() {
      try terminal.run("clear; \(program) \(Self.once) \(scene); echo end \(number): $?")
      try terminal.wait("the end of \(scene)") { $0.contains("end \(number): 0") }
    }
    try terminal.waitUntilRestored()
  }

  /// A word that is there from 1 s to 3 s, and fades away in half a second; then there is nothing for a while.
  private static let fading = """
    format: 1
    title: Fading
    stage: {width: 160, height: 88, background: "#0d0f16"}
    duration: 4s
    layers:
      - name: word
        position: [80, 44]
        opacity: 0
        text: {string: here it was, alignmentMode: center}
        animations: [{keyPath: opacity, values: [0, 1, 1, 0], keyTimes: [0, 0.05, 0.8, 1], beginTime: 1s, duration: 2.5s}]
    """

  @Test("Where a scene ends with nothing, what was there before it vanished stays")
  func whatWasThereStays() throws {
    try Self.fading.write(to: drafts.folder.url.appending(path: "fading.yaml"), atomically: true, encoding: .utf8)
    let terminal = try terminal()
    try terminal.run("\(program) \(Self.once) fading.yaml; echo after")
    #expect(try terminal.wait("the end") { $0.contains("after") }.contains { $0.contains("here it was") })
    try terminal.run("clear; \(program) play --inline \(Self.options) fading.yaml --paused --at 3.9; echo ended")
    try terminal.wait("the player") { !$0.contains { $0.contains("ended") } }
    try terminal.send("q")
    #expect(try terminal.wait("the end") { $0.contains("ended") }.contains { $0.contains("here it was") })
    let piped = try run(
      BuiltProducts.zoetrope.path, ["play", "--inline", "fading.yaml", "--no-config"], directory: drafts.folder.url)
    #expect(piped.stdout.contains("here it was"))
    try terminal.waitUntilRestored()
  }

  @Test("In a pipe, and on a terminal that cannot move its cursor, it is the last frame as text")
  func text() throws {
    let rendered = try run(
      BuiltProducts.zoetrope.path, ["render", "first.yaml", "--at", "10", "--size", "80x6"],
      directory: drafts.folder.url)
    let piped = try run(
      BuiltProducts.zoetrope.path, ["play", "--inline", "--once", "--rows", "6", "first.yaml", "--no-config"],
      directory: drafts.folder.url)
    #expect(piped.status == 0 && piped.stderr.isEmpty)
    #expect(piped.stdout == rendered.stdout)
    let terminal = try TmuxTerminal(columns: 80, rows: 24, term: "tmux-256color")
    try terminal.run("cd '\(drafts.folder.url.path)'")
    let dumb = try terminal.output(of: "TERM=dumb \(program) play --inline --once --rows 6 first.yaml --no-config")
    #expect(dumb.joined(separator: "\n") + "\n" == rendered.stdout)
    let old = try terminal.output(of: "TERM=vt100 \(program) play --inline --once --rows 6 first.yaml --no-config")
    #expect(old.first?.contains("only the whole screen of this terminal can be drawn on (TERM=vt100)") == true)
    #expect((old.joined(separator: "\n") + "\n").hasSuffix(rendered.stdout))
  }

  @Test("That another description is used is told when the screen is free again")
  func substitution() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, term: "tmux-256color")
    try terminal.run("cd '\(drafts.folder.url.path)'")
    let output = try terminal.output(
      of: "TERM=xterm-none \(program) play --inline --once --rows 6 first.yaml --no-config")
    #expect(output.last == "zoetrope: no description of 'xterm-none' here; that of xterm-256color is used", "\(output)")
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ("play --inline", "'--inline' plays one scene"),
      ("play --inline first.yaml second.yaml", "'--inline' plays one scene"),
      ("play first.yaml --rows 5", "'--rows' needs '--inline'"), ("play --inline --rows 0 first.yaml", "from 1 to 500"),
      ("play --inline --presenter curses first.yaml", "without ncurses"),
      ("play --once --loop first.yaml", "'--loop' never does"),
      (
        "play --inline --once --record s.cast first.yaml",
        "'--record' writes what is on the screen, and nothing is drawn"
      ),
    ])
  func refusals(arguments: String, sentence: String) throws {
    let result = try run(
      BuiltProducts.zoetrope.path, arguments.split(separator: " ").map(String.init), directory: drafts.folder.url)
    #expect(result.status == 64)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
