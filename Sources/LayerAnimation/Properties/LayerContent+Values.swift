/// The properties of what a layer draws, by name: the half of `LayerProperties+Values` that depends on the content.
extension LayerContent {
  /// The lanes of a property; nil where this content has none, or it is not set.
  func lanes(of property: AnimatableProperty) -> Lanes? {
    switch self {
    case .shape(let shape): shape.lanes(of: property)
    case .text(let text): property == .foregroundColor ? text.foregroundColor.lanes : nil
    case .art(let art): property == .foregroundColor ? art.foregroundColor.lanes : nil
    case .gradient(let gradient): gradient.lanes(of: property)
    case .replicator(let replicator): replicator.lanes(of: property)
    case .emitter(let emitter): emitter.lanes(of: property)
    case .none, .strip, .plot, .transform: nil
    }
  }

  /// Replaces the lanes of a property, if this content has it.
  mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch self {
    case .shape(var shape):
      shape.setLanes(lanes, of: property)
      self = .shape(shape)
    case .text(var text):
      if property == .foregroundColor { text.foregroundColor = Color(lanes) }
      self = .text(text)
    case .art(var art):
      if property == .foregroundColor { art.foregroundColor = Color(lanes) }
      self = .art(art)
    case .gradient(var gradient):
      gradient.setLanes(lanes, of: property)
      self = .gradient(gradient)
    case .replicator(var replicator):
      replicator.setLanes(lanes, of: property)
      self = .replicator(replicator)
    case .emitter(var emitter):
      emitter.setLanes(lanes, of: property)
      self = .emitter(emitter)
    case .none, .strip, .plot, .transform: break
    }
  }

  /// A property that is not made of lanes; `.absent` where this content has none.
  func value(of property: AnimatableProperty) -> Value {
    switch (self, property) {
    case (.shape(let shape), .path): shape.path.map(Value.path) ?? .absent
    case (.shape(let shape), .lineDashPattern): .numbers(shape.lineDashPattern)
    case (.text(let text), .string): .text(text.string)
    case (.gradient(let gradient), _): gradient.value(of: property)
    default: .absent
    }
  }

  /// Replaces a property that is not made of lanes, if this content has it.
  mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch (self, property, value) {
    case (.shape(var shape), .path, .path(let path)):
      shape.path = path
      self = .shape(shape)
    case (.shape(var shape), .lineDashPattern, .numbers(let numbers)):
      shape.lineDashPattern = numbers
      self = .shape(shape)
    case (.text(var text), .string, .text(let string)):
      text.string = string
      self = .text(text)
    case (.gradient(var gradient), _, _):
      gradient.set(value, of: property)
      self = .gradient(gradient)
    default: break
    }
  }
}

extension ShapeContent {
  fileprivate func lanes(of property: AnimatableProperty) -> Lanes? {
    switch property {
    case .fillColor: fillColor?.lanes
    case .strokeColor: strokeColor?.lanes
    case .lineWidth: Lanes(lineWidth, 0, 0, 0)
    case .miterLimit: Lanes(miterLimit, 0, 0, 0)
    case .strokeStart: Lanes(strokeStart, 0, 0, 0)
    case .strokeEnd: Lanes(strokeEnd, 0, 0, 0)
    case .lineDashPhase: Lanes(lineDashPhase, 0, 0, 0)
    default: nil
    }
  }

  fileprivate mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch property {
    case .fillColor: fillColor = Color(lanes)
    case .strokeColor: strokeColor = Color(lanes)
    case .lineWidth: lineWidth = lanes[0]
    case .miterLimit: miterLimit = lanes[0]
    case .strokeStart: strokeStart = lanes[0]
    case .strokeEnd: strokeEnd = lanes[0]
    case .lineDashPhase: lineDashPhase = lanes[0]
    default: break
    }
  }
}
