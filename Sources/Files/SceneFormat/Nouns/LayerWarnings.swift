import Diagnostics
import LayerAnimation

/// A check for features of a layer that are legal but probably not intended.
struct LayerWarnings {
  let mapping: MappingReader
  let layer: Layer
  /// True if the layer is in a mask, of which only the opacity matters.
  let isInMask: Bool

  func report() {
    warnOfEndlessClock()
    guard !mapping.context.hasErrors, !mapping.context.isCutOff else { return }
    warnOfNoArea()
    warnOfNoPress()
    warnOfNoContents()
    warnOfInvisibleShape()
    warnOfBlackShape()
    warnOfDials()
    warnOfMorphs()
  }

  /// Warns about an outline that becomes another one in a way that does not look good (V7).
  private func warnOfMorphs() {
    guard let outline = (layer as? ShapeLayer)?.shape.path, changes("path") else { return }
    for animation in layer.animationLeaves where animation.changedKeyPath?.property == .path {
      let outlines: [Path] = animation.outlines(from: outline)
      for (from, to) in zip(outlines, outlines.dropFirst()) where mapping.context.takesMorph() {
        guard !from.isMixed(with: to), let flaw = PathMorph(from, to).flaw else { continue }
        let key = mapping.given(["animations", "keyframes", "transitions"]).first ?? "shape"
        return mapping.warn("this path does not morph well: \(flaw)", atKey: key, rule: .noEffect)
      }
    }
  }

  /// Warns about repetition and reversal of a layer's time: a layer's time never ends, so it neither repeats nor
  /// reverses (T20).
  private func warnOfEndlessClock() {
    for key in mapping.given(["duration", "repeatCount", "repeatDuration", "autoreverses"]) {
      mapping.warn(
        "a layer's clock never ends, so '\(key)' does nothing; say it of an animation", atKey: key, rule: .noEffect)
    }
  }

  /// Warns about keys that need an area, in a layer whose size is zero and neither animated nor that of a parameter,
  /// which may be another one.
  private func warnOfNoArea() {
    let size = layer.bounds.size
    guard size.width == 0 || size.height == 0, !changes("bounds"), mapping["size"]?.mentionsParameters != true else {
      return
    }
    let needy = ["backgroundColor", "border", "gradient", "strip", "plot", "masksToBounds", "contentsGravity"]
    for key in mapping.given(needy) where isInUse(key) {
      mapping.warn("this does nothing in a layer without a 'size'", atKey: key, rule: .noEffect)
    }
  }

  private func isInUse(_ key: String) -> Bool {
    switch key {
    case "backgroundColor": layer.backgroundColor != nil
    case "border": layer.borderWidth > 0
    case "masksToBounds": layer.masksToBounds
    case "contentsGravity": showsPicture
    default: true
    }
  }

  /// Warns about a layer that listens to presses and has no area that one could hit.
  private func warnOfNoPress() {
    guard let gestures = mapping["gestures"], !layer.canBePressed, !changes("bounds") else { return }
    // A size that follows parameters may become positive later.
    guard mapping.given(["size", "bounds"]).allSatisfy({ mapping[$0]?.written(mentioning: "$") == nil }) else { return }
    let pressed = (gestures.list(of: "") ?? []).compactMap { element in
      GestureNotation.allCases.first { $0.needsArea && element.has($0.rawValue) }
    }
    guard let first = pressed.first else { return }
    mapping.warn(
      "no press reaches this '\(first.rawValue)': neither the layer nor any layer in it has a 'size'"
        + (first == .text ? "; the field is reached with Tab alone" : ""), atKey: "gestures", rule: .noEffect)
  }

  /// True if the layer shows a picture, of pixels or of characters, which its gravity places.
  private var showsPicture: Bool { layer is ArtLayer || layer is ImageLayer || layer is RecordingLayer }

  /// Warns about keys that place a picture, in a layer without one (G24).
  private func warnOfNoContents() {
    guard !showsPicture else { return }
    for key in mapping.given(["contentsGravity", "contentsRect"]) {
      mapping.warn(
        "only an 'art', an 'image' or a 'recording' is placed by '\(key)', and this layer has none", atKey: key,
        rule: .noEffect)
    }
  }

