import Interaction
import LayerAnimation
import RealModule

/// A walk through a presentation that collects what is worth saying.
///
/// A layer is an item if it has a label or a role, shows a text or a chart, or listens to gestures. Pictures are items
/// by their names: of layers in one another, in which there are only pictures, the outermost that has a name.
struct ItemSearch {
  let tree: LayerTree
  let presentation: PresentationTree
  let timeline: InteractionTimeline?
  let stage: Size
  /// What is in each layer, by its index.
  let contents: [Insides]

  private(set) var items: [SpokenItem] = []
  private var groups: [SpokenItem.Group] = []
  private var knownPaths: [String: Int] = [:]

  /// The greatest number of items of a picture.
  private static let mostItems = 400

  /// The opacity below which nothing is said of a layer.
  private static let leastOpacity = 0.1

  /// What a layer inherits from those around it.
  private struct Surroundings {
    var opacity = 1.0
    var clip: Rect
    /// True inside of an item that says everything about itself; only labels count there.
    var isInItem = false
  }

  /// Facts about a layer with everything in it.
  struct Insides {
    /// True if the layer and everything in it are pictures, and nothing in it has words.
    var isPicture = true
    /// True if something in it, or it, has words.
    var holdsWords = false
    /// True if something in it is drawn.
    var isDrawn = false
  }

  init(_ presentation: PresentationTree, of scene: Scene, _ timeline: InteractionTimeline?, _ contents: [Insides]) {
    (tree, stage, self.presentation, self.timeline) = (scene.tree, scene.stage, presentation, timeline)
    self.contents = contents
  }

  /// Collects the items of the whole picture.
  mutating func run() {
    guard !presentation.layers.isEmpty else { return }
    walk(inside: 0, Surroundings(clip: Rect(origin: .zero, size: stage)))
    sortCode()
    countGroups()
  }

