import Diagnostics
import Interaction
import LayerAnimation

/// A scene that has been decoded and not committed, with what is left to be checked once its duration is known. Refers to no nodes of the
/// file, unless the scene reads them while it is shown.
struct SceneDraft {
  /// The scene; its layers are not committed, and it has no duration yet.
  fileprivate(set) var scene: Scene
  /// The duration that the file states, in seconds; nil for that of the animations.
  let length: Double?
  /// The places of the scene's markers.
  let markerPlaces: [Place]
  /// Facts about the layers.
  let notes: LayerNotes
  /// What the scene does about inputs.
  let behavior: Behavior

  /// Returns the scene, committed.
  consuming func scene(in context: DecodingContext) -> Scene {
    scene.begin()
    scene.duration = length ?? scene.duration
    for (marker, place) in zip(scene.markers, markerPlaces) where marker.time > scene.duration {
      context.report(
        "the marker '\(NodeReader.shortened(marker.name))' is at \(marker.time.plain) s, and the scene ends at "
          + "\(scene.duration.plain) s", at: place, severity: .warning)
    }
    LateLayers(notes: notes, context: context, duration: scene.duration).report(in: scene.tree.root)
    if context.isInteractive, !behavior.isEmpty { scene.director = InteractionTimeline(behavior, tree: scene.tree) }
    return scene
  }
}
