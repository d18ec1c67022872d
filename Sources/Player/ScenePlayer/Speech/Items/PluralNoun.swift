extension String {
  /// True if the words name several things: "the red carps in the pond", but not "the bar of glyph tables".
  ///
  /// That is told by the last letter of the words before the first preposition, apart from a few nouns.
  package var isPluralNoun: Bool {
    let head = split(separator: " ").prefix { !Self.prepositions.contains($0.lowercased()) }.last?.lowercased() ?? ""
    guard head.count > 3, head.hasSuffix("s"), !Self.singularNouns.contains(head) else { return false }
    return !["ss", "us", "is", "'s"].contains { head.hasSuffix($0) }
  }

  private static let prepositions: Set<String> = [
    "above", "at", "behind", "below", "beside", "by", "for", "from", "in", "of", "on", "that", "to", "under", "which",
    "with", "without",
  ]

  private static let singularNouns: Set<String> = ["atlas", "canvas", "chaos", "lens", "news", "series", "species"]
}