  /// Warns about a shape with neither a fill nor a stroke.
  private func warnOfInvisibleShape() {
    guard let shape = (layer as? ShapeLayer)?.shape, !changes("fillColor"), !changes("strokeColor") else { return }
    let hasLine = shape.strokeColor != nil && shape.lineWidth > 0
    guard shape.fillColor == nil, !hasLine || shape.strokeStart >= shape.strokeEnd && !changes("stroke") else { return }
    if !hasLine {
      let reason =
        shape.strokeColor == nil
        ? "it has neither a 'fillColor' nor a 'strokeColor'"
        : "it has no 'fillColor', and its line no width"
      mapping.warn("this shape is never seen: \(reason)", atKey: "shape", rule: .noEffect)
    }
  }

  /// Warns about a shape without any colour: its default is black, which a dark terminal does not show.
  private func warnOfBlackShape() {
    guard !isInMask, let shape = mapping["shape"], !changes("fillColor"), !changes("strokeColor") else { return }
    guard shape.value(ofKey: "fillColor") == nil, shape.value(ofKey: "strokeColor") == nil else { return }
    mapping.warn(
      "this shape is black, and a dark terminal does not show it: it has neither a 'fillColor' nor a 'strokeColor'",
      atKey: "shape", rule: .noEffect)
  }

  /// Warns about keys that have no effect beside a dial's turns, since these set the whole transform at all times
  /// (V16).
  private func warnOfDials() {
    let dials = (mapping["animations"]?.list(of: "") ?? []).compactMap { $0.value(ofKey: "dialTurns") }
    guard !dials.isEmpty else { return }
    if mapping["transform"] != nil {
      mapping.warn(
        "'dialTurns' leads the whole transform, so this is never seen; say it of a layer around", atKey: "transform",
        rule: .noEffect)
    }
    for dial in dials.dropFirst() {
      dial.warn("these turns hide those above them; one 'dialTurns' takes all the stops", rule: .noEffect)
    }
  }

  /// Returns true if the layer's animations, keyframes, transitions or changes mention a property whose name begins
  /// with a text.
  private func changes(_ property: String) -> Bool {
    let keys = ["animations", "keyframes", "transitions", "changes"]
    return mapping.given(keys).contains { mapping[$0]?.mentions(property) == true }
  }
}

extension Animation {
  /// Returns the outlines that follow one another, from the model's if the animation says no first one.
  fileprivate func outlines(from outline: Path) -> [Path] {
    let values: [Value?] =
      switch form {
      case .basic(let basic):
        [basic.fromValue?.animationValue ?? .path(outline), basic.toValue?.animationValue ?? .path(outline)]
      case .keyframes(let keyframes) where keyframes.calculationMode != .discrete:
        (0..<keyframes.keyframeValues.count).map { keyframes.keyframeValues[$0].animationValue }
      case .spring(let spring):
        [spring.fromValue?.animationValue ?? .path(outline), spring.toValue?.animationValue ?? .path(outline)]
      case .keyframes, .group, .transition: []
      }
    return values.compactMap { if case .path(let path) = $0 { path } else { nil } }
  }
}

extension Layer {
  /// True if the layer, or a layer inside it, has an area that a press can hit (G19a), or may have one later.
  fileprivate var canBePressed: Bool {
    let hasOutline = (self as? ShapeLayer)?.shape.path != nil
    let hasArea = bounds.size.width > 0 && bounds.size.height > 0 && !(self is TransformLayer)
    return hasOutline || hasArea || sublayers.contains { $0.canBePressed || !$0.addedAnimations.isEmpty }
  }
}

extension NodeReader {
  /// Returns true if a key or a value in the node begins with a text.
  fileprivate func mentions(_ text: String) -> Bool {
    if let word { return word.hasPrefix(text) }
    if isList { return list(of: "")?.contains { $0.mentions(text) } == true }
    return pairs(of: "")?.contains { $0.key.keyText.hasPrefix(text) || $0.value.mentions(text) } == true
  }
}

