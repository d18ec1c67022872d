import Diagnostics
import LayerAnimation

/// The property that an animation changes, and the value function that converts its values.
struct AnimationSubject {
  let keyPath: AnimationKeyPath
  let function: ValueFunction?

  func value(_ reader: NodeReader) -> (any AnimatableValue)? { reader.value(for: keyPath, function)?.compact }

  /// Returns the values of a list.
  ///
  /// - Returns: The number of values, and those of them that can be read.
  func values(_ reader: NodeReader) -> (count: Int, values: KeyframeValues) {
    if let pairs = reader.plainPairs(as: function?.argumentKind ?? keyPath.kind) { return (pairs.count, pairs) }
    let elements = reader.list(of: "values") ?? []
    var values: [any AnimatableValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      if let value = value(element) { values.append(value) }
    }
    return (elements.count, KeyframeValues(values))
  }

  /// Warns about transforms whose rotations differ by half a turn or more: matrices are interpolated the short way
  /// round, so that three quarters of a turn become one quarter backwards, and a whole turn becomes none (V13).
  func warnOfTurns(_ mapping: MappingReader) {
    guard function == nil, keyPath.kind == .transform else { return }
    let readers: [NodeReader?]
    if mapping.kind.has("values") {
      readers = mapping["values"]?.list(of: "values") ?? []
    } else {
      readers = mapping["by"].map { [nil, $0] } ?? [mapping["from"], mapping["to"]]
    }
    let turns = readers.map { $0.map(\.turn) ?? .zero }
    for (index, (before, after)) in zip(turns, turns.dropFirst()).enumerated() {
      guard let axis = (0..<3).first(where: { abs(after[$0] - before[$0]) >= .pi - 1e-9 }),
        let reader = readers[index + 1] ?? readers[index]
      else { continue }
      let name = ["X", "Y", "Z"][axis]
      reader.fail(
        "matrices turn the short way, so this is not the turn it says; "
          + "write 'valueFunction: rotate\(name)' and an angle, or 'keyPath: \(keyPath.property.rawValue).rotation.\(name.lowercased())'",
        severity: .warning, rule: .animation)
    }
  }
}

extension NodeReader {
  /// The sum of the rotations in the steps of a transform, in radians about each axis; zero for other notations.
  fileprivate var turn: SIMD3<Double> {
    if isList {
      let elements = list(of: "steps") ?? []
      return elements.contains(where: \.isMapping) ? elements.reduce(.zero) { $0 + $1.turn } : .zero
    }
    guard isMapping else { return .zero }
    return (pairs(of: "a step") ?? []).reduce(.zero) { sum, pair in
      guard let axis = Self.axes[pair.key.keyText], let angle = pair.value.angle() else { return sum }
      var sum = sum
      sum[axis] += angle
      return sum
    }
  }

  private static let axes = ["rotateX": 0, "rotateY": 1, "rotateZ": 2, "rotate": 2]
}
