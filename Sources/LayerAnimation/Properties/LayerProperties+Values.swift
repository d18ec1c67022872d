/// The only place where a property's name meets its storage: what key-value coding is elsewhere.
extension LayerProperties {
  /// A property or a part of it, as a value; `.absent` where this layer has none.
  package func value(of keyPath: AnimationKeyPath) -> Value {
    value(of: keyPath.property).component(keyPath.component)
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard keyPath.component != .whole else { return set(value, of: keyPath.property) }
    set(self.value(of: keyPath.property).replacing(keyPath.component, with: value), of: keyPath.property)
  }

  private func value(of property: AnimatableProperty) -> Value {
    switch property {
    case .position: .point(position)
    case .zPosition: .number(zPosition)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(anchorPointZ)
    case .bounds: .rect(bounds)
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .opacity: .number(opacity)
    case .hidden: .flag(isHidden)
    case .backgroundColor: backgroundColor.map(Value.color) ?? .absent
    default: content.value(of: property)
    }
  }

  private mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch (property, value) {
    case (.position, .point(let point)): position = point
    case (.zPosition, .number(let number)): zPosition = number
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.anchorPointZ, .number(let number)): anchorPointZ = number
    case (.bounds, .rect(let rect)): bounds = rect
    case (.transform, .transform(let matrix)): transform = matrix
    case (.sublayerTransform, .transform(let matrix)): sublayerTransform = matrix
    case (.opacity, .number(let number)): opacity = number
    case (.hidden, .flag(let flag)): isHidden = flag
    case (.backgroundColor, .color(let color)): backgroundColor = color
    default: content.set(value, of: property)
    }
  }
}

extension LayerContent {
  fileprivate func value(of property: AnimatableProperty) -> Value {
    switch self {
    case .shape(let shape): shape.value(of: property)
    case .text(let text): text.value(of: property)
    case .none, .strip: .absent
    }
  }

  fileprivate mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch self {
    case .shape(var shape):
      shape.set(value, of: property)
      self = .shape(shape)
    case .text(var text):
      text.set(value, of: property)
      self = .text(text)
    case .none, .strip: break
    }
  }
}

extension ShapeContent {
  fileprivate func value(of property: AnimatableProperty) -> Value {
    switch property {
    case .path: path.map(Value.path) ?? .absent
    case .fillColor: fillColor.map(Value.color) ?? .absent
    case .strokeColor: strokeColor.map(Value.color) ?? .absent
    case .lineWidth: .number(lineWidth)
    case .miterLimit: .number(miterLimit)
    case .strokeStart: .number(strokeStart)
    case .strokeEnd: .number(strokeEnd)
    case .lineDashPattern: .numbers(lineDashPattern)
    case .lineDashPhase: .number(lineDashPhase)
    default: .absent
    }
  }

  fileprivate mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch (property, value) {
    case (.path, .path(let newPath)): path = newPath
    case (.fillColor, .color(let color)): fillColor = color
    case (.strokeColor, .color(let color)): strokeColor = color
    case (.lineWidth, .number(let number)): lineWidth = number
    case (.miterLimit, .number(let number)): miterLimit = number
    case (.strokeStart, .number(let number)): strokeStart = number
    case (.strokeEnd, .number(let number)): strokeEnd = number
    case (.lineDashPattern, .numbers(let numbers)): lineDashPattern = numbers
    case (.lineDashPhase, .number(let number)): lineDashPhase = number
    default: break
    }
  }
}

extension TextContent {
  fileprivate func value(of property: AnimatableProperty) -> Value {
    switch property {
    case .string: .text(string)
    case .foregroundColor: .color(foregroundColor)
    default: .absent
    }
  }

  fileprivate mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch (property, value) {
    case (.string, .text(let text)): string = text
    case (.foregroundColor, .color(let color)): foregroundColor = color
    default: break
    }
  }
}
