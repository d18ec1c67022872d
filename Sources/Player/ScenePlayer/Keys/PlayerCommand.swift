import LayerAnimation

/// An instruction to the player, as it is bound to a key.
package enum PlayerCommand: Hashable, Sendable {
  /// Pauses, or plays on; at the end, plays again from the start.
  case togglePause
  /// Moves by seconds of scene time.
  case seek(by: Double)
  /// Moves to a time.
  case go(to: SceneTime)
  /// Pauses, and moves by a number of frames.
  case step(Int)
  /// Adds a number to the rate.
  case changeRate(by: Double)
  /// Multiplies the rate.
  case scaleRate(by: Double)
  /// Sets the rate; negative plays backwards.
  case setRate(Double)
  /// Reverses the direction.
  case reverse
  /// Goes to the previous or the next marker.
  case previousMarker, nextMarker
  /// Goes to the previous or the next stop, across scenes.
  case previousStop, nextStop
  /// Undoes the last input to the scene, or redoes it.
  case undo, redo
  /// Sets the start of the loop, then its end, then clears both.
  case markLoop
  /// Switches repetition on or off.
  case toggleLoop
  /// Prompts for a time to go to.
  case enterTime
  /// Prompts for a text to look for in a recording.
  case enterText
  /// Goes to the next or the previous instant at which the text appears.
  case nextFinding, previousFinding
  /// Shows or hides the keys that were pressed in a recording.
  case toggleKeys
  /// Shows or hides the inspector.
  case toggleInspector
  /// Selects the animation at an offset, in lanes.
  case selectLane(by: Int)
  /// Folds or unfolds the selected group; in the gallery, opens the scene.
  case toggleLane
  /// Shows or hides the statistics.
  case toggleStatistics
  /// Hides everything but the stage, or shows it again.
  case toggleBars
  /// Shows or hides the notes of the scene.
  case toggleNotes
  /// Shows or hides the number of the scene among those that are played.
  case toggleProgress
  /// Shows or hides the help.
  case toggleHelp
  /// Switches to the next or the previous scene.
  case nextScene, previousScene
  /// Closes an overlay, or leaves the scene for the gallery.
  case back
  /// Loads the scene again from its file.
  case reload
  /// Saves the stage as text.
  case save
  /// Switches to the next glyph set.
  case nextGlyphSet
  /// Switches to the next smaller number of colours, and from none to the initial number.
  case changeColors
  /// Sends the whole screen again.
  case repaint
  /// Ends the player.
  case quit
}

extension PlayerCommand {
  /// True if the command changes the time, apart from its natural course.
  var movesTime: Bool {
    switch self {
    case .seek, .go, .step, .reverse, .previousMarker, .nextMarker, .previousStop, .nextStop, .nextFinding,
      .previousFinding,
      .nextScene, .previousScene:
      true
    default: false
    }
  }
}

/// The notation of commands in the file of key bindings: a name, and for some of them an argument.
///
///     seek -1        go 50%        rate +0.1        rate *2        rate 1        step -1
extension PlayerCommand: CustomStringConvertible {
  /// A mistake in a text that is not a command.
  package struct Mistake: Error, Hashable {
    /// The description of the mistake, as a sentence without its full stop.
    package let message: String
    /// The index of the wrong word.
    package let word: Int
    /// The valid words at that position.
    package var candidates: [String] = []
  }

  /// The commands without an argument, by name.
  package static let names: [(name: String, command: PlayerCommand)] = [
    ("pause", .togglePause), ("reverse", .reverse), ("previous-marker", .previousMarker), ("next-marker", .nextMarker),
    ("previous-stop", .previousStop), ("next-stop", .nextStop),
    ("notes", .toggleNotes), ("progress", .toggleProgress), ("undo", .undo), ("redo", .redo), ("mark-loop", .markLoop),
    ("loop", .toggleLoop), ("enter-time", .enterTime),
    ("find", .enterText), ("next-found", .nextFinding), ("previous-found", .previousFinding), ("keys", .toggleKeys),
    ("inspector", .toggleInspector), ("open", .toggleLane), ("statistics", .toggleStatistics), ("bars", .toggleBars),
    ("help", .toggleHelp), ("next-scene", .nextScene), ("previous-scene", .previousScene), ("back", .back),
    ("reload", .reload), ("save", .save), ("glyphs", .nextGlyphSet), ("colors", .changeColors), ("repaint", .repaint),
    ("quit", .quit),
  ]

