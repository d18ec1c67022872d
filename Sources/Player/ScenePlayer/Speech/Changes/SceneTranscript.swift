import LayerAnimation

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
      let place = groups.firstIndex { $0[0].kind.common == change.kind.common && change.kind.isShared }
      if let place { groups[place].append(change) } else { groups.append([change]) }
    }
    return groups.map(SpokenChange.sentence)
  }
}
