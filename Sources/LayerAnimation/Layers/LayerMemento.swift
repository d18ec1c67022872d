/// What of a layer changes while a scene is played with, so that it can be kept and put back: its look, its clock, its animations.
///
/// A value that shares its memory with the layer until one of them changes. Sublayers, masks and names are no part of it.
package struct LayerMemento {
  fileprivate let model: LayerProperties
  fileprivate let timing: Timing
  fileprivate let animations: [AddedAnimation]
  fileprivate let animationCount: Int
  fileprivate let spent: [AddedAnimation]

  /// How much memory it takes at most, in bytes, where it shares none with the layer or with another one.
  package var size: Int {
    Self.sizeOfLook + model.content.storedSize + (animations.count + spent.count) * MemoryLayout<AddedAnimation>.stride
  }

  /// The size of what a layer looks like, with what is stored beside it.
  private static let sizeOfLook = MemoryLayout<LayerProperties>.stride + 256
}

extension LayerContent {
  /// How much memory it takes besides, in bytes, where that may be much.
  fileprivate var storedSize: Int {
    switch self {
    case .shape(let shape): (shape.path?.elements.count ?? 0) * MemoryLayout<Path.Element>.stride
    case .text(let text): text.string.utf8.count
    case .none, .art, .image, .chart, .connector, .gradient, .transform, .replicator, .emitter: 0
    }
  }
}

extension Layer {
  /// What the layer is now.
  ///
  /// - Complexity: O(1).
  package var memento: LayerMemento {
    LayerMemento(model: model, timing: timing, animations: animations, animationCount: animationCount, spent: spent)
  }

  /// Makes the layer what it was. No action runs, nothing is reported as stopped; the next commit shows it.
  ///
  /// - Complexity: O(1), and the next commit's.
  package func restore(_ memento: LayerMemento) {
    model = memento.model
    timing = memento.timing
    // Numbers are given out again on another way from the same state, so only two empty lists are known to be equal.
    let isBare = animations.isEmpty && memento.animations.isEmpty
    (animations, animationCount) = (memento.animations, memento.animationCount)
    stopped.removeAll()
    spent = memento.spent
    if !isBare { setNeedsCommit(.structure) }
  }

  /// Adds a copy of an animation that begins some time after the next commit, in seconds of the layer's time, whatever begin it
  /// has; or with it, for 0.
  ///
  /// - Throws: what `add(_:forKey:handlers:)` throws.
  package func add(
    _ animation: any Animation, forKey key: String?, after delay: Double
  ) throws(AnimationError) {
    var animation = animation
    animation.beginTime = 0
    try add(animation, forKey: key)
    if !animations.isEmpty { animations[animations.count - 1].delay = delay }
  }
}
