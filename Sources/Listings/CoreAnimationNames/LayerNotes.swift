import LayerAnimation

/// Data that this module attaches to a layer.
final class LayerNotes {
  /// Values stored under arbitrary names (X21).
  var values: [String: Any] = [:]

  /// For a presentation layer, the layer that it was copied from.
  weak var model: CALayer?

  /// For the root of a tree, the presentation layers that were asked for last.
  var snapshot: LayerSnapshot?
}

extension CALayer {
  /// The data attached to the layer; nil if there is none.
  var notes: LayerNotes? { attachment as? LayerNotes }

  /// The value stored under a name; setting nil removes it.
  subscript(note key: String) -> Any? {
    get { notes?.values[key] }
    set { keepNotes().values[key] = newValue }
  }

  /// Returns the data attached to the layer, which is attached if there is none.
  func keepNotes() -> LayerNotes {
    let notes = notes ?? LayerNotes()
    attachment = notes
    return notes
  }
}
