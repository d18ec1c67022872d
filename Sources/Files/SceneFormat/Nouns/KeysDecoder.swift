import Diagnostics
import LayerAnimation

/// A decoder of the values of a keyframe animation, with their key times and timing functions.
struct KeysDecoder {
  private let mapping: MappingReader

  init(_ mapping: MappingReader) { self.mapping = mapping }

  /// Sets the animation's keyframes.
  ///
  /// - Parameter subject: The animated property; nil if it is unknown, so that no value can be read.
  func decode(into animation: inout KeyframeAnimation, _ subject: AnimationSubject?) {
    mapping.set(&animation.calculationMode, from: "calculationMode") { $0.choice(of: CalculationMode.self) }
    let reader = mapping["values"]
    let count: Int
    (count, animation.keyframeValues) =
      reader.map { subject?.values($0) ?? ($0.list(of: "values")?.count ?? 0, .none) } ?? (0, .none)
    if let reader, reader.isList { checkCount(count, in: animation.calculationMode, reader) }
    decodeTimes(into: &animation, steps: animation.calculationMode == .discrete ? count : count - 1)
    decodeTangents(into: &animation, count: count)
  }

  /// Reports too few values to have an effect (K2).
  private func checkCount(_ count: Int, in mode: CalculationMode, _ reader: NodeReader) {
    guard count < mode.minimumValueCount else { return }
    let needed = mode == .discrete ? "one in discrete mode" : "two"
    reader.fail("an animation through values needs at least \(needed), found \(count)", rule: .animation)
  }

  /// Sets the calculation mode and the times of a motion along a path; key times refer to the ends of its segments
  /// (K14).
  func decodePath(into animation: inout KeyframeAnimation) {
    mapping.set(&animation.calculationMode, from: "calculationMode") { $0.choice(of: CalculationMode.self) }
    let segments = animation.path?.elements.count { if case .move = $0 { false } else { true } } ?? 0
    if animation.path != nil, segments == 0 { mapping.fail("this path leads nowhere", atKey: "path", rule: .animation) }
    decodeTimes(into: &animation, steps: max(segments, 1))
  }

  private func decodeTimes(into animation: inout KeyframeAnimation, steps: Int) {
    animation.keyTimes = mapping.read("keyTimes") { keyTimes($0, steps: steps) }
    mapping.set(&animation.timingFunctions, from: "timingFunctions") { timingFunctions($0, steps: steps) }
    guard animation.calculationMode == .paced || animation.calculationMode == .cubicPaced else { return }
    for key in mapping.given(["keyTimes", "timingFunctions"]) {
      mapping.warn("paced modes find their own times, so '\(key)' does nothing", atKey: key, rule: .animation)
    }
  }

  /// Decodes the parameters of cubic curves (tension, continuity, bias), a number for each value (K10).
  private func decodeTangents(into animation: inout KeyframeAnimation, count: Int) {
    mapping.set(&animation.tensionValues, from: "tensionValues") { tangents($0, count) }
    mapping.set(&animation.continuityValues, from: "continuityValues") { tangents($0, count) }
    mapping.set(&animation.biasValues, from: "biasValues") { tangents($0, count) }
    guard animation.calculationMode != .cubic, animation.calculationMode != .cubicPaced else { return }
    for key in mapping.given(["tensionValues", "continuityValues", "biasValues"]) {
      mapping.warn("only the cubic modes have curves to bend, so '\(key)' does nothing", atKey: key, rule: .animation)
    }
  }

  private func tangents(_ reader: NodeReader, _ count: Int) -> [Double]? {
    guard let numbers = reader.numbers(in: -1...1) else { return nil }
    if numbers.count > count {
      reader.fail("expected at most \(count) numbers, one for each value, found \(numbers.count)", rule: .animation)
    }
    return numbers
  }

  /// Returns times from 0 to 1 that do not decrease (K3); in discrete mode one more than there are values.
  private func keyTimes(_ reader: NodeReader, steps: Int) -> [Double]? {
    guard let elements = reader.list(of: "numbers"),
      let times = NodeReader.all(elements.map({ $0.number(in: 0...1) }))
    else { return nil }
    guard times.count == steps + 1 else {
      reader.fail("expected \(steps + 1) key times, found \(times.count)", rule: .animation)
      return nil
    }
    if let late = zip(elements, zip(times, times.dropFirst())).first(where: { $1.0 > $1.1 }) {
      late.0.fail(
        "the key times are out of order here, so equal steps are taken instead", severity: .warning, rule: .animation)
    } else if times.first != 0 || times.last != 1 {
      reader.fail(
        "key times go from 0 to 1; equal steps are taken instead of these", severity: .warning, rule: .animation)
    }
    return reader.context.timeLists.kept(times)
  }

  /// Returns at most one curve for each step (K7).
  private func timingFunctions(_ reader: NodeReader, steps: Int) -> [TimingFunction?]? {
    guard let elements = reader.list(of: "curves") else { return nil }
    if elements.count > steps {
      reader.fail(
        "expected at most \(steps) timing functions, one between two values, found \(elements.count)", rule: .animation)
    }
    return NodeReader.all(elements.map { $0.timingFunction() }).map { reader.context.curveLists.kept($0) }
  }
}
