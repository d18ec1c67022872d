/// The kinds of content, and the facts that depend on the kind alone. All switches are exhaustive, so that a new kind
/// does not compile without its entries here.
extension LayerContent {
  /// The kind of a content.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case none, shape, text, art, recording, image, chart, connector, gradient, transform, replicator, emitter
  }

  /// The kind of this content.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .text: .text
    case .art: .art
    case .recording: .recording
    case .image: .image
    case .chart: .chart
    case .connector: .connector
    case .gradient: .gradient
    case .transform: .transform
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }

  /// Creates the default content of a kind.
  package init(_ kind: Kind) {
    switch kind {
    case .none: self = .none
    case .shape: self = .shape(ShapeContent())
    case .text: self = .text(TextContent())
    case .art: self = .art(ArtContent())
    case .recording: self = .recording(RecordingContent())
    case .image: self = .image(ImageContent())
    case .chart: self = .chart(ChartContent(.strip))
    case .connector: self = .connector(ConnectorContent())
    case .gradient: self = .gradient(GradientContent())
    case .transform: self = .transform
    case .replicator: self = .replicator(ReplicatorContent())
    case .emitter: self = .emitter(EmitterContent())
    }
  }
}

extension LayerContent.Kind {
  /// Returns true if such content has the properties of an owner, beside those of every layer.
  func has(_ owner: PropertyOwner) -> Bool {
    switch self {
    case .none, .chart, .transform: false
    case .shape, .connector: owner == .shape
    case .text: owner == .text || owner == .characters
    case .art: owner == .characters || owner == .pictures
    case .recording: owner == .recording
    case .image: owner == .pictures
    case .gradient: owner == .gradient
    case .replicator: owner == .replicator
    case .emitter: owner == .emitter
    }
  }

  /// True if the content depends on the local time itself.
  package var followsTime: Bool {
    switch self {
    case .emitter, .chart: true
    case .none, .shape, .text, .art, .recording, .image, .connector, .gradient, .transform, .replicator: false
    }
  }

  /// True if the content depends on other layers, so that a commit fills it in when it has listed all of them
  /// (`Layer.committedContent(in:)`).
  package var isFilledByCommit: Bool {
    switch self {
    case .chart: true
    case .none, .shape, .text, .art, .recording, .image, .connector, .gradient, .transform, .replicator, .emitter: false
    }
  }
}
