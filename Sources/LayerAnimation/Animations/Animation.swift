/// Something that changes a layer over time without changing its model.
///
/// Animations are values: adding one to a layer copies it, as in Core Animation, so later changes of the original have
/// no effect (X16, T33a). The kinds of animations are closed; `form` tells them apart.
public protocol Animation: MediaTiming, Sendable {
  /// Which of the engine's animations it is, with all of its properties: what a layer keeps that it is added to.
  var form: AnimationForm { get }

  /// How its time is warped; nil is linear.
  var timingFunction: TimingFunction? { get set }

  /// Whether it is removed when it has ended: then it is not applied any more, whatever its fill mode (T14). Ignored in a
  /// group (T29).
  var isRemovedOnCompletion: Bool { get set }
}

/// Why an animation cannot be added.
public enum AnimationError: Error, Hashable, Sendable {
  /// The layer has no such property, or no such emitter cell; or there is no such key path at all.
  case noSuchProperty(AnimationKeyPath)
  /// A value is not of the kind that the key path, or the value function, takes.
  case wrongKind(AnimationKeyPath, expected: Value.Kind, found: Value.Kind)
  /// A value function gives matrices, which only transforms take.
  case valueFunctionNeedsTransform(AnimationKeyPath)
  /// A number is not finite where it must be.
  case notFinite(String)
  /// A text is not the name of a `BlendMode` where it must be.
  case noSuchBlendMode(String)
  /// A group animates both the layer's clock and other properties. The clock is animated in the superlayer's time, other
  /// properties in the layer's own time, and a group runs in one time only.
  case mixedClocks
  /// A transition's end lies before its start (R3).
  case transitionRunsBackwards
}

extension AnimationError: CustomStringConvertible {
  /// The mistake as a sentence without its full stop.
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

  /// What to write in place of a path through a sublayer, of which values can be read and set but not animated.
  private static func hint(_ keyPath: String) -> String {
    let parts = keyPath.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "sublayers" else { return "" }
    return ": add an animation of '\(parts[2])' to the sublayer '\(parts[1])' itself"
  }
}
