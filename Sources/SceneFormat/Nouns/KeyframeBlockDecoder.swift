import LayerAnimation

/// A block of keyframes with relative times, as `UIView.animateKeyframes` has them (K16, K17).
///
/// The frames are evaluated in the order of the file, and each changes a copy of the model: `move: {by: …}` starts from
/// the values that earlier frames set, and `original` is the value before the block. The last value remains (K17b).
struct KeyframeBlockDecoder {
  private(set) var block: KeyframeBlock
  private(set) var finalModel: LayerProperties
  private let originalModel: LayerProperties
  private var timing = Timing.animation
  /// The value of each property after the frames so far. Angles are kept as numbers, since a matrix cannot represent
  /// more than half a turn.
  private var latest: [AnimationKeyPath: Value] = [:]

  init?(_ reader: NodeReader, layer: Layer) {
    guard let mapping = MappingReader(reader, as: .keyframeBlock) else { return nil }
    block = KeyframeBlock(duration: 1)
    originalModel = layer.model
    finalModel = layer.model
    mapping.set(&block.duration, from: "duration") { $0.time(in: 0.001...SceneLimits.magnitude) }
    mapping.set(&block.delay, from: "delay") { $0.time(in: 0...SceneLimits.magnitude) }
    if let curve = mapping.read("curve", { $0.timingFunction() }) { block.timingFunction = curve }
    mapping.set(&block.calculationMode, from: "calculationMode") { $0.choice(of: CalculationMode.self) }
    mapping.set(&timing.repeatCount, from: "repeatCount") { $0.repeatCount() }
    mapping.set(&timing.repeatDuration, from: "repeatDuration") { $0.repeatDuration() }
    mapping.set(&timing.autoreverses, from: "autoreverses") { $0.flag() }
    for frame in mapping["frames"]?.list(of: "frames") ?? [] { decode(frame) }
  }

  /// One keyframe animation for each property.
  var animations: [KeyframeAnimation] {
    block.animations(initialValue: originalModel.value).map { animation in
      var animation = animation
      animation.repeatCount = timing.repeatCount
      animation.repeatDuration = timing.repeatDuration
      animation.autoreverses = timing.autoreverses
      return animation
    }
  }

  private mutating func decode(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .frame), let pairs = reader.pairs(of: "a frame") else { return }
    let start = mapping.read("start") { $0.number(in: 0...1) }
    let duration = mapping.read("duration") { $0.number(in: 0...1) }
    for (key, value) in pairs where mapping.kind.has(key.keyText) && !Self.ownKeys.contains(key.keyText) {
      decode(key, value, start: start ?? 0, duration: duration ?? 0)
    }
    // A frame with an unknown key was meant to change something, so it is not reported as empty as well.
    if pairs.allSatisfy({ Self.ownKeys.contains($0.key.keyText) }) {
      reader.fail("a frame needs something to change, such as 'move' or 'opacity'")
    }
  }

  /// The keys of a frame that are no properties.
  private static let ownKeys = ["start", "duration", Loop.key]

  /// Abbreviations of key paths.
  private static let shortNames: [String: AnimationKeyPath] = [
    "move": "position", "rotate": "transform.rotation", "scale": "transform.scale",
  ]

  private mutating func decode(_ key: NodeReader, _ value: NodeReader, start: Double, duration: Double) {
    let keyPath = Self.shortNames[key.keyText] ?? key.keyPath(in: originalModel.content).flatMap(key.lookKeyPath)
    guard let keyPath, let value = self.value(value, for: keyPath) else { return }
    guard originalModel.value(of: keyPath) != .absent else {
      return key.fail("'\(keyPath)' has no value before the block; give it one in the layer")
    }
    finalModel.set(value, for: keyPath)
    latest[keyPath] = value
    block.frames.append(KeyframeBlock.Frame(start: start, duration: duration, keyPath: keyPath, value: value))
  }

  /// The value at the end of a frame: `original`, `{to: …}`, `{by: …}`, or the value itself.
  private func value(_ reader: NodeReader, for keyPath: AnimationKeyPath) -> Value? {
    if reader.isWord("original") { return originalModel.value(of: keyPath) }
    let isColor = keyPath.kind == .color && reader.isShades
    guard reader.isMapping, keyPath.kind != .transform, !isColor else { return reader.value(for: keyPath) }
    guard let mapping = MappingReader(reader, as: .change) else { return nil }
    guard mapping.given(["by", "to"]).count == 1 else {
      reader.fail("a change has either 'by' or 'to'")
      return nil
    }
    if let to = mapping["to"] { return self.value(to, for: keyPath) }
    return mapping["by"].flatMap { amount($0, for: keyPath) }
  }

  private func amount(_ reader: NodeReader, for keyPath: AnimationKeyPath) -> Value? {
    guard let by = reader.value(for: keyPath) else { return nil }
    switch (latest[keyPath] ?? finalModel.value(of: keyPath), by) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(a + b)
    case (.size(let a), .size(let b)): return .size(Size(width: a.width + b.width, height: a.height + b.height))
    default:
      reader.fail("'\(keyPath)' cannot be changed by an amount; write 'to'")
      return nil
    }
  }
}
