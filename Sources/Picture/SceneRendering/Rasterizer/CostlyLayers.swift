import LayerAnimation

/// The numbers of the layers in a presentation that share an allowance. Only changed layers are counted again.
struct CostlyLayers: ~Copyable {
  /// The allowance that a layer shares. It is not private, since Swift 6.3.1 then crashes in debug builds.
  enum Share: UInt8 {
    case none, outline, particles

    init(_ content: UnsafePointer<LayerContent>) {
      switch content.pointee {
      case .shape: self = .outline
      case .emitter: self = .particles
      case .none, .text, .art, .recording, .image, .chart, .connector, .gradient, .transform, .replicator: self = .none
      }
    }
  }

  private var shares = GrowingBuffer<Share>(capacity: 64)
  private var shapes = 0
  private var emitters = 0

  /// The allowance of each layer.
  var allowance: FrameAllowance { FrameAllowance(shapes: shapes, emitters: emitters) }

  /// Counts all layers of a presentation.
  ///
  /// - Complexity: O(layers).
  mutating func count(_ layers: LayerList) {
    shares.removeAll()
    (shapes, emitters) = (0, 0)
    for index in layers.indices {
      shares.append(Share(layers.at(index).content))
      add(shares[index], 1)
    }
  }

  /// Counts the present content of a layer: a layer of a tree may be replaced by one of another kind.
  ///
  /// - Returns: True if the layer shares another allowance than before.
  /// - Complexity: O(1).
  mutating func update(_ index: Int, _ layer: LayerPointer) -> Bool {
    let share = Share(layer.content)
    guard share != shares[index] else { return false }
    add(shares[index], -1)
    add(share, 1)
    shares[index] = share
    return true
  }

  private mutating func add(_ share: Share, _ count: Int) {
    switch share {
    case .none: break
    case .outline: shapes += count
    case .particles: emitters += count
    }
  }
}
