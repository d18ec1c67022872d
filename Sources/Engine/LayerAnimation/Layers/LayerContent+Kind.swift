/// The kinds of content, and the facts that depend on the kind alone: a new kind does not compile without its row.
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
  package init(_ kind: Kind) { self = kind.row.content }
}

extension LayerContent.Kind {
  /// What there is to say about a kind.
  struct Row {
    /// The default content.
    let content: LayerContent

    /// The owners of the properties that such content has, beside those of every layer.
    let owners: [PropertyOwner]

    /// Returns a new layer of the engine's class with the state of that class beside the model.
    let bareCopy: (Layer) -> Layer

    fileprivate init(_ content: LayerContent, _ owners: [PropertyOwner] = [], _ bareCopy: @escaping (Layer) -> Layer) {
      (self.content, self.owners, self.bareCopy) = (content, owners, bareCopy)
    }
  }

  var row: Row {
    switch self {
    case .none: Row(.none) { _ in Layer() }
    case .shape: Row(.shape(ShapeContent()), [.shape]) { _ in ShapeLayer() }
    case .text: Row(.text(TextContent()), [.text, .characters]) { TextLayer(like: $0) }
    case .art: Row(.art(ArtContent()), [.characters, .pictures]) { _ in ArtLayer() }
    case .recording: Row(.recording(RecordingContent()), [.recording]) { _ in RecordingLayer() }
    case .image: Row(.image(ImageContent()), [.pictures]) { _ in ImageLayer() }
    case .chart: Row(.chart(ChartContent(.strip))) { ChartLayer(like: $0) }
    case .connector: Row(.connector(ConnectorContent()), [.shape]) { ConnectorLayer(like: $0) }
    case .gradient: Row(.gradient(GradientContent()), [.gradient]) { _ in GradientLayer() }
    case .transform: Row(.transform) { _ in TransformLayer() }
    case .replicator: Row(.replicator(ReplicatorContent()), [.replicator]) { _ in ReplicatorLayer() }
    case .emitter: Row(.emitter(EmitterContent()), [.emitter]) { _ in EmitterLayer() }
    }
  }

  /// Returns true if such content has the properties of an owner, beside those of every layer.
  func has(_ owner: PropertyOwner) -> Bool { row.owners.contains(owner) }

  /// True if the content depends on the local time itself.
  package var followsTime: Bool { self == .emitter || self == .chart }

  /// True if the content depends on other layers, so that a commit fills it in when it has listed all of them
  /// (`Layer.committedContent(in:)`).
  package var isFilledByCommit: Bool { self == .chart }
}
