import Diagnostics
import LayerAnimation

/// A check for animations of a layer's clock from which nothing takes its time.
///
/// An animation is reported only if that is certain: responses to inputs, the values in charts, and layers with clocks
/// of their own may depend on the time of a layer.
struct IdleClocks {
  let notes: LayerNotes
  /// The layers that charts, numbers and connectors refer to.
  let subjects: Set<ObjectIdentifier>
  let context: DecodingContext

  /// Warns about these animations; called for a scene that takes no inputs.
  func report() {
    for (layer, place) in notes.drives.prefix(SceneLimits.explainedDiagnostics) where !mayTakeTime(from: layer) {
      context.report(
        "this clock drives nothing: neither the layer nor any layer in it has an animation of its look", at: place,
        severity: .warning, rule: .noEffect)
    }
  }

  /// Returns true if the appearance of a layer, or of one in it, may depend on the layer's time.
  private func mayTakeTime(from layer: Layer) -> Bool {
    subjects.contains(ObjectIdentifier(layer)) || layer.hasTimedLook || layer.mask.map(mayRunInside) == true
      || layer.sublayers.contains(where: mayRunInside)
  }

  private func mayRunInside(_ layer: Layer) -> Bool {
    layer.timing != .layer || !layer.addedAnimations.isEmpty || mayTakeTime(from: layer)
  }
}

extension Layer {
  /// True if the layer's own appearance may depend on its time.
  fileprivate var hasTimedLook: Bool {
    switch modelAddress.pointee.content {
    case .emitter, .chart, .replicator, .connector: true
    case .none, .transform, .gradient, .shape, .text, .art, .recording, .image:
      addedAnimations.contains { !$0.isOfClock }
    }
  }
}

extension Animation {
  /// True if the animation changes nothing but its layer's clock.
  fileprivate var isOfClock: Bool { leaves.allSatisfy { $0.changedKeyPath?.property.isOfClock == true } }
}
