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
    for animation in layer.addedAnimations.flatMap(\.leaves) where animation.changedKeyPath?.property == .path {
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
      dial.fail(
        "these turns hide those above them; one 'dialTurns' takes all the stops", severity: .warning, rule: .noEffect)
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
