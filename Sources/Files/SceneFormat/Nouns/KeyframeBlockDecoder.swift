import LayerAnimation

/// A decoder of a block of keyframes with relative times, like those of `UIView.animateKeyframes` (K16, K17).
struct KeyframeBlockDecoder {
  private(set) var frames = KeyframeFrames()
  private let content: LayerContent
  /// The nodes at which mistakes of each frame are reported: its key, and its amount, if it has one.
  private var readers: [(key: NodeReader, amount: NodeReader?)] = []

  init?(_ reader: NodeReader, layer: Layer) {
    guard let mapping = MappingReader(reader, as: .keyframeBlock) else { return nil }
    content = layer.model.content
    mapping.set(&frames.block.duration, from: "duration") { $0.time(in: 0.001...SceneLimits.magnitude) }
    mapping.set(&frames.block.delay, from: "delay") { $0.plainBegin(in: 0...SceneLimits.magnitude) }
    if let curve = mapping.read("curve", { $0.timingFunction() }) { frames.block.timingFunction = curve }
    mapping.set(&frames.block.calculationMode, from: "calculationMode") { $0.choice(of: CalculationMode.self) }
    mapping.set(&frames.timing.repeatCount, from: "repeatCount") { $0.repeatCount() }
    mapping.set(&frames.timing.repeatDuration, from: "repeatDuration") { $0.repeatDuration() }
    mapping.set(&frames.timing.autoreverses, from: "autoreverses") { $0.flag() }
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
      reader.fail("a change has either 'by' or 'to'", rule: .animation)
      return nil
    }
    if let to = mapping["to"] { return end(to, of: keyPath) }
    return mapping["by"].flatMap { by in by.value(for: keyPath).map { (.by($0), by) } }
  }
}
