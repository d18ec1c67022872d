/// A search for the known name that is nearest to an unknown one, for "did you mean".
package enum EditDistance {
  /// Returns the name that was probably intended by a mistyped one; nil if none is near.
  ///
  /// A name is near if its distance is at most a third of its letters, if it differs only in upper and lower case, or
  /// if it is the only name with the mistyped one as its prefix. Of several near names the first is returned.
  package static func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= longestName else { return nil }
    if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return same }
    let letters = Array(name.unicodeScalars)
    let ranked = names.map { ($0, between(letters, Array($0.unicodeScalars))) }
    let nearest = ranked.min { $0.1 < $1.1 }
    if let (candidate, distance) = nearest, distance <= max(1, letters.count / 3) { return candidate }
    let beginnings = names.filter { letters.count >= 3 && $0.hasPrefix(name) }
    return beginnings.count == 1 ? beginnings[0] : nil
  }

  /// Returns "; did you mean 'x'?" for the nearest name, or an empty text if there is none.
  package static func hint(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters of the longest name that is compared. Longer names are unlikely to be typing mistakes, and
  /// the time grows with the product of the lengths.
  private static let longestName = 64

  /// Returns the number of letters that have to be inserted, deleted, replaced or swapped with their neighbour to turn
  /// one text into the other.
  ///
  /// This is the optimal string alignment distance: the edit distance of V. I. Levenshtein ("Binary codes capable of
  /// correcting deletions, insertions, and reversals", 1966), with the transpositions of F. J. Damerau ("A technique
  /// for computer detection and correction of spelling errors", 1964). For the first `i` letters of one text and the
  /// first `j` of the other it is computed row by row:
  ///
  ///     d(i, j) = min(d(i−1, j) + 1, d(i, j−1) + 1, d(i−1, j−1) + (aᵢ = bⱼ ? 0 : 1)),
  ///               d(i−2, j−2) + 1 as well where aᵢ = bⱼ₋₁ and aᵢ₋₁ = bⱼ
  static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

/// Returns names in quotes, the last one joined by a conjunction: `'a', 'b' or 'c'`.
package func enumeration(_ names: [String], _ conjunction: String) -> String {
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
