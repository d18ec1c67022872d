import Diagnostics
import LayerAnimation

/// What moves layers: transitions first, since the changes that come with them are what animations start from; then
/// animations, then blocks of keyframes.
extension LayersDecoder {
  ///
  /// - Parameters:
  ///   - isPlain: Whether the layer's time is the scene's.
  ///   - isPlainAround: Whether the time around it is, which what moves its clock lives in.
  func animate(_ layer: Layer, _ mapping: MappingReader, isPlain: Bool, isPlainAround: Bool) {
    if let reader = mapping["transitions"] { decodeTransitions(reader, of: layer, isPlain: isPlain) }
    let animations = AnimationDecoder(layer: layer)
    for element in mapping["animations"]?.list(of: "animations") ?? [] {
      guard let animation = animations.animation(element) else { continue }
      add(animation, to: layer, element)
      note(animation, element, of: layer, isPlain: element.movesClock ? isPlainAround : isPlain)
      notes.noteConstants(animation, element, of: layer, top: animation)
      AnimationWarnings(element, animation).reportAtTop()
    }
    decodeKeyframes(mapping["keyframes"], of: layer, isPlain: isPlain)
  }

  /// Remembers when something begins, unless it shows before; what is over when the scene begins is never seen.
  private func note(_ animation: any Animation, _ reader: NodeReader, of layer: Layer, isPlain: Bool) {
    let (begin, fillMode) = (animation.beginTime, animation.fillMode)
    guard begin != 0 else { return }
    let begins = reader.value(ofKey: "beginTime") ?? reader
    let isKept = !animation.isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
    if begin < 0 {
      guard isPlain, animation.shownTiming.endTime <= 0, !isKept else { return }
      begins.fail("this animation never shows: it is over before the scene begins", severity: .warning)
    } else if fillMode != .backwards, fillMode != .both {
      self.begins.append((begins.place, begin, isPlain ? nil : layer))
    }
  }

  /// One block, or several that follow one another: then each holds its last values until the next begins.
  private func decodeKeyframes(_ reader: NodeReader?, of layer: Layer, isPlain: Bool) {
    guard let reader else { return }
    let readers = reader.isList ? reader.list(of: "blocks of keyframes") ?? [] : [reader]
    for (index, element) in readers.enumerated() {
      guard let block = KeyframeBlockDecoder(element, layer: layer) else { continue }
      if let delay = element.value(ofKey: "delay"), block.block.delay > 0, readers.count == 1 {
        begins.append((delay.place, block.block.delay, isPlain ? nil : layer))
      }
      for var animation in block.animations {
        if readers.count > 1 {
          animation.isRemovedOnCompletion = false
          animation.fillMode = index == 0 ? .both : .forwards
        }
        add(animation, to: layer, element)
      }
      layer.model = block.finalModel
    }
  }

  private func decodeTransitions(_ reader: NodeReader, of layer: Layer, isPlain: Bool) {
    let decoders = (reader.list(of: "transitions") ?? []).compactMap { TransitionDecoder($0, layer: layer) }
    for decoder in decoders.sorted(by: { $0.transition.beginTime < $1.transition.beginTime }) {
      guard hasRoom(for: decoder, layer) else { return }
      for change in decoder.changes { add(change.animation, to: change.layer, decoder.reader) }
      add(decoder.transition, to: layer, decoder.reader)
      begins.append((decoder.place, decoder.transition.beginTime, isPlain ? nil : layer))
    }
  }

  /// Each transition has a picture of its layer, which is memory and time.
  private func hasRoom(for decoder: TransitionDecoder, _ layer: Layer) -> Bool {
    transitionCount += 1
    pictureLayerCount += layer.descendantCount + 1
    guard transitionCount <= SceneLimits.transitions else {
      decoder.reader.fail("the scene has more than \(SceneLimits.transitions) transitions")
      return false
    }
    guard pictureLayerCount <= SceneLimits.pictureLayers else {
      decoder.reader.fail("the layers in transition have more than \(SceneLimits.pictureLayers) layers in them")
      return false
    }
    return true
  }

  private func add(_ animation: any Animation, to layer: Layer, _ reader: NodeReader) {
    do {
      try layer.add(animation)
      notes.note(animation, of: layer)
      animationCounts[ObjectIdentifier(layer), default: 0] += animation.weight
    } catch {
      reader.fail("\(error)")
    }
  }
}

extension NodeReader {
  /// Whether an animation, or one of a list of them, moves the clock of its layer.
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
  /// Its timing, with the duration that it has where it says none (T16).
  var shownTiming: Timing {
    var timing = timing
    if timing.duration <= 0 { timing.duration = Transaction.defaultDuration }
    return timing
  }

  /// How many animations it is, those in groups counted.
  fileprivate var weight: Int {
    (children ?? []).reduce(1) { $0 + $1.weight }
  }
}
