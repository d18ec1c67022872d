import LayerAnimation

/// The times at which the layout of a scene is looked at.
struct LayoutTimes {
  /// The instants at which animations begin or end, in order, each with the layers of these animations.
  let boundaries: [(time: Double, layers: Set<Int>)]
  /// The times at which frames are drawn, in order: ten in a second, and the boundaries between them. Of times that are
  /// nearer to one another than a twentieth of a second only the first is among them, since what is reported lasts longer;
  /// markers and both ends of the scene always are.
  let frames: [Double]

  /// The number of frames in a second, besides those at boundaries.
  private static let framesPerSecond = 10.0
  /// The least time between two frames, besides markers.
  private static let leastDistance = 0.05
  /// The greatest number of boundaries, and of frames. Of more, some are left out.
  private static let mostBoundaries = 400
  private static let mostFrames = 600

  /// Creates the times of a scene.
  ///
  /// - Complexity: O(animations).
  init(of scene: Scene) {
    var layers: [Double: Set<Int>] = [:]
    for animation in scene.tree.committedAnimations {
      guard let span = scene.tree.activeSpan(of: animation) else { continue }
      for time in [span.begin, span.end] where time.isFinite && (0...scene.duration).contains(time) {
        layers[time, default: []].insert(animation.layer)
      }
    }
    boundaries = layers.sorted { $0.key < $1.key }.prefix(Self.mostBoundaries).map { ($0.key, $0.value) }
    let steps = Int(min((scene.duration * Self.framesPerSecond).rounded(.up), Double(Self.mostFrames)))
    let regular = steps > 0 ? (0...steps).map { scene.duration * Double($0) / Double(steps) } : [0]
    let marks = scene.markers.map(\.time).filter { (0...scene.duration).contains($0) }
    let kept = Set(marks + [regular[0], regular[regular.count - 1]])
    frames = Set(regular + marks + boundaries.map(\.time)).sorted().reduce(into: []) { frames, time in
      if kept.contains(time) || time - (frames.last ?? -1) >= Self.leastDistance { frames.append(time) }
    }
  }
}
