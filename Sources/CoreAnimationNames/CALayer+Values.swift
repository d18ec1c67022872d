import LayerAnimation

// Key-value coding, as far as Core Animation documents it for layers (V14).
extension CALayer {
  /// The value of a property or a part of one; nil where there is none.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let keyPath = AnimationKeyPath(keyPath) else { return nil }
    return model.value(of: keyPath).any
  }

  /// Sets a property or a part of one, such as `transform.rotation.z`; looks for an action as any change does. What does
  /// not exist, or is of the wrong kind, changes nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let keyPath = AnimationKeyPath(keyPath), let value = Value(any: value) else {
      return
    }
    set(value, for: keyPath)
  }

  /// The value of a property; nil where there is none. Layers keep no values under names of a listing's own.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property. Layers keep no values under names of a listing's own.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

/// What a layer does when something happens to it.
public typealias CAAction = LayerAction

/// Whoever is asked first what a layer does.
public typealias CALayerDelegate = LayerDelegate

/// The event of a layer that comes into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves one.
public let kCAOnOrderOut = "onOrderOut"
