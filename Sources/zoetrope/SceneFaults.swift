import Diagnostics
import Interaction
import LayerAnimation
import SceneFormat

/// Tells what goes wrong while a scene that takes inputs is played with.
enum SceneFaults {
  /// What has gone wrong up to a time, as the mistakes of the scene's file; none for a scene that takes no inputs.
  static func diagnostics(of scene: Scene, file: FilePath, upTo time: Double) -> [Diagnostic] {
    guard let play = scene.director as? Interaction.Play else { return [] }
    play.advance(to: time)
    guard let fault = play.fault else { return [] }
    let place = play.faultPlace.map { Place(line: $0.line, column: $0.column) } ?? .nowhere
    return [
      Diagnostic(
        severity: fault.isError ? .error : .warning, file: file.sourceName, place: place, message: "\(fault)",
        source: SourceText(play.behavior.text))
    ]
  }

  /// Prints what has gone wrong up to a time.
  ///
  /// - Throws: the exit status, 65 where the scene did not do what its file says.
  static func tell(of scene: Scene, file: FilePath, upTo time: Double) throws {
    let diagnostics = diagnostics(of: scene, file: file, upTo: time)
    for diagnostic in diagnostics { StandardStream.error.write("\(diagnostic)\n") }
    if diagnostics.count(of: .error) > 0 { throw ExitStatus.badScene }
  }

  /// Up to when a scene is checked: its end, and some time after the last input.
  static func end(of scene: Scene) -> Double {
    let last = (scene.director as? Interaction.Play)?.log.inputs.last?.time ?? 0
    return max(scene.duration, last + afterLastInput)
  }

  private static let afterLastInput = 10.0
}
