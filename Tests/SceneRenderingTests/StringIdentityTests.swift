import Testing

@testable import SceneRendering

/// Which strings are recognised as identical without comparing their characters.
@Suite("StringIdentity")
struct StringIdentityTests {
  private static let texts = [
    "", "a", "b", "fifteen letters", "more than the fifteen bytes that a string holds itself",
  ]

  @Test("A copy is the same", arguments: texts)
  func aCopyIsTheSame(_ text: String) {
    let copy = text
    #expect(StringIdentity(copy) == StringIdentity(text))
  }

  @Test("Strings that differ are not the same")
  func stringsThatDifferAreNotTheSame() {
    let identities = Self.texts.map { StringIdentity($0) }
    for (index, identity) in identities.enumerated() { #expect(identities.firstIndex(of: identity) == index) }
  }

  @Test("No string is none", arguments: texts)
  func noStringIsNone(_ text: String) { #expect(StringIdentity(text) != .none) }

  /// Both are held, so that neither can be allocated at the other's address.
  @Test("Long strings that differ in one character are not the same")
  func longStringsThatDifferInOneCharacterAreNotTheSame() {
    let (one, other) = (String(repeating: "x", count: 100), String(repeating: "x", count: 99) + "y")
    #expect(StringIdentity(one) != StringIdentity(other))
    withExtendedLifetime((one, other)) {}
  }

  @Test("A string that was changed is not the same")
  func aStringThatWasChangedIsNotTheSame() {
    var text = String(repeating: "x", count: 100)
    let before = text
    text.append("y")
    #expect(StringIdentity(text) != StringIdentity(before))
  }
}
