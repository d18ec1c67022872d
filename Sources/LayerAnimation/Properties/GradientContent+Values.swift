/// The properties of a gradient, by name (G26).
extension GradientContent {
  func lanes(of property: AnimatableProperty) -> Lanes? {
    switch property {
    case .startPoint: startPoint.lanes
    case .endPoint: endPoint.lanes
    default: nil
    }
  }

  mutating func setLanes(_ lanes: Lanes, of property: AnimatableProperty) {
    switch property {
    case .startPoint: startPoint = Point(lanes)
    case .endPoint: endPoint = Point(lanes)
    default: break
    }
  }

  /// A list; `.absent` where none is set.
  func value(of property: AnimatableProperty) -> Value {
    switch property {
    case .colors: .colors(colors)
    case .locations: locations.map(Value.numbers) ?? .absent
    default: .absent
    }
  }

  mutating func set(_ value: Value, of property: AnimatableProperty) {
    switch (property, value) {
    case (.colors, .colors(let list)): colors = list
    case (.locations, .numbers(let list)): locations = list
    default: break
    }
  }
}
