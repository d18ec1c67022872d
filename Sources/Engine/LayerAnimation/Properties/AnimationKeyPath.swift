/// The name of a value that an animation changes: a property of a layer, a part of one (`transform.rotation.z`), or a
/// property of an emitter's cell (`emitterCells.spark.velocity`).
///
/// Properties and parts are closed lists. A key path from text is therefore checked when it is made, and the layer is
/// checked for the property when the animation is added, so that sampling has no errors. A literal cannot be refused:
/// one that does not exist is a key path that no layer has, and adding an animation of it throws an error.
public struct AnimationKeyPath: Hashable, Sendable {
  /// The property; `.emitterCells` if the key path leads to a cell, or is unknown.
  public let property: AnimatableProperty

  /// The part of the property; `.whole` for all of it.
  public let component: ValueComponent

  /// The cell or the unknown name, if the key path does not lead to a property of the layer itself.
  private let target: Target

  /// The cell of an emitter and its property; nil for a property of the layer itself.
  public var cell: EmitterCellPath? {
    if case .cell(let cell) = target { cell } else { nil }
  }

  /// The text of a key path that does not exist; nil for all others.
  public var unknown: String? {
    if case .unknown(let string) = target { string } else { nil }
  }

  private enum Target: Hashable, Sendable {
    case layer
    case cell(EmitterCellPath)
    case unknown(String)
  }

  /// Creates the key path of a whole property.
  public init(_ property: AnimatableProperty) {
    (self.property, component, target) = (property, .whole, .layer)
  }

  /// Creates the key path of a property of an emitter's cell.
  public init(_ cell: EmitterCellPath) {
    (property, component, target) = (.emitterCells, .whole, .cell(cell))
  }

  private init(_ property: AnimatableProperty, _ component: ValueComponent) {
    (self.property, self.component, target) = (property, component, .layer)
  }

  private init(unknown string: String) {
    // This property has no value of its own, and no layer has it without a cell.
    (property, component, target) = (.emitterCells, .whole, .unknown(string))
  }

  /// Creates a key path from Core Animation's spelling, such as `position`, `bounds.size.width`, `transform.rotation`
  /// or `emitterCells.spark.velocity`.
  ///
  /// - Returns: Nil if the property does not exist or has no such part. The name of a cell is not checked, since it
  ///   depends on the layer.
  ///
  /// - Complexity: O(1) for a property of a layer.
  public init?(_ string: String) {
    if let known = Self.known[string] {
      self = known
      return
    }
    let parts = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let property = AnimatableProperty(rawValue: String(first)) else { return nil }
    if property == .emitterCells {
      guard let cell = EmitterCellPath(string) else { return nil }
      self.init(cell)
    } else if parts.count > 1 {
      guard let component = ValueComponent(rawValue: String(parts[1])), component != .whole,
        component.kind(in: property.kind) != nil
      else { return nil }
      self.init(property, component)
    } else {
      self.init(property)
    }
  }

  /// Creates a key path from Core Animation's spelling.
  ///
  /// - Throws: `AnimationError.noSuchProperty` if the property does not exist or has no such part.
  public init(checking string: String) throws(AnimationError) {
    guard let keyPath = Self(string) else { throw .noSuchProperty(Self(unknown: string)) }
    self = keyPath
  }

  /// The kind of the values of an animation of the key path.
  public var kind: Value.Kind { place.kind }

  /// The unit of the value's numbers.
  package var unit: PropertyUnit {
    if let cell { return cell.property.unit }
    return component.isAngle ? .angle : property.unit
  }

  /// Returns true if a layer that shows `content` has the property, or the cell with the property.
  package func exists(in content: LayerContent) -> Bool {
    guard property == .emitterCells else { return property.exists(in: content) }
    return cell.flatMap { content.emitter?.cells.place(named: $0.names) } != nil
  }

  /// All key paths to a layer's own properties, for suggestions.
  package static let all: [AnimationKeyPath] = AnimatableProperty.allCases.flatMap { property in
    property == .emitterCells
      ? []
      : ValueComponent.allCases.compactMap { component in
        component.kind(in: property.kind).map { _ in AnimationKeyPath(property, component) }
      }
  }

