/// The value of a layer's property that a chart shows.
public enum SubjectValue: String, Hashable, Sendable, CaseIterable {
  /// The presented value: the layer's own with its animations applied.
  case presentation
  /// The layer's own value, which no animation changes.
  case model
}
