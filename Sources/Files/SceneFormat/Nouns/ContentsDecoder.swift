import Cells
import Diagnostics
import Interaction
import LayerAnimation

/// Creates the layers of contents, which decide the class.
extension LayersDecoder {
  /// Returns a layer of the class for its content; of several contents the first is used and the others are reported.
  func contentLayer(_ mapping: MappingReader) -> Layer {
    let contents = ContentNotation.allCases.filter { isGiven($0, mapping) }
    guard let content = contents.first, let reader = mapping[content.rawValue] else { return Layer() }
    mapping.refuse(
      contents.dropFirst().map(\.rawValue), "a layer shows one thing: it has '\(content)' already", rule: .content)
    let layer = layer(showing: content, reader, mapping)
    follow(layer, showing: content, reader, isSized: isSized(mapping))
    return layer
  }

  /// Makes the content of a layer follow the live parameters in it, as far as they are not in properties of the layer.
  private func follow(_ layer: Layer, showing notation: ContentNotation, _ reader: NodeReader, isSized: Bool) {
    guard let followed = context.followed, !followed.isContentFixed, reader.mentionsParameters,
      let decode = notation.plainContent(reader)
    else { return }
    let aside = reader.renewed(in: context.renewed())
    guard let template = aside.template() else { return }
    // The colours of code follow with its text, which is a property.
    let others = aside.context.liveReads.filter { notation == .code || !$1.isSubset(of: followed.reads[$0] ?? []) }
    guard !others.isEmpty else { return }
    if framePlays[ObjectIdentifier(layer)] != nil {
      return reader.fixContent(
        because: "this picture is read once, when the scene begins: one whose frames play does not follow parameters")
    }
    let initial = LiveContent(layer.model.content, size: isSized ? nil : layer.model.bounds.size)
    context.followed?.content = template.formula(initial, in: context) {
      decode($0).map { LiveContent($0.model.content, size: isSized ? nil : $0.model.bounds.size) }
    }
    context.followed?.note(others)
  }

  private func layer(showing content: ContentNotation, _ reader: NodeReader, _ mapping: MappingReader) -> Layer {
    switch content {
    case .shape: ShapeDecoder.decode(reader) ?? ShapeLayer()
    case .text: text(reader)
    case .art: playing(ArtDecoder.decode(reader, stage: isSized(mapping) ? nil : stage)) ?? ArtLayer()
    case .ansi: AnsiDecoder.decode(reader) ?? TextLayer()
    case .code: code(reader, in: mapping)
    case .recording: RecordingDecoder.decode(reader) ?? RecordingLayer()
    case .image: playing(ImageDecoder.decode(reader)) ?? ImageLayer()
    case .drawn: drawn(reader, isDivided: mapping["letters"] != nil)
    case .gradient: GradientDecoder.decode(reader) ?? GradientLayer()
    case .replicator: ReplicatorDecoder.decode(reader) ?? ReplicatorLayer()
    case .emitter: EmitterDecoder(isAnimated: mapping["animations"] != nil).decode(reader) ?? EmitterLayer()
    case .strip: chart(reader, .strip)
    case .plot: chart(reader, .plot)
    case .connector: connector(reader)
    case .preservesDepth: TransformLayer()
    }
  }

  /// Returns the layer of a text, whose number may be that of another layer.
  private func text(_ reader: NodeReader) -> Layer {
    guard let layer = TextDecoder.decode(reader, stage: stage) else { return TextLayer() }
    if let number = reader.value(ofKey: "number"), let decoder = NumberDecoder(number, into: layer) {
      references.append { decoder.resolve(in: $0).map { [$0] } ?? [] }
    }
    return layer
  }

  /// Returns a layer whose frames play, and notes the animation, which is added when the layer is known.
  private func playing(_ picture: (layer: some Layer, animation: KeyframeAnimation?)?) -> Layer? {
    guard let (layer, animation) = picture else { return nil }
    framePlays[ObjectIdentifier(layer)] = animation
    return layer
  }

  private func connector(_ reader: NodeReader) -> Layer {
    guard let decoder = ConnectorDecoder(reader, stage: stage) else { return ConnectorLayer() }
    if !decoder.layer.sublayers.isEmpty, !hasRoom(reader) { return ConnectorLayer() }
    references.append(decoder.resolve)
    return decoder.layer
  }

  private func drawn(_ reader: NodeReader, isDivided: Bool) -> Layer {
    guard let (layer, text) = DrawnDecoder.decode(reader) else { return ShapeLayer() }
    if isDivided { drawnTexts[ObjectIdentifier(layer)] = text }
    return layer
  }

  func isSized(_ mapping: MappingReader) -> Bool { !mapping.given(["size", "bounds"]).isEmpty }

  /// Returns true if a layer gives a content; `preservesDepth: false` does not count as one.
  private func isGiven(_ content: ContentNotation, _ mapping: MappingReader) -> Bool {
    guard let reader = mapping[content.rawValue] else { return false }
    return content != .preservesDepth || reader.flag() == true
  }

  private func chart(_ reader: NodeReader, _ form: ChartForm) -> Layer {
    guard let decoder = ChartDecoder(reader, form) else { return ChartLayer(form) }
    chartCount += 1
    if chartCount == SceneLimits.charts + 1 {
      reader.fail("the scene has more than \(SceneLimits.charts) strips and plots", rule: .content)
    }
    if chartCount <= SceneLimits.charts { references.append { [unowned self] in subjects(of: decoder, in: $0) } }
    return decoder.layer
  }

