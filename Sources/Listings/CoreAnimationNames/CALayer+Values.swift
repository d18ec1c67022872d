import LayerAnimation

// Key-value coding, as far as Core Animation documents it for layers (V14), and values under arbitrary names (X21).
extension CALayer {
  /// Returns the value of a property or of a component of one, or a value stored under a name, or else the default of
  /// the class (`defaultValue(forKey:)`); nil if there is none.
  ///
  /// Besides the properties that can be animated there are `frame` and its components, the timing properties, `name`,
  /// `sublayers`, `superlayer` and `mask`, and paths through these: `mask.opacity`, `sublayers.NAME.position.x`, and
  /// `emitterCells.NAME.birthRate`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = namedValue(forKeyPath: keyPath) { return value }
    // An animatable property without a value was set to nil, so its default does not apply.
    return property(keyPath) == nil ? type(of: self).defaultValue(forKey: keyPath) : nil
  }

  /// Returns the value of a property or a value stored under a name, without the default of the class.
  func namedValue(forKeyPath keyPath: String) -> Any? {
    if let named = NamedProperty.ofLayers(keyPath)?.value(of: self) { return named }
    if let property = property(keyPath) { return model.value(of: property).any }
    if let part = framePart(keyPath) { return frameValues.value(of: part).any }
    if let (layer, rest) = step(along: keyPath) { return layer?.value(forKeyPath: rest) }
    if let (emitter, cell, key) = cell(keyPath) { return emitter.cellValue(cell, key) }
    if let input = filterInput(keyPath) { return value(forKeyPath: input) }
    switch keyPath {
    case "filters": return filters as [Any]?
    case "backgroundFilters": return backgroundFilters as [Any]?
    case "compositingFilter": return compositingFilter
    case "name": return name
    case "superlayer": return superlayer
    case "mask": return mask
    case "contents": return contents
    case "sublayers": return sublayers
    default: return timing.value(forKey: keyPath) ?? self[note: keyPath]
    }
  }

  /// Sets a property or a component of one, such as `transform.rotation.z`, and runs its action, like any change. Under
  /// another name, stores the value. A value of the wrong type has no effect; nil removes a value that is optional,
  /// such as a colour.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if NamedProperty.ofLayers(keyPath)?.set(value, of: self) == true { return }
    if let property = property(keyPath) { return set(value, for: property) }
    if let part = framePart(keyPath) {
      guard let value = Value(any: value) else { return }
      var values = frameValues
      values.set(value, for: part)
      frame = values.bounds
    } else if let (layer, rest) = step(along: keyPath) {
      layer?.setValue(value, forKeyPath: rest)
    } else if let (emitter, cell, key) = cell(keyPath) {
      emitter.setCellValue(value, cell, key)
    } else if setFilterInput(value, keyPath) {
      return
    } else if keyPath == "filters" {
      filters = value as? [Any]
    } else if keyPath == "backgroundFilters" {
      backgroundFilters = value as? [Any]
    } else if keyPath == "compositingFilter" {
      compositingFilter = value
    } else if keyPath == "name" {
      name = value as? String
    } else if keyPath == "contents" {
      contents = value
    } else if keyPath == "mask" {
      mask = value as? CALayer
    } else if !timing.set(value, forKey: keyPath) {
      self[note: keyPath] = value
    }
  }

  /// Returns the value of a property, or a value stored under a name; nil if there is none.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, or stores a value under a name.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the key path of a property that layers of this kind have; timing properties are handled separately.
  private func property(_ keyPath: String) -> AnimationKeyPath? {
    AnimationKeyPath(keyPath).flatMap { $0.exists(in: model.content) && !$0.property.isOfClock ? $0 : nil }
  }

  private func set(_ value: Any?, for keyPath: AnimationKeyPath) {
    if let value { return Value(any: value).map { set($0, for: keyPath) } ?? () }
    if keyPath.component == .whole { empty(keyPath.property) }
  }

  /// The frame, which is not a stored property, in place of the bounds, which have the same components.
  private var frameValues: LayerProperties {
    var values = LayerProperties()
    values.bounds = frame
    return values
  }

  private func framePart(_ keyPath: String) -> AnimationKeyPath? {
    guard keyPath == "frame" || keyPath.hasPrefix("frame.") else { return nil }
    return AnimationKeyPath("bounds" + keyPath.dropFirst("frame".count))
  }

  /// Returns the emitter, its cell and the cell's property at a path.
  private func cell(_ keyPath: String) -> (emitter: CAEmitterLayer, cell: String, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard let emitter = self as? CAEmitterLayer, parts.count == 3, parts[0] == "emitterCells" else { return nil }
    return (emitter, parts[1], parts[2])
  }

  /// Returns the first layer of a path, and the rest of the path; nil if the path does not begin with a layer.
  private func step(along keyPath: String) -> (layer: CALayer?, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    let rest = parts.dropFirst().joined(separator: ".")
    switch (parts.first, parts.count) {
    case ("mask", 2...): return (mask, rest)
    case ("superlayer", 2...): return (superlayer, rest)
    case ("sublayers", 3): return (sublayers?.first { $0.name == parts[1] }, parts[2])
    default: return nil
    }
  }
}

