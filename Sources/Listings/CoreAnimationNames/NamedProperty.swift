import LayerAnimation

/// A property of the objects of a class, for key-value coding without knowledge of its type.
struct NamedProperty {
  private let get: (AnyObject) -> Any??
  private let put: (AnyObject, Any?) -> Bool

  /// Creates a property of any type. Values of other types change nothing.
  init<Root: AnyObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(keyPath) { $0 as? Value }
  }

  /// Creates a numeric property.
  init<Root: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Root, Double>) {
    self.init(keyPath) { value in
      guard case .number(let number) = Value(any: value) else { return nil }
      return number
    }
  }

  /// Creates a property with a raw value, which may also be set by its name.
  init<Root: AnyObject, Word: RawRepresentable>(_ keyPath: ReferenceWritableKeyPath<Root, Word>)
  where Word.RawValue == String {
    self.init(keyPath) { $0 as? Word ?? ($0 as? String).flatMap { Word(rawValue: $0) } }
  }

  /// Creates an optional property.
  init<Root: AnyObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value?>) {
    get = { ($0 as? Root).map { $0[keyPath: keyPath].map { $0 as Any } } }
    put = { object, value in
      guard let object = object as? Root else { return false }
      guard let value else {
        object[keyPath: keyPath] = nil
        return true
      }
      if let value = value as? Value { object[keyPath: keyPath] = value }
      return true
    }
  }

  private init<Root: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ convert: @escaping (Any?) -> Value?
  ) {
    get = { ($0 as? Root).map { $0[keyPath: keyPath] } }
    put = { object, value in
      guard let object = object as? Root else { return false }
      if let value = convert(value) { object[keyPath: keyPath] = value }
      return true
    }
  }

  /// Returns its value; nil for an object of another class, and an inner nil for no value.
  func value(of object: AnyObject) -> Any?? { get(object) }

  /// Sets its value.
  ///
  /// - Returns: False for an object of another class.
  func set(_ value: Any?, of object: AnyObject) -> Bool { put(object, value) }
}

extension NamedProperty {
  /// Returns a property of layers that animations cannot change; nil if no class has one of this name.
  static func ofLayers(_ key: String) -> NamedProperty? {
    switch key {
    case "contentsGravity": NamedProperty(\CALayer.contentsGravity)
    case "contentsScale": NamedProperty(\CALayer.contentsScale)
    case "contentsCenter": NamedProperty(\CALayer.contentsCenter)
    case "magnificationFilter": NamedProperty(\CALayer.magnificationFilter)
    case "minificationFilter": NamedProperty(\CALayer.minificationFilter)
    case "maskedCorners": NamedProperty(\CALayer.maskedCorners)
    case "cornerCurve": NamedProperty(\CALayer.cornerCurve)
    case "geometryFlipped": NamedProperty(\CALayer.isGeometryFlipped)
    case "allowsGroupOpacity": NamedProperty(\CALayer.allowsGroupOpacity)
    case "allowsEdgeAntialiasing": NamedProperty(\CALayer.allowsEdgeAntialiasing)
    case "opaque": NamedProperty(\CALayer.isOpaque)
    case "drawsAsynchronously": NamedProperty(\CALayer.drawsAsynchronously)
    case "shouldRasterize": NamedProperty(\CALayer.shouldRasterize)
    case "rasterizationScale": NamedProperty(\CALayer.rasterizationScale)
    case "needsDisplayOnBoundsChange": NamedProperty(\CALayer.needsDisplayOnBoundsChange)
    default: ofSpecialLayers(key)
    }
  }

  private static func ofSpecialLayers(_ key: String) -> NamedProperty? {
    switch key {
    case "fillRule": NamedProperty(\CAShapeLayer.fillRule)
    case "lineCap": NamedProperty(\CAShapeLayer.lineCap)
    case "lineJoin": NamedProperty(\CAShapeLayer.lineJoin)
    case "font": NamedProperty(\CATextLayer.font)
    case "fontSize": NamedProperty(\CATextLayer.fontSize)
    case "alignmentMode": NamedProperty(\CATextLayer.alignmentMode)
    case "truncationMode": NamedProperty(\CATextLayer.truncationMode)
    case "wrapped": NamedProperty(\CATextLayer.isWrapped)
    case "type": NamedProperty(\CAGradientLayer.type)
    case "instanceCount": NamedProperty(\CAReplicatorLayer.instanceCount)
    case "preservesDepth": NamedProperty(\CAReplicatorLayer.preservesDepth)
    case "emitterShape": NamedProperty(\CAEmitterLayer.emitterShape)
    case "emitterMode": NamedProperty(\CAEmitterLayer.emitterMode)
    case "renderMode": NamedProperty(\CAEmitterLayer.renderMode)
    case "scrollMode": NamedProperty(\CAScrollLayer.scrollMode)
    default: nil
    }
  }

  /// Returns a property of animations other than their timing; nil if no class has one of this name.
  static func ofAnimations(_ key: String) -> NamedProperty? {
    switch key {
    case "timingFunction": NamedProperty(\CAAnimation.timingFunction)
    case "removedOnCompletion": NamedProperty(\CAAnimation.isRemovedOnCompletion)
    case "keyPath": NamedProperty(\CAPropertyAnimation.keyPath)
    case "additive": NamedProperty(\CAPropertyAnimation.isAdditive)
    case "cumulative": NamedProperty(\CAPropertyAnimation.isCumulative)
    case "valueFunction": NamedProperty(\CAPropertyAnimation.valueFunction)
    case "fromValue": NamedProperty(\CABasicAnimation.fromValue)
    case "toValue": NamedProperty(\CABasicAnimation.toValue)
    case "byValue": NamedProperty(\CABasicAnimation.byValue)
    case "mass": NamedProperty(\CASpringAnimation.mass)
    case "stiffness": NamedProperty(\CASpringAnimation.stiffness)
    case "damping": NamedProperty(\CASpringAnimation.damping)
    case "initialVelocity": NamedProperty(\CASpringAnimation.initialVelocity)
    case "allowsOverdamping": NamedProperty(\CASpringAnimation.allowsOverdamping)
    default: ofOtherAnimations(key)
    }
  }

  private static func ofOtherAnimations(_ key: String) -> NamedProperty? {
    switch key {
    case "values": NamedProperty(\CAKeyframeAnimation.values)
    case "path": NamedProperty(\CAKeyframeAnimation.path)
    case "keyTimes": NamedProperty(\CAKeyframeAnimation.keyTimes)
    case "timingFunctions": NamedProperty(\CAKeyframeAnimation.timingFunctions)
    case "calculationMode": NamedProperty(\CAKeyframeAnimation.calculationMode)
    case "rotationMode": NamedProperty(\CAKeyframeAnimation.rotationMode)
    case "tensionValues": NamedProperty(\CAKeyframeAnimation.tensionValues)
    case "continuityValues": NamedProperty(\CAKeyframeAnimation.continuityValues)
    case "biasValues": NamedProperty(\CAKeyframeAnimation.biasValues)
    case "animations": NamedProperty(\CAAnimationGroup.animations)
    case "type": NamedProperty(\CATransition.type)
    case "subtype": NamedProperty(\CATransition.subtype)
    case "startProgress": NamedProperty(\CATransition.startProgress)
    case "endProgress": NamedProperty(\CATransition.endProgress)
    default: nil
    }
  }
}
