import Interaction
import LayerAnimation

/// Says in words what a scene shows at a time, as a function of the scene, its inputs and the time.
///
///     var describer = SceneDescriber(scene)
///     for item in describer.items(at: 1.2) { print(item.sentence) }
public struct SceneDescriber {
  /// The scene.
  public let scene: Scene

  private let timeline: InteractionTimeline?
  private var presentation = PresentationTree()

  /// Creates a describer of a scene.
  public init(_ scene: Scene) {
    self.scene = scene
    timeline = scene.director as? InteractionTimeline
  }

  /// Returns what the picture at a time is made of, in the order in which it is read: from top to bottom, and from left
  /// to right in each row.
  ///
  /// - Parameter mediaTime: The host's time in seconds, which is the scene's time for a scene that no player drives.
  /// - Precondition: The time is finite.
  /// - Complexity: That of a sample, and O(layers · depth); allocates.
  public mutating func items(at mediaTime: Double) -> [SpokenItem] { picture(at: mediaTime).withoutCaptions }

  /// Returns the same with the texts that are captions of numbers, so that a text is an item whatever stands beside it.
  public mutating func picture(at mediaTime: Double) -> [SpokenItem] {
    scene.prepare(at: mediaTime)
    scene.tree.sample(at: mediaTime, into: &presentation)
    var search = ItemSearch(presentation, of: scene, timeline, insides)
    search.run()
    return ReadingOrder(search.items, on: scene.stage).items
  }

  /// The title as a sentence; of a recording, which is called by its file or its command, as it is written.
  package var title: String { scene.recording == nil ? scene.title.asSentence : scene.title }

  /// What there is to see, in the scene's own words; empty if it has none.
  public var description: String { (scene.description.isEmpty ? scene.about : scene.description).oneLine }

  /// Returns what there is to see, to be said after a title: without its first sentence if the title says the same.
  package func description(after title: String) -> String {
    let (description, title) = (description, title.asSentence)
    guard description.lowercased().hasPrefix(title.lowercased()) else { return description }
    return String(description.dropFirst(title.count).drop { $0 == " " })
  }

  /// What is in each layer, from the innermost layers outwards.
  private var insides: [ItemSearch.Insides] {
    var insides = [ItemSearch.Insides](repeating: ItemSearch.Insides(), count: presentation.layers.count)
    // Masks, and the pictures that transitions keep, follow everything else, and say nothing.
    for index in presentation.layers.indices.reversed() where index < presentation.layers[0].subtreeEnd {
      note(index, in: &insides)
      guard let parent = presentation.parent(of: index) else { continue }
      if insides[index].holdsWords { insides[parent].holdsWords = true }
      if insides[index].isDrawn { insides[parent].isDrawn = true }
    }
    return insides
  }

  /// Completes what is known of a layer, after the layers in it.
  private func note(_ index: Int, in insides: inout [ItemSearch.Insides]) {
    let layer = scene.tree.originalLayer(at: index)
    let words = layer?.words ?? LayerWords()
    guard words.role != .decoration else {
      insides[index] = ItemSearch.Insides()
      return
    }
    let content = presentation.layers[index].properties.content
    let listens = layer.map { timeline?.listeners(of: $0).isEmpty == false } ?? false
    let speaks = listens || words.letters != nil || content.isReadAsText
    insides[index].isPicture = !insides[index].holdsWords && !speaks
    if speaks || words.label != nil || words.role != nil { insides[index].holdsWords = true }
    if presentation.layers[index].properties.isDrawn { insides[index].isDrawn = true }
  }
}

/// The order in which the items of a picture are read, without the numbers of axes, and with numbers joined to the texts
/// beside them.
struct ReadingOrder {
  private(set) var items: [SpokenItem]

  init(_ unsorted: [SpokenItem], on stage: Size) {
    items = unsorted
    let row = 0.04 * stage.height
    captionNumbersInLayers()
    let captions = Dictionary(items.map { ($0.path, $0.frame.center) }, uniquingKeysWith: { first, _ in first })
    let places = items.map { item in
      let center = item.caption.flatMap { captions[$0.path] } ?? item.frame.center
      return (row: (center.y / row).rounded(), x: center.x)
    }
    // Items at one place are read in the order of their layers.
    let order = items.indices.sorted { (places[$0].row, places[$0].x, $0) < (places[$1].row, places[$1].x, $1) }
    items = order.map { items[$0] }
    let axes = NumberedAxis(in: items, row: row)
    items.removeAll { axes.paths.contains($0.path) }
    items = BrokenLines(joining: items, on: stage, row: row).items
    captionNumbers(row)
  }

  /// Gives a number that is alone in a layer with one other text that text as its caption, as the bars of a chart have them.
  private mutating func captionNumbersInLayers() {
    let texts = items.indices.filter { items[$0].isQuoted && !items[$0].layerAround.isEmpty }
    for pair in Dictionary(grouping: texts, by: { items[$0].layerAround }).values where pair.count == 2 {
      guard let number = pair.first(where: { items[$0].isNumber }), let name = pair.first(where: { items[$0].isName })
      else { continue }
      items[number].caption = SpokenItem.Caption(path: items[name].path, text: items[name].label)
    }
  }

