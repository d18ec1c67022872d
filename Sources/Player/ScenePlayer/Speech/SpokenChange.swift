import LayerAnimation

/// Something that has changed in a picture.
public struct SpokenChange: Hashable, Sendable {
  /// The kinds of changes, with what there is to say about each.
  package enum Kind: Hashable, Sendable {
    /// It is there now; it has come over an edge of the stage, or not.
    case appears(from: StageEdge?, at: StagePlace)
    /// It is not there any more; it has gone over an edge, or not.
    case leaves(over: StageEdge?)
    case moves(StageDirection)
    /// It goes there and back, or one way and another.
    case movesAbout(isToAndFro: Bool)
    case stops(StagePlace)
    case turns(isClockwise: Bool)
    case swings
    case grows
    case shrinks
    case pulses
    case blinks
    /// It has another colour.
    case takes(color: String)
    /// Its text is another one.
    case reads(String)
    /// Its value is another one.
    case shows(value: String)
    /// There are further lines of code.
    case writes(lines: [String])
  }

  /// The scene's time in seconds.
  public let time: Double

  /// What has changed.
  public let item: SpokenItem

  /// How the item has changed.
  package let kind: Kind

  /// The change in a sentence: "The plane leaves to the right."
  public var sentence: String { Self.sentence([self]) }

  /// Returns one sentence for changes of the same kind.
  package static func sentence(_ changes: [SpokenChange]) -> String {
    guard let first = changes.first else { return "" }
    if first.kind.aspect == .lines { return sentence(ofLines: changes.flatMap(\.kind.lines), in: first.item) }
    let subject = Subject(changes.map(\.item), withNumbers: first.kind.isOfPresence)
    if case .reads(let text) = first.kind, first.item.caption != nil {
      return "\(subject.text) is now \(text)".asSentence
    }
    if case .appears = first.kind, changes.count == 1, let value = first.item.value, first.item.role != .chart,
      !value.isEmpty
    {
      return "\(subject.text), \(value.oneLine), \(first.kind.predicate(isPlural: subject.isPlural))".asSentence
    }
    return "\(subject.text) \(first.kind.predicate(isPlural: subject.isPlural))".asSentence
  }
}

extension SpokenChange {
  /// Says lines of code as they are written, below one another if there are several.
  private static func sentence(ofLines lines: [String], in item: SpokenItem) -> String {
    guard lines.count > 1 else {
      let line = "“\(lines.first?.oneLine ?? "")”"
      return (item.isQuoted ? "\(line) appears" : "\(item.subject) shows \(line)").asSentence
    }
    let head = item.isQuoted ? "These lines appear" : "\(item.subject) shows"
    return ([String(head.asSentence.dropLast()) + ":"] + lines).joined(separator: "\n")
  }

  /// Returns sentences as lines: the first has all sentences of one line, and the lines of code follow, each below its sentence.
  package static func lines(of sentences: [String]) -> [String] {
    let inLine = sentences.filter { !$0.contains("\n") }
    return (inLine.isEmpty ? [] : [inLine.joined(separator: " ")])
      + sentences.filter { $0.contains("\n") }.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}

extension SpokenChange.Kind {
  /// The lines of code that there are now.
  fileprivate var lines: [String] {
    guard case .writes(let lines) = self else { return [] }
    return lines
  }

  /// The part of an item that has changed. If it changes again before a line is due, only the later change is said.
  enum Aspect: Hashable {
    case presence, place, angle, size, color, text, value, lines
  }

  /// The part that has changed, and the predicate of the sentence.
  private func words(isPlural: Bool) -> (aspect: Aspect, predicate: String) {
    func verb(_ stem: String) -> String { isPlural ? stem : stem + "s" }
    return switch self {
    case .appears(.some(let edge), _): (.presence, "\(verb("come")) in \(edge.inwards)")
    case .appears(nil, let place): (.presence, verb("appear") + (isPlural ? "" : " \(place)"))
    case .leaves(.some(let edge)): (.presence, "\(verb("leave")) \(edge.outwards)")
    case .leaves(nil): (.presence, verb("disappear"))
    case .moves(let direction): (.place, "\(verb("move")) \(direction.rawValue)")
    case .movesAbout(let isToAndFro): (.place, "\(verb("move")) \(isToAndFro ? "to and fro" : "about")")
    case .stops(let place): (.place, verb("stop") + (isPlural ? "" : " \(place)"))
    case .turns(let isClockwise): (.angle, "\(verb("turn")) \(isClockwise ? "clockwise" : "anticlockwise")")
    case .swings: (.angle, "\(verb("swing")) to and fro")
    case .grows: (.size, verb("grow"))
    case .shrinks: (.size, verb("shrink"))
    case .pulses: (.size, "\(verb("grow")) and \(verb("shrink"))")
    case .blinks: (.presence, verb("blink"))
    case .takes(let color): (.color, "\(verb("turn")) \(color)")
    case .reads(let text): (.text, "\(verb("become")) “\(text)”")
    case .shows(let value): (.value, "\(isPlural ? "are" : "is") now \(value)")
    case .writes: (.lines, verb("change"))
    }
  }

  /// The predicate of the sentence.
  fileprivate func predicate(isPlural: Bool) -> String { words(isPlural: isPlural).predicate }

