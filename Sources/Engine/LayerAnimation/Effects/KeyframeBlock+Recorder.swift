extension KeyframeBlock {
  /// A recorder of frames, which observes changes of properties, like `UIView.animateKeyframes`.
  ///
  ///     let takeOff = KeyframeBlock(duration: 1.5, of: plane.properties) { block in
  ///       block.addKeyframe(start: 0, duration: 0.25) { $0.position.x += 80 }
  ///       block.addKeyframe(start: 0.25, duration: 0.25) { $0.opacity = 0 }
  ///     }
  ///
  /// A frame reads the values that the frames before it left. UIKit refuses frames within frames, and frames outside a
  /// block, at run time; here they do not compile, since a frame's closure is given properties, not the recorder.
  public struct Recorder {
    /// The properties after the frames so far. A direct change is one frame from 0 to 1.
    public var properties: LayerProperties

    private var known: LayerProperties
    fileprivate var frames: [Frame] = []

    fileprivate init(_ model: LayerProperties) { (properties, known) = (model, model) }

    /// Adds a frame of every property that a closure changes.
    ///
    /// - Parameters:
    ///   - start: The start, as a fraction of the whole.
    ///   - duration: The duration, as a fraction of the whole; 0 at the start 0 stands for the whole.
    ///   - change: A closure that sets the properties to their values at the end of the frame.
    public mutating func addKeyframe(
      start: Double, duration: Double, _ change: (inout LayerProperties) -> Void
    ) {
      recordDirectChanges()
      change(&properties)
      record(start: start, duration: duration)
    }

    fileprivate mutating func recordDirectChanges() { record(start: 0, duration: 1) }

    /// Records whole properties, since the changed part of a matrix is unknown.
    private mutating func record(start: Double, duration: Double) {
      for property in AnimatableProperty.allCases where property.exists(in: properties.content) {
        let keyPath = AnimationKeyPath(property)
        let value = properties.value(of: keyPath)
        guard value != known.value(of: keyPath), value != .absent else { continue }
        frames.append(Frame(start: start, duration: duration, keyPath: keyPath, value: value))
      }
      known = properties
    }
  }

  /// Creates a block whose frames a closure adds.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole, in seconds.
  ///   - delay: The delay before it, in seconds.
  ///   - options: The options of the block.
  ///   - model: The properties before the block.
  ///   - record: A closure that adds the frames.
  public init(
    duration: Double, delay: Double = 0, options: Options = [], of model: LayerProperties,
    _ record: (inout Recorder) -> Void
  ) {
    self.init(duration: duration)
    self.delay = delay
    apply(options)
    var recorder = Recorder(model)
    record(&recorder)
    recorder.recordDirectChanges()
    frames = recorder.frames
  }
}
