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
    let layer = content.row.read(mapping, reader, self) ?? content.row.kind.newLayer
    follow(layer, showing: content, reader, isSized: isSized(mapping))
    return layer
  }

  /// Makes the content of a layer follow the live parameters in it, as far as they are not in properties of the layer.
  private func follow(_ layer: Layer, showing notation: ContentNotation, _ reader: NodeReader, isSized: Bool) {
    guard let followed = context.followed, !followed.isContentFixed, reader.mentionsParameters,
      let decode = notation.row.again, notation != .text || reader.value(ofKey: "number") == nil
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

  /// Returns the layer of a text, whose number may be that of another layer.
  fileprivate func text(_ reader: NodeReader) -> Layer? {
    guard let layer = TextDecoder.decode(reader, stage: stage) else { return nil }
    if let number = reader.value(ofKey: "number"), let decoder = NumberDecoder(number, into: layer) {
      references.append { decoder.resolve(in: $0).map { [$0] } ?? [] }
    }
    return layer
  }

  /// Returns a layer whose frames play, and notes the animation, which is added when the layer is known.
  fileprivate func playing(_ picture: (layer: some Layer, animation: KeyframeAnimation?)?) -> Layer? {
    guard let (layer, animation) = picture else { return nil }
    framePlays[ObjectIdentifier(layer)] = animation
    return layer
  }

  fileprivate func connector(_ reader: NodeReader) -> Layer? {
    guard let decoder = ConnectorDecoder(reader, stage: stage) else { return nil }
    if !decoder.layer.sublayers.isEmpty, !hasRoom(reader) { return nil }
    references.append(decoder.resolve)
    return decoder.layer
  }

  fileprivate func drawn(_ reader: NodeReader, _ mapping: MappingReader) -> Layer? {
    guard let (layer, text) = DrawnDecoder.decode(reader) else { return nil }
    if mapping["letters"] != nil { drawnTexts[ObjectIdentifier(layer)] = text }
    return layer
  }

  func isSized(_ mapping: MappingReader) -> Bool { !mapping.given(["size", "bounds"]).isEmpty }

  /// Returns true if a layer gives a content; `preservesDepth: false` does not count as one.
  private func isGiven(_ content: ContentNotation, _ mapping: MappingReader) -> Bool {
    guard let reader = mapping[content.rawValue] else { return false }
    return content != .preservesDepth || reader.flag() == true
  }

  fileprivate func chart(_ reader: NodeReader, _ form: ChartForm) -> Layer {
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

/// The notations of a layer's content, of which a layer has at most one; the raw value is the key.
enum ContentNotation: String, CaseIterable {
  case shape, text, ansi, code, art, recording, image, drawn, gradient, replicator, emitter, strip, plot, connector,
    preservesDepth

  /// What there is to say about a notation.
  struct Row {
    /// The kind of the content.
    let kind: LayerContent.Kind
    /// The key of the content.
    let key: MappingKind.Key
    /// The kinds of mappings in it by name, its own first.
    let mappings: () -> [(name: String, kind: MappingKind)]
    /// Reads a layer without the rest of the file, so that parameters can change it while the scene plays; nil if the
    /// content depends on other parts of the file.
    let again: ((NodeReader) -> Layer?)?
    /// Reads a layer, given its own mapping; nil after a mistake.
    let read: (MappingReader, NodeReader, LayersDecoder) -> Layer?
  }

  var row: Row {
    switch self {
    case .shape:
      makesAlone(.shape, "a filled or drawn outline", [("shape", .shape), ("circle", .circle)]) {
        ShapeDecoder.decode($0)
      }
    case .text:
      makes(
        .text, "upright characters", as: .textOrMapping("text"),
        [("text", .text), ("span", .span), ("number", .number)],
        again: { TextDecoder.decode($0, stage: nil) }
      ) { $2.text($1) }
    case .ansi:
      makesAlone(
        .text, again: false, "text with the colours that programs write for terminals (SGR)",
        as: .textOrMapping("ansi"),
        [("ansi", .ansi)]
      ) { AnsiDecoder.decode($0) }
    case .code:
      makes(
        .text, "lines of code in colours, which can change", [("code", .code), ("codeStep", .codeStep)],
        again: { CodeDecoder.text($0) }
      ) { $2.code($1, in: $0) }
    case .art:
      makes(
        .art, "a picture made of characters", as: .textOrMapping("art"), [("art", .art)],
        again: { ArtDecoder.decode($0, stage: nil)?.layer }
      ) { $2.playing(ArtDecoder.decode($1, stage: $2.isSized($0) ? nil : $2.stage)) }
    case .recording:
      makesAlone(
        .recording, again: false, "a recorded terminal session: an asciicast", as: .textOrMapping("recording"),
        [("recording", .recording), ("crop", .crop)]
      ) { RecordingDecoder.decode($0) }
    case .image:
      makes(
        .image, "a picture made of pixels: a PNG file", as: .textOrMapping("image"),
        [("image", .image), ("imageFrames", .imageFrames)], again: { ImageDecoder.decode($0)?.layer }
      ) { $2.playing(ImageDecoder.decode($1)) }
    case .drawn:
      makes(.shape, "text made of strokes, which turns and grows", [("drawn", .drawn)]) { $2.drawn($1, $0) }
    case .gradient:
      makesAlone(.gradient, "colours that pass into one another", [("gradient", .gradient)]) {
        GradientDecoder.decode($0)
      }
    case .replicator:
      makesAlone(
        .replicator, again: false, "shows the layers in it several times", or: "once", [("replicator", .replicator)]
      ) { ReplicatorDecoder.decode($0) }
    case .emitter:
      makes(
        .emitter, "particles",
        [("emitter", .emitter), ("emitterCell", .emitterCell), ("particleContents", .particleContents)]
      ) { mapping, reader, _ in EmitterDecoder(isAnimated: mapping["animations"] != nil).decode(reader) }
    case .strip:
      makes(.chart, "another layer's colour over a span of time", [("strip", .strip)]) { $2.chart($1, .strip) }
    case .plot:
      makes(.chart, "another layer's number over a span of time", [("plot", .plot)]) { $2.chart($1, .plot) }
    case .connector:
      makes(
        .connector, "a line from one layer to another, which follows both", [("connector", .connector)]
      ) { $2.connector($1) }
    case .preservesDepth:
      makesAlone(
        .transform, again: false, "whether it is a joint only, in which layers keep their depth", as: .flag,
        or: "`false`", []
      ) { _ in TransformLayer() }
    }
  }

  private func makes(
    _ kind: LayerContent.Kind, _ about: String, as form: MappingKind.Form? = nil,
    or otherwise: MappingKind.Otherwise = "nothing",
    _ mappings: @autoclosure @escaping () -> [(name: String, kind: MappingKind)],
    again: ((NodeReader) -> Layer?)? = nil, _ read: @escaping (MappingReader, NodeReader, LayersDecoder) -> Layer?
  ) -> Row {
    let key = MappingKind.Key(rawValue, form ?? .mapping(rawValue), about, or: otherwise)
    return Row(kind: kind, key: key, mappings: mappings, again: again, read: read)
  }

  /// Returns the row of a content that depends on no other part of the file.
  private func makesAlone(
    _ kind: LayerContent.Kind, again: Bool = true, _ about: String, as form: MappingKind.Form? = nil,
    or otherwise: MappingKind.Otherwise = "nothing",
    _ mappings: @autoclosure @escaping () -> [(name: String, kind: MappingKind)],
    _ read: @escaping (NodeReader) -> Layer?
  ) -> Row {
    makes(kind, about, as: form, or: otherwise, mappings(), again: again ? read : nil) { _, reader, _ in read(reader) }
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
