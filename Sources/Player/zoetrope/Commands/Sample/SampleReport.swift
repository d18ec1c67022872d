import LayerAnimation

/// A format in which the state of a scene at several times is printed.
protocol SampleReport {
  /// The text before the first time; may be empty.
  var heading: String { get }

  /// The text between two times; may be empty.
  var separator: String { get }

  /// Returns the text for one time, including its final line break.
  func text(of presentation: PresentationTree, at time: Double) -> String
}

extension SampleReport {
  var heading: String { "" }
  var separator: String { "" }
}