/// A check for animations without effect, which set a property to the value that it has without them.
///
/// An animation is reported only if that is certain: the animation starts and ends at the same value, this is the
/// model's value, and every other animation of the property has that value as well or is not in effect at the same
/// time.
struct IdleAnimations {
  let notes: DecodingNotes

  /// Warns about these animations.
  func report() {
    for constant in notes.constants.prefix(SceneLimits.explainedDiagnostics) where isIdle(constant) {
      constant.reader.warn(
        "this animation changes nothing: it ends where it starts, and the layer is like that without it",
        rule: .noEffect)
    }
  }

  private func isIdle(_ constant: DecodingNotes.Constant) -> Bool {
    let animation = constant.animation
    guard !animation.isCumulative, animation.valueFunction == nil, let value = animation.toValue?.animationValue else {
      return false
    }
    if animation.isAdditive { return value.addsNothing }
    guard constant.layer.modelAddress.pointee.value(of: animation.keyPath) == value else { return false }
    let animations = constant.layer.addedAnimations
    guard animations.count <= SceneLimits.comparedAnimations else { return false }
    return animations.allSatisfy { other in
      other.leaves.allSatisfy { leaf in
        !leaf.mayChange(animation.keyPath) || leaf.isConstant(animation.keyPath, value)
          || !other.shownSpan.overlaps(constant.top.shownSpan)
      }
    }
  }
}

extension Animation {
  /// Returns true if the animation may change the property of a key path.
  fileprivate func mayChange(_ keyPath: AnimationKeyPath) -> Bool {
    guard let own = changedKeyPath else { return false }
    if turnsAlongPath, keyPath.property == .transform { return true }
    return own.property == keyPath.property && own.cell == keyPath.cell
  }

  /// Returns true if the animation holds the property at one value.
  fileprivate func isConstant(_ keyPath: AnimationKeyPath, _ value: Value) -> Bool {
    guard case .basic(let basic) = form, basic.keyPath == keyPath, basic.valueFunction == nil else { return false }
    return !basic.isAdditive && !basic.isCumulative && basic.fromValue?.animationValue == value
      && basic.toValue?.animationValue == value
  }

  /// True if the animation rotates the layer along its motion path (K15).
  private var turnsAlongPath: Bool {
    switch form {
    case .keyframes(let keyframes): keyframes.rotationMode != nil
    case .basic, .spring, .group, .transition: false
    }
  }

  /// The time in which the animation is in effect, in its layer's time, including its fill before and after (T14).
  fileprivate var shownSpan: ClosedRange<Double> {
    let timing = shownTiming
    let fills = (
      before: fillMode == .backwards || fillMode == .both,
      after: !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both)
    )
    let (begin, end) = (fills.before ? -Double.infinity : timing.beginTime, fills.after ? .infinity : timing.endTime)
    return begin...max(begin, end)
  }
}

extension Value {
  /// True if adding it to another value changes nothing.
  fileprivate var addsNothing: Bool {
    switch self {
    case .number(let number): number == 0
    case .point(let point): point == .zero
    case .size(let size): size.width == 0 && size.height == 0
    case .vector(let vector): vector == .zero
    case .transform(let transform): transform.isIdentity
    case .absent, .rect, .color, .path, .numbers, .colors, .flag, .text: false
    }
  }
}

/// A check for animations of a layer's clock from which nothing takes its time.
///
/// An animation is reported only if that is certain: responses to inputs, the values in charts, and layers with clocks
/// of their own may depend on the time of a layer.
struct IdleClocks {
  let notes: DecodingNotes
  /// The layers that charts, numbers and connectors refer to.
  let subjects: Set<ObjectIdentifier>
  let context: DecodingContext

  /// Warns about these animations; called for a scene that takes no inputs.
  func report() {
    for (layer, place) in notes.drives.prefix(SceneLimits.explainedDiagnostics) where !mayTakeTime(from: layer) {
      context.report(
        "this clock drives nothing: neither the layer nor any layer in it has an animation of its look", at: place,
        severity: .warning, rule: .noEffect)
    }
  }

  /// Returns true if the appearance of a layer, or of one in it, may depend on the layer's time.
  private func mayTakeTime(from layer: Layer) -> Bool {
    subjects.contains(ObjectIdentifier(layer)) || layer.hasTimedLook || layer.mask.map(mayRunInside) == true
      || layer.sublayers.contains(where: mayRunInside)
  }

