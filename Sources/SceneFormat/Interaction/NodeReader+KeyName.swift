import Diagnostics
import Interaction

extension NodeReader {
  /// Returns the name of a key that a scene can receive; nil for anything else, which is reported.
  func keyName() -> String? {
    guard let name = line() else { return nil }
    guard !KeyName.isName(name) else { return name }
    let plain = name.lowercased()
    if plain.contains("ctrl") || plain.contains("control+") || plain.contains("alt+") {
      fail("keys that are held with Ctrl or Alt are the player's, and never come to a scene")
    } else if let key = KeyName.keysOfFocus.first(where: { $0.name == plain || plain == "esc" && $0.name == "escape" })
    {
      fail("the key '\(key.name)' moves the focus, and never comes to a scene; in a log it is 'focus: \(key.focus)'")
    } else {
      let near = context.isFull ? nil : EditDistance.nearest(to: plain, among: KeyName.knownWords)
      let meant = KeyName.meant(by: name) ?? near.flatMap(KeyName.meant)
      let hint = meant.map { "did you mean '\($0)'?" }
      let all = "a key is a character, or one of \(KeyName.words.joined(separator: ", "))"
      fail("there is no key '\(Self.shortened(name))'; \(hint ?? all)")
    }
    return nil
  }
}
