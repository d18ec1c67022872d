/// What a layer says to those who do not see it, and to programs that read a scene.
///
/// The words draw nothing, and a commit does not take them over: they are read from the layer itself.
public struct LayerWords: Hashable, Sendable {
  /// What the layer is, as it stands in a sentence: "the dial". Nil leaves that to its content and its name.
  public var label: String?

  /// The part that the layer plays; nil leaves that to its content and to what it listens to.
  public var role: LayerRole?

  /// The present value of what it shows; nil for none.
  public var value: LayerValue?

  /// The text that the layer draws as outlines, or letter by letter in layers of its own; nil for other layers.
  package var letters: String?

  /// The columns at the beginning of each line of a text that are not read: the numbers of lines, and marks beside them.
  package var marginColumns = 0

  /// Creates the words of a layer of which nothing is known.
  public init() {}
}

/// The part that a layer plays in a scene.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum LayerRole: String, Hashable, Sendable, CaseIterable {
  /// A picture; only what has a label of its own is said of the layers in it.
  case image
  /// A text to be read.
  case text
  /// A text that is read as it is written, line by line: code, or what a program has written.
  case code
  /// Something to be pressed.
  case button
  /// Something that is on or off.
  case `switch`
  /// Something that can be moved between two ends.
  case slider
  /// A place to type in.
  case field
  /// How far something has got.
  case progress
  /// Numbers as a picture.
  case chart
  /// Nothing that matters: neither the layer nor what is in it is said.
  case decoration
}

/// The present value of what a layer shows.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public indirect enum LayerValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number of the layer's presentation, multiplied by a factor; angles are in degrees.
  case number(AnimationKeyPath, times: Double, NumberFormat)
}

extension Layer {
  /// The text that the layer writes, as characters or as outlines; nil for other layers.
  package final var writtenText: String? {
    if case .text(let text) = model.content { return text.string }
    return words.letters
  }
}
