import Diagnostics
import LayerAnimation

/// Decodes `sequence:` and `parallel:`: animations of several layers, whose begins follow from one another.
extension LayersDecoder {
  /// Decodes the steps of a scene; called when all layers exist.
  func decodeSteps(_ scene: MappingReader, in layers: NamedLayers) {
    for key in scene.given(["sequence", "parallel"]) {
      guard let reader = scene[key] else { continue }
      let start = plan.add(startAt: reader.place, anchor: nil)
      _ = steps(reader, isSequence: key == "sequence", from: start, StepDistances(), named: nil, layers)
    }
  }

  /// Decodes several steps.
  ///
  /// - Returns: The item that begins and ends with them.
  private func steps(
    _ reader: NodeReader, isSequence: Bool, from start: Int, _ distances: StepDistances, named name: String?,
    _ layers: NamedLayers
  ) -> Int {
    var (items, anchor) = ([Int](), TimePlan.Anchor(item: start, edge: .begin, delay: 0))
    for element in reader.list(of: "steps") ?? [] {
      guard let item = step(element, at: anchor, layers) else { continue }
      items.append(item)
      if isSequence {
        anchor = TimePlan.Anchor(item: item, edge: .end, delay: distances.gap - distances.overlap)
      } else {
        anchor.delay += distances.stagger
      }
    }
    return plan.add(wholeOf: items, named: name, at: reader.place, start: start)
  }

  private func step(_ element: NodeReader, at anchor: TimePlan.Anchor, _ layers: NamedLayers) -> Int? {
    if element.has("sequence") || element.has("parallel") { return group(element, at: anchor, layers) }
    guard element.isMapping, let name = element.value(ofKey: "layer") else {
      element.fail("a step says which 'layer' it animates, or is a 'sequence' or 'parallel' of others", rule: .timing)
      return nil
    }
    element.value(ofKey: "on")?.fail("a step begins where it stands among the steps, and with no event", rule: .timing)
    for key in ["beginTime", "delay"] {
      guard let begin = element.value(ofKey: key), begin.isInWords else { continue }
      begin.fail(
        "a step begins where it stands among the steps; its '\(key)' is a time that it waits there", rule: .timing)
    }
    guard let layer = layers.layer(name) else { return nil }
    let motion = element.without(["layer", Loop.key])
    return element.has("frames") ? block(motion, of: layer, at: anchor) : animation(motion, of: layer, at: anchor)
  }

  private func group(_ element: NodeReader, at anchor: TimePlan.Anchor, _ layers: NamedLayers) -> Int? {
    guard let mapping = MappingReader(element, as: .step) else { return nil }
    let keys = mapping.given(["sequence", "parallel"])
    guard keys.count == 1, let reader = mapping[keys[0]] else {
      mapping.fail("steps are a 'sequence' or 'parallel', not both", atKey: "parallel", rule: .timing)
      return nil
    }
    let isSequence = keys[0] == "sequence"
    for key in isSequence ? ["stagger"] : ["gap", "overlap"] where mapping.has(key) {
      mapping.fail("'\(key)' is for steps of a '\(isSequence ? "parallel" : "sequence")'", atKey: key, rule: .timing)
    }
    let delay = mapping.read("delay") { $0.time() } ?? 0
    let start = plan.add(startAt: element.place, anchor: anchor.delayed(by: delay))
    let name = mapping.read("name") { $0.line() }
    return steps(reader, isSequence: isSequence, from: start, StepDistances(mapping), named: name, layers)
  }

  /// Decodes an animation, which keeps its last value, so that the steps behind it start from there.
  private func animation(_ element: NodeReader, of layer: Layer, at anchor: TimePlan.Anchor) -> Int? {
    guard var animation = AnimationDecoder(layer: layer).animation(element) else { return nil }
    let delay = animation.beginTime
    animation.beginTime = 0
    if !["fillMode", "removedOnCompletion", "holds"].contains(where: element.has) {
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    }
    let name = name(element, of: layer)
    guard add(animation, to: layer, element, named: name) else { return nil }
    return plan.add(
      lastAnimations: 1, of: layer, named: name, at: element.place, anchor: anchor.delayed(by: delay))
  }

  /// Decodes a block of keyframes. Several of one layer start where the one before has led.
  private func block(_ element: NodeReader, of layer: Layer, at anchor: TimePlan.Anchor) -> Int? {
    guard let frames = KeyframeBlockDecoder(element, layer: layer)?.frames else { return nil }
    let block = frames.block(on: stepModels[ObjectIdentifier(layer)] ?? layer.model)
    stepModels[ObjectIdentifier(layer)] = block.finalModel
    let name = name(element, of: layer)
    var count = 0
    for var animation in block.animations {
      (animation.fillMode, animation.isRemovedOnCompletion, animation.beginTime) = (.forwards, false, 0)
      if add(animation, to: layer, element, named: count == 0 ? name : nil) { count += 1 }
    }
    guard count > 0 else { return nil }
    return plan.add(
      lastAnimations: count, of: layer, named: name, at: element.place, anchor: anchor.delayed(by: frames.delay))
  }
}

/// The times between the begins and ends of steps, in seconds.
private struct StepDistances {
  var gap = 0.0, overlap = 0.0, stagger = 0.0

  init() {}

  init(_ mapping: MappingReader) {
    let times = 0...SceneLimits.magnitude
    gap = mapping.read("gap") { $0.time(in: times) } ?? 0
    overlap = mapping.read("overlap") { $0.time(in: times) } ?? 0
    stagger = mapping.read("stagger") { $0.time() } ?? 0
  }
}
