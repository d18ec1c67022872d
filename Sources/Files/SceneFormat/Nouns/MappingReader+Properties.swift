import LayerAnimation

/// The parts of a property's key that decoding needs. The description is left out, since every layer looks up all its
/// keys.
struct KeyedProperty {
  let property: AnimatableProperty
  /// The name of the key.
  let name: String
  /// The range of the value's numbers; nil if only `SceneLimits.magnitude` limits them.
  let range: ClosedRange<Double>?
  /// True if the property's value may be absent.
  let canBeEmpty: Bool

  /// True if the property follows live parameters: not a number of layers, on which the limits of a scene depend.
  var isFollowed: Bool { property != .instanceCount }

  /// The range of the property's number, if its value is one.
  var numbers: ClosedRange<Double> { range ?? (property.unit == .count ? SceneLimits.counts : SceneLimits.numbers) }

  private init(_ property: AnimatableProperty, _ key: PropertyKey) {
    (self.property, name, range, canBeEmpty) = (property, key.key.name, key.range, property.canBeEmpty)
  }

  /// The properties by the mapping that contains their keys, in the order of the mappings.
  private static let all: [[KeyedProperty]] = {
    var all = [[KeyedProperty]](repeating: [], count: PropertyKey.Home.allCases.count)
    for property in AnimatableProperty.allCases {
      let key = property.sceneKey
      all[key.home.rawValue].append(KeyedProperty(property, key))
    }
    return all
  }()

  /// Returns the properties whose keys are in a mapping of one kind.
  static func all(in home: PropertyKey.Home) -> [KeyedProperty] { all[home.rawValue] }
}

/// Reads values of properties by the properties' keys.
extension MappingReader {
  /// Sets some properties of a layer.
  func decode(_ properties: [KeyedProperty], into look: inout LayerProperties) {
    for keyed in properties {
      guard let reader = self[keyed.name], let value = reader.value(of: keyed) else { continue }
      if keyed.isFollowed { reader.follow(keyed.property, from: value, in: keyed.numbers) { $0.value(of: keyed) } }
      if case .absent = value {
        look.empty(keyed.property)
      } else {
        look.set(value, for: AnimationKeyPath(keyed.property))
      }
    }
  }

  /// Sets all properties of a layer whose keys are in a mapping of this kind.
  func decode(_ home: PropertyKey.Home, into look: inout LayerProperties) {
    decode(KeyedProperty.all(in: home), into: &look)
  }
}

extension NodeReader {
  /// Returns the value that a property's key gives; `.absent` for `none`, nil if it is invalid.
  fileprivate func value(of keyed: KeyedProperty) -> Value? {
    if keyed.property == .blendMode { return blendMode() }
    return plainValue(of: keyed)
  }

  private func plainValue(of keyed: KeyedProperty) -> Value? {
    switch keyed.property.kind {
    case .number: number(in: keyed.property.unit, keyed.range).map { .number($0) }
    case .numbers: (keyed.range.map { numbers(in: $0) } ?? numbers()).map { .numbers($0) }
    case .color: color(of: keyed)
    case .absent, .vector, .point, .size, .rect, .transform, .path, .colors, .flag, .text:
      value(of: keyed.property.kind)
    }
  }

  private func color(of keyed: KeyedProperty) -> Value? {
    let role = keyed.property.colorRole
    guard keyed.canBeEmpty else { return color(role).map { .color($0) } }
    return optionalColor(role).map { $0.map(Value.color) ?? .absent }
  }
}

extension AnimatableProperty {
  /// The role of the property's colours, if it has any.
  var colorRole: ColorRole { self == .backgroundColor ? .paper : .ink }
}
