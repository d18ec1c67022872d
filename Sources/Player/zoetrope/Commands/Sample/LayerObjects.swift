import Diagnostics
import LayerAnimation

/// A report of layers as JSON: one object for each time, one a line, with numbers in full precision.
///
/// Properties have the engine's names, which are those of Core Animation; a layer has the properties of its kind of
/// content.
struct LayerObjects: SampleReport {
  let subject: SampleSubject

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let layers = subject.layers.map { String.object(fields(of: $0, in: presentation)) }
    return subject.object(at: time, ("layers", .array(layers)))
  }

  /// Returns the fields of a layer; only a few before its time begins (T22).
  private func fields(of layer: SampleSubject.NamedLayer, in presentation: PresentationTree) -> JSONFields {
    let shown = presentation.layers[layer.index]
    let name: JSONFields = [("path", layer.path.json), ("present", "\(shown.isPresent)")]
    guard shown.isPresent else { return name }
    let content = shown.properties.content
    let mask = shown.mask < 0 ? "null" : presentation.path(of: shown.mask).json
    return name + [
      ("time", shown.time.json), ("instance", "\(shown.instance)"), ("mask", mask),
      ("transition", shown.properties.transition?.json ?? "null"), ("content", content.name.json),
      ("values", .object(values(of: layer.keyPaths, shown))),
    ] + (layer.keyPaths.isEmpty ? content.fields(at: shown.time) : [])
  }

  /// Returns the values of the requested key paths, or of all properties; `null` for a property that the layer lacks.
  private func values(of keyPaths: [AnimationKeyPath], _ layer: PresentationLayer) -> JSONFields {
    let content = layer.properties.content
    let all = AnimatableProperty.allCases.filter { $0.exists(in: content) }.map { AnimationKeyPath($0) }
    return (keyPaths.isEmpty ? all : keyPaths).map { ($0.description, layer.value(of: $0).json) }
  }
}

extension TransitionState {
  fileprivate var json: String {
    .object([("type", kind.rawValue.json), ("subtype", subtype.rawValue.json), ("progress", progress.json)])
  }
}

extension LayerContent {
  /// The name of the content; a chart is named by its form, as in scene files.
  fileprivate var name: String {
    if case .chart(let chart) = self { chart.figure.form.rawValue } else { kind.rawValue }
  }

  /// Returns the parts of the content that cannot be animated, at a local time of the layer.
  fileprivate func fields(at time: Double) -> JSONFields {
    switch self {
    case .none, .shape, .text, .transform, .replicator: []
    case .connector(let connector): connector.fields
    case .art(let art): [("rows", .array(art.shownPicture.rows.map(\.json)))]
    case .recording(let recording):
      [("duration", recording.session?.duration.json ?? "null")]
    case .image(let image):
      [
        ("width", "\(image.shownFrame.shownWidth)"), ("height", "\(image.shownFrame.shownHeight)"),
        ("sampling", image.sampling.rawValue.json), ("frameCount", "\(image.picture.frames.count)"),
      ]
    case .gradient(let gradient): [("type", gradient.type.rawValue.json)]
    case .emitter(let emitter): [("particleCount", "\(emitter.particleCount(at: time))")]
    case .chart(let chart): [("start", chart.start.json), ("end", chart.end.json)] + chart.figure.fields
    }
  }
}

extension ConnectorContent {
  fileprivate var fields: JSONFields {
    let points = course.map { course in (0..<course.count).map { [course[$0].x, course[$0].y] } }
    return [
      ("route", route.rawValue.json), ("arrow", arrow.rawValue.json),
      ("points", points.map { .array($0.map { .array($0.map(\.json)) }) } ?? "null"),
    ]
  }
}

extension ChartFigure {
  fileprivate var fields: JSONFields {
    switch self {
    case .strip(let strip): [("colors", .array(strip.samples.values.map(\.json)))]
    case .plot(let plot):
      [
        ("minimum", plot.range.low.json), ("maximum", plot.range.high.json),
        ("numbers", .array(plot.samples.values.map(\.json))),
      ]
    }
  }
}

extension EmitterContent {
  /// Returns the number of particles at a local time.
  func particleCount(at time: Double) -> Int {
    var particles: [Particle] = []
    self.particles(at: time, into: &particles)
    return particles.count
  }
}
