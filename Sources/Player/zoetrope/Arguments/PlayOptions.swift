import ArgumentParser
import LayerAnimation
import SceneFormat
import ScenePlayer

/// The options of `play` for showing a scene in some rows of the screen, and for ending without a key.
struct InlineOptions: ParsableArguments {
  @Flag(
    name: .customLong("inline"),
    help: "Play in rows of the shell's own screen; the last frame stays, with the prompt below it. In a pipe: as text.")
  var isOn = false

  @Option(
    "How many rows to take with '--inline'. (default: as many as the stage asks for)", "number",
    ArgumentForm.whole(Setting.inlineRowLimits, example: 12))
  var rows: Int?

  @Flag(help: "End with the scene.")
  var once = false

  @Flag(help: "End at any key.")
  var anyKey = false

  @Flag(
    inversion: .prefixedNo,
    help: "Show the bars below the stage, or not; if neither, they are shown, but not with '--inline'.")
  var bars: Bool?

  /// Returns the number of rows to take; nil for the whole screen.
  func rows(_ user: UserSettings) -> InlineRows? {
    isOn ? rows.map { .number($0) } ?? user.inlineRows ?? .asStage : nil
  }

  func validate() throws {
    if rows != nil, !isOn { throw ValidationError("'--rows' needs '--inline'.") }
  }
}

/// The number of rows that a picture takes of a screen that shows other things.
enum InlineRows: Hashable {
  /// A number of rows.
  case number(Int)
  /// As many rows as the scene's stage asks for.
  case asStage

  /// Returns the number for a scene on a screen of some columns. A stage of 80 by 32 points asks for 80 columns and 16 rows, and
  /// for fewer where there are fewer columns.
  func number(for scene: Scene, columns: Int) -> Int {
    switch self {
    case .number(let rows): return rows
    case .asStage:
      let stage = scene.stage
      let rows = stage.height / 2 * min(1, Double(columns) / stage.width)
      // A stage that is a little higher than whole rows needs no further one.
      let whole = Int(max((rows - 0.01).rounded(.up), 1))
      return min(whole, Setting.inlineRowLimits.upperBound)
    }
  }
}

extension InlineRows: LosslessStringConvertible {
  /// The word for the rows of the stage.
  private static let auto = "auto"

  /// Creates the value of a setting: a number of rows, or `auto`; nil for any other text.
  init?(_ text: String) {
    if text == Self.auto {
      self = .asStage
    } else if let rows = Int(text), Setting.inlineRowLimits.contains(rows) {
      self = .number(rows)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .number(let rows): "\(rows)"
    case .asStage: Self.auto
    }
  }
}

extension ArgumentForm {
  /// The argument of `--advance`: `end`, or a number of seconds.
  static let advance = parser("'end', or a time from 0.1 to 86400 seconds, such as 10 or 1500ms") {
    Player.Advance(argument: $0)
  }

  /// The argument of `--transition`: `none`, or a transition's type with a direction and a duration, as in `push:left,0.5s`.
  static let transition = parser(
    "'none', or \(transitions.joined(separator: ", ")), with a direction ("
      + TransitionSubtype.directions.map(\.name).joined(separator: ", ")
      + ") and a duration of at most 60 seconds, as in push, push:up, fade,1.5 or push:left,800ms; a fade has no direction"
  ) { Player.Entrance(argument: $0) }

  /// The types of transitions.
  static let transitions = TransitionKind.allCases.map(\.rawValue)
}

extension Player.Advance {
  fileprivate init?(argument: String) {
    if argument == "end" {
      self = .atEnd
    } else if case .seconds(let seconds)? = SceneTime(number: argument), (0.1...86_400).contains(seconds) {
      self = .after(seconds)
    } else {
      return nil
    }
  }
}

extension Player.Entrance {
  fileprivate init?(argument: String) {
    guard argument != "none" else {
      self = .cut
      return
    }
    let parts = argument.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = names.first.flatMap({ TransitionKind(rawValue: String($0)) }) else { return nil }
    var transition = Transition.ofScenes(kind)
    if names.count == 2 {
      guard kind != .fade, let way = TransitionSubtype.directions.first(where: { $0.name == names[1] }) else {
        return nil
      }
      transition.subtype = way.value
    }
    if parts.count == 2 {
      guard case .seconds(let seconds)? = SceneTime(number: String(parts[1])), (0...60).contains(seconds) else {
        return nil
      }
      transition.duration = seconds
    }
    self = .transition(transition)
  }
}

/// The option of `play`, `render` and `record` for people who are harmed by motion.
struct MotionOption: ParsableArguments {
  @Flag(
    name: .customLong("reduced-motion"),
    help: "Show what moves at its end, unless it is essential; in 'play' also by ZOETROPE_REDUCED_MOTION=1.")
  var isReduced = false

  /// Reduces the motion of a scene if that is asked for.
  func apply(to scene: Scene) {
    if isReduced { scene.tree.reducesMotion = true }
  }
}
