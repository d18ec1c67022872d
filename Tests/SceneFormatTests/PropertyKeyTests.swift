@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Every property that can be animated has a key for its own value, in the mapping that it names.
@Suite("PropertyKey") struct PropertyKeyTests {
  @Test("Every property has a key, where it says", arguments: AnimatableProperty.allCases)
  func standsInItsMapping(_ property: AnimatableProperty) { check(property.sceneKey) }

  @Test("So does every property of an emitter's cell", arguments: EmitterCellProperty.allCases)
  func standsInItsCell(_ property: EmitterCellProperty) { check(property.sceneKey) }

  private func check(_ key: PropertyKey) {
    let kind = MappingKind.all.first { $0.name == key.home.kindName }?.kind
    let listed = kind?.keys.filter { $0.name == key.key.name } ?? []
    #expect(listed.count == 1)
    #expect(listed.first?.form == key.key.form && listed.first?.about == key.key.about)
  }

  @Test("Every kind of content can be written", arguments: LayerContent.Kind.allCases)
  func contentCanBeWritten(_ kind: LayerContent.Kind) {
    let notations = ContentNotation.allCases.filter { $0.row.kind == kind }
    // A text has letters that move by a key of its layer.
    #expect(notations.isEmpty == [.none, .letters].contains(kind))
    #expect(notations.allSatisfy { MappingKind.layer.has($0.rawValue) })
  }
}