  /// All key paths to a layer's own properties, by their spelling. Scenes have many key paths, but few different ones.
  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.description, $0) })

  /// Returns the key paths to the properties of the cells in `content`, for suggestions.
  package static func ofCells(in content: LayerContent) -> [AnimationKeyPath] {
    EmitterCellPath.all(in: content.emitter?.cells ?? []).map { AnimationKeyPath($0) }
  }
}

extension AnimationKeyPath: ExpressibleByStringLiteral {
  /// Creates a key path from Core Animation's spelling. If it does not exist, `unknown` is the literal, no layer has
  /// it, and adding an animation of it throws an error.
  public init(stringLiteral string: String) { self = Self(string) ?? Self(unknown: string) }
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The key path in Core Animation's spelling.
  public var description: String {
    if let unknown { return unknown }
    if let cell { return cell.description }
    return component == .whole ? property.rawValue : "\(property.rawValue).\(component.rawValue)"
  }
}

/// A part of a value that a key path can name: a coordinate, an extent, an angle.
///
/// The parts of a transform are read and replaced through its decomposition, so that a number is interpolated, not a
/// matrix, and a full rotation stays one.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ValueComponent: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// The whole value.
  case whole = ""
  /// The x coordinate of a point.
  case x
  /// The y coordinate of a point.
  case y
  /// The width of a size.
  case width
  /// The height of a size.
  case height
  /// The origin of a rectangle.
  case origin
  /// The size of a rectangle.
  case size
  /// The x coordinate of a rectangle's origin.
  case originX = "origin.x"
  /// The y coordinate of a rectangle's origin.
  case originY = "origin.y"
  /// The width of a rectangle.
  case sizeWidth = "size.width"
  /// The height of a rectangle.
  case sizeHeight = "size.height"
  /// The angle of a transform about the z axis, in radians.
  case rotation
  /// The angle about the x axis, in radians.
  case rotationX = "rotation.x"
  /// The angle about the y axis, in radians.
  case rotationY = "rotation.y"
  /// The angle about the z axis, in radians.
  case rotationZ = "rotation.z"
  /// The mean of a transform's three scale factors.
  case scale
  /// The scale factor along the x axis.
  case scaleX = "scale.x"
  /// The scale factor along the y axis.
  case scaleY = "scale.y"
  /// The scale factor along the z axis.
  case scaleZ = "scale.z"
  /// The scale factors along the x and y axes, as a size.
  case scaleXY = "scale.xy"
  /// The translation along the x and y axes, as a size.
  case translation
  /// The translation along the x axis.
  case translationX = "translation.x"
  /// The translation along the y axis.
  case translationY = "translation.y"
  /// The translation along the z axis.
  case translationZ = "translation.z"

  /// Returns the kind of this part in a value of a kind; nil if there is no such part.
  package func kind(in kind: Value.Kind) -> Value.Kind? {
    switch self {
    case .whole: kind
    case .x, .y: kind == .point ? .number : nil
    case .width, .height: kind == .size ? .number : nil
    case .origin: kind == .rect ? .point : nil
    case .size: kind == .rect ? .size : nil
    case .originX, .originY, .sizeWidth, .sizeHeight: kind == .rect ? .number : nil
    case .scaleXY, .translation: kind == .transform ? .size : nil
    case .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ:
      kind == .transform ? .number : nil
    }
  }

  /// The index of the part's first lane in the whole value; nil for the whole value, and for the parts of transforms,
  /// which are no lanes.
  var firstLane: Int? {
    switch self {
    case .x, .width, .origin, .originX: 0
    case .y, .height, .originY: 1
    case .size, .sizeWidth: 2
    case .sizeHeight: 3
    case .whole, .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY,
      .translation, .translationX, .translationY, .translationZ:
      nil
    }
  }

  /// True if the part is an angle.
  package var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .scale, .scaleX,
      .scaleY, .scaleZ, .scaleXY, .translation, .translationX, .translationY, .translationZ:
      false
    }
  }
}
