/// The notations of an animation. Its keys decide which one is meant.
///
/// The decoder and the schema both use this list; earlier cases take precedence.
enum AnimationNotation: CaseIterable {
  case group, dialTurns, path, values, spring
  /// An animation from one value to another; also chosen if none of the keys of the other notations is present.
  case ends

  /// The key that selects the notation; nil for `ends`, which needs none.
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

  /// The name of the kind of mapping that describes the animation.
  var mappingName: String {
    switch self {
    case .group: "animationGroup"
    case .dialTurns: "dialTurnsAnimation"
    case .path: "pathAnimation"
    case .values: "keyframeAnimation"
    case .spring, .ends: "basicAnimation"
    }
  }

  /// Creates the notation that is selected by the keys that are present.
  init(where isGiven: (String) -> Bool) { self = Self.allCases.first { $0.key.map(isGiven) ?? true } ?? .ends }
}
