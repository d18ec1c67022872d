import Testing

@testable import SceneFormat

@Suite("MappingKind")
struct MappingKindTests {
  @Test("Names are given once", arguments: MappingKind.all.map(\.name)) func namesAreGivenOnce(_ name: String) throws {
    let kind = try #require(MappingKind.all.first { $0.name == name }).kind
    let keys = kind.keys.map(\.name)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Forms name kinds that exist")
  func formsNameKindsThatExist() {
    let kinds = MappingKind.all + MappingKind.allOfLogs + MappingKind.allOfTalks + MappingKind.allOfEffects
    let names = Set(kinds.map(\.name) + ["animation"])
    for name in kinds.flatMap(\.kind.keys).compactMap(\.form.mappingName) { #expect(names.contains(name), "\(name)") }
  }
}
