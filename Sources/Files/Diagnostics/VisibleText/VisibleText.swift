extension String {
  /// The text as it may be shown on one line: tabs and line breaks become spaces, and each hidden character becomes the
  /// replacement character U+FFFD, so that columns stay the same.
  ///
  /// Everything from outside is converted before it is printed: names of files, arguments, environment variables, lines
  /// of a scene. So no text reaches a terminal as a control sequence, is displayed in a misleading order, or differs
  /// from another one invisibly. The conversion is idempotent.
  ///
  /// - Complexity: O(length); plain ASCII is returned as it is.
  package var visible: String {
    showingHidden { scalar in scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : "\u{FFFD}" }
  }

  /// Returns the text with each hidden character replaced.
  package func showingHidden(as replacement: (Unicode.Scalar) -> String) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
    // The text is not built as a view of scalars: appending a collection to such a view copies all that it contains.
    var shown = ""
    var hidden = HiddenScalars()
    for scalar in unicodeScalars {
      if hidden.hides(scalar) {
        shown += replacement(scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
