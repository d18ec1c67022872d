import LayerAnimation

/// The values of a keyframe animation, and when and how each is reached.
struct KeysDecoder {
  private let mapping: MappingReader

  init(_ mapping: MappingReader) { self.mapping = mapping }

  /// Fills the animation.
  ///
  /// - Parameter value: Reads a value of the kind that it changes.
  func decode(into animation: inout KeyframeAnimation, value: (NodeReader) -> Value?) {
    mapping.set(&animation.calculationMode, from: "calculationMode") { $0.choice(of: CalculationMode.self) }
    let elements = mapping["values"]?.list(of: "values") ?? []
    animation.values = elements.compactMap(value)
    if let reader = mapping["values"], reader.isList, elements.count < 2 {
      reader.fail("an animation through values needs at least two, found \(elements.count)")
    }
    let steps = animation.calculationMode == .discrete ? elements.count : elements.count - 1
    animation.keyTimes = mapping.read("keyTimes") { keyTimes($0, steps: steps) }
    mapping.set(&animation.timingFunctions, from: "timingFunctions") { timingFunctions($0, steps: steps) }
  }

  /// Times from 0 to 1 that do not decrease (K3); in discrete mode one more than values.
  private func keyTimes(_ reader: NodeReader, steps: Int) -> [Double]? {
    guard let elements = reader.list(of: "numbers"),
      let times = NodeReader.all(elements.map({ $0.number(in: 0...1) }))
    else { return nil }
    guard times.count == steps + 1 else {
      reader.fail("expected \(steps + 1) key times, found \(times.count)")
      return nil
    }
    if let late = zip(elements, zip(times, times.dropFirst())).first(where: { $1.0 > $1.1 }) {
      late.0.fail("a key time cannot be later than the next one")
    } else if times.first != 0 || times.last != 1 {
      reader.fail("key times go from 0 to 1")
    }
    return times
  }

  /// One curve for each step at most (K7).
  private func timingFunctions(_ reader: NodeReader, steps: Int) -> [TimingFunction?]? {
    guard let elements = reader.list(of: "curves") else { return nil }
    if elements.count > steps {
      reader.fail("expected at most \(steps) timing functions, one between two values, found \(elements.count)")
    }
    return NodeReader.all(elements.map { $0.timingFunction() })
  }
}
