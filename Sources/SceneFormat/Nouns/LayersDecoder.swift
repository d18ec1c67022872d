import LayerAnimation

/// The tree of layers.
///
/// A class because it counts: layers against their limit, and strips that wait until the layer they show is known.
final class LayersDecoder {
  private let context: DecodingContext
  private var count = 0
  private var strips: [StripDecoder] = []
  /// How many animations each layer has, for the limit on strips.
  private var animationCounts: [ObjectIdentifier: Int] = [:]

  init(context: DecodingContext) { self.context = context }

  /// Reads a list of layers and puts them into another, the first at the back.
  func decode(_ reader: NodeReader?, into superlayer: Layer) {
    var places: [String: Place] = [:]
    for element in reader?.list(of: "layers") ?? [] {
      guard let layer = layer(element, knownNames: &places) else { continue }
      superlayer.addSublayer(layer)
    }
  }

  private func layer(_ reader: NodeReader, knownNames: inout [String: Place]) -> Layer? {
    count += 1
    guard count <= SceneLimits.layers else {
      if count == SceneLimits.layers + 1 { reader.fail("the scene has more than \(SceneLimits.layers) layers") }
      return nil
    }
    guard let mapping = MappingReader(reader, as: .layer) else { return nil }
    let layer = contentLayer(mapping)
    if let name = name(mapping, &knownNames) { layer.name = name }
    LayerPropertiesDecoder.decode(mapping, into: layer)
    decode(mapping["sublayers"], into: layer)
    animate(layer, mapping)
    return layer
  }

  /// A layer of the class that its content asks for; of several contents the first is taken and the others reported.
  private func contentLayer(_ mapping: MappingReader) -> Layer {
    let contents = mapping.given(["shape", "text", "strip"])
    for other in contents.dropFirst() {
      mapping.fail("a layer shows one thing: it has '\(contents[0])' already", atKey: other)
    }
    switch contents.first {
    case "shape": return mapping.read("shape", ShapeDecoder.decode) ?? ShapeLayer()
    case "text": return mapping.read("text", TextDecoder.decode) ?? TextLayer()
    case "strip": return mapping.read("strip", strip) ?? StripLayer()
    default: return Layer()
    }
  }

  private func strip(_ reader: NodeReader) -> StripLayer? {
    guard let decoder = StripDecoder(reader) else { return nil }
    strips.append(decoder)
    if strips.count == SceneLimits.strips + 1 { reader.fail("the scene has more than \(SceneLimits.strips) strips") }
    return decoder.layer
  }

  /// The layer's name. Names address layers, so they must not be taken by a sibling, nor look like a path.
  private func name(_ mapping: MappingReader, _ known: inout [String: Place]) -> String? {
    guard let reader = mapping["name"], let name = reader.line() else { return nil }
    guard !name.isEmpty, !name.unicodeScalars.contains("/"), name.unicodeScalars.first != "#" else {
      reader.fail("a layer's name cannot be empty, contain '/' or begin with '#'")
      return nil
    }
    if let first = known[name] {
      reader.fail("there is a layer '\(name)' beside this one already, in line \(first.line)")
      return nil
    }
    known[name] = reader.place
    return name
  }

  private func animate(_ layer: Layer, _ mapping: MappingReader) {
    let animations = AnimationDecoder(content: layer.model.content)
    for element in mapping["animations"]?.list(of: "animations") ?? [] {
      guard let animation = animations.animation(element) else { continue }
      add(animation, to: layer, element)
      warnOfIdleFill(animation, element)
    }
    if let reader = mapping["keyframes"], let block = KeyframeBlockDecoder(reader, layer: layer) {
      block.animations.forEach { add($0, to: layer, reader) }
      layer.model = block.finalModel
    }
  }

  /// Filling forwards is not seen where the animation is removed when it has ended (T14).
  private func warnOfIdleFill(_ animation: any Animation, _ reader: NodeReader) {
    guard animation.fillMode == .forwards, animation.isRemovedOnCompletion else { return }
    let pairs = reader.pairs(of: "an animation") ?? []
    pairs.first { $0.key.keyText == "fillMode" }?.value.fail(
      "an animation that is removed on completion does not fill forwards; add 'removedOnCompletion: false'",
      severity: .warning)
  }

  private func add(_ animation: any Animation, to layer: Layer, _ reader: NodeReader) {
    do {
      try layer.add(animation)
      animationCounts[ObjectIdentifier(layer), default: 0] += animation.weight
    } catch {
      reader.fail("\(error)")
    }
  }

  /// Gives every strip the layer that it shows; to be called when all layers are there.
  func resolveStrips(root: Layer) {
    var total = 0
    for strip in strips.prefix(SceneLimits.strips) {
      guard let subject = strip.resolve(in: root) else { continue }
      total += animationCounts[ObjectIdentifier(subject)] ?? 0
      if total > SceneLimits.stripAnimations {
        return context.report(
          "the strips of the scene show more than \(SceneLimits.stripAnimations) animations", at: strip.place)
      }
    }
  }
}

extension Animation {
  /// How many animations it is, those in groups counted.
  fileprivate var weight: Int {
    guard let group = self as? AnimationGroup else { return 1 }
    return group.animations.reduce(1) { $0 + $1.weight }
  }
}