  private func mayRunInside(_ layer: Layer) -> Bool {
    layer.timing != .layer || !layer.addedAnimations.isEmpty || mayTakeTime(from: layer)
  }
}

extension Layer {
  /// True if the layer's own appearance may depend on its time.
  fileprivate var hasTimedLook: Bool {
    let kind = modelAddress.pointee.content.kind
    return kind.followsTime || kind == .replicator || kind == .connector
      || addedAnimations.contains { !$0.isOfClock }
  }
}

extension Animation {
  /// True if the animation changes nothing but its layer's clock.
  fileprivate var isOfClock: Bool { leaves.allSatisfy { $0.changedKeyPath?.property.isOfClock == true } }
}

/// A check for layers whose time begins after the end of the scene.
struct LateLayers {
  let notes: DecodingNotes
  let context: DecodingContext
  /// The duration of the scene, in seconds.
  let duration: Double

  /// Warns about such sublayers of a layer; the sublayers of a reported layer are not reported in addition.
  func report(in layer: Layer) {
    guard duration > 0 else { return }
    for sublayer in layer.sublayers {
      guard let begin = begin(of: sublayer), begin >= duration, let place = notes.description(of: sublayer)?.place
      else {
        report(in: sublayer)
        continue
      }
      context.report(
        "this layer never shows: its time begins at \(begin.plain) s, and the scene ends at \(duration.plain) s",
        at: place, severity: .warning, rule: .timing)
    }
  }

  /// Returns the time at which a layer becomes visible, in seconds of the scene; nil if it is visible from the start,
  /// or if the time is unknown.
  private func begin(of layer: Layer) -> Double? {
    let timing = layer.timing
    guard timing.beginTime > 0, timing.fillMode != .backwards, timing.fillMode != .both else { return nil }
    return layer.superlayer.flatMap { notes.sceneTime(of: timing.beginTime, in: $0) }
  }
}

extension DecodingNotes {
  /// Converts a layer's local time to the scene's time; nil if there is no single result: if a clock in between is
  /// stopped, running backwards or animated, or if a replicator shows the layer at several times.
  func sceneTime(of localTime: Double, in layer: Layer) -> Double? {
    // The root layer's time is the scene's time.
    guard let superlayer = layer.superlayer else { return localTime }
    guard layer.timing.speed > 0, !(layer is ReplicatorLayer), !(superlayer is ReplicatorLayer), !hasDrivenClock(layer)
    else { return nil }
    return sceneTime(of: layer.timing.parentTime(at: localTime), in: superlayer)
  }

  /// Converts the scene's time to a layer's local time; nil where `sceneTime` has no result.
  func localTime(at sceneTime: Double, in layer: Layer) -> Double? {
    guard let superlayer = layer.superlayer else { return sceneTime }
    guard self.sceneTime(of: 0, in: layer) != nil, let outer = localTime(at: sceneTime, in: superlayer) else {
      return nil
    }
    return (outer - layer.timing.beginTime) * layer.timing.speed + layer.timing.timeOffset
  }

  /// Converts the start of an animation to the scene's time.
  ///
  /// - Parameter begin: The begin in the layer's time; nil for the beginning of the scene, or of the layer's time if that
  ///   is later (T3).
  func sceneTime(ofBegin begin: Double?, in layer: Layer) -> Double? {
    if let begin { return sceneTime(of: begin, in: layer) }
    let clocks = sequence(first: layer, next: \.superlayer).filter { $0.superlayer != nil }
    let isLate = clocks.contains { $0.timing.localTime(at: 0) == nil }
    return isLate ? sceneTime(of: 0, in: layer) : sceneTime(of: 0, in: layer).map { _ in 0 }
  }

  /// Converts a length of time in a layer to one in the scene; nil where `sceneTime` has no result.
  func sceneLength(of length: Double, in layer: Layer) -> Double? {
    guard length.isFinite else { return length }
    guard let begin = sceneTime(of: 0, in: layer), let end = sceneTime(of: length, in: layer) else { return nil }
    return end - begin
  }
}
