/// The sentences about what was said wrongly from outside: each once, and of many only their number.
package struct Complaints: Hashable, Sendable {
  /// The different sentences, without full stops, in the order in which they came.
  package private(set) var sentences: [String] = []
  /// The number of further sentences that are not kept.
  package private(set) var others = 0

  /// The greatest number of sentences that are kept.
  package static let most = 20

  /// Adds a sentence.
  ///
  /// - Returns: False if it is known already, or is one too many.
  mutating func add(_ sentence: String) -> Bool {
    guard !sentences.contains(sentence) else { return false }
    guard sentences.count < Self.most else {
      others += 1
      return false
    }
    sentences.append(sentence)
    return true
  }
}
