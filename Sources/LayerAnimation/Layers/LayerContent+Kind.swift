/// The kinds of content, with everything that follows from the kind alone. All switches are exhaustive, so that a new
/// kind does not compile without its entries here.
extension LayerContent {
  /// Which sort of thing a layer draws.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case none, shape, text, art, image, chart, connector, gradient, transform, replicator, emitter
  }

  /// The kind.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .shape: .shape
    case .text: .text
    case .art: .art
    case .image: .image
    case .chart: .chart
    case .connector: .connector
    case .gradient: .gradient
    case .transform: .transform
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }

  /// What a layer of a kind begins with.
  package init(_ kind: Kind) {
    switch kind {
    case .none: self = .none
    case .shape: self = .shape(ShapeContent())
    case .text: self = .text(TextContent())
    case .art: self = .art(ArtContent())
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
  /// Whether such content has the properties of an owner, beside what every layer has.
  func has(_ owner: PropertyOwner) -> Bool {
    switch self {
    case .none, .chart, .transform: false
    case .shape, .connector: owner == .shape
    case .text: owner == .text || owner == .characters
    case .art: owner == .characters || owner == .pictures
    case .image: owner == .pictures
    case .gradient: owner == .gradient
    case .replicator: owner == .replicator
    case .emitter: owner == .emitter
    }
  }

  /// Whether it looks otherwise at every local time of its layer.
  package var followsTime: Bool {
    switch self {
    case .emitter, .chart: true
    case .none, .shape, .text, .art, .image, .connector, .gradient, .transform, .replicator: false
    }
  }

  /// Whether it depends on other layers, so that a commit fills it in when all of them are known (`Layer.committedContent(in:)`).
  package var isFilledByCommit: Bool {
    switch self {
    case .chart: true
    case .none, .shape, .text, .art, .image, .connector, .gradient, .transform, .replicator, .emitter: false
    }
  }
}
