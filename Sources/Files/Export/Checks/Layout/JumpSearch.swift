import Diagnostics
import LayerAnimation
import SceneRendering

/// A search for layers that are suddenly elsewhere when one of their animations begins or ends: an animation whose end is not kept,
/// or whose beginning is not where the layer was.
struct JumpSearch {
  private let renderer: SceneRenderer

  /// The time on both sides of an instant, in seconds.
  private static let moment = 1e-4
  /// The least jump, as a part of the stage's diagonal.
  private static let least = 0.04
  /// The opacity from which a jump is seen.
  private static let leastOpacity = 0.1

  /// A layer on one side of an instant.
  private struct Place {
    let point: Point
    let isSeen: Bool
  }

  init(_ renderer: SceneRenderer) { self.renderer = renderer }

  /// Returns the jumps, of each layer the first.
  ///
  /// - Complexity: O(instants · layers).
  func findings(_ times: LayoutTimes) -> [LayoutFinding] {
    var (found, known) = ([LayoutFinding](), Set<Int>())
    for (time, layers) in times.boundaries where time > 0 && time < renderer.scene.duration {
      let open = layers.subtracting(known)
      guard !open.isEmpty else { continue }
      let (before, after) = (places(of: open, at: time - Self.moment), places(of: open, at: time + Self.moment))
      for layer in open.sorted() {
        guard let from = before[layer], let to = after[layer], from.isSeen, to.isSeen else { continue }
        let (x, y) = (to.point.x - from.point.x, to.point.y - from.point.y)
        guard (x * x + y * y).squareRoot() > Self.least * diagonal else { continue }
        known.insert(layer)
        let path = renderer.presentation.path(of: layer)
        found.append(
          LayoutFinding(
            .jump, path, at: time,
            "it jumps from \(Self.text(from.point)) to \(Self.text(to.point)) when an animation begins or ends"))
      }
    }
    return found
  }

  private var diagonal: Double {
    let stage = renderer.scene.stage
    return (stage.width * stage.width + stage.height * stage.height).squareRoot()
  }

  private func places(of layers: Set<Int>, at time: Double) -> [Int: Place] {
    renderer.sample(at: time)
    let presentation = renderer.presentation
    let stage = renderer.scene.stage
    var places: [Int: Place] = [:]
    for layer in layers where presentation.layers.indices.contains(layer) {
      guard presentation.layers[layer].isPresent,
        let point = presentation.convert(presentation.layers[layer].properties.bounds.center, from: layer, to: nil)
      else { continue }
      let isOnStage = (0...stage.width).contains(point.x) && (0...stage.height).contains(point.y)
      places[layer] = Place(
        point: point, isSeen: isOnStage && presentation.opacity(ofLayer: layer) > Self.leastOpacity)
    }
    return places
  }

  private static func text(_ point: Point) -> String {
    "[\(NumberText.short(point.x, decimals: 1)), \(NumberText.short(point.y, decimals: 1))]"
  }
}
