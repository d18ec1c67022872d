import Interaction
import Terminal
import Testing

/// Scenes name keys in words of their own module, which has to know those of the terminal.
@Suite("Names of keys")
struct KeyNamesTests {
  @Test("Inputs have the names of all keys that a terminal can send")
  func namesAreThoseOfTheTerminal() {
    let known = KeyName.words + KeyName.keysOfFocus.map(\.name)
    #expect(Set(known) == Set(KeyStroke.namedKeys) && known.count == KeyStroke.namedKeys.count)
  }

  @Test("What is a name of a key for scenes is one for the terminal", arguments: ["f1", "f63", "shift+left", "x", "ß"])
  func othersAreThoseOfTheTerminal(_ name: String) {
    #expect(KeyName.isName(name) && KeyStroke(name) != nil)
  }
}
