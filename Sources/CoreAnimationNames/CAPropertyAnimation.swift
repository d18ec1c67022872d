import LayerAnimation

/// An animation of a property.
public class CAPropertyAnimation: CAAnimation {
  /// What it changes, as Core Animation spells it.
  public var keyPath: String?

  /// Whether its value is put on top of what shows already.
  public var isAdditive = false

  /// Whether each cycle starts from where the one before ended.
  public var isCumulative = false

  /// Turns the interpolated number into a transform.
  public var valueFunction: CAValueFunction?

  /// An animation of a property, which may be named later.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, valueFunction) = (other.keyPath, other.valueFunction)
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
  }

  /// Something that was set, as the engine takes it: three numbers for a value function that needs them may be an array.
  func value(_ any: Any?) -> Value? {
    let value = Value(any: any)
    guard valueFunction?.argumentKind == .vector, case .numbers(let three) = value, three.count == 3 else {
      return value
    }
    return .vector(SIMD3(three[0], three[1], three[2]))
  }

  /// The key path, if there is such a one.
  var property: AnimationKeyPath? { keyPath.flatMap { AnimationKeyPath($0) } }
}
