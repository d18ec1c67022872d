/// The only place where a property's name meets its storage: what key-value coding is elsewhere.
///
/// Three ways in, by what a property is made of: lanes of numbers, a matrix, or something else. Whoever has a value of
/// unknown kind takes `value(of:)` and `set(_:for:)`, which choose.
extension LayerProperties {
  /// A property or a part of it, as a value; `.absent` where this layer has none.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    if let lanes = lanes(of: keyPath) { return Value(lanes, of: keyPath.kind) ?? .absent }
    guard keyPath.component == .whole else { return .absent }
    if let flag = flag(of: keyPath.property) { return .flag(flag) }
    if keyPath.property == .shadowPath { return shadowPath.map(Value.path) ?? .absent }
    return matrix(of: keyPath.property).map(Value.transform) ?? content.value(of: keyPath.property)
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard value.kind == keyPath.kind else { return }
    switch value {
    case .transform(let matrix): setMatrix(matrix, of: keyPath.property)
    case .flag(let flag): setFlag(flag, of: keyPath.property)
    case .path(let path) where keyPath.property == .shadowPath: shadowPath = path
    default:
      guard let lanes = value.lanes else { return content.set(value, of: keyPath.property) }
      setLanes(lanes, for: keyPath)
    }
  }

  // MARK: Lanes

  /// The lanes of a property or of a part of it; nil where it has none at the moment.
  func lanes(of keyPath: AnimationKeyPath) -> Lanes? {
    let (property, component) = (keyPath.property, keyPath.component)
    if component == .whole { return lanes(of: property) }
    if property.kind == .transform { return matrix(of: property)?.lanes(of: component) }
    guard let place = component.lanes(in: property.kind), let all = lanes(of: property) else { return nil }
    return place.kind == .number
      ? Lanes(all[place.first], 0, 0, 0) : Lanes(all[place.first], all[place.first + 1], 0, 0)
  }

  /// Replaces the lanes of a property or of a part of it.
  @inline(__always)
  mutating func setLanes(_ lanes: Lanes, for keyPath: AnimationKeyPath) {
    if keyPath.component == .whole { setLanes(lanes, of: keyPath.property) } else { setLanes(lanes, ofPart: keyPath) }
  }

  private mutating func setLanes(_ lanes: Lanes, ofPart keyPath: AnimationKeyPath) {
    let (property, component) = (keyPath.property, keyPath.component)
    if let matrix = matrix(of: property) {
      // The parts of a matrix of huge numbers may not fit together again; then it stays as it is (V6).
      let replaced = matrix.replacing(component, with: lanes)
      return replaced.isFinite ? setMatrix(replaced, of: property) : ()
    }
    guard let place = component.lanes(in: property.kind), var all = self.lanes(of: property) else { return }
    all[place.first] = lanes[0]
    if place.kind != .number { all[place.first + 1] = lanes[1] }
    setLanes(all, of: property)
  }

  private func lanes(of property: AnimatableProperty) -> Lanes? {
    switch property {
    case .position: position.lanes
    case .zPosition: Lanes(zPosition, 0, 0, 0)
    case .anchorPoint: anchorPoint.lanes
    case .anchorPointZ: Lanes(anchorPointZ, 0, 0, 0)
    case .bounds: bounds.lanes
    case .contentsRect: contentsRect.lanes
    case .opacity: Lanes(opacity, 0, 0, 0)
    case .backgroundColor: backgroundColor?.lanes
    case .cornerRadius: Lanes(cornerRadius, 0, 0, 0)
    case .borderWidth: Lanes(borderWidth, 0, 0, 0)
    case .borderColor: borderColor?.lanes
    case .shadowOpacity: Lanes(shadowOpacity, 0, 0, 0)
    case .shadowRadius: Lanes(shadowRadius, 0, 0, 0)
    case .shadowOffset: shadowOffset.lanes
    case .shadowColor: shadowColor?.lanes
    case .transform, .sublayerTransform, .hidden, .masksToBounds, .doubleSided, .shadowPath: nil
    default: content.lanes(of: property)
    }
  }

  private mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch property {
    case .position: position = Point(lanes)
    case .zPosition: zPosition = lanes[0]
    case .anchorPoint: anchorPoint = Point(lanes)
    case .anchorPointZ: anchorPointZ = lanes[0]
    case .bounds: bounds = Rect(lanes)
    case .contentsRect: contentsRect = Rect(lanes)
    case .opacity: opacity = lanes[0]
    case .backgroundColor: backgroundColor = Color(lanes)
    case .cornerRadius: cornerRadius = lanes[0]
    case .borderWidth: borderWidth = lanes[0]
    case .borderColor: borderColor = Color(lanes)
    case .shadowOpacity: shadowOpacity = lanes[0]
    case .shadowRadius: shadowRadius = lanes[0]
    case .shadowOffset: shadowOffset = Size(lanes)
    case .shadowColor: shadowColor = Color(lanes)
    case .transform, .sublayerTransform, .hidden, .masksToBounds, .doubleSided, .shadowPath: break
    default: content.setLanes(lanes, of: property)
    }
  }

  // MARK: Matrices

  /// A property that is a matrix; nil for others.
  func matrix(of property: AnimatableProperty) -> Transform3D? {
    switch property {
    case .transform: transform
    case .sublayerTransform: sublayerTransform
    default: content.matrix(of: property)
    }
  }

  /// Replaces a property that is a matrix.
  mutating func setMatrix(_ matrix: Transform3D, of property: AnimatableProperty) {
    switch property {
    case .transform: transform = matrix
    case .sublayerTransform: sublayerTransform = matrix
    default: content.setMatrix(matrix, of: property)
    }
  }

  // MARK: Flags

  private func flag(of property: AnimatableProperty) -> Bool? {
    switch property {
    case .hidden: isHidden
    case .masksToBounds: masksToBounds
    case .doubleSided: isDoubleSided
    default: nil
    }
  }

  private mutating func setFlag(_ flag: Bool, of property: AnimatableProperty) {
    switch property {
    case .hidden: isHidden = flag
    case .masksToBounds: masksToBounds = flag
    case .doubleSided: isDoubleSided = flag
    default: break
    }
  }
}
