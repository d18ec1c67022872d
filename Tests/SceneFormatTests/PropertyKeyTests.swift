@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Every property that can be animated has a key for its own value, in the mapping that it names.
@Suite("PropertyKey") struct PropertyKeyTests {
  private func kind(_ home: PropertyKey.Home) -> MappingKind {
    switch home {
    case .geometry, .appearance, .clock: .layer
    case .number: .number
    case .border: .border
    case .shadow: .shadow
    case .filters: .filters
    case .backgroundFilters: .backgroundFilters
    case .shape, .outline: .shape
    case .text: .text
    case .image: .image
    case .recording: .recording
    case .gradient: .gradient
    case .replicator: .replicator
    case .emitter, .cells: .emitter
    case .birth, .motion, .particles: .emitterCell
    }
  }

  @Test("Every property has a key, where it says", arguments: AnimatableProperty.allCases)
  func standsInItsMapping(_ property: AnimatableProperty) { check(property.sceneKey) }

  @Test("So does every property of an emitter's cell", arguments: EmitterCellProperty.allCases)
  func standsInItsCell(_ property: EmitterCellProperty) { check(property.sceneKey) }

  private func check(_ key: PropertyKey) {
    let listed = kind(key.home).keys.filter { $0.name == key.key.name }
    #expect(listed.count == 1)
    #expect(listed.first?.form == key.key.form && listed.first?.about == key.key.about)
  }

  @Test("Every kind of content can be written", arguments: LayerContent.Kind.allCases)
  func contentCanBeWritten(_ kind: LayerContent.Kind) {
    #expect(kind.notations.isEmpty == (kind == .none))
    #expect(kind.notations.allSatisfy { MappingKind.layer.has($0.rawValue) })
  }

  @Test("Every way to write content shows some") func everyNotationShowsSomething() {
    #expect(Set(LayerContent.Kind.allCases.flatMap(\.notations)) == Set(ContentNotation.allCases))
  }
}

extension LayerContent.Kind {
  /// The notations for a kind of content; empty for a layer without content.
  fileprivate var notations: [ContentNotation] {
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
