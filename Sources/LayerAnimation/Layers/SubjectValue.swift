/// Which of a layer's values a chart shows.
public enum SubjectValue: String, Hashable, Sendable, CaseIterable {
  /// What is seen: the layer's own values with its animations applied.
  case presentation
  /// The layer's own values, which no animation changes (V21).
  case model
}
