import LayerAnimation

/// What a layer can be written to show of its own, one of them at a time; what it is called is its key.
enum ContentNotation: String, CaseIterable {
  case shape, text, art, drawn, gradient, replicator, emitter, strip, plot, preservesDepth

  /// Its key.
  var key: MappingKind.Key {
    switch self {
    case .shape: key(.mapping("shape"), "a filled or drawn outline")
    case .text: key(.textOrMapping("text"), "upright characters")
    case .art: key(.textOrMapping("art"), "a picture made of characters")
    case .drawn: key(.mapping("drawn"), "text made of strokes, which turns and grows")
    case .gradient: key(.mapping("gradient"), "colours that pass into one another")
    case .replicator: key(.mapping("replicator"), "shows the layers in it several times", or: "once")
    case .emitter: key(.mapping("emitter"), "particles")
    case .strip: key(.mapping("strip"), "another layer's colour over a span of time")
    case .plot: key(.mapping("plot"), "another layer's number over a span of time")
    case .preservesDepth: key(.flag, "whether it is a joint only, in which layers keep their depth", or: "`false`")
    }
  }

  private func key(_ form: MappingKind.Form, _ about: String, or otherwise: String = "nothing") -> MappingKind.Key {
    MappingKind.Key(rawValue, form, about, or: otherwise)
  }
}

extension LayerContent.Kind {
  /// How layers that show it are written; none for what any layer is that shows nothing else.
  ///
  /// Asked by a test only, so that a kind of content which scenes cannot say does not go unnoticed.
  var notations: [ContentNotation] {
    switch self {
    case .none: []
    case .shape: [.shape, .drawn]
    case .text: [.text]
    case .art: [.art]
    case .chart: [.strip, .plot]
    case .gradient: [.gradient]
    case .transform: [.preservesDepth]
    case .replicator: [.replicator]
    case .emitter: [.emitter]
    }
  }
}
