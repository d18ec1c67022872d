/// How an animation can be written; which way it is follows from its keys.
///
/// The decoder and the schema both ask this list, the earlier entries first.
enum AnimationNotation: CaseIterable {
  case group, dialTurns, path, values, spring
  /// From one value to another: what is left where none of the other keys is there.
  case ends

  /// The key that tells; nil for what needs none.
  var key: String? {
    switch self {
    case .group: "group"
    case .dialTurns: "dialTurns"
    case .path: "path"
    case .values: "values"
    case .spring: "spring"
    case .ends: nil
    }
  }

  /// The name of the mapping that it is written as.
  var mappingName: String {
    switch self {
    case .group: "animationGroup"
    case .dialTurns: "dialTurnsAnimation"
    case .path: "pathAnimation"
    case .values: "keyframeAnimation"
    case .spring, .ends: "basicAnimation"
    }
  }

  /// The one that the keys tell which are given.
  init(where isGiven: (String) -> Bool) { self = Self.allCases.first { $0.key.map(isGiven) ?? true } ?? .ends }
}
