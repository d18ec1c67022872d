import Interaction
import LayerAnimation
import SceneRendering

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

/// A player that says what happens, and draws nothing.
extension Player {
  /// Says what happens from now on, in lines, in place of drawing it.
  ///
  /// The player then compares pictures, of which ten a second suffice (`Options.framesPerSecond`), and writes at most a
  /// line a second about what changes; answers to keys, and what has the focus, are said at once. Nothing is presented
  /// on the terminal. Call it before `run()`.
  ///
  /// - Parameter write: Writes a line, without its end.
  public func speak(_ write: @escaping (String) -> Void) {
    speech = Speech(write: write)
    pacing.needsFrame = true
  }

  /// Looks at the picture that has been sampled, and says what is new in it.
  func say(at now: Double) {
    guard speech != nil else { return }
    let (time, isPreview) = (transport.time(at: now), panels.isGalleryOpen)
    if speech?.isAbout(scene, isPreview: isPreview) == false {
      let place = isPreview ? "\(queue.playlist.index + 1) of \(queue.playlist.items.count)" : nil
      if isPreview, speech?.describer == nil { answer("A list of scenes; \(Self.helpOfList)", at: now) }
      speech?.begin(scene, mediaTime: now, time: time, place: place, at: now)
    } else {
      speech?.look(mediaTime: now, time: time, hasJumped: hasJumped, repeats: hasRepeated, at: now)
    }
    (hasJumped, hasRepeated) = (false, false)
  }

  private static let helpOfList = "up and down choose, Enter plays, q ends"

  /// Says a sentence at once.
  func answer(_ sentence: String, at now: Double) { speech?.answer(sentence, at: now) }

  /// What is there after going back, in words.
  var placeInList: String { panels.isGalleryOpen ? "The list of scenes; \(Self.helpOfList)" : "The scene" }

  /// Says that time has come to a stop or to its end.
  func answer(_ halt: Transport.Halt, at now: Double) {
    guard speech != nil else { return }
    // Sentences that still wait come before it.
    switch halt {
    case .stop: answer("Stopped at \(place(at: now))\(marker(at: now)); space goes on", at: now)
    case .end:
      let offer = options.endsWithScene ? "" : "; space plays it again"
      answer("The end, at \(place(at: now))\(offer)", at: now)
    }
  }

  /// The time and the duration in words.
  func place(at now: Double) -> String {
    let time = NumberText.short(transport.time(at: now), decimals: 1)
    let duration =
      transport.isOpenEnded || transport.duration <= 0 ? "" : " of \(NumberText.short(transport.duration, decimals: 1))"
    return "\(time)\(duration) seconds"
  }

  /// The present time, and the marker at it, in words.
  func arrival(at now: Double) -> String { "At \(place(at: now))\(marker(at: now))" }

  /// The marker at the present time, behind a comma; empty for none.
  private func marker(at now: Double) -> String {
    let time = transport.time(at: now)
    return scene.markers.first { abs($0.time - time) < 0.01 }.map { ", \($0.name)" } ?? ""
  }

  /// What there is, what has the focus, and which keys there are.
  func help(at now: Double) -> String {
    let items = speech?.items ?? []
    var sentences = [(transport.isPlaying ? "Playing" : "Paused") + " at \(place(at: now))."]
    sentences += items.isEmpty ? ["Nothing is to be told."] : Announcer.lines(of: items.withoutCaptions)
    if input?.timeline.focusOrder.isEmpty == false {
      sentences.append("Tab goes to what can be used, Escape gives keys back.")
    }
    let effects: [(command: PlayerCommand, words: String)] = [
      (.togglePause, "pauses and plays"), (.seek(by: 1), "goes on a second"), (.seek(by: -1), "goes back a second"),
      (.nextMarker, "goes to the next marker"), (.toggleHelp, "says this"), (.back, "goes back to the list"),
      (.quit, "ends"),
    ]
    let bindings = effects.compactMap { command, words in
      keys.commands.first { $0.value == command }.map { "\($0.key) \(words)" }
    }
    return sentences.joined(separator: " ") + " Keys: \(bindings.joined(separator: ", "))."
  }
}

/// Makes lines for somebody who hears a scene: what happens, at most one line a second, and nothing twice.
///
/// It reads no clock and writes nothing: it is told what happens and when, and asked for the lines that are due.
///
///     var announcer = Announcer()
///     announcer.hear(.changes(changes), at: now)
///     for line in announcer.lines(at: now) { print(line) }
public struct Announcer: Sendable {
  /// Something to be said.
  public enum Event: Sendable {
    /// A scene begins: its title as a sentence, what there is to see in it, and what it shows at first.
    case begins(title: String, description: String, items: [SpokenItem])
    /// Something has changed in the picture.
    case changes([SpokenChange])
    /// Keys go to another thing, or to none.
    case focus(SpokenItem?)
    /// An answer to something that the user has done, or a message; it is said at once.
    case answer(String)
    /// The scene is played again by itself; what is the same as before is not said again.
    case repeats
  }

