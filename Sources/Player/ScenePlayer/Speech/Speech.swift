import LayerAnimation

/// What a player says in place of pictures: lines that are only added.
struct Speech {
  /// Writes a line, without its end.
  let write: (String) -> Void

  /// The scene that is spoken of; nil before the first.
  private(set) var describer: SceneDescriber?

  private var announcer = Announcer()
  private var watch = ChangeWatch(stage: Size(width: 1, height: 1))
  private var isPreview = false
  private var focus: String?
  /// The items of the last picture.
  private(set) var items: [SpokenItem] = []
  /// The scene's time at the last picture, and the time that has passed for the watch, in either direction.
  private var lastTime = 0.0
  private var watchTime = 0.0

  init(write: @escaping (String) -> Void) { self.write = write }

  /// The time at which a line is due if nothing else happens.
  var nextLine: Double? { announcer.nextLine }

  /// Says an answer to something that the user has done.
  mutating func answer(_ sentence: String, at now: Double) {
    announcer.hear(.answer(sentence), at: now)
    flush(at: now)
  }

  /// Writes the lines that are due.
  mutating func flush(at now: Double) {
    for line in announcer.lines(at: now) { write(line) }
  }

  /// Says what a scene is, when it begins.
  ///
  /// - Parameter place: Its place in the list of scenes, if it is shown beside it.
  mutating func begin(_ scene: Scene, mediaTime: Double, time: Double, place: String?, at now: Double) {
    var next = SceneDescriber(scene)
    // What was said of the scene in the list is not said again.
    let isKnown = describer?.scene.tree === scene.tree
    items = next.picture(at: mediaTime)
    let title = place.map { "\(scene.title), \($0)".asSentence } ?? next.title
    announcer.hear(
      .begins(
        title: title, description: isKnown ? "" : next.description(after: scene.title),
        items: place == nil ? items.withoutCaptions : []),
      at: now)
    (describer, isPreview, focus) = (next, place != nil, items.first(where: \.hasFocus)?.path)
    restartWatch(scene, time)
    flush(at: now)
  }

  /// Returns true if a scene has been spoken of already, in this way.
  func isAbout(_ scene: Scene, isPreview: Bool) -> Bool {
    describer?.scene.tree === scene.tree && self.isPreview == isPreview
  }

  /// Looks at the picture of a time and says what has changed.
  ///
  /// - Parameters:
  ///   - mediaTime: The player's clock, in seconds.
  ///   - time: The scene's time.
  ///   - hasJumped: True if the user has gone to that time.
  ///   - repeats: True if the scene has begun again by itself.
  mutating func look(mediaTime: Double, time: Double, hasJumped: Bool, repeats: Bool, at now: Double) {
    guard var describer, !isPreview else { return flush(at: now) }
    items = describer.picture(at: mediaTime)
    self.describer = describer
    if repeats { announcer.hear(.repeats, at: now) }
    if hasJumped || repeats {
      restartWatch(describer.scene, time)
    } else {
      watchTime += abs(time - lastTime)
      lastTime = time
      announcer.hear(.changes(watch.take(items, at: watchTime)), at: now)
    }
    tellFocus(at: now)
    flush(at: now)
  }

  private mutating func restartWatch(_ scene: Scene, _ time: Double) {
    announcer.dropWaiting()
    watch = ChangeWatch(stage: scene.stage)
    (lastTime, watchTime) = (time, 0)
    _ = watch.take(items, at: 0)
  }

  private mutating func tellFocus(at now: Double) {
    let focused = items.first(where: \.hasFocus)
    guard focused?.path != focus else { return }
    focus = focused?.path
    announcer.hear(.focus(focused), at: now)
  }
}
