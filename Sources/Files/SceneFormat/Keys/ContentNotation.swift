import LayerAnimation

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

  private func key(_ form: MappingKind.Form, _ about: String, or otherwise: String = "nothing") -> MappingKind.Key {
    MappingKind.Key(rawValue, form, about, or: otherwise)
  }
}

extension LayerContent.Kind {
  /// The notations for a kind of content; empty for a layer without content.
  ///
  /// Only a test reads this: it finds kinds of content that scene files cannot express.
  var notations: [ContentNotation] {
    switch self {
    case .none: []
    case .shape: [.shape, .drawn]
    case .text: [.text, .ansi, .code]
    case .art: [.art]
    case .recording: [.recording]
    case .image: [.image]
    case .chart: [.strip, .plot]
    case .connector: [.connector]
    case .gradient: [.gradient]
    case .transform: [.preservesDepth]
    case .replicator: [.replicator]
    case .emitter: [.emitter]
    }
  }
}
