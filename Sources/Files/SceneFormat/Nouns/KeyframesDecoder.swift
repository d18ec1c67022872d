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
      return reader.fail("expected \(steps + 1) key times, found \(times.count)", rule: .animation)
    }
    if let late = zip(elements, zip(times, times.dropFirst())).first(where: { $1.0 > $1.1 }) {
      late.0.warn("the key times are out of order here, so equal steps are taken instead", rule: .animation)
    } else if times.first != 0 || times.last != 1 {
      reader.warn("key times go from 0 to 1; equal steps are taken instead of these", rule: .animation)
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

/// A decoder of a block of keyframes with relative times, like those of `UIView.animateKeyframes` (K16, K17).
struct KeyframeBlockDecoder {
  private(set) var frames = KeyframeFrames()
  private let content: LayerContent
  /// The nodes at which mistakes of each frame are reported: its key, and its amount, if it has one.
  private var readers: [(key: NodeReader, amount: NodeReader?)] = []

  init?(_ reader: NodeReader, layer: Layer) {
    guard let mapping = MappingReader(reader, as: .keyframeBlock) else { return nil }
    content = layer.model.content
    mapping.set(&frames, from: MappingKind.blockKeys)
    for frame in mapping["frames"]?.list(of: "frames") ?? [] { decode(frame) }
    _ = frames.block(on: layer.model) { [frames, readers] frame, mistake in
      let (keyPath, (key, amount)) = (frames.frames[frame].keyPath, readers[frame])
      switch mistake {
      case .hasNoValue:
        key.fail("'\(keyPath)' has no value before the block; give it one in the layer", rule: .animation)
      case .hasNoSum: amount?.fail("'\(keyPath)' cannot be changed by an amount; write 'to'", rule: .animation)
      }
    }
  }

  private mutating func decode(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .frame), let pairs = reader.pairs(of: "a frame") else { return }
    let start = mapping.read("start") { $0.number(in: 0...1) }
    let duration = mapping.read("duration") { $0.number(in: 0...1) }
    for (key, value) in pairs where mapping.kind.has(key.keyText) && !Self.ownKeys.contains(key.keyText) {
      decode(key, value, start: start ?? 0, duration: duration ?? 0)
    }
    // A frame with an unknown key was meant to change something, so it is not reported as empty in addition.
    if pairs.allSatisfy({ Self.ownKeys.contains($0.key.keyText) }) {
      reader.fail("a frame needs something to change, such as 'move' or 'opacity'", rule: .animation)
    }
  }

  /// The keys of a frame that are no properties.
  private static let ownKeys = ["start", "duration", Loop.key]

  /// The abbreviations of key paths.
  private static let shortNames: [String: AnimationKeyPath] = [
    "move": "position", "rotate": "transform.rotation", "scale": "transform.scale",
  ]

  private mutating func decode(_ key: NodeReader, _ value: NodeReader, start: Double, duration: Double) {
    let keyPath = Self.shortNames[key.keyText] ?? key.keyPath(in: content).flatMap(key.lookKeyPath)
    guard let keyPath, let (end, amount) = end(value, of: keyPath) else { return }
    frames.frames.append(KeyframeFrames.Frame(start: start, duration: duration, keyPath: keyPath, end: end))
    readers.append((key, amount))
  }

  /// Returns the value of a property at the end of a frame: `original`, `{to: …}`, `{by: …}`, or the value itself.
  private func end(
    _ reader: NodeReader, of keyPath: AnimationKeyPath
  ) -> (end: KeyframeFrames.End, amount: NodeReader?)? {
    if reader.isWord("original") { return (.original, nil) }
    let isColor = keyPath.kind == .color && reader.isShades
    guard reader.isMapping, keyPath.kind != .transform, !isColor else {
      return reader.value(for: keyPath).map { (.to($0), nil) }
    }
    guard let mapping = MappingReader(reader, as: .change) else { return nil }
    guard mapping.given(["by", "to"]).count == 1 else {
      return reader.fail("a change has either 'by' or 'to'", rule: .animation)
    }
    if let to = mapping["to"] { return end(to, of: keyPath) }
    return mapping["by"].flatMap { by in by.value(for: keyPath).map { (.by($0), by) } }
  }
}

/// A block of keyframes as it is written. Its values depend on those of the layer before the block.
///
/// The frames are evaluated in the order of the file, and each changes a copy of the model: `move: {by: …}` starts from
/// the values that earlier frames set, and `original` is the value before the block. The last value remains (K17b).
struct KeyframeFrames {
  /// The value of a property at the end of a frame.
  enum End {
    case original
    case to(Value)
    case by(Value)
  }

  /// A frame of one property.
  struct Frame {
    let start: Double
    let duration: Double
    let keyPath: AnimationKeyPath
    let end: End
  }

