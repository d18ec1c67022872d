import LayerAnimation

// Key-value coding, as far as Core Animation documents it for layers (V14).
extension CALayer {
  /// The value of a property or a part of one; nil where there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let keyPath = AnimationKeyPath(keyPath) else { return nil }
    return switch model.value(of: keyPath) {
    case .absent: nil
    case .number(let number): number
    case .vector(let vector): vector
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color
    case .transform(let transform): transform
    case .path(let path): path
    case .numbers(let numbers): numbers
    case .colors(let colors): colors
    case .flag(let flag): flag
    case .text(let text): text
    }
  }

  /// Sets a property or a part of one, such as `transform.rotation.z`; looks for an action as any change does. What does
  /// not exist, or is of the wrong kind, changes nothing.
  public func setValue(_ value: any AnimatableValue, forKeyPath keyPath: String) {
    guard let keyPath = AnimationKeyPath(keyPath) else { return }
    set(value.animationValue, for: keyPath)
  }
}

/// What a layer does when something happens to it.
public typealias CAAction = LayerAction

/// Whoever is asked first what a layer does.
public typealias CALayerDelegate = LayerDelegate

/// The event of a layer that comes into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves one.
public let kCAOnOrderOut = "onOrderOut"
