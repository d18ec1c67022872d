import Diagnostics
import LayerAnimation

/// Decodes the transitions of a layer, then its animations, then its blocks of keyframes. Transitions come first, since
/// animations start from the values that they set.
extension LayersDecoder {
  /// Decodes everything that changes a layer over time, and adds it to the layer.
  ///
  /// - Parameters:
  ///   - isPlain: True if the layer's local time equals the scene's time.
  ///   - isPlainAround: True if the superlayer's local time, by which animations of the layer's clock are timed, equals
  ///     the scene's time.
  func animate(_ layer: Layer, _ mapping: MappingReader, isPlain: Bool, isPlainAround: Bool) {
    if let reader = mapping["transitions"] { decodeTransitions(reader, of: layer, isPlain: isPlain) }
    play(layer, mapping)
    let animations = AnimationDecoder(layer: layer)
    for element in mapping["animations"]?.list(of: "animations") ?? [] {
      if element.has("on") {
        begin(element, of: layer) { Self.animation($0, of: layer) }
        continue
      }
      guard let animation = animations.animation(element) else { continue }
      let name = name(element, of: layer)
      guard add(animation, to: layer, element, named: name) else { continue }
      let reference = element.startInWords()
      if name != nil || reference != nil {
        plan.add(lastAnimations: 1, of: layer, named: name, at: element.place, reference: reference)
      }
      let movesClock = element.movesClock
      if movesClock { notes.noteDrive(of: layer, element) }
      note(animation, element, of: layer, isPlain: movesClock ? isPlainAround : isPlain)
      if reference == nil { notes.noteConstants(animation, element, of: layer, top: animation) }
      AnimationWarnings(element, animation).reportAtTop()
    }
    decodeKeyframes(mapping["keyframes"], of: layer, isPlain: isPlain)
    playRecording(layer, mapping)
  }

  /// Adds the animation that plays a recording, under the name `recording`, unless something else moves its time.
  private func playRecording(_ layer: Layer, _ mapping: MappingReader) {
    guard let recording = layer as? RecordingLayer, let reader = mapping["recording"],
      reader.value(ofKey: "time") == nil, !layer.addedAnimations.contains(where: { $0.movesRecording }),
      let animation = recording.play()
    else { return }
    add(animation, to: layer, reader, named: "recording")
  }

  /// Adds the animation that plays a picture's frames, under the name `frames`; later animations can replace it.
  private func play(_ layer: Layer, _ mapping: MappingReader) {
    guard let animation = framePlays.removeValue(forKey: ObjectIdentifier(layer)),
      let reader = mapping["image"] ?? mapping["art"]
    else { return }
    add(animation, to: layer, reader, named: "frames")
  }

  /// Records the start of an animation for the warning about late ones, unless it fills backwards; warns at once about
  /// one that is over before the scene begins.
  private func note(_ animation: any Animation, _ reader: NodeReader, of layer: Layer, isPlain: Bool) {
    let (begin, fillMode) = (animation.beginTime, animation.fillMode)
    guard begin != 0 else { return }
    let begins = reader.value(ofKey: "beginTime") ?? reader
    let isKept = !animation.isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
    if begin < 0 {
      guard isPlain, animation.shownTiming.endTime <= 0, !isKept else { return }
      begins.warn("this animation never shows: it is over before the scene begins", rule: .animation)
    } else if fillMode != .backwards, fillMode != .both {
      self.starts.append((begins.place, begin, isPlain ? nil : layer))
    }
  }

  /// Decodes one block or several consecutive ones; each of several ones holds its last values until the next one
  /// begins.
  private func decodeKeyframes(_ reader: NodeReader?, of layer: Layer, isPlain: Bool) {
    guard let reader else { return }
    let readers = reader.isList ? reader.list(of: "blocks of keyframes") ?? [] : [reader]
    for (index, element) in readers.enumerated() {
      if element.has("on") {
        begin(element, of: layer) { Self.block($0, of: layer) }
        continue
      }
      guard let frames = KeyframeBlockDecoder(element, layer: layer)?.frames else { continue }
      let block = frames.block(on: layer.model)
      if let delay = element.value(ofKey: "delay"), frames.delay > 0, readers.count == 1 {
        starts.append((delay.place, frames.delay, isPlain ? nil : layer))
      }
      var animations = block.animations
      if readers.count > 1 {
        for place in animations.indices {
          (animations[place].fillMode, animations[place].isRemovedOnCompletion) = (
            index == 0 ? .both : .forwards, false
          )
        }
      }
      let name = name(element, of: layer)
      let count = add(animations, to: layer, element, named: name)
      let reference = element.startInWords()
      if count > 0, name != nil || reference != nil {
        plan.add(lastAnimations: count, of: layer, named: name, at: element.place, reference: reference)
      }
      layer.model = block.finalModel
    }
  }

  /// Adds the animations of a block of keyframes, of which the first has the name; returns how many the layer has taken.
  private func add(
    _ animations: [KeyframeAnimation], to layer: Layer, _ reader: NodeReader, named name: String?
  ) -> Int {
    animations.reduce(0) { $0 + (add($1, to: layer, reader, named: $0 == 0 ? name : nil) ? 1 : 0) }
  }

