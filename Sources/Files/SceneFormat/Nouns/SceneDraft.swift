import Diagnostics
import Interaction
import LayerAnimation

/// A scene that has been decoded and not committed, with the data for checks that need its duration. It refers to no
/// nodes of the file, unless the scene reads them while it is shown.
struct SceneDraft {
  /// The scene; its layers are not committed, and it has no duration yet.
  fileprivate(set) var scene: Scene
  /// The duration that the file states, in seconds; nil to use that of the animations.
  let length: Double?
  /// The time of the frame that stands for the scene; nil for the beginning.
  let poster: (time: SceneTime, place: Place)?
  /// The positions of the scene's markers in the file.
  let markerPlaces: [Place]
  /// What the scene is expected to be.
  let expectations: [ExpectDecoder.Draft]
  /// The notes about the layers.
  let notes: LayerNotes
  /// The scene's responses to inputs.
  let behavior: Behavior

  /// Returns the committed scene.
  consuming func scene(in context: DecodingContext) -> Scene {
    scene.begin()
    if context.isInteractive, !behavior.isEmpty {
      let timeline = InteractionTimeline(behavior, tree: scene.tree)
      scene.director = timeline
      // What begins by events that come by themselves belongs to the scene.
      if length == nil, let end = timeline.lastEnd() { scene.duration = max(scene.duration, end) }
    }
    scene.duration = length ?? scene.duration
    if let poster, let time = poster.time.seconds(of: scene.duration, markers: scene.markers) {
      if time > scene.duration {
        context.report(
          "the poster is at \(time.rounded) s, and the scene ends at \(scene.duration.rounded) s", at: poster.place,
          severity: .warning, rule: .scene)
      }
      scene.poster = min(time, scene.duration)
    }
    for (marker, place) in zip(scene.markers, markerPlaces) where marker.time > scene.duration {
      context.report(
        "the marker '\(NodeReader.shortened(marker.name))' is at \(marker.time.rounded) s, and the scene ends at "
          + "\(scene.duration.rounded) s", at: place, severity: .warning, rule: .scene)
    }
    scene.expectations = expectations.compactMap { $0.expectation(in: scene, context) }
    LateLayers(notes: notes, context: context, duration: scene.duration).report(in: scene.tree.root)
    return scene
  }
}
