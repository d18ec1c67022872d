import LayerAnimation

/// What a decoder needs of a property's key, without what it means: each layer asks for all of its keys.
struct KeyedProperty {
  let property: AnimatableProperty
  /// The key.
  let name: String
  /// Where its numbers must lie; nil where they may be anything sensible.
  let range: ClosedRange<Double>?
  /// Whether the property can be without a value.
  let canBeEmpty: Bool

  private init(_ property: AnimatableProperty, _ key: PropertyKey) {
    (self.property, name, range, canBeEmpty) = (property, key.key.name, key.range, property.canBeEmpty)
  }

  /// The properties by where their keys stand.
  static let all = Dictionary(
    grouping: AnimatableProperty.allCases.map { (property: $0, key: $0.sceneKey) }, by: \.key.home
  ).mapValues { $0.map { KeyedProperty($0.property, $0.key) } }

  /// Those whose keys stand in one sort of mapping.
  static func all(in home: PropertyKey.Home) -> [KeyedProperty] { all[home] ?? [] }
}

/// The values of properties, read by the keys that the properties have.
extension MappingReader {
  /// Gives a layer the values of some properties.
  func decode(_ properties: [KeyedProperty], into look: inout LayerProperties) {
    for keyed in properties {
      guard let value = self[keyed.name]?.value(of: keyed) else { continue }
      if case .absent = value {
        look.empty(keyed.property)
      } else {
        look.set(value, for: AnimationKeyPath(keyed.property))
      }
    }
  }

  /// Gives a layer the values of all properties whose keys stand in a mapping of this sort.
  func decode(_ home: PropertyKey.Home, into look: inout LayerProperties) {
    decode(KeyedProperty.all(in: home), into: &look)
  }
}

extension NodeReader {
  /// The value of a property as its key is written; `.absent` for none, nil for what cannot be read.
  fileprivate func value(of keyed: KeyedProperty) -> Value? {
    switch keyed.property.kind {
    case .number: number(in: keyed.property.unit, keyed.range).map { .number($0) }
    case .numbers: (keyed.range.map { numbers(in: $0) } ?? numbers()).map { .numbers($0) }
    case .color: keyed.canBeEmpty ? optionalColor().map { $0.map(Value.color) ?? .absent } : color().map { .color($0) }
    case .absent, .vector, .point, .size, .rect, .transform, .path, .colors, .flag, .text:
      value(of: keyed.property.kind)
    }
  }
}
