import LayerAnimation

/// What is kept with a layer beside what the engine knows of it.
final class LayerNotes {
  /// Values under names of a listing's own (X21).
  var values: [String: Any] = [:]

  /// The layer that this one is the presentation of.
  weak var model: CALayer?
}

extension CALayer {
  /// What is kept with the layer; nil where nothing ever was.
  var notes: LayerNotes? { attachment as? LayerNotes }

  /// A value under a name of a listing's own; setting nil forgets it.
  subscript(note key: String) -> Any? {
    get { notes?.values[key] }
    set {
      let notes = notes ?? LayerNotes()
      attachment = notes
      notes.values[key] = newValue
    }
  }
}