  /// A sentence that waits.
  private struct Waiting {
    /// The item and the part of it that the sentence is about; a later sentence about the same takes its place.
    let key: String
    let change: SpokenChange
  }

  /// The time between two lines about changes, in seconds.
  private let interval: Double
  private var answers: [String] = []
  private var waiting: [Waiting] = []
  private var lastLine = -Double.infinity
  /// The sentence that was said last about each thing, and the number of times that a movement was said.
  private var said: [String: String] = [:]
  private var movements: [String: Int] = [:]
  /// The sentences of the first time through a scene that repeats.
  private var known: Set<String> = []
  private var isRepeated = false

  /// The greatest number of sentences in a line, of things that are named at the beginning, and of times that the same
  /// movement is said.
  private static let (mostSentences, mostItems, mostTimes) = (8, 12, 2)

  /// Creates an announcer.
  ///
  /// - Parameter interval: The least time between two lines about changes, in seconds.
  public init(interval: Double = 1) { self.interval = interval }

  /// Takes what happens at a time, in seconds of any clock that does not go back.
  public mutating func hear(_ event: Event, at now: Double) {
    switch event {
    case .begins(let title, let description, let items): begin(title, description, items, at: now)
    case .changes(let changes): for change in changes { add(change) }
    case .focus(let item): answers.append(Self.sentence(ofFocus: item))
    case .answer(let sentence): answers.append(sentence.oneLine.asSentence)
    case .repeats:
      if !isRepeated { answers.append("It begins again.") }
      isRepeated = true
    }
  }

  /// Returns the lines that are due at a time; what is left waits.
  public mutating func lines(at now: Double) -> [String] {
    let due = answers
    answers.removeAll()
    if !due.isEmpty { lastLine = max(lastLine, now) }
    guard due.isEmpty, !waiting.isEmpty, now - lastLine >= interval else { return due }
    lastLine = now
    let told = waiting.prefix(Self.mostSentences).map(\.change)
    waiting.removeFirst(told.count)
    let sentences = SceneTranscript.sentences(of: told).filter { isNew($0, told) }
    return SpokenChange.lines(of: sentences)
  }

  /// The time at which a line will be due if nothing else happens; nil for none.
  public var nextLine: Double? {
    answers.isEmpty ? waiting.isEmpty ? nil : lastLine + interval : lastLine
  }

  /// Forgets what waits, as when the user goes to another time.
  public mutating func dropWaiting() { waiting.removeAll() }

  private mutating func begin(_ title: String, _ description: String, _ items: [SpokenItem], at now: Double) {
    (waiting, said, movements, known, isRepeated) = ([], [:], [:], [], false)
    answers.append(title.oneLine)
    if !description.isEmpty { answers.append(description.oneLine.asSentence) }
    answers += Self.lines(of: items)
  }

  private mutating func add(_ change: SpokenChange) {
    let key = "\(change.item.path) \(change.kind.aspect)"
    let sentence = change.sentence
    // All lines of code are said, one after another; of any other change only the later one counts.
    if change.kind.aspect != .lines {
      waiting.removeAll { $0.key == key }
      guard change.kind.isMotion ? movements[sentence, default: 0] < Self.mostTimes : said[key] != sentence else {
        return
      }
    }
    if isRepeated, known.contains(sentence) { return }
    waiting.append(Waiting(key: key, change: change))
    said[key] = sentence
    if change.kind.isMotion { movements[sentence, default: 0] += 1 }
  }

  /// Returns true if a line has not been said in this scene before, where it repeats itself.
  private mutating func isNew(_ sentence: String, _ changes: [SpokenChange]) -> Bool {
    known.formUnion(changes.map(\.sentence))
    return known.insert(sentence).inserted || !isRepeated
  }
}

extension Announcer {
  /// Returns what is there: a sentence that names it, and the lines of code; none for nothing.
  static func lines(of items: [SpokenItem]) -> [String] {
    let others = items.filter { $0.code == nil }
    return (others.isEmpty ? [] : [sentence(of: others)]) + items.filter { $0.code != nil }.flatMap(\.lines)
  }

  private static func sentence(of items: [SpokenItem]) -> String {
    let names = items.prefix(mostItems).map(\.sentence)
    let rest = items.count - names.count
    return ("There is: " + names.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")).asSentence
  }

  private static func sentence(ofFocus item: SpokenItem?) -> String {
    guard let item else { return "Keys go to the player." }
    var parts = [item.label.oneLine]
    if let value = item.value, !value.isEmpty { parts.append(value.oneLine) }
    if let role = item.role, ![.text, .code, .image].contains(role) { parts.append(role.rawValue) }
    let offers = item.offers.isEmpty ? "" : ": \(item.offers.joined(separator: "; "))"
    return "Focus on \(parts.joined(separator: ", "))\(offers)".asSentence
  }
}
