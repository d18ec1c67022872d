import LayerAnimation

/// The way through the stops of the scenes, which are the slides of a talk.
extension Player {
  /// The times at which the present slide waits, in seconds.
  private var slideStops: [Double] {
    let hasEnd = !transport.loops && !transport.isOpenEnded
    return SlideStops.times(transport.stops, end: hasEnd ? transport.duration : nil)
  }

  /// Goes to the next stop: plays to it, shows it at once if time passes already, or begins the next slide.
  func goToNextStop(at now: Double) {
    let time = transport.time(at: now)
    guard let stop = slideStops.first(where: { $0 > time + SlideStops.nearby }) else { return turnSlide(by: 1) }
    guard transport.isPlaying else { return transport.play(at: now) }
    transport.seek(to: stop, at: now)
    transport.pause(at: now)
  }

  /// Goes back to the previous stop, which may be on the slide before; from the first one to the beginning.
  func goToPreviousStop(at now: Double) {
    let time = transport.time(at: now)
    if let stop = slideStops.last(where: { $0 < time - SlideStops.nearby }) {
      show(stop, at: now)
    } else if queue.playlist.index > 0 {
      postpone(.putOn(queue.playlist.index - 1, .backwardsToEnd))
    } else if time > SlideStops.nearby {
      show(0, at: now)
    } else {
      tell("the beginning of the talk", .accent)
    }
  }

  private func show(_ time: Double, at now: Double) {
    transport.seek(to: time, at: now)
    transport.pause(at: now)
  }

  /// Switches to the slide at an offset; there is none before the first and after the last.
  func turnSlide(by offset: Int) {
    var wanted = queue.playlist.index
    if case .putOn(let index, _) = pacing.postponed { wanted = index }
    let index = wanted + offset
    guard queue.playlist.items.indices.contains(index) else {
      return tell(offset < 0 ? "this is the first slide" : "this is the end of the talk", .accent)
    }
    postpone(.putOn(index, offset < 0 ? .backwards : .forwards))
  }

  /// The time at which a slide is shown to which the speaker has gone back: its last stop; nil for its start.
  func lastStop(of direction: SceneQueue.Direction) -> Double? {
    direction == .backwardsToEnd ? slideStops.last : nil
  }

  /// Shows or hides the notes of the scene.
  func toggleNotes() {
    guard !scene.notes.isEmpty else { return tell("this scene has no notes", .accent) }
    if speech != nil { return answer("Notes: \(scene.notes.oneLine)", at: pacing.now) }
    panels.showsNotes.toggle()
  }

  /// Shows or hides the number of the scene and the progress.
  func toggleProgress() {
    let (index, count) = (queue.playlist.index, queue.playlist.items.count)
    if speech != nil { return answer("\(index + 1) of \(count)", at: pacing.now) }
    panels.showsProgress.toggle()
  }
}
