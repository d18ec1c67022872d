/// The state of a layer that changes while a scene is played, so that it can be kept and restored: its properties, its
/// clock, its words, its animations.
///
/// The value shares its memory with the layer until one of them changes. Sublayers, masks and names are not part of it.
package struct LayerMemento {
  fileprivate let model: LayerProperties
  fileprivate let timing: Timing
  fileprivate let words: LayerWords
  fileprivate let animations: [AddedAnimation]
  fileprivate let animationCount: Int
  fileprivate let spent: [AddedAnimation]

  /// The greatest amount of memory that the value takes, in bytes, if it shares none.
  package var size: Int {
    Self.sizeOfLook + model.content.storedSize + (animations.count + spent.count) * MemoryLayout<AddedAnimation>.stride
  }

  /// The size of the properties, with the values stored outside of them.
  private static let sizeOfLook = MemoryLayout<LayerProperties>.stride + 256
}

extension LayerContent {
  /// The memory outside of the content itself, in bytes, if that may be large.
  fileprivate var storedSize: Int {
    switch self {
    case .shape(let shape): (shape.path?.elements.count ?? 0) * MemoryLayout<Path.Element>.stride
    case .text(let text): text.string.utf8.count
    case .none, .art, .recording, .image, .chart, .connector, .gradient, .transform, .replicator, .emitter: 0
    }
  }
}

extension Layer {
  /// The current state of the layer.
  ///
  /// - Complexity: O(1).
  package var memento: LayerMemento {
    LayerMemento(
      model: model, timing: timing, words: words, animations: animations, animationCount: animationCount, spent: spent)
  }

  /// Restores a state of the layer. No action runs, nothing is reported as stopped; the next commit shows the state.
  ///
  /// - Complexity: O(1), beside that of the next commit.
  package func restore(_ memento: LayerMemento) {
    model = memento.model
    timing = memento.timing
    words = memento.words
    // The same numbers may be given to other animations after a restoration, so only two empty lists are certainly
    // equal.
    let isBare = animations.isEmpty && memento.animations.isEmpty
    (animations, animationCount) = (memento.animations, memento.animationCount)
    stopped.removeAll()
    spent = memento.spent
    if !isBare { setNeedsCommit(.structure) }
  }

  /// Adds a copy of an animation that begins a delay after the next commit, in seconds of the layer's time, whatever
  /// its own begin is.
  ///
  /// - Throws: The errors of `add(_:forKey:handlers:)`.
  package func add(
    _ animation: any Animation, forKey key: String?, after delay: Double
  ) throws(AnimationError) {
    var animation = animation
    animation.beginTime = 0
    try add(animation, forKey: key)
    if !animations.isEmpty { animations[animations.count - 1].delay = delay }
  }
}
