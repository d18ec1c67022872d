import LayerAnimation
import SceneFormat
import ScenePlayer

/// The argument of `--advance`: `end`, or a number of seconds.
struct AdvanceArgument: Hashable, FormedArgument {
  let advance: Player.Advance

  static let form = "'end', or a time from 0.1 to 86400 seconds, such as 10 or 1500ms"
  /// The arguments for completion.
  static let words = ["end"]

  init?(argument: String) {
    if argument == "end" {
      advance = .atEnd
    } else if case .seconds(let seconds)? = SceneTime(number: argument), (0.1...86_400).contains(seconds) {
      advance = .after(seconds)
    } else {
      return nil
    }
  }
}

/// The argument of `--transition`: `none`, or a transition's type with a direction and a duration, as in `push:left,0.5s`.
struct TransitionArgument: FormedArgument {
  let entrance: Player.Entrance

  static let form =
    "'none', or \(types.joined(separator: ", ")), with a direction (\(directions.joined(separator: ", "))) and a duration "
    + "of at most 60 seconds, as in push, push:up, fade,1.5 or push:left,800ms; a fade has no direction"
  /// The arguments for completion.
  static let words = ["none"] + types
  private static let types = TransitionKind.allCases.map(\.rawValue)
  private static let directions = TransitionSubtype.directions.map(\.name)

  init?(argument: String) {
    guard argument != "none" else {
      entrance = .cut
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
    entrance = .transition(transition)
  }
}
