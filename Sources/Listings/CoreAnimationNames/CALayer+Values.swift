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
