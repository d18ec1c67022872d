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
    let names = Set(MappingKind.all.map(\.name) + ["animation"])
    for key in MappingKind.all.flatMap(\.kind.keys) {
      switch key.form {
      case .mapping(let name), .list(let name), .textOrMapping(let name): #expect(names.contains(name))
      default: break
      }
    }
  }
}
