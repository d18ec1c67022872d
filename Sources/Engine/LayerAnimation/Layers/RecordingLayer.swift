/// A layer that shows a recorded session of a terminal.
///
///     let layer = RecordingLayer(session)
///     layer.add(layer.play(), forKey: "recording")
open class RecordingLayer: Layer {
  /// The content of the layer.
  public var recording: RecordingContent {
    get { if case .recording(let recording) = model.content { recording } else { RecordingContent() } }
    set { model.content = .recording(newValue) }
  }

  override class var firstContent: LayerContent { .recording(RecordingContent()) }

  /// Creates a layer with a recording, at its natural size.
  public convenience init(_ session: any RecordedSession) {
    self.init()
    recording.session = session
  }

  /// The time in the recording whose screen is shown, in seconds.
  public var recordingTime: Double {
    get { recording.recordingTime }
    set { change(.recordingTime) { recording.recordingTime = newValue } }
  }

  /// Returns the animation that plays the recording once, from the layer's time 0 on; its last screen stays. Nil for a
  /// recording without length.
  public func play() -> BasicAnimation? {
    guard let duration = recording.session?.duration, duration > 0 else { return nil }
    var animation = BasicAnimation(
      keyPath: AnimationKeyPath(.recordingTime), from: 0.0, to: duration, duration: duration)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
