import LayerAnimation

/// A talk: scenes that are shown one after another, as its slides.
package struct Talk: Sendable {
  /// What the talk is called.
  package let title: String

  /// A sentence about the talk; may be empty.
  package let about: String

  /// The files of the scenes in their order, as the talk names them: by paths from its own folder. There is at least one.
  package let slides: [String]

  /// The transition of slides that have none of their own; nil for none.
  package let entrance: Transition?

  /// How long a film stays at each stop, in seconds.
  package let hold: Double

  /// True if the number of the slide and the progress are shown at first.
  package let showsProgress: Bool
}