  /// The commands with an argument, by name.
  private enum Form: String, CaseIterable {
    case seek, go, step, rate, lane

    /// A description of the argument.
    var argument: String {
      switch self {
      case .seek: "a time, such as -0.5 or 1:30"
      case .go: "a time, such as 1.5, 1:30, 50% or the name of a marker"
      case .step: "a whole number of frames, such as -1"
      case .rate: "a number, such as 2, or a change, such as +0.1 or *0.5"
      case .lane: "a whole number of lanes, such as -1"
      }
    }
  }

  /// Creates a command from its words.
  package init(words: [String]) throws(Mistake) {
    guard let name = words.first else { throw Mistake(message: "a command is missing", word: 0) }
    if let known = Self.names.first(where: { $0.name == name }) {
      guard words.count == 1 else { throw Mistake(message: "'\(name)' takes no argument", word: 1) }
      self = known.command
      return
    }
    guard let form = Form(rawValue: name) else {
      let names = Self.names.map(\.name) + Form.allCases.map(\.rawValue)
      throw Mistake(message: "there is no command '\(name)'", word: 0, candidates: names)
    }
    guard words.count > 1 else { throw Mistake(message: "'\(name)' needs \(form.argument)", word: 0) }
    // The name of a marker may contain spaces.
    let argument = words.dropFirst().joined(separator: " ")
    guard let command = Self.command(form, argument) else {
      throw Mistake(message: "'\(name)' needs \(form.argument), not '\(argument)'", word: 1)
    }
    self = command
  }

  private static func command(_ form: Form, _ argument: String) -> PlayerCommand? {
    switch form {
    case .seek: TimeNotation.seconds(argument).flatMap { abs($0) <= 1e9 ? .seek(by: $0) : nil }
    case .go: SceneTime(argument).map { .go(to: $0) }
    case .step: count(argument).map { .step($0) }
    case .rate: rate(argument)
    case .lane: count(argument).map { .selectLane(by: $0) }
    }
  }

  private static func rate(_ argument: String) -> PlayerCommand? {
    if argument.hasPrefix("*") {
      return number(String(argument.dropFirst()), limit: 1000).flatMap { $0 > 0 ? .scaleRate(by: $0) : nil }
    }
    guard let number = number(argument, limit: 1000) else { return nil }
    if argument.hasPrefix("+") || argument.hasPrefix("-") { return .changeRate(by: number) }
    return number > 0 ? .setRate(number) : nil
  }

  /// Returns a whole number of frames or lanes; nil for any other text. The number is compared with a range, since the
  /// magnitude of `Int.min` is not an `Int`.
  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }

  private static func number(_ text: String, limit: Double) -> Double? {
    Double(text).flatMap { $0.isFinite && abs($0) <= limit ? $0 : nil }
  }

  /// The command in this notation.
  package var description: String {
    func short(_ number: Double) -> String { NumberText.short(number, decimals: 3) }
    return switch self {
    case .seek(let seconds): "seek \(short(seconds))"
    case .go(.seconds(let seconds)): "go \(short(seconds))"
    case .go(let time): "go \(time)"
    case .step(let frames): "step \(frames)"
    case .selectLane(let lanes): "lane \(lanes)"
    case .changeRate(let change): "rate \(change < 0 ? "" : "+")\(short(change))"
    case .scaleRate(let factor): "rate *\(short(factor))"
    case .setRate(let rate): "rate \(short(rate))"
    default: Self.names.first { $0.command == self }?.name ?? ""
    }
  }
}
