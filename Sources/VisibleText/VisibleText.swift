extension String {
  /// The text as it may be shown on one line: tabs and line breaks are spaces, and whatever is hidden is the replacement
  /// character U+FFFD, one for one, so that a column of the text is one of what is shown.
  ///
  /// Everything that comes from outside goes through here before it is printed: names of files, arguments, values of the
  /// environment, lines of a scene. So nothing of it reaches a terminal as a control sequence, reads as what it is not, or
  /// differs from its neighbour by what cannot be seen. Showing it twice changes nothing.
  ///
  /// - Complexity: O(length); plain ASCII is only looked through.
  package var visible: String {
    showingHidden { scalar in scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : "\u{FFFD}" }
  }

  /// The text with each hidden character replaced.
  package func showingHidden(as replacement: (Unicode.Scalar) -> String) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
    var shown = String.UnicodeScalarView()
    var hidden = HiddenScalars()
    for scalar in unicodeScalars {
      if hidden.hides(scalar) {
        shown.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}
