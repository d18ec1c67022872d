import LayerAnimation

extension ConformanceCheck {
  /// The arguments of transform functions are interpolated: with a value function (V16), and with a key path (V14).
  static let transformFunction = ConformanceCheck(table: "transform_function") { entry, _ in
    let functions = try animations(entry["ca"])
    return try entry["samples"].list.flatMap { sample in
      let f = sample[0].number ?? .nan
      return try functions.map { way, animations in
        let layer = Layer()
        for animation in animations { try layer.add(animation) }
        let tree = LayerTree(root: layer)
        tree.commit(at: 0)
        return ConformanceRow(
          "at \(f), by \(way)", expected: sample[1].numbers,
          actual: tree.properties(of: 0, at: f).transform.entries, tolerance: { max(1, abs($0)) * 5e-7 })
      }
    }
  }

  /// The animations of a case, once through value functions and once through key paths.
  private static func animations(_ ca: JSON) throws -> [(String, [BasicAnimation])] {
    guard let function = ValueFunction(rawValue: ca["valueFunction"].text) else {
      return [("three key paths", scaleRotateTranslate(from: ca["from"], to: ca["to"]))]
    }
    var byFunction = BasicAnimation(
      keyPath: "transform", from: value(ca["fromValue"]), to: value(ca["toValue"]), duration: 1)
    byFunction.valueFunction = function
    guard let keyPath = AnimationKeyPath(ca["keyPath"].text), let from = ca["fromValue"].number else {
      return [("value function", [byFunction])]
    }
    // A key path changes one component and keeps the others of an identity: a scale along x leaves z at 1.
    let byKeyPath = BasicAnimation(keyPath: keyPath, from: from, to: ca["toValue"].number, duration: 1)
    return [("value function", [byFunction]), ("key path", [byKeyPath])]
  }

  private static func scaleRotateTranslate(from: JSON, to: JSON) -> [BasicAnimation] {
    [("transform.scale.xy", "scale"), ("transform.rotation.z", "rotationZ"), ("transform.translation", "translation")]
      .compactMap { keyPath, name in
        AnimationKeyPath(keyPath).map {
          BasicAnimation(keyPath: $0, from: pair(from[name]), to: pair(to[name]), duration: 1)
        }
      }
  }

  /// A size for two numbers, a number for one.
  private static func pair(_ json: JSON) -> (any AnimatableValue)? {
    let numbers = json.numbers
    return numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : numbers.first
  }

  private static func value(_ json: JSON) -> (any AnimatableValue)? {
    if let number = json.number { return number }
    let numbers = json.numbers
    return numbers.isEmpty ? nil : numbers
  }
}