  /// The reason why a frame changes nothing.
  enum Mistake {
    /// The property has no value before the block.
    case hasNoValue
    /// The property has a value to which no amount can be added.
    case hasNoSum
  }

  /// The block without its frames.
  var block = KeyframeBlock(duration: 1)
  /// The timing of the block's repetitions.
  var timing = Timing.animation
  var frames: [Frame] = []

  /// The time before the block begins, in seconds.
  var delay: Double { block.delay }

  /// Returns one keyframe animation for each property, and the values of the layer at their end.
  ///
  /// - Parameters:
  ///   - model: The values of the layer before the animations.
  ///   - report: A function that is called for each frame that changes nothing.
  func block(
    on model: LayerProperties, report: (_ frame: Int, Mistake) -> Void = { _, _ in }
  ) -> (animations: [KeyframeAnimation], finalModel: LayerProperties) {
    var (block, finalModel) = (block, model)
    // Angles are kept as numbers, since a matrix cannot represent more than half a turn.
    var latest: [AnimationKeyPath: Value] = [:]
    for (index, frame) in frames.enumerated() {
      let (keyPath, original) = (frame.keyPath, model.value(of: frame.keyPath))
      guard let value = frame.end.value(after: latest[keyPath] ?? finalModel.value(of: keyPath), original) else {
        report(index, .hasNoSum)
        continue
      }
      guard original != .absent else {
        report(index, .hasNoValue)
        continue
      }
      finalModel.set(value, for: keyPath)
      latest[keyPath] = value
      block.frames.append(
        KeyframeBlock.Frame(start: frame.start, duration: frame.duration, keyPath: keyPath, value: value))
    }
    let animations = block.animations(initialValue: model.value).map { animation in
      var animation = animation
      animation.repeatCount = timing.repeatCount
      animation.repeatDuration = timing.repeatDuration
      animation.autoreverses = timing.autoreverses
      return animation
    }
    return (animations, finalModel)
  }
}

extension KeyframeFrames.End {
  /// Returns the value; nil if an amount cannot be added.
  fileprivate func value(after last: Value, _ original: Value) -> Value? {
    switch self {
    case .original: return original
    case .to(let value): return value
    case .by(let amount):
      switch (last, amount) {
      case (.number(let a), .number(let b)): return .number(a + b)
      case (.point(let a), .point(let b)): return .point(a + b)
      case (.size(let a), .size(let b)): return .size(Size(width: a.width + b.width, height: a.height + b.height))
      default: return nil
      }
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys of a block of keyframes that set its properties.
  static let blockKeys: [KeyOf<KeyframeFrames>] = [
    KeyOf(
      "duration", \.block.duration, .time(in: 0.001...SceneLimits.magnitude), "how long the whole takes", or: .needed),
    KeyOf("delay", \.block.delay, .begin(in: 0...SceneLimits.magnitude), "how long to wait before it", or: "`0s`"),
    KeyOf(
      "curve", \.block.timingFunction, .curve, "how the time of the whole is warped",
      or: "**`easeInEaseOut`**, as in UIKit"),
    KeyOf(
      "calculationMode", \.block.calculationMode, .choice, "how values between two frames are found", or: "`linear`"),
    KeyOf("repeatCount", \.timing.repeatCount, .count, "how often it runs", or: "once"),
    KeyOf("repeatDuration", \.timing.repeatDuration, .span, "for how long it repeats", or: "the count"),
    KeyOf("autoreverses", \.timing.autoreverses, .flag, "whether it plays back after playing forward", or: "`false`"),
  ]

  static let keyframeBlock = MappingKind(
    noun: "a block of keyframes",
    keys: blockKeys.map(\.key) + [
      Key("frames", .list("frame"), "the frames", or: .needed),
      Key("on", .text, "the event that it begins with, each time", or: "it begins with the scene"),
      Key("name", .text, "what its animations are called, for `ends` of events", or: "they have none"),
      loopKey,
    ])

  /// A frame of a block. Besides these keys it may contain the key paths of the properties that it changes.
  static let frame: MappingKind = {
    var kind = MappingKind(
      noun: "a frame",
      keys: [
        Key("start", .number, "when it starts, as a fraction of the whole", or: .needed),
        Key("duration", .number, "how long it takes, as a fraction of the whole", or: .needed),
        Key("move", .value, "short for `position`"),
        Key("rotate", .value, "short for `transform.rotation`"),
        Key("scale", .value, "short for `transform.scale`"), loopKey,
      ])
    kind.otherKeys = { AnimationKeyPath($0) != nil }
    kind.otherNames = AnimationKeyPath.all.filter { !$0.property.isOfClock }.map(\.description)
    return kind
  }()

  static let change = MappingKind(
    noun: "a change",
    keys: [
      Key("by", .value, "how far it goes from what the frames above have made of it"),
      Key("to", .value, "where it leads"),
    ])
}
