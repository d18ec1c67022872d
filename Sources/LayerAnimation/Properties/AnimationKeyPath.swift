/// Names what an animation changes: a property of a layer, a part of one (`transform.rotation.z`), or a property of an
/// emitter's cell (`emitterCells.spark.velocity`) (V14).
///
/// Properties and parts are closed lists, so a key path from text either exists or is refused when it is made, and whether a
/// layer has it is known when the animation is added; while sampling there is nothing left to go wrong. A literal cannot be
/// refused: one that does not exist is a key path that no layer has, so that adding an animation of it throws.
public struct AnimationKeyPath: Hashable, Sendable {
  /// The property; `.emitterCells` where it is a cell's, or unknown.
  public let property: AnimatableProperty

  /// The part of it; `.whole` for all of it.
  public let component: ValueComponent

  /// What it names besides the layer's own properties.
  private let target: Target

  /// The cell of an emitter and its property; nil for a property of the layer itself.
  public var cell: EmitterCellPath? {
    if case .cell(let cell) = target { cell } else { nil }
  }

  /// What was written where it names nothing that exists; nil for all others.
  public var unknown: String? {
    if case .unknown(let string) = target { string } else { nil }
  }

  private enum Target: Hashable, Sendable {
    case layer
    case cell(EmitterCellPath)
    case unknown(String)
  }

  /// The key path of a whole property.
  public init(_ property: AnimatableProperty) {
    (self.property, component, target) = (property, .whole, .layer)
  }

  /// The key path of a property of an emitter's cell.
  public init(_ cell: EmitterCellPath) {
    (property, component, target) = (.emitterCells, .whole, .cell(cell))
  }

  private init(_ property: AnimatableProperty, _ component: ValueComponent) {
    (self.property, self.component, target) = (property, component, .layer)
  }

  private init(unknown string: String) {
    // The one property that has no value of its own, and that no layer has without a cell.
    (property, component, target) = (.emitterCells, .whole, .unknown(string))
  }

  /// A key path as Core Animation spells it, such as `position`, `bounds.size.width`, `transform.rotation` or
  /// `emitterCells.spark.velocity`.
  ///
  /// - Returns: nil where the property does not exist or has no such part. Whether there is a cell of that name depends on
  ///   the layer.
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

  /// A key path as Core Animation spells it.
  ///
  /// - Throws: `AnimationError.noSuchProperty` where the property does not exist or has no such part.
  public init(checking string: String) throws(AnimationError) {
    guard let keyPath = Self(string) else { throw .noSuchProperty(Self(unknown: string)) }
    self = keyPath
  }

  /// What kind of value an animation of it leads from and to.
  public var kind: Value.Kind { place.kind }

  /// What a number of it counts.
  package var unit: PropertyUnit {
    if let cell { return cell.property.unit }
    return component.isAngle ? .angle : property.unit
  }

  /// Whether a layer that shows `content` has it.
  public func exists(in content: LayerContent) -> Bool {
    guard property == .emitterCells else { return property.exists(in: content) }
    guard let cell, case .emitter(let emitter) = content else { return false }
    return emitter.cells.place(named: cell.names) != nil
  }

  /// Every key path there is to a layer's own properties, for suggestions.
  public static let all: [AnimationKeyPath] = AnimatableProperty.allCases.flatMap { property in
    property == .emitterCells
      ? []
      : ValueComponent.allCases.compactMap { component in
        component.kind(in: property.kind).map { _ in AnimationKeyPath(property, component) }
      }
  }

  /// Every key path to a layer's own properties, by its spelling: scenes have many, and few different ones.
  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.description, $0) })

  /// Every key path into the cells that `content` has, for suggestions.
  public static func ofCells(in content: LayerContent) -> [AnimationKeyPath] {
    guard case .emitter(let emitter) = content else { return [] }
    return EmitterCellPath.all(in: emitter.cells).map { AnimationKeyPath($0) }
  }
}

extension AnimationKeyPath: ExpressibleByStringLiteral {
  /// A key path as Core Animation spells it. Where there is none, `unknown` is what was written, no layer has it, and adding an
  /// animation of it throws.
  public init(stringLiteral string: String) { self = Self(string) ?? Self(unknown: string) }
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The key path as Core Animation spells it.
  public var description: String {
    if let unknown { return unknown }
    if let cell { return cell.description }
    return component == .whole ? property.rawValue : "\(property.rawValue).\(component.rawValue)"
  }
}
