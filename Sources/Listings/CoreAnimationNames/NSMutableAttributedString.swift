/// A text with attributes that can be changed; a layer or a label to which it was given keeps a copy.
open class NSMutableAttributedString: NSAttributedString {
  /// Adds an attribute to a part of the text.
  public final func addAttribute(_ key: Key, value: Any, range: NSRange) { addAttributes([key: value], range: range) }

  /// Adds attributes to a part of the text.
  public final func addAttributes(_ attributes: [Key: Any], range: NSRange) {
    change(range) { $0.merge(attributes) { $1 } }
  }

  /// Replaces the attributes of a part of the text; nil for none.
  public final func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
    change(range) { $0 = attributes ?? [:] }
  }

  /// Removes an attribute from a part of the text.
  public final func removeAttribute(_ key: Key, range: NSRange) { change(range) { $0[key] = nil } }

  /// Appends a text.
  public final func append(_ other: NSAttributedString) { insert(other, at: length) }

  /// Inserts a text before a character.
  public final func insert(_ other: NSAttributedString, at location: Int) {
    replaceCharacters(in: NSRange(location: location, length: 0), with: other)
  }

  /// Replaces a part of the text.
  public final func replaceCharacters(in range: NSRange, with other: NSAttributedString) {
    runs.replace(range.clamped(to: length), with: other.runs)
  }

  /// Replaces a part of the text; the new text has the attributes of the part's first character, or of the one before.
  public final func replaceCharacters(in range: NSRange, with text: String) {
    let range = range.clamped(to: length)
    let attributes = (runs.run(at: range.lowerBound) ?? runs.run(at: range.lowerBound - 1))?.run.attributes ?? [:]
    runs.replace(range, with: AttributedRuns(text, attributes))
  }

  /// Removes a part of the text.
  public final func deleteCharacters(in range: NSRange) {
    runs.replace(range.clamped(to: length), with: AttributedRuns("", [:]))
  }

  /// Replaces all of the text.
  public final func setAttributedString(_ other: NSAttributedString) { runs = other.runs }

  private func change(_ range: NSRange, _ change: (inout [Key: Any]) -> Void) {
    runs.change(range.clamped(to: length), change)
  }
}