  /// Returns the layer that a chart shows, whose animations are limited: they are sampled when the scene is loaded.
  private func subjects(of chart: ChartDecoder, in layers: NamedLayers) -> [Layer] {
    guard chartedAnimations <= SceneLimits.chartAnimations, let subject = chart.resolve(in: layers) else { return [] }
    chartedAnimations += animationCounts[ObjectIdentifier(subject)] ?? 0
    if chartedAnimations > SceneLimits.chartAnimations {
      context.report(
        "the strips of the scene show more than \(SceneLimits.chartAnimations) animations", at: chart.place,
        rule: .layer)
    }
    return [subject]
  }
}

extension ContentNotation {
  /// Returns a function that reads a layer with this content; nil for contents that depend on other parts of the file.
  fileprivate func plainContent(_ reader: NodeReader) -> ((NodeReader) -> Layer?)? {
    switch self {
    case .shape: { ShapeDecoder.decode($0) }
    case .text: reader.value(ofKey: "number") == nil ? { TextDecoder.decode($0, stage: nil) } : nil
    case .art: { ArtDecoder.decode($0, stage: nil)?.layer }
    case .image: { ImageDecoder.decode($0)?.layer }
    case .gradient: { GradientDecoder.decode($0) }
    case .code: { CodeDecoder.text($0) }
    case .drawn, .ansi, .recording, .replicator, .emitter, .strip, .plot, .connector, .preservesDepth: nil
    }
  }
}

/// The notations of a layer's content, of which a layer has at most one; the raw value is the key.
enum ContentNotation: String, CaseIterable {
  case shape, text, ansi, code, art, recording, image, drawn, gradient, replicator, emitter, strip, plot, connector,
    preservesDepth

  /// The key of the content.
  var key: MappingKind.Key {
    switch self {
    case .shape: key(.mapping("shape"), "a filled or drawn outline")
    case .text: key(.textOrMapping("text"), "upright characters")
    case .ansi: key(.textOrMapping("ansi"), "text with the colours that programs write for terminals (SGR)")
    case .code: key(.mapping("code"), "lines of code in colours, which can change")
    case .art: key(.textOrMapping("art"), "a picture made of characters")
    case .recording: key(.textOrMapping("recording"), "a recorded terminal session: an asciicast")
    case .image: key(.textOrMapping("image"), "a picture made of pixels: a PNG file")
    case .drawn: key(.mapping("drawn"), "text made of strokes, which turns and grows")
    case .gradient: key(.mapping("gradient"), "colours that pass into one another")
    case .replicator: key(.mapping("replicator"), "shows the layers in it several times", or: "once")
    case .emitter: key(.mapping("emitter"), "particles")
    case .strip: key(.mapping("strip"), "another layer's colour over a span of time")
    case .plot: key(.mapping("plot"), "another layer's number over a span of time")
    case .connector: key(.mapping("connector"), "a line from one layer to another, which follows both")
    case .preservesDepth: key(.flag, "whether it is a joint only, in which layers keep their depth", or: "`false`")
    }
  }

  private func key(_ form: MappingKind.Form, _ about: String, or otherwise: MappingKind.Otherwise = "nothing")
    -> MappingKind.Key
  {
    MappingKind.Key(rawValue, form, about, or: otherwise)
  }
}

/// A decoder of colour gradients.
enum GradientDecoder {
  static func decode(_ reader: NodeReader) -> GradientLayer? {
    guard let mapping = MappingReader(reader, as: .gradient) else { return nil }
    let layer = GradientLayer()
    mapping.set(&layer.gradient.type, from: "type") { $0.choice(of: GradientType.self) }
    mapping.decode(.gradient, into: &layer.model)
    check(layer.gradient, mapping)
    return layer
  }

  private static func check(_ gradient: GradientContent, _ mapping: MappingReader) {
    if gradient.colors.count == 1, let reader = mapping["colors"] {
      reader.warn("one colour is no gradient; write 'backgroundColor'", rule: .content)
    }
    guard let locations = gradient.locations, let reader = mapping["locations"] else { return }
    if !gradient.colors.isEmpty, locations.count != gradient.colors.count {
      reader.fail(
        "expected \(gradient.colors.count) locations, one for each colour, found \(locations.count)", rule: .content)
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      reader.warn("the locations are out of order", rule: .content)
    }
  }
}

/// A decoder of replicators: layers that show their sublayers several times, each copy transformed, tinted and delayed
/// by one step more.
enum ReplicatorDecoder {
  static func decode(_ reader: NodeReader) -> ReplicatorLayer? {
    guard let mapping = MappingReader(reader, as: .replicator) else { return nil }
    let layer = ReplicatorLayer()
    mapping.decode(.replicator, into: &layer.model)
    mapping.set(&layer.replicator.preservesDepth, from: "preservesDepth") { $0.flag() }
    return layer
  }
}

/// The keys that are decoded here.
extension MappingKind {
  static let gradient = MappingKind(
    noun: "a gradient",
    keys: keys(.gradient) + [
      Key(
        "type", choice(GradientType.self), "along a line, outwards from a centre, or clockwise about one", or: "`axial`"
      )
    ])

  static let replicator = MappingKind(
    noun: "a replicator",
    keys: keys(.replicator) + [
      Key("preservesDepth", .flag, "whether the copies keep their depth", or: "`false`")
    ])
}
