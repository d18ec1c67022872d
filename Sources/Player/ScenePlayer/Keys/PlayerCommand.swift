import Diagnostics
import LayerAnimation
import Terminal

/// An instruction to the player, as it is bound to a key: a row of `plain`, or one of `forms` with its argument.
package struct PlayerCommand: Sendable, CustomStringConvertible {
  /// What a command does to the player.
  typealias Action = @Sendable (_ player: Player, _ now: Double) -> Void
  /// What is said of its effect where nothing is drawn.
  typealias Answer = @Sendable (_ player: Player, _ now: Double) -> String

  /// The traits of a command.
  struct Traits: OptionSet {
    let rawValue: Int

    /// The command changes the time, apart from its natural course.
    static let movesTime = Traits(rawValue: 1)
    /// The command changes only what is drawn; it does nothing where nothing is.
    static let isForEyes = Traits(rawValue: 2)
    /// The command takes long, and is done when all keys that have been received are handled.
    static let isPostponed = Traits(rawValue: 4)
  }

  /// The command in the notation of files of key bindings, with its numbers rounded.
  package let description: String
  /// The same with all digits.
  private let identity: String
  let traits: Traits
  let answer: Answer?
  let action: Action

  private init(
    _ description: String, exactly identity: String? = nil, _ traits: Traits = [], says answer: Answer? = nil,
    _ action: @escaping Action
  ) {
    (self.description, self.identity) = (description, identity ?? description)
    (self.traits, self.answer, self.action) = (traits, answer, action)
  }

  // MARK: Without an argument

  /// The commands without an argument.
  package static let plain: [PlayerCommand] = [
    // At the end it plays again from the start.
    PlayerCommand(
      "pause", says: { ($0.transport.isPlaying ? "Playing from " : "Paused at ") + $0.place(at: $1) },
      { $0.togglePause(at: $1) }),
    PlayerCommand("reverse", .movesTime, says: { player, _ in player.transport.rate < 0 ? "Backwards" : "Forwards" }) {
      $0.reverse(at: $1)
    },
    PlayerCommand("previous-marker", .movesTime, says: arrival) { $0.go(toNextMarker: false, at: $1) },
    PlayerCommand("next-marker", .movesTime, says: arrival) { $0.go(toNextMarker: true, at: $1) },
    // The stops of a talk are those of all its scenes.
    PlayerCommand("previous-stop", .movesTime, says: arrival) { $0.goToPreviousStop(at: $1) },
    PlayerCommand("next-stop", .movesTime, says: arrival) { $0.goToNextStop(at: $1) },
    PlayerCommand("notes") { player, _ in player.toggleNotes() },
    // The number of the scene among those that are played.
    PlayerCommand("progress") { player, _ in player.toggleProgress() },
    PlayerCommand("undo") { $0.tell(unless: $0.input?.undo(at: $0.sceneTime(at: $1)), "nothing to undo") },
    PlayerCommand("redo") { $0.tell(unless: $0.input?.redo(at: $0.sceneTime(at: $1)), "nothing to do again") },
    // It sets the start of the loop, then its end, then clears both.
    PlayerCommand("mark-loop") { $0.markLoop(at: $1) },
    PlayerCommand("loop") { $0.toggleLoop(at: $1) },
    PlayerCommand("enter-time") { player, _ in player.enterTime() },
    PlayerCommand("find") { player, _ in player.enterText() },
    PlayerCommand("next-found", .movesTime) { $0.findAgain(isNext: true, at: $1) },
    PlayerCommand("previous-found", .movesTime) { $0.findAgain(isNext: false, at: $1) },
    // The keys that were pressed in a recording.
    PlayerCommand("keys") { player, _ in player.toggleKeys() },
    PlayerCommand("inspector", .isForEyes) { player, _ in player.tell(player.panels.toggleInspector(of: player.scene))
    },
    // It folds or unfolds the selected group; in the list it opens the scene.
    PlayerCommand("open", .isForEyes) { player, _ in player.inspect { $0.toggle() } },
    PlayerCommand("statistics", .isForEyes) { player, _ in player.tell(player.panels.toggleStatistics()) },
    PlayerCommand("bars", .isForEyes) { player, _ in player.tell(player.panels.toggleBars()) },
    PlayerCommand("help", .isForEyes, says: { $0.help(at: $1) }) { player, _ in player.tell(player.panels.turnHelp()) },
    PlayerCommand("next-scene", [.movesTime, .isPostponed]) { player, _ in player.changeScene(by: 1) },
    PlayerCommand("previous-scene", [.movesTime, .isPostponed]) { player, _ in player.changeScene(by: -1) },
    // It closes what is open, or leaves the scene for the list.
    PlayerCommand("back", says: { player, _ in player.placeInList }) { player, _ in player.goBack() },
    PlayerCommand("reload") { $0.watch.reload(at: $1) },
    PlayerCommand("save", .isPostponed) { player, _ in player.postpone(.save) },
    PlayerCommand("glyphs", .isForEyes) { player, _ in player.changeGlyphSet() },
    PlayerCommand("colors", .isForEyes) { player, _ in player.changeColors() },
    PlayerCommand("repaint", .isForEyes) { player, _ in player.screen.terminal.invalidate() },
    PlayerCommand("quit") { player, _ in if !player.panels.closeHelp() { player.outcome = .quit } },
  ]

  private static let arrival: Answer = { $0.arrival(at: $1) }

  // MARK: With an argument

  /// A command with an argument.
  private struct Form: Sendable {
    let name: String
    /// A description of the argument.
    let argument: String
    /// Returns the command with an argument; nil if it takes no such.
    let command: @Sendable (_ argument: String) -> PlayerCommand?
  }

  private static let forms = [
    Form(name: "seek", argument: "a time, such as -0.5 or 1:30") {
      TimeNotation.seconds($0).flatMap { abs($0) <= 1e9 ? .seek(by: $0) : nil }
    },
    Form(name: "go", argument: "a time, such as 1.5, 1:30, 50% or the name of a marker") {
      SceneTime($0).map { .go(to: $0) }
    },
    Form(name: "step", argument: "a whole number of frames, such as -1") { count($0).map { .step($0) } },
    Form(name: "rate", argument: "a number, such as 2, or a change, such as +0.1 or *0.5", command: rate),
    Form(name: "lane", argument: "a whole number of lanes, such as -1") { count($0).map { .selectLane(by: $0) } },
  ]

  /// The names of all commands.
  package static let names = plain.map(\.description) + forms.map(\.name)

  /// Moves by seconds of scene time.
  static func seek(by seconds: Double) -> PlayerCommand {
    PlayerCommand("seek \(short(seconds))", exactly: "seek \(seconds)", .movesTime, says: arrival) { player, now in
      guard seconds <= 0 || !player.transport.isAtStop(at: now) else { return player.transport.play(at: now) }
      player.transport.seek(to: player.transport.time(at: now) + seconds, at: now)
    }
  }

  /// Moves to a time.
  static func go(to time: SceneTime) -> PlayerCommand {
    var (shown, exact) = ("\(time)", "\(time)")
    if case .seconds(let seconds) = time { (shown, exact) = (short(seconds), "\(seconds)") }
    return PlayerCommand("go \(shown)", exactly: "go \(exact)", .movesTime, says: arrival) { $0.go(to: time, at: $1) }
  }

  /// Pauses, and moves by a number of frames.
  static func step(_ frames: Int) -> PlayerCommand {
    PlayerCommand("step \(frames)", .movesTime, says: arrival) { $0.step(frames, at: $1) }
  }

  /// Selects the animation at an offset, in lanes.
  static func selectLane(by lanes: Int) -> PlayerCommand {
    PlayerCommand("lane \(lanes)", .isForEyes) { player, _ in
      player.inspect { $0.select(by: lanes, rows: player.panels.layout.lanes.rows.count) }
    }
  }

  /// Sets the rate; negative plays backwards.
  static func setRate(_ rate: Double) -> PlayerCommand { changeRate(short(rate), "\(rate)") { _ in rate } }

  private static func changeRate(
    _ shown: String, _ exact: String, _ change: @escaping @Sendable (_ rate: Double) -> Double
  ) -> PlayerCommand {
    let answer: Answer = { player, _ in "Rate \(NumberText.short(player.transport.rate, decimals: 2))" }
    return PlayerCommand("rate \(shown)", exactly: "rate \(exact)", says: answer) {
      $0.setRate(change($0.transport.rate), at: $1)
    }
  }

  @Sendable
  private static func rate(_ argument: String) -> PlayerCommand? {
    let (sign, isFactor) = (argument.first, argument.first == "*")
    let digits = isFactor ? String(argument.dropFirst()) : argument
    guard let number = Double(digits), abs(number) <= 1000 else { return nil }
    if sign == "+" || sign == "-" {
      return changeRate((number < 0 ? "" : "+") + short(number), "+\(number)") { rate in
        (rate < 0 ? -1 : 1) * max(Transport.rateLimits.lowerBound, abs(rate) + number)
      }
    }
    guard number > 0 else { return nil }
    return isFactor ? changeRate("*" + short(number), "*\(number)") { $0 * number } : setRate(number)
  }

  /// Returns a whole number of frames or lanes; nil for any other text. The number is compared with a range, since the
  /// magnitude of `Int.min` is not an `Int`.
  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }

  private static func short(_ number: Double) -> String { NumberText.short(number, decimals: 3) }
}

