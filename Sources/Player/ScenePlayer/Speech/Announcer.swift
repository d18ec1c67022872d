import LayerAnimation

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
    /// What it is about; a later sentence about the same takes its place.
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
    // Lines of code follow one another; of all else the later one counts.
    if change.kind.aspect != .lines {
      waiting.removeAll { $0.key == key }
      guard change.kind.isMotion ? movements[sentence, default: 0] < Self.mostTimes : said[key] != sentence else { return }
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