  /// Puts the lines of each code in the order of their rows: those that a step inserts come last in the tree, and all have
  /// the frame of the code.
  private mutating func sortCode() {
    var start = 0
    while start < items.count {
      let groups = items[start].groups.map(\.path)
      let end = items[start...].firstIndex { $0.role != .code || $0.groups.map(\.path) != groups } ?? items.count
      let sorted = items[start..<end].enumerated().sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }
      items.replaceSubrange(start..<end, with: sorted.map(\.element))
      start = max(end, start + 1)
    }
  }

  /// Tells groups how many items are in them.
  private mutating func countGroups() {
    var counts: [String: Int] = [:]
    for group in items.flatMap(\.groups) { counts[group.path, default: 0] += 1 }
    for index in items.indices {
      for place in items[index].groups.indices {
        items[index].groups[place].count = counts[items[index].groups[place].path] ?? 0
      }
    }
  }

  private mutating func walk(inside index: Int, _ surroundings: Surroundings) {
    var next = index + 1
    while next < presentation.layers[index].subtreeEnd {
      visit(next, surroundings)
      next = presentation.layers[next].subtreeEnd
    }
  }

  private mutating func visit(_ index: Int, _ surroundings: Surroundings) {
    let shown = presentation.layers[index]
    var inner = surroundings
    inner.opacity *= shown.properties.opacity
    guard shown.isPresent, !shown.properties.isHidden, inner.opacity >= Self.leastOpacity, items.count < Self.mostItems
    else { return }
    let layer = tree.originalLayer(at: index)
    let words = layer?.words ?? LayerWords()
    guard words.role != .decoration else { return }
    let frame = presentation.drawnFrame(of: index)
    if shown.properties.masksToBounds, let frame { inner.clip = inner.clip.intersection(frame) }
    if let item = item(index, layer, words, frame, surroundings) { append(item, index, inner.clip) }
    let saysAll = saysAll(index, layer, words)
    inner.isInItem = surroundings.isInItem || saysAll
    let group = words.label ?? layer?.name?.spokenName
    if let group { groups.append(SpokenItem.Group(path: presentation.path(of: index), label: group)) }
    walk(inside: index, inner)
    if group != nil { groups.removeLast() }
  }

  /// Returns true if only those layers in a layer are said that have a label.
  private func saysAll(_ index: Int, _ layer: Layer?, _ words: LayerWords) -> Bool {
    if words.role != nil || words.letters != nil { return true }
    if let layer, let timeline, role(of: timeline.listeners(of: layer), in: timeline) != nil { return true }
    return contents[index].isPicture && (words.label != nil || layer?.name?.spokenName != nil)
  }

  private mutating func append(_ item: SpokenItem, _ index: Int, _ clip: Rect) {
    var item = item
    guard item.isSeen(in: clip) else { return }
    item.path = presentation.path(of: index)
    knownPaths[item.path, default: 0] += 1
    if let count = knownPaths[item.path], count > 1 { item.path += "~\(count)" }
    item.place = StagePlace(of: item.frame.center, on: stage)
    item.groups = groups
    if case .text(let text) = presentation.layers[index].properties.content { item.row = text.row }
    items.append(item)
  }

  // MARK: One layer

  /// Returns what is said of a layer; nil if nothing is.
  private func item(
    _ index: Int, _ layer: Layer?, _ words: LayerWords, _ frame: Rect?, _ surroundings: Surroundings
  ) -> SpokenItem? {
    guard let layer, let frame else { return nil }
    var item = SpokenItem()
    let listeners = timeline.map { $0.listeners(of: layer) } ?? []
    item.role = words.role ?? timeline.flatMap { role(of: listeners, in: $0) }
    item.value = words.value.flatMap { text(of: $0, index) }
    item.frame = frame
    guard give(&item, index, layer, words, isInItem: surroundings.isInItem) else { return nil }
    if let timeline {
      item.offers = offers(of: listeners, in: timeline)
      item.hasFocus = timeline.focus === layer
    }
    presentation.measure(&item, index)
    item.color = color(index)
    return item
  }

  /// Gives an item its label, and what follows from its content. Returns false if nothing is said of it.
  private func give(
    _ item: inout SpokenItem, _ index: Int, _ layer: Layer, _ words: LayerWords, isInItem: Bool
  ) -> Bool {
    let content = presentation.layers[index].properties.content
    guard words.label != nil || !isInItem else { return false }
    if let letters = words.letters ?? content.shownText(words), !letters.oneLine.isEmpty {
      // Dots and arrows are pictures made of characters.
      guard words.label != nil || words.role == .code || letters.contains(where: { $0.isLetter || $0.isNumber }) else {
        return false
      }
      guard !content.isBlank, words.letters == nil || isAnyLetterSeen(index) else { return false }
      if case .recording = content { item.role = item.role ?? .code }
      item.role = item.role ?? .text
      item.isRigid = words.letters == nil
      item.label = words.label ?? letters
      item.isQuoted = words.label == nil
      if words.label != nil, item.value == nil { item.value = letters }
      return true
    }
    if case .chart(let chart) = content {
      item.role = item.role ?? .chart
      item.label = words.label ?? layer.name?.spokenName ?? (layer as? ChartLayer)?.spokenName ?? chart.spokenName
      item.value = item.value ?? chart.spokenValue(at: presentation.layers[index].time)
      return true
    }
    // Code that is still being typed and an empty screen are not said.
    if item.role == .code, content.isText { return false }
    if item.role != nil, item.role != .image {
      giveControl(&item, index, layer, words)
      return true
    }
    guard contents[index].isDrawn || words.label != nil, !content.isBlank else { return false }
    guard let label = words.label ?? (contents[index].isPicture ? layer.name?.spokenName : nil) else { return false }
    item.label = label
    if contents[index].isPicture { item.role = item.role ?? .image }
    return true
  }

  /// Gives a button, a field and the like its label and its value.
  private func giveControl(_ item: inout SpokenItem, _ index: Int, _ layer: Layer, _ words: LayerWords) {
    let texts = texts(inside: index)
    let name = layer.name?.spokenName ?? item.role?.rawValue ?? ""
    if item.role == .field {
      item.label = words.label ?? name
      item.value = item.value ?? fieldText(layer) ?? texts
    } else {
      item.label = words.label ?? texts ?? name
      if words.label != nil, item.value == nil, texts != words.label { item.value = texts }
    }
  }

  /// Returns the texts in a layer that are seen, joined; nil for none.
  private func texts(inside index: Int) -> String? {
    let texts = (index..<presentation.layers[index].subtreeEnd).compactMap { place -> String? in
      let layer = presentation.layers[place]
      guard layer.isPresent, !layer.properties.isHidden, layer.properties.opacity >= Self.leastOpacity else {
        return nil
      }
      let words = tree.originalLayer(at: place)?.words ?? LayerWords()
      return (words.letters ?? layer.properties.content.shownText(words))?.oneLine
    }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func isAnyLetterSeen(_ index: Int) -> Bool {
    let inside = index + 1..<presentation.layers[index].subtreeEnd
    return inside.isEmpty
      || inside.contains {
        let layer = presentation.layers[$0]
        return layer.isPresent && !layer.properties.isHidden && layer.properties.opacity >= Self.leastOpacity
          && !layer.properties.content.isBlank
      }
  }

  private func text(of value: LayerValue, _ index: Int) -> String? {
    switch value {
    case .text(let text): return text
    case .number(let keyPath, let factor, let format):
      guard case .number(let number) = presentation.layers[index].value(of: keyPath) else { return nil }
      let shown = keyPath.unit == .angle ? number * 180 / .pi : number
      return format.text(for: shown * factor)
    }
  }

  private func color(_ index: Int) -> String? {
    let properties = presentation.layers[index].properties
    switch properties.content {
    case .shape(let shape): return (shape.fillColor ?? shape.strokeColor).flatMap(ColorName.name)
    case .text(let text): return text.spans.isEmpty ? ColorName.name(of: text.foregroundColor) : nil
    case .none: return properties.backgroundColor.flatMap(ColorName.name)
    default: return nil
    }
  }
}

// MARK: What listens

extension ItemSearch {
  /// Returns the role that gestures suggest; nil if they suggest none.
  private func role(of listeners: [Int], in timeline: InteractionTimeline) -> LayerRole? {
    for case .text in listeners.map({ timeline.behavior.listeners[$0].gesture }) { return .field }
    return listeners.contains { timeline.behavior.listeners[$0].recognizer is TapRecognizer } ? .button : nil
  }

  private func offers(of listeners: [Int], in timeline: InteractionTimeline) -> [String] {
    var offers: [String] = []
    for listener in listeners.map({ timeline.behavior.listeners[$0] }) where timeline.isEnabled(listener) {
      let offer = listener.gesture.offer
      if !offers.contains(offer) { offers.append(offer) }
    }
    return offers
  }

  private func fieldText(_ layer: Layer) -> String? {
    guard let timeline else { return nil }
    for listener in timeline.listeners(of: layer) {
      guard case .text(let field) = timeline.behavior.listeners[listener].gesture else { continue }
      return timeline.parameters[field.parameter].text.map { $0.isEmpty ? "empty" : $0 }
    }
    return nil
  }
}

extension SpokenItem {
  /// Returns true if a part of the item is inside a rectangle.
  fileprivate func isSeen(in clip: Rect) -> Bool {
    frame.maxX >= clip.minX && frame.minX <= clip.maxX && frame.maxY >= clip.minY && frame.minY <= clip.maxY
      && clip.size.width > 0 && clip.size.height > 0
  }
}
