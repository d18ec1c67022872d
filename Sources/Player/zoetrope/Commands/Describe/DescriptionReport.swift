import LayerAnimation
import ScenePlayer

/// A format in which a scene is described.
protocol DescriptionReport {
  /// Returns the text for one time, including its final line break.
  func text(of items: [SpokenItem], at time: Double) -> String

  /// Returns the text of a transcript, including its final line break.
  func text(of transcript: SceneTranscript) -> String
}
