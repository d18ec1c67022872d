/// The only place where a property's name meets its storage: what key-value coding is elsewhere.
///
/// Three ways in, by what a property is made of: lanes of numbers, a matrix, or something else. Whoever has a value of
/// unknown kind takes `value(of:)` and `set(_:for:)`, which choose.
extension LayerProperties: PropertyStorage {
  /// A property or a part of it, as a value; `.absent` where this layer has none.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    guard let cell = keyPath.cell else { return value(of: keyPath.place) }
    guard case .emitter(let emitter) = content else { return .absent }
    return emitter.value(of: cell)
  }

  /// What is at a place; `.absent` where this layer has nothing there, and in cells, which are found by their names.
  func value(of place: PropertyPlace) -> Value {
    if let lanes = lanes(of: place) { return Value(lanes, of: place.kind) ?? .absent }
    guard place.component == .whole else { return .absent }
    if let flag = flag(of: place.property) { return .flag(flag) }
    if place.property == .shadowPath { return shadowPath.map(Value.path) ?? .absent }
    return matrix(of: place.property).map(Value.transform) ?? content.value(of: place.property)
  }

  /// Replaces a property or a part of it. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, for keyPath: AnimationKeyPath) {
    guard let cell = keyPath.cell else { return set(value, for: keyPath.place) }
    guard case .emitter(var emitter) = content else { return }
    emitter.cells.set(value, for: cell)
    content = .emitter(emitter)
  }

  /// Replaces what is at a place, but nothing in cells.
  mutating func set(_ value: Value, for place: PropertyPlace) {
    guard value.kind == place.kind else { return }
    switch value {
    case .transform(let matrix): setMatrix(matrix, of: place.property)
    case .flag(let flag): setFlag(flag, of: place.property)
    case .path(let path) where place.property == .shadowPath: shadowPath = path
    default:
      guard let lanes = value.lanes else { return content.set(value, of: place.property) }
      setLanes(lanes, for: place)
    }
  }

  // MARK: Lanes

  /// The lanes of a property or of a part of it; nil where it has none at the moment.
  func lanes(of place: PropertyPlace) -> Lanes? {
    let (property, component) = (place.property, place.component)
    if component == .whole { return lanes(of: property) }
    if property.kind == .transform { return matrix(of: property)?.lanes(of: component) }
    return lanes(of: property).flatMap(place.part)
  }

  /// Replaces the lanes of a property or of a part of it.
  @inline(__always)
  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace) {
    if place.component == .whole { setLanes(lanes, of: place.property) } else { setLanes(lanes, ofPart: place) }
  }

  private mutating func setLanes(_ lanes: Lanes, ofPart place: PropertyPlace) {
    let (property, component) = (place.property, place.component)
    if let matrix = matrix(of: property) {
      // The parts of a matrix of huge numbers may not fit together again; then it stays as it is (V6).
      let replaced = matrix.replacing(component, with: lanes)
      return replaced.isFinite ? setMatrix(replaced, of: property) : ()
    }
    guard let all = self.lanes(of: property), let replaced = place.lanes(all, with: lanes) else { return }
    setLanes(replaced, of: property)
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
    case .transform, .sublayerTransform, .hidden, .masksToBounds, .doubleSided, .shadowPath, .timeOffset: nil
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
    case .transform, .sublayerTransform, .hidden, .masksToBounds, .doubleSided, .shadowPath, .timeOffset: break
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