extension PlayerCommand: Hashable {
  package static func == (a: PlayerCommand, b: PlayerCommand) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The notation of commands in the file of key bindings: a name, and for some of them an argument.
///
///     seek -1        go 50%        rate +0.1        rate *2        rate 1        step -1
extension PlayerCommand {
  /// Creates a command from its words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - column: The column in which they would begin, if there are none.
  ///   - line: The line that they are on.
  init(_ words: ArraySlice<PlacedWord>, behind column: Int = 0, line: Int = 0) throws(LineMistake) {
    guard let first = words.first else { throw LineMistake(line, column, "a command is missing") }
    let (name, rest) = (first.text, words.dropFirst())
    if let known = Self.plain.first(where: { $0.description == name }) {
      if let extra = rest.first { throw LineMistake(line, extra.column, "'\(name)' takes no argument") }
      self = known
      return
    }
    guard let form = Self.forms.first(where: { $0.name == name }) else {
      let hint = EditDistance.hint(for: name, among: Self.names + ["none"])
      throw LineMistake(line, first.column, "there is no command '\(name)'\(hint)")
    }
    guard let start = rest.first?.column else {
      throw LineMistake(line, first.column, "'\(name)' needs \(form.argument)")
    }
    // The name of a marker may contain spaces.
    let argument = rest.map(\.text).joined(separator: " ")
    guard let command = form.command(argument) else {
      throw LineMistake(line, start, "'\(name)' needs \(form.argument), not '\(argument)'")
    }
    self = command
  }
}

/// The commands without an argument that the program itself names.
extension PlayerCommand {
  static let togglePause = named("pause")
  static let (previousMarker, nextMarker) = (named("previous-marker"), named("next-marker"))
  static let (previousStop, nextStop) = (named("previous-stop"), named("next-stop"))
  static let (toggleLoop, markLoop, enterTime) = (named("loop"), named("mark-loop"), named("enter-time"))
  static let (toggleHelp, back, quit) = (named("help"), named("back"), named("quit"))
  static let changeColors = named("colors")

  private static func named(_ name: String) -> PlayerCommand {
    guard let command = plain.first(where: { $0.description == name }) else {
      preconditionFailure("there is no command '\(name)'")
    }
    return command
  }
}
