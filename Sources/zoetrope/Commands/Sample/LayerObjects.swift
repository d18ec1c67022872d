import LayerAnimation

/// Layers as JSON: an object for each time, one a line, with all numbers in full.
///
/// Properties have their names in the engine, which are Core Animation's; a layer has those that go with its content.
struct LayerObjects: SampleReport {
  let subject: SampleSubject

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let layers = subject.layers.map { layer in
      String.object(
        [("path", layer.path.json), ("present", "\(presentation.layers[layer.index].isPresent)")]
          + (layer.keyPaths.isEmpty ? all(of: layer, in: presentation) : values(of: layer, in: presentation)))
    }
    return subject.object(at: time, ("layers", .array(layers)))
  }

  private typealias Fields = [(name: String, value: String)]

  /// The key paths that were asked for, by name; `null` where there is nothing.
  private func values(of layer: SampleSubject.NamedLayer, in presentation: PresentationTree) -> Fields {
    let shown = presentation.layers[layer.index]
    let values = layer.keyPaths.map { keyPath in
      ("\(keyPath)", shown.isPresent ? shown.properties.value(of: keyPath).json : "null")
    }
    return [("values", .object(values))]
  }

  /// All there is: nothing, of a layer whose time has not begun (T22).
  private func all(of layer: SampleSubject.NamedLayer, in presentation: PresentationTree) -> Fields {
    let shown = presentation.layers[layer.index]
    guard shown.isPresent else { return [] }
    let properties = shown.properties
    let own = AnimatableProperty.allCases.filter { $0.exists(in: properties.content) }.map { property in
      (property.rawValue, properties.value(of: AnimationKeyPath(property)).json)
    }
    let mask = shown.mask < 0 ? "null" : presentation.path(of: shown.mask).json
    return [
      ("time", shown.time.json), ("instance", "\(shown.instance)"), ("mask", mask),
      ("transition", properties.transition?.json ?? "null"), ("content", properties.content.name.json),
    ] + own + properties.content.fields(at: shown.time)
  }
}

extension SampleSubject {
  /// A line of JSON about one time.
  func object(at time: Double, _ list: (name: String, value: String)) -> String {
    .object([("time", time.json), ("duration", scene.duration.json), list]) + "\n"
  }
}

extension TransitionState {
  fileprivate var json: String {
    .object([("type", kind.rawValue.json), ("subtype", subtype.rawValue.json), ("progress", progress.json)])
  }
}

extension LayerContent {
  /// What kind of thing is drawn.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .shape: "shape"
    case .text: "text"
    case .art: "art"
    case .strip: "strip"
    case .plot: "plot"
    case .gradient: "gradient"
    case .transform: "transform"
    case .replicator: "replicator"
    case .emitter: "emitter"
    }
  }

  /// What is drawn and no animation can change, at a local time of the layer.
  fileprivate func fields(at time: Double) -> [(name: String, value: String)] {
    switch self {
    case .none, .shape, .text, .transform, .replicator: []
    case .art(let art): [("art", .array(art.picture.rows.map(\.json)))]
    case .gradient(let gradient): [("type", gradient.type.rawValue.json)]
    case .emitter(let emitter): [("particleCount", "\(emitter.particleCount(at: time))")]
    case .strip(let strip):
      [
        ("start", strip.start.json), ("end", strip.end.json),
        ("colors", .array(strip.colors.map { $0?.json ?? "null" })),
      ]
    case .plot(let plot):
      [
        ("start", plot.start.json), ("end", plot.end.json), ("minimum", plot.range.low.json),
        ("maximum", plot.range.high.json), ("values", .array(plot.values.map { $0?.json ?? "null" })),
      ]
    }
  }
}

extension EmitterContent {
  /// How many particles there are at a local time.
  func particleCount(at time: Double) -> Int {
    var particles: [Particle] = []
    self.particles(at: time, into: &particles)
    return particles.count
  }
}
