/// A selection of the diagnostics that are shown: the first ones of each group of similar diagnostics, with the number
/// left out.
///
/// Two diagnostics are similar if their messages differ only in quoted text, numbers and suggestions. A few of the same
/// message are shown, and somewhat more of the same kind of message, so that a thousand consequences of one slip do not
/// hide other mistakes.
package struct DiagnosticGroups {
  /// The number of diagnostics with identical messages that are shown.
  static let sameSentences = 5
  /// The number of diagnostics of one kind that are shown.
  static let sameKind = 20

  private struct Group {
    var shown: [String: Int] = [:]
    var count = 0
    /// The index of the diagnostic of this group that was shown last.
    var last = 0
    var leftOut = 0
  }

  private var groups: [String: Group] = [:]
  /// The kind of each message so far, so that repeated messages are analysed once.
  private var kinds: [String: String] = [:]

  /// Returns the indices of the diagnostics that are shown, each with the number of similar ones to report as left out
  /// after it.
  ///
  /// - Parameter messages: The messages in the order of the file; `key` is their severity, since diagnostics of
  ///   different severity are never similar.
  /// - Complexity: O(characters).
  package static func selection(from messages: [(key: String, sentence: String)]) -> [(index: Int, alike: Int)] {
    var groups = DiagnosticGroups()
    let shown = messages.indices.filter { groups.takes(messages[$0].sentence, key: messages[$0].key, index: $0) }
    let leftOut = Dictionary(uniqueKeysWithValues: groups.groups.values.map { ($0.last, $0.leftOut) })
    return shown.map { ($0, leftOut[$0] ?? 0) }
  }

  private mutating func takes(_ sentence: String, key: String, index: Int) -> Bool {
    let kind = key + (kinds[sentence] ?? Self.kind(of: sentence))
    kinds[sentence] = String(kind.dropFirst(key.count))
    var group = groups.removeValue(forKey: kind) ?? Group()
    defer { groups[kind] = group }
    // Late diagnostics have no suggestion (see `DecodingContext.isFull`), so messages are compared without it.
    var parts = sentence.split(separator: ";")
    if parts.last?.hasPrefix(" did you mean") == true { parts.removeLast() }
    let sentence = parts.map(String.init).joined(separator: ";")
    let times = group.shown[sentence, default: 0]
    guard times < Self.sameSentences, group.count < Self.sameKind else {
      group.leftOut += 1
      return false
    }
    group.shown[sentence] = times + 1
    group.count += 1
    group.last = index
    return true
  }

  /// Returns a message without quoted text, numbers and suggestion.
  static func kind(of sentence: String) -> String {
    var kind = ""
    var isQuoted = false
    for byte in sentence.utf8 {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if !isQuoted, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        kind.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return kind.split(separator: ";").first { !$0.isEmpty }.map(String.init) ?? kind
  }
}
