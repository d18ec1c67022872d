import LayerAnimation

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, in Core Animation's notation.
  public var keyPath: String?

  /// The engine's key path, where `keyPath` names an input of a filter that the layer has.
  var filterInput: String?

  /// Whether its value is added to the present one.
  public var isAdditive = false

  /// Whether each repetition starts from the end value of the one before.
  public var isCumulative = false

  /// The function that converts the interpolated number to a transform.
  public var valueFunction: CAValueFunction?

  /// An animation of a property; the key path may be set later.
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

  /// An end point as the engine's value; for a value function with three arguments it may be an array.
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
