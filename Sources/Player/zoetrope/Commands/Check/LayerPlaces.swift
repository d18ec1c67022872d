import Diagnostics

/// The places in a scene's text at which layers are named: a help for readers, since the layers of a scene do not know where they come
/// from.
struct LayerPlaces {
  private var places: [Substring: [Place]] = [:]

  /// Finds the names in a text.
  ///
  /// - Complexity: O(characters).
  init(in text: String) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      for start in line.indices where line[start] == "n" && line[start...].hasPrefix(Self.key) {
        let name = line[line.index(start, offsetBy: Self.key.count)...].drop { " \"'".contains($0) }
          .prefix { !",}#\"'".contains($0) }
        let end = name.lastIndex { $0 != " " }.map(name.index(after:)) ?? name.startIndex
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
        places[name[..<end], default: []].append(Place(line: number, column: column))
      }
    }
  }

  private static let key = "name: "

  /// Returns the place of the only layer with the last name of a path; nil if there are none or several.
  func place(of path: String) -> Place? {
    guard let name = path.split(separator: "/").last, let found = places[name], found.count == 1 else { return nil }
    return found[0]
  }
}
