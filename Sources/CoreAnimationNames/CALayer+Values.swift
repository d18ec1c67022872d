import LayerAnimation

// Key-value coding, as far as Core Animation documents it for layers (V14), and names of a listing's own (X21).
extension CALayer {
  /// The value of a property or a part of one, or what was kept under a name; nil where there is none.
  ///
  /// Beside what can be animated there are `frame` and its parts, the timing properties, `name`, `sublayers`,
  /// `superlayer` and `mask`, and paths through these: `mask.opacity`, `sublayers.NAME.position.x`,
  /// and `emitterCells.NAME.birthRate`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let property = property(keyPath) { return model.value(of: property).any }
    if let part = framePart(keyPath) { return frameValues.value(of: part).any }
    if let (layer, rest) = step(along: keyPath) { return layer?.value(forKeyPath: rest) }
    if let (emitter, cell, key) = cell(keyPath) { return emitter.cellValue(cell, key) }
    switch keyPath {
    case "name": return name
    case "superlayer": return superlayer
    case "mask": return mask
    case "sublayers":
      let layers: [CALayer] = sublayers
      return layers.isEmpty ? nil : layers
    default: return timing.value(forKey: keyPath) ?? self[note: keyPath]
    }
  }

  /// Sets a property or a part of one, such as `transform.rotation.z`, and looks for an action as any change does; under
  /// a name that is no property's, keeps the value. A value of the wrong kind changes nothing; nil empties what can be
  /// empty, such as a colour.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
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
    } else if keyPath == "name" {
      name = value as? String
    } else if keyPath == "mask" {
      mask = value as? CALayer
    } else if !timing.set(value, forKey: keyPath) {
      self[note: keyPath] = value
    }
  }

  /// The value of a property, or what was kept under a name; nil where there is none.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, or keeps a value under a name.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The key path of something that layers of this kind have, the clock aside: the timing properties are by themselves.
  private func property(_ keyPath: String) -> AnimationKeyPath? {
    AnimationKeyPath(keyPath).flatMap { $0.exists(in: model.content) && !$0.property.isOfClock ? $0 : nil }
  }

  private func set(_ value: Any?, for keyPath: AnimationKeyPath) {
    if let value { return Value(any: value).map { set($0, for: keyPath) } ?? () }
    if keyPath.component == .whole { empty(keyPath.property) }
  }

  /// The frame, which is no property of its own, in the place of the bounds: they have the same parts.
  private var frameValues: LayerProperties {
    var values = LayerProperties()
    values.bounds = frame
    return values
  }

  private func framePart(_ keyPath: String) -> AnimationKeyPath? {
    guard keyPath == "frame" || keyPath.hasPrefix("frame.") else { return nil }
    return AnimationKeyPath("bounds" + keyPath.dropFirst("frame".count))
  }

  /// The emitter's cell and its property that a path names.
  private func cell(_ keyPath: String) -> (emitter: CAEmitterLayer, cell: String, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard let emitter = self as? CAEmitterLayer, parts.count == 3, parts[0] == "emitterCells" else { return nil }
    return (emitter, parts[1], parts[2])
  }

  /// The layer that a path goes through first, and the rest of the path; nil where it goes through none.
  private func step(along keyPath: String) -> (layer: CALayer?, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    let rest = parts.dropFirst().joined(separator: ".")
    switch (parts.first, parts.count) {
    case ("mask", 2...): return (mask, rest)
    case ("superlayer", 2...): return (superlayer, rest)
    case ("sublayers", 3): return ((sublayers as [CALayer]).first { $0.name == parts[1] }, parts[2])
    default: return nil
    }
  }
}

/// The event of a layer that comes into a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves one.
public let kCAOnOrderOut = "onOrderOut"
