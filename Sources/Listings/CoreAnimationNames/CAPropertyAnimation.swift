import LayerAnimation

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, in Core Animation's notation.
  public var keyPath: String?

  /// The engine's key path, if `keyPath` refers to an input of a filter of the layer.
  var filterInput: String?

  /// True if its value is added to the current one.
  public var isAdditive = false

  /// True if each repetition starts from the end value of the one before.
  public var isCumulative = false

  /// The function that converts the interpolated number to a transform; nil for none.
  public var valueFunction: CAValueFunction?

  /// Creates an animation of a property; the key path may be set later.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  override func assign(_ other: CAAnimation) {
    super.assign(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, filterInput, valueFunction) = (other.keyPath, other.filterInput, other.valueFunction)
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
  }

  /// Returns an end point as the engine's value; for a value function with three arguments it may be an array.
  func value(_ any: Any?) -> Value? {
    let value = Value(any: any)
    guard valueFunction?.argumentKind == .vector, case .numbers(let three) = value, three.count == 3 else {
      return value
    }
    return .vector(SIMD3(three[0], three[1], three[2]))
  }

  /// The key path, if it is valid.
  var property: AnimationKeyPath? { (filterInput ?? keyPath).flatMap { AnimationKeyPath($0) } }
}
