/// A layer is itself: equal is what is the same layer, so that layers can be in sets and keys of dictionaries.
extension Layer: Hashable {
  /// Whether both are the same layer.
  public static func == (a: Layer, b: Layer) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