  /// The part of an item that has changed.
  var aspect: Aspect { words(isPlural: false).aspect }

  /// True if something comes or goes.
  fileprivate var isOfPresence: Bool { aspect == .presence && self != .blinks }

  /// True if it is a movement, which is told a few times only, since many go on for ever.
  var isMotion: Bool { [.place, .angle, .size].contains(aspect) || self == .blinks }

  /// True if several things to which this happens at once are told in one sentence.
  package var isShared: Bool { aspect != .text && aspect != .value }

  /// The kind without its places. Items whose changes differ in nothing else are said in one sentence.
  package var common: SpokenChange.Kind {
    let nowhere = StagePlace(of: .zero, on: Size(width: 1, height: 1))
    return switch self {
    case .appears(let edge, _): .appears(from: edge, at: nowhere)
    case .stops: .stops(nowhere)
    case .writes: .writes(lines: [])
    default: self
    }
  }
}

/// The subject of a sentence: one item, or several, of which the first ones are named.
struct Subject {
  let text: String
  let isPlural: Bool

  /// The greatest number of things that are named.
  private static let mostNamed = 3

  /// Creates the subject for some items.
  ///
  /// - Parameter withNumbers: True if a number that has a caption is said with it.
  init(_ all: [SpokenItem], withNumbers: Bool) {
    // A number is called by its caption, which is not said twice.
    let captions = Set(all.compactMap(\.caption?.path))
    let items = all.filter { !captions.contains($0.path) }
    if items.count > 1, let group = Self.group(of: items) {
      (text, isPlural) = (group, group.isPluralNoun)
      return
    }
    isPlural = items.count > 1 || items.first.map { !$0.isQuoted && $0.subject.isPluralNoun } ?? false
    let named = Self.counted(items.map { withNumbers ? $0.subjectWithNumber : $0.subject })
    let names = named.prefix(named.count > Self.mostNamed ? Self.mostNamed - 1 : Self.mostNamed)
    let others = named.count - names.count
    if others > 0 {
      text = "\(names.joined(separator: ", ")) and \(others) more"
    } else if let last = names.last, names.count > 1 {
      text = "\(names.dropLast().joined(separator: ", ")) and \(last)"
    } else {
      text = names.first ?? ""
    }
  }

  /// Returns the names without repetitions, with the number of things that have the same name.
  private static func counted(_ names: [String]) -> [String] {
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let place = counts.firstIndex(where: { $0.name == name }) {
        counts[place].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count) of them)" }
  }

  /// Returns the label of the innermost layer with a name in which there are just these items; nil if there is none.
  private static func group(of items: [SpokenItem]) -> String? {
    items.first?.groups.last { group in
      group.count == items.count && items.allSatisfy { $0.groups.contains { $0.path == group.path } }
    }?.label
  }
}

/// What happens in a scene from its beginning to its end, in words, by time.
///
///     for entry in SceneTranscript(of: scene).entries { print(entry.time, entry.sentences) }
///
/// It is a function of the scene and its inputs.
public struct SceneTranscript: Sendable {
  /// What changes at a time.
  public struct Entry: Hashable, Sendable {
    /// The scene's time in seconds.
    public let time: Double
    /// The sentences, one for each thing that happens.
    public let sentences: [String]
  }

  /// What there is to see at the beginning.
  public let beginning: [SpokenItem]

  /// What changes, by time.
  public let entries: [Entry]

  /// True if there was more to tell than a transcript holds.
  public let isCut: Bool

  /// The greatest number of pictures that are compared, and of entries.
  private static let (mostPictures, mostEntries) = (1200, 400)

  /// The number of pictures that are compared for each second.
  private static let rate = 10.0

  /// Writes the transcript of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene, which no player drives.
  ///   - end: The time up to which it goes, in seconds; nil for the scene's duration.
  /// - Complexity: That of at most 1,200 samples, which are two minutes; what comes after them is left out.
  public init(of scene: Scene, upTo end: Double? = nil) {
    var describer = SceneDescriber(scene)
    let wanted = (max(0, end ?? scene.duration) * Self.rate).rounded(.down)
    let count = Int(min(wanted, Double(Self.mostPictures)))
    var watch = ChangeWatch(stage: scene.stage)
    let first = describer.picture(at: 0)
    beginning = first.withoutCaptions
    _ = watch.take(first, at: 0)
    var entries: [Entry] = []
    for number in stride(from: 1, through: count, by: 1) {
      let time = Double(number) / Self.rate
      let sentences = Self.sentences(of: watch.take(describer.picture(at: time), at: time))
      if !sentences.isEmpty { entries.append(Entry(time: time, sentences: sentences)) }
    }
    isCut = wanted > Double(Self.mostPictures) || entries.count > Self.mostEntries
    self.entries = Array(entries.prefix(Self.mostEntries))
  }

  /// Returns one sentence for each kind of change.
  package static func sentences(of changes: [SpokenChange]) -> [String] {
    var groups: [[SpokenChange]] = []
    for change in changes {
      let place = groups.firstIndex { group in
        group[0].kind.common == change.kind.common && change.kind.isShared
          && (change.kind.aspect != .lines || change.item.isQuoted && group[0].item.isQuoted)
      }
      if let place { groups[place].append(change) } else { groups.append([change]) }
    }
    return groups.map(SpokenChange.sentence)
  }
}
