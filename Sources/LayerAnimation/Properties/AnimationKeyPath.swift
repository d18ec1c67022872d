/// Names what an animation changes: a property of a layer, or a part of one (`transform.rotation.z`, V14).
///
/// Both halves are closed lists, so a key path either exists or is refused when it is made; while sampling there is
/// nothing left to go wrong. Written as a literal, an unknown key path is a programmer's mistake and traps.
public struct AnimationKeyPath: Hashable, BitwiseCopyable, Sendable {
  /// The property.
  public let property: AnimatableProperty

  /// The part of it; `.whole` for all of it.
  public let component: ValueComponent

  /// The key path of a whole property.
  public init(_ property: AnimatableProperty) {
    self.property = property
    component = .whole
  }

  /// A key path as Core Animation spells it, such as `position`, `bounds.size.width` or `transform.rotation`.
  ///
  /// - Returns: nil where the property does not exist or has no such part.
  public init?(_ string: String) {
    let parts = string.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let property = AnimatableProperty(rawValue: String(first)) else { return nil }
    self.property = property
    guard parts.count > 1 else {
      component = .whole
      return
    }
    guard let component = ValueComponent(rawValue: String(parts[1])), component != .whole,
      component.kind(in: property.kind) != nil
    else { return nil }
    self.component = component
  }

  /// What kind of value an animation of it leads from and to.
  public var kind: Value.Kind { component.kind(in: property.kind) ?? property.kind }

  /// Every key path there is, for suggestions.
  public static let all: [AnimationKeyPath] = AnimatableProperty.allCases.flatMap { property in
    ValueComponent.allCases.compactMap { component in
      component == .whole ? AnimationKeyPath(property) : AnimationKeyPath("\(property.rawValue).\(component.rawValue)")
    }
  }
}

extension AnimationKeyPath: ExpressibleByStringLiteral {
  /// A key path as Core Animation spells it.
  ///
  /// - Precondition: it exists.
  public init(stringLiteral string: String) {
    guard let keyPath = Self(string) else { preconditionFailure("there is no key path '\(string)'") }
    self = keyPath
  }
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The key path as Core Animation spells it.
  public var description: String {
    component == .whole ? property.rawValue : "\(property.rawValue).\(component.rawValue)"
  }
}
