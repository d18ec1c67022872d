/// The pages that a moving SVG picture is for: one file can hold a film for dark pages and one for light ones.
package enum PageScheme: Sendable {
  /// All pages: the file holds one film.
  case all
  /// Dark pages. The file begins with this film.
  case dark
  /// Light pages. The file ends with this film.
  case light

  /// True if the file begins with the film.
  var isFirst: Bool { self != .light }

  /// True if the file ends with the film.
  var isLast: Bool { self != .dark }

  /// The class of the element around the film; empty for a file that holds one film.
  var name: StaticString {
    switch self {
    case .all: ""
    case .dark: "D"
    case .light: "L"
    }
  }

  /// The style by which a page shows the film that it is for.
  static let style: StaticString =
    "<style>.L{display:none}@media(prefers-color-scheme:light){.D{display:none}.L{display:inline}}</style>\n"
}