  private func decodeTransitions(_ reader: NodeReader, of layer: Layer, isPlain: Bool) {
    var decoders: [TransitionDecoder] = []
    for element in reader.list(of: "transitions") ?? [] {
      if element.has("on") {
        begin(element, of: layer) { Self.transition($0, of: layer) }
      } else if let decoder = TransitionDecoder(element, layer: layer) {
        decoders.append(decoder)
      }
    }
    // Those whose times are not known yet stay in the order of the file, behind those whose times are.
    let known = decoders.filter { $0.reference == nil }.sorted { $0.transition.beginTime < $1.transition.beginTime }
    for decoder in known + decoders.filter({ $0.reference != nil }) {
      guard hasRoom(for: decoder, layer) else { return }
      for change in decoder.changes where add(change.animation, to: change.layer, decoder.reader) {
        plan(decoder, of: change.layer, named: nil)
      }
      guard add(decoder.transition, to: layer, decoder.reader) else { continue }
      plan(decoder, of: layer, named: name(decoder.reader, of: layer))
      if known.count < decoders.count { plan.note(lastTransitionOf: layer, at: decoder.place) }
      if decoder.reference == nil {
        starts.append((decoder.place, decoder.transition.beginTime, isPlain ? nil : layer))
      }
    }
  }

  /// Makes the animation that was added to a layer last begin when a transition does.
  private func plan(_ decoder: TransitionDecoder, of layer: Layer, named name: String?) {
    guard name != nil || decoder.reference != nil else { return }
    plan.add(lastAnimations: 1, of: layer, named: name, at: decoder.place, reference: decoder.reference)
  }

  /// Limits transitions. Each one keeps a copy of its layer as it was before, which takes memory and loading time.
  private func hasRoom(for decoder: TransitionDecoder, _ layer: Layer) -> Bool {
    transitionCount += 1
    pictureLayerCount += layer.descendantCount + 1
    guard transitionCount <= SceneLimits.transitions else {
      decoder.reader.fail("the scene has more than \(SceneLimits.transitions) transitions", rule: .animation)
      return false
    }
    guard pictureLayerCount <= SceneLimits.pictureLayers else {
      decoder.reader.fail(
        "the layers in transition have more than \(SceneLimits.pictureLayers) layers in them", rule: .animation)
      return false
    }
    return true
  }

  /// Adds an animation to a layer. Returns false for one that the layer does not take, which is reported.
  @discardableResult
  func add(_ animation: any Animation, to layer: Layer, _ reader: NodeReader, named name: String? = nil) -> Bool {
    do {
      try layer.add(animation, forKey: name)
      notes.noteLastAnimation(of: layer)
      animationCounts[ObjectIdentifier(layer), default: 0] += animation.weight
      return true
    } catch {
      reader.fail("\(error)", rule: .animation)
      return false
    }
  }
}

extension NodeReader {
  /// True if an animation, or one of a list of animations, changes its layer's clock.
  var movesClock: Bool {
    if isList { return list(of: "animations")?.contains(where: \.movesClock) ?? false }
    if let keyPath = value(ofKey: "keyPath")?.word { return AnimationKeyPath(keyPath)?.property.isOfClock ?? false }
    return value(ofKey: "group")?.movesClock ?? false
  }
}

extension Layer {
  fileprivate var descendantCount: Int { sublayers.reduce(0) { $0 + 1 + $1.descendantCount } }
}

extension Animation {
  /// The timing of the animation; a duration of 0 is replaced by the default duration (T16).
  var shownTiming: Timing {
    var timing = timing
    if timing.duration <= 0 { timing.duration = Transaction.defaultDuration }
    return timing
  }

  /// The number of animations in the animation, including itself and groups.
  fileprivate var weight: Int {
    (children ?? []).reduce(1) { $0 + $1.weight }
  }
}

extension Animation {
  /// True if the animation, or one in its group, changes which moment of a recording is shown.
  fileprivate var movesRecording: Bool {
    changedKeyPath?.property == .recordingTime || (children ?? []).contains { $0.movesRecording }
  }
}

/// Decodes `sequence:` and `parallel:`: animations of several layers, whose starts follow from one another.
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
      return element.fail(
        "a step says which 'layer' it animates, or is a 'sequence' or 'parallel' of others", rule: .timing)
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
      return mapping.fail("steps are a 'sequence' or 'parallel', not both", atKey: "parallel", rule: .timing)
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
    var animations = block.animations
    for place in animations.indices {
      (animations[place].fillMode, animations[place].isRemovedOnCompletion) = (.forwards, false)
      animations[place].beginTime = 0
    }
    let name = name(element, of: layer)
    let count = add(animations, to: layer, element, named: name)
    guard count > 0 else { return nil }
    return plan.add(
      lastAnimations: count, of: layer, named: name, at: element.place, anchor: anchor.delayed(by: frames.delay))
  }
}

/// The times between the starts and ends of steps, in seconds.
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

/// The keys that are decoded here.
extension MappingKind {
  /// A step of `sequence:` or `parallel:`. Besides these keys it has those of an animation or a block of keyframes.
  static let step: MappingKind = {
    var kind = MappingKind(
      noun: "a step",
      keys: [
        Key("layer", .text, "the layer that it animates, by its name or path", or: "needed, or steps"),
        Key("sequence", .list("step"), "instead: steps one after another", or: "none"),
        Key("parallel", .list("step"), "or steps that begin together", or: "none"),
        Key("gap", .time, "the time between two steps of the sequence", or: "`0s`"),
        Key("overlap", .time, "how much earlier each begins than the one before it ends", or: "`0s`"),
        Key("stagger", .time, "how much later each of the parallel steps begins than the one before it", or: "`0s`"),
        Key("delay", .time, "how long they wait where they stand", or: "`0s`"),
        Key("name", .text, "what the steps are called, for `after` and `with`", or: "they have no name"), loopKey,
      ])
    let motions: [MappingKind] = [
      basicAnimation, keyframeAnimation, pathAnimation, animationGroup, dialTurnsAnimation, keyframeBlock,
    ]
    kind.otherNames = Set(motions.flatMap(\.keys).map(\.name)).subtracting(kind.keys.map(\.name)).sorted()
    return kind
  }()
}