/// The event of a layer that is added to a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that is removed from a tree.
public let kCAOnOrderOut = "onOrderOut"

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

/// Conversion between `Any`, the type of Core Animation's end points, and the engine's values.
extension Value {
  /// Creates the value for any object that can be an end point; nil for nil and for other types.
  init?(any: Any?) {
    guard let any else { return nil }
    switch any {
    case let value as any AnimatableValue: self = value.animationValue
    case let value as NSValue: self = value.content
    case let path as CGPath: self = .path(path.path)
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let number as any BinaryInteger: self = .number(Double(number))
    case let numbers as [Int]: self = .numbers(numbers.map(Double.init))
    case let numbers as [Float]: self = .numbers(numbers.map(Double.init))
    default:
      // Foundation's boxes of numbers, which this module does not import, are bridged to numbers by the cast.
      guard let number = any as? Double else { return nil }
      self = .number(number)
    }
  }

  /// The value in the type that a listing uses for it; nil for an absent value.
  var any: Any? {
    switch self {
    case .absent: nil
    case .number(let number): number
    case .vector(let vector): vector
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color
    case .transform(let transform): transform
    case .path(let path): CGPath(path)
    case .numbers(let numbers): numbers
    case .colors(let colors): colors
    case .flag(let flag): flag
    case .text(let text): text
    }
  }
}

// The default values of properties, by their names. Core Animation returns nil for a default that is 0 or empty.

extension CALayer: NamedDefaults {
  /// Returns the default value of the engine's class of this layer for a name.
  package static func firstValue(forKey key: String) -> Any? { fresh.namedValue(forKeyPath: key).flatMap(kept) }

  /// A new layer of the engine's class that this one inherits from.
  private static var fresh: CALayer {
    switch self {
    case is CAShapeLayer.Type: CAShapeLayer()
    case is CATextLayer.Type: CATextLayer()
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAReplicatorLayer.Type: CAReplicatorLayer()
    case is CAEmitterLayer.Type: CAEmitterLayer()
    case is CATransformLayer.Type: CATransformLayer()
    case is CAScrollLayer.Type: CAScrollLayer()
    default: CALayer()
    }
  }
}

extension CAEmitterCell {
  /// Returns the default value of cells for a name; nil for none.
  public static func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key).flatMap(kept) }

  /// Returns the value of a property, by its name; nil if there is none.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    default:
      if let property = EmitterCellProperty(rawValue: key) {
        cell.value(of: property).any
      } else {
        timing.value(forKey: key)
      }
    }
  }

  /// Sets a property by its name. A value of the wrong type has no effect.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      if let property = EmitterCellProperty(rawValue: key) {
        if let value = Value(any: value) { cell.set(value, of: property) }
      } else {
        _ = timing.set(value, forKey: key)
      }
    }
  }
}

/// Returns a value; nil if it is 0 or empty.
func kept(_ value: Any) -> Any? {
  switch value {
  case let value as any AnimatableValue: value.animationValue.isNothing ? nil : value
  default: value
  }
}

extension Value {
  /// True if every number in the value is 0, or there is none. A flag, a transform and a colour are never nothing.
  fileprivate var isNothing: Bool {
    switch self {
    case .absent: true
    case .flag, .transform, .color: false
    case .number(let number): number == 0
    case .vector(let vector): vector == .zero
    case .point(let point): point == .zero
    case .size(let size): size == .zero
    case .rect(let rect): rect == .zero
    case .path(let path): path.isEmpty
    case .numbers(let numbers): numbers.isEmpty
    case .colors(let colors): colors.isEmpty
    case .text(let text): text.isEmpty
    }
  }
}
