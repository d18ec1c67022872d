import LayerAnimation

/// A way to print what a scene is at several times, one after another.
protocol SampleReport {
  /// What stands above everything; may be empty.
  var heading: String { get }

  /// What stands between two times; may be empty.
  var separator: String { get }

  /// What is printed for one time, with the end of its last line.
  func text(of presentation: PresentationTree, at time: Double) -> String
}

extension SampleReport {
  var heading: String { "" }
  var separator: String { "" }
}
