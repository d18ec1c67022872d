/// An animation, which changes a layer's presentation over time without changing its model.
///
/// Animations are values: adding one to a layer copies it, as in Core Animation, so later changes of the original have
/// no effect. The list of the engine's kinds is closed (`form`).
public protocol Animation: MediaTiming, Sendable {
  /// The animation in the engine's form, with all of its properties, which a layer stores.
  var form: AnimationForm { get }

  /// The function that maps its progress; nil is linear.
  var timingFunction: TimingFunction? { get set }

  /// True if the animation is removed when it has ended, and is not applied any more, whatever its fill mode. It has no
  /// effect in a group.
  var isRemovedOnCompletion: Bool { get set }
}

/// An error that prevents an animation from being added.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum AnimationError: Error, Hashable, Sendable {
  /// The layer has no such property, or no such emitter cell; or the key path does not exist at all.
  case noSuchProperty(AnimationKeyPath)
  /// A value is not of the kind of the key path, or of the value function.
  case wrongKind(AnimationKeyPath, expected: Value.Kind, found: Value.Kind)
  /// A value function creates matrices, which only transforms accept.
  case valueFunctionNeedsTransform(AnimationKeyPath)
  /// A number that has to be finite is not.
  case notFinite(String)
  /// A text that has to be the name of a `BlendMode` is not.
  case noSuchBlendMode(String)
  /// A group animates both the layer's clock and other properties. The clock is animated in the superlayer's time,
  /// other properties in the layer's own time, and a group runs in one time only.
  case mixedClocks
  /// A transition's end lies before its start.
  case transitionRunsBackwards
}

extension AnimationError: CustomStringConvertible {
  /// The mistake, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .noSuchProperty(let keyPath):
      if let unknown = keyPath.unknown {
        "there is no key path '\(unknown)'\(Self.hint(unknown))"
      } else if let cell = keyPath.cell {
        "this layer has no emitter cell '\(cell.names.joined(separator: "', and in it none '"))'"
      } else {
        "this layer has no property '\(keyPath.property.rawValue)'"
      }
    case .wrongKind(let keyPath, let expected, let found):
      "'\(keyPath)' takes a \(expected.rawValue), not a \(found.rawValue)"
    case .valueFunctionNeedsTransform(let keyPath):
      "a value function makes a transform, and '\(keyPath)' is none"
    case .notFinite(let what): "\(what) must be a finite number"
    case .noSuchBlendMode(let what): "\(what) must be the name of a blend mode"
    case .mixedClocks:
      "a group cannot hold both 'timeOffset', which runs in the time around the layer, and what runs in the layer's own time"
    case .transitionRunsBackwards: "a transition's endProgress must not be less than its startProgress"
    }
  }

  /// Returns the correct notation for a path through a sublayer, whose values can be read and set but not animated; empty
  /// for other paths.
  package static func hint(_ keyPath: String) -> String {
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "sublayers" else { return "" }
    return ": add an animation of '\(parts[2])' to the sublayer '\(parts[1])' itself"
  }
}