  /// Gives numbers the texts to their left as captions.
  private mutating func captionNumbers(_ row: Double) {
    for index in items.indices.dropFirst() {
      let before = items[index - 1]
      guard items[index].caption == nil, items[index].isNumber, before.isName,
        abs(before.frame.center.y - items[index].frame.center.y) < row
      else { continue }
      items[index].caption = SpokenItem.Caption(path: before.path, text: before.label)
    }
  }
}

extension [SpokenItem] {
  /// The items without those that others have as captions.
  package var withoutCaptions: [SpokenItem] {
    let captions = Set(compactMap(\.caption?.path))
    return filter { !captions.contains($0.path) }
  }
}

extension SpokenItem {
  /// True if it is a text that is a number, perhaps with a unit.
  fileprivate var isNumber: Bool {
    guard isQuoted, role != .code, let first = label.first else { return false }
    let isShort = label.filter(\.isLetter).count <= 6 && label.count <= 16
    return (first.isNumber || first == "-" || first == "+" || first == "−") && isShort
  }

  /// True if it is a text that can say what a number is.
  fileprivate var isName: Bool {
    isQuoted && role != .code && label.contains(where: \.isLetter) && label.count > 1 && !isNumber && value == nil
  }

  /// The path of the layer around it; empty for a layer of the scene itself.
  fileprivate var layerAround: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}

extension LayerContent {
  /// True if the content is said by itself.
  fileprivate var isReadAsText: Bool {
    if case .text(let text) = self { return !text.string.isEmpty || text.numberFormat != nil }
    return kind == .chart || kind == .recording
  }
}

extension LayerProperties {
  /// True if the layer itself draws something.
  fileprivate var isDrawn: Bool {
    ![.none, .transform, .replicator].contains(content.kind) || backgroundColor != nil || borderWidth > 0
  }
}

/// Texts that are broken into lines, each of which is a layer of its own: the next line stands right below, and goes on
/// in small letters.
struct BrokenLines {
  /// The items, with the lines of each text joined.
  let items: [SpokenItem]

  /// Joins lines.
  ///
  /// - Parameters:
  ///   - items: The items in reading order.
  ///   - stage: The size of the stage.
  ///   - row: The height of a row of texts, in points.
  /// - Complexity: O(texts · items), of which there are at most some hundreds.
  init(joining items: [SpokenItem], on stage: Size, row: Double) {
    let most = 0.1 * stage.height
    // A line beside a chart belongs to it.
    let charts = items.filter { $0.role == .chart }.map(\.frame.center.y)
    var (joined, ends): ([SpokenItem], [Point]) = ([], [])
    for item in items {
      let end = item.frame.center
      let place = joined.indices.last { place in
        let above = ends[place]
        return item.goesOn && !joined[place].endsSentence && joined[place].isLine && item.isLine
          && item.isAligned(with: joined[place]) && end.y > above.y && end.y - above.y < most
          && !charts.contains { abs($0 - end.y) < row / 2 || abs($0 - above.y) < row / 2 }
      }
      if let place {
        joined[place].label += " " + item.label
        joined[place].frame = joined[place].frame.union(item.frame)
        ends[place] = end
      } else {
        joined.append(item)
        ends.append(end)
      }
    }
    self.items = joined
  }
}

extension SpokenItem {
  /// True if it can be a line of a text; columns, which spaces set apart, are none.
  fileprivate var isLine: Bool {
    role == .text && isQuoted && value == nil && !label.contains("  ") && !label.contains("\n")
  }

  fileprivate var endsSentence: Bool { label.last.map { ".!?…".contains($0) } ?? true }

  /// True if it begins in small letters.
  fileprivate var goesOn: Bool { label.first?.isLowercase == true }

  /// True if both begin at the same column, or have the same middle.
  fileprivate func isAligned(with other: SpokenItem) -> Bool {
    abs(frame.minX - other.frame.minX) < 0.5 || abs(frame.center.x - other.frame.center.x) < 0.5
  }
}

/// The numbers along an axis: at least three in a row that rise by equal steps.
///
/// They are marks for the eye, and mean nothing by themselves; what they measure is said with its value.
struct NumberedAxis {
  /// The paths of the numbers of all axes.
  let paths: Set<String>

  private static let leastNumbers = 3

  /// Finds the axes of a picture.
  ///
  /// - Parameters:
  ///   - items: The items in reading order.
  ///   - row: The height of a row of texts, in points.
  /// - Complexity: O(items).
  init(in items: [SpokenItem], row: Double) {
    var (paths, run): (Set<String>, [(item: SpokenItem, number: Double)]) = ([], [])
    for item in items {
      guard item.isQuoted, item.role != .code, let number = Double(item.label) else { continue }
      if !Self.goesOn(run, to: item, number, row) {
        paths.formUnion(Self.paths(of: run))
        run = []
      }
      run.append((item, number))
    }
    self.paths = paths.union(Self.paths(of: run))
  }

  private static func paths(of run: [(item: SpokenItem, number: Double)]) -> [String] {
    run.count < leastNumbers ? [] : run.map(\.item.path)
  }

  /// Returns true if a number is the next one of a row of numbers.
  private static func goesOn(
    _ run: [(item: SpokenItem, number: Double)], to item: SpokenItem, _ number: Double, _ row: Double
  ) -> Bool {
    guard let last = run.last else { return true }
    let step = number - last.number
    guard abs(last.item.frame.center.y - item.frame.center.y) < row / 2, step > 0 else { return false }
    return run.count < 2 || abs(step - (last.number - run[run.count - 2].number)) < 1e-6 * abs(step)
  }
}
