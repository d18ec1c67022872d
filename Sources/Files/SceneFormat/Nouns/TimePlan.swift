import Diagnostics
import LayerAnimation

/// The starts that a scene states in words: after an animation, with a marker, as a step of a sequence.
///
/// While the scene is read, every animation, layer, marker and sequence that has such a start, or that one may name, becomes
/// an item. When all layers exist, the items are put in an order in which each follows those that it waits for, and get
/// plain times: what is sampled knows of no plan.
final class TimePlan {
  /// An instant: the start or the end of an item, and a time behind it.
  struct Anchor {
    enum Edge { case begin, end }

    var item: Int
    var edge: Edge
    var delay: Double

    func delayed(by seconds: Double) -> Anchor { Anchor(item: item, edge: edge, delay: delay + seconds) }
  }

  /// A start that refers to something by its name, which is looked up when everything is known.
  struct Reference {
    let name: NodeReader
    let edge: Anchor.Edge
    let delay: Double
  }

  /// What gets its times from the plan.
  enum Subject {
    /// Animations of a layer, by their numbers.
    case animations(of: Layer, numbers: Range<Int>)
    /// The clock of a layer.
    case clock(Layer)
    /// The last end of all animations in a layer.
    case motion(in: Layer)
    /// A marker, by its index.
    case marker(Int)
    /// The start of several steps.
    case start
    /// The end of several steps.
    case whole([Int])
  }

  private struct Item {
    let subject: Subject
    let place: Place
    /// What the item is called in messages.
    let title: String
    /// What it is called where its times are shown; nil for the start of steps, which is called like what it follows.
    var name: String?
    var anchor: Anchor?
    var reference: Reference?
    /// The items that have to be known before this one, and the number of those that are known to be.
    var needs: [Int] = []
    var known = 0
    var state = State.open
    /// The times in the scene; not a number if they cannot be told, which is reported.
    var begin = Double.nan, end = Double.nan
    /// The item without end for which this one has none.
    var endless: Int?
  }

  private enum State { case open, waiting, done }

  private var items: [Item] = []
  /// The animations and sequences of each name, with the layers of the animations.
  private var named: [String: [(item: Int, layer: Layer?)]] = [:]
  /// The items of animations that do not begin at a plain time, by their layers.
  private var planned: [ObjectIdentifier: [Int]] = [:]
  /// The items of the layers whose clocks do not begin at a plain time.
  private var clocks: [ObjectIdentifier: Int] = [:]
  /// The items of layers and markers that were referred to.
  private var motions: [ObjectIdentifier: Int] = [:]
  private var markerItems: [Int: Int] = [:]

  /// The transitions of layers of which some begin in words, by layer in the order in which they were added.
  private var transitions: [(layer: Layer, number: Int, place: Place)] = []

  /// The markers, whose times the plan completes.
  var markers: [Marker]

  init(markers: [Marker] = []) { self.markers = markers }

  /// True if nothing has a start in words.
  var isEmpty: Bool { !items.contains { $0.anchor != nil || $0.reference != nil } }

  // MARK: Items

  /// Adds the animations that were added to a layer last.
  ///
  /// - Parameters:
  ///   - count: The number of animations, which begin together.
  ///   - reference: Their start; nil if it is a plain time, or that of an anchor.
  @discardableResult
  func add(
    lastAnimations count: Int, of layer: Layer, named name: String?, at place: Place, reference: Reference? = nil,
    anchor: Anchor? = nil
  ) -> Int {
    let last = layer.lastAnimationNumber
    let title = name.map { "the animation '\(NodeReader.shortened($0))'" } ?? "an animation"
    let item = add(
      .animations(of: layer, numbers: last - count + 1..<last + 1), title, at: place, anchor: anchor, reference)
    items[item].name = name
    if let name { named[name, default: []].append((item, layer)) }
    if anchor != nil || reference != nil { planned[ObjectIdentifier(layer), default: []].append(item) }
    return item
  }

  /// Makes the clock of a layer begin in words.
  func add(clockOf layer: Layer, at place: Place, _ reference: Reference) {
    clocks[ObjectIdentifier(layer)] = add(.clock(layer), "the clock of a layer", at: place, reference)
  }

  /// Gives a marker its time in words.
  func add(marker: Int, at place: Place, _ reference: Reference) {
    markerItems[marker] = add(.marker(marker), title(ofMarker: marker), at: place, reference)
  }

  /// Adds the start of several steps, or of letters.
  func add(startAt place: Place, titled title: String = "a step", anchor: Anchor?, _ reference: Reference? = nil) -> Int
  {
    add(.start, title, at: place, anchor: anchor, reference)
  }

  /// Notes the transition that was added to a layer last, which has to follow those of the layer that were noted before.
  func note(lastTransitionOf layer: Layer, at place: Place) {
    transitions.append((layer, layer.lastAnimationNumber, place))
  }

  /// Adds the end of several steps.
  func add(wholeOf steps: [Int], named name: String?, at place: Place, start: Int) -> Int {
    let title = name.map { "the steps '\(NodeReader.shortened($0))'" } ?? "several steps"
    let item = add(
      .whole(steps), title, at: place, anchor: Anchor(item: start, edge: .begin, delay: 0))
    items[item].needs += steps
    items[item].name = name ?? "steps"
    if let name { named[name, default: []].append((item, nil)) }
    return item
  }

  private func add(
    _ subject: Subject, _ title: String, at place: Place, anchor: Anchor? = nil, _ reference: Reference? = nil
  ) -> Int {
    items.append(Item(subject: subject, place: place, title: title, anchor: anchor, reference: reference))
    return items.count - 1
  }

  private func title(ofMarker index: Int) -> String { "the marker '\(NodeReader.shortened(markers[index].name))'" }

  // MARK: Names

  /// Gives everything in the plan its plain time; called when all layers exist.
  ///
  /// - Complexity: O(items + references · layers), within the budget for reading.
  func resolve(in layers: NamedLayers, notes: DecodingNotes, context: DecodingContext) {
    guard !isEmpty else { return }
    for index in items.indices {
      if let reference = items[index].reference {
        items[index].anchor = anchor(reference, of: index, layers, context)
        if items[index].anchor == nil { items[index].state = .done }
      }
    }
    // Looking up names has added items, which need others as well.
    for index in items.indices where items[index].state == .open { items[index].needs += needs(of: index) }
    for index in items.indices where items[index].anchor != nil { settle(index, notes, context) }
    if !context.hasErrors { checkTransitions(context) }
  }

  /// Reports transitions that happen before one of their layer that was added earlier: each shows the layer as those added
  /// before it have left it.
  private func checkTransitions(_ context: DecodingContext) {
    for (first, second) in zip(transitions, transitions.dropFirst()) where first.layer === second.layer {
      guard let begin = first.layer.span(ofAnimation: first.number)?.begin,
        let next = second.layer.span(ofAnimation: second.number)?.begin, next < begin
      else { continue }
      context.report(
        "this transition happens \((begin - next).plain) s before that in line \(first.place.line), which stands before it; "
          + "write a layer's transitions that begin in words in the order in which they happen, behind those at plain times",
        at: second.place, rule: .timing)
    }
  }

  /// Returns the instant that a reference means; nil if there is none, which is reported.
  private func anchor(
    _ reference: Reference, of item: Int, _ layers: NamedLayers, _ context: DecodingContext
  ) -> Anchor? {
    guard let name = reference.name.line(), !context.isSpent else { return nil }
    guard let target = target(name, reference, of: item, layers, context) else { return nil }
    return Anchor(item: target, edge: reference.edge, delay: reference.delay)
  }

  private func target(
    _ name: String, _ reference: Reference, of item: Int, _ layers: NamedLayers, _ context: DecodingContext
  ) -> Int? {
    let own: Layer? = if case .animations(let layer, _) = items[item].subject { layer } else { nil }
    let namesakes = named[name] ?? animations(atPath: name)
    if let own, let known = namesakes.first(where: { $0.layer === own && $0.item != item }) { return known.item }
    if namesakes.count == 1 { return namesakes[0].item }
    guard namesakes.isEmpty else {
      return reference.name.fail(
        "there are \(namesakes.count) animations '\(NodeReader.shortened(name))'; "
          + "write the layer's name before it, as in 'layer/animation'", rule: .timing)
    }
    // A marker may have the name of the layer that it waits for.
    let marker = markers.firstIndex { $0.name == name }
    if let marker, markerItems[marker] != item || !layers.knows(name) { return self.item(ofMarker: marker) }
    if layers.knows(name) { return layers.layer(reference.name, for: own).map { self.item(of: $0, reference) } }
    return reference.name.fail(
      reference.name.lacking(
        "there is no animation, marker or layer", name,
        among: named.keys.sorted() + markers.map(\.name) + layers.allNames), rule: .timing)
  }

  /// Returns the animations that a path means: the name of a layer, or the end of its path, and the animation's name.
  private func animations(atPath path: String) -> [(item: Int, layer: Layer?)] {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let (layer, name) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
    return (named[name] ?? []).filter { candidate in
      candidate.layer.map { "/\($0.namedPath)".hasSuffix("/\(layer)") } ?? false
    }
  }

  private func item(ofMarker index: Int) -> Int {
    if let known = markerItems[index] { return known }
    let item = add(.marker(index), title(ofMarker: index), at: .nowhere)
    markerItems[index] = item
    return item
  }

  private func item(of layer: Layer, _ reference: Reference) -> Int {
    if let known = motions[ObjectIdentifier(layer)] { return known }
    let title = "the layer '\(NodeReader.shortened(layer.name ?? ""))'"
    let item = add(.motion(in: layer), title, at: reference.name.place)
    motions[ObjectIdentifier(layer)] = item
    return item
  }

  // MARK: Words for times

  /// What the animations that begin in words follow, for those who look at the scene.
  ///
  /// - Complexity: O(animations · the length of the chain of steps around each).
  var origins: [BeginOrigin] {
    items.flatMap { item -> [BeginOrigin] in
      guard case .animations(let layer, let numbers) = item.subject, let text = item.anchor.flatMap(words) else {
        return []
      }
      return numbers.map { BeginOrigin(layer: layer, number: $0, text: text) }
    }
  }

  /// Returns an instant in words, as `after plane/flight + 0.5 s`; nil for a time of the scene.
  private func words(_ anchor: Anchor) -> String? {
    var anchor = anchor
    while case .start = items[anchor.item].subject {
      guard let next = items[anchor.item].anchor else { return nil }
      anchor = next.delayed(by: anchor.delay)
    }
    let preposition = anchor.edge == .end ? "after" : "with"
    let delay = anchor.delay == 0 ? "" : " \(anchor.delay < 0 ? "-" : "+") \(abs(anchor.delay).plain) s"
    return "\(preposition) \(shownName(of: anchor.item))\(delay)"
  }

  private func shownName(of item: Int) -> String {
    switch items[item].subject {
    case .animations(let layer, _): layer.namedPath + (items[item].name.map { "/" + $0 } ?? "")
    case .clock(let layer), .motion(let layer): layer.namedPath
    case .marker(let marker): markers[marker].name
    case .start, .whole: items[item].name ?? ""
    }
  }

  // MARK: The order

  /// Returns the items that have to be known before an item, besides those that it has been given.
  private func needs(of index: Int) -> [Int] {
    let anchor = items[index].anchor.map { [$0.item] } ?? []
    switch items[index].subject {
    case .animations(let layer, _): return anchor + clocks(around: layer)
    case .clock(let layer): return anchor + (layer.superlayer.map(clocks) ?? [])
    case .motion(let layer): return anchor + clocks(around: layer) + everything(in: layer)
    case .marker, .start, .whole: return anchor
    }
  }

  /// Returns the planned clocks of a layer and those around it.
  private func clocks(around layer: Layer) -> [Int] {
    guard !clocks.isEmpty else { return [] }
    return sequence(first: layer, next: \.superlayer).compactMap { clocks[ObjectIdentifier($0)] }
  }

  /// Returns all planned items in a layer.
  private func everything(in layer: Layer) -> [Int] {
    let own = (planned[ObjectIdentifier(layer)] ?? []) + (clocks[ObjectIdentifier(layer)].map { [$0] } ?? [])
    return own + layer.sublayers.flatMap(everything)
  }

  /// Computes an item, after those that it needs. A list takes the place of recursion, since a chain may be long.
  private func settle(_ first: Int, _ notes: DecodingNotes, _ context: DecodingContext) {
    var waiting = [first]
    while let index = waiting.last {
      guard items[index].state != .done, items[index].known < items[index].needs.count else {
        if items[index].state != .done { compute(index, notes, context) }
        items[index].state = .done
        waiting.removeLast()
        continue
      }
      items[index].state = .waiting
      let next = items[index].needs[items[index].known]
      items[index].known += 1
      switch items[next].state {
      case .open: waiting.append(next)
      case .waiting: reportCycle(waiting, from: next, context)
      case .done: break
      }
    }
  }

  private func reportCycle(_ waiting: [Int], from first: Int, _ context: DecodingContext) {
    let cycle = waiting[(waiting.firstIndex(of: first) ?? 0)...].filter {
      items[$0].reference != nil || items[$0].place != .nowhere
    }
    let shown = cycle.prefix(4).map { "\(items[$0].title) (line \(items[$0].place.line))" }
    let more = cycle.count > shown.count ? ", …" : ""
    let place = cycle.first { items[$0].reference != nil }.map { items[$0].place } ?? items[first].place
    let chain = shown.joined(separator: ", which waits for ")
    let message =
      cycle.count == 1
      ? "\(items[cycle[cycle.startIndex]].title) waits for itself"
      : "this waits for itself: \(chain)\(more), which waits for the first"
    context.report(message, at: place, rule: .timing)
    for index in cycle { items[index].state = .done }
  }

  // MARK: Times

  private func compute(_ index: Int, _ notes: DecodingNotes, _ context: DecodingContext) {
    let begin = items[index].anchor.map { instant($0, for: index, context) }
    if let begin, begin.isNaN { return }
    switch items[index].subject {
    case .animations(let layer, let numbers): compute(index, layer, numbers, begin, notes, context)
    case .clock(let layer):
      guard let begin, let outer = layer.superlayer, let local = notes.localTime(at: begin, in: outer) else {
        return reportClock(of: layer, index, context)
      }
      layer.timing.beginTime = local
      items[index].begin = begin
    case .motion(let layer):
      items[index].begin = notes.sceneTime(of: 0, in: layer) ?? .nan
      if items[index].begin.isNaN { reportClock(of: layer, index, context) }
      items[index].end = end(of: layer, notes, context)
      if items[index].end == .infinity { items[index].endless = index }
    case .marker(let marker):
      if let begin { markers[marker].time = max(begin, 0) }
      (items[index].begin, items[index].end) = (markers[marker].time, markers[marker].time)
    case .start: (items[index].begin, items[index].end) = (begin ?? 0, begin ?? 0)
    case .whole(let steps):
      items[index].begin = begin ?? 0
      items[index].end = steps.reduce(begin ?? 0) { max($0, items[$1].end) }
      if let step = steps.first(where: { items[$0].end == .infinity }) {
        items[index].endless = items[step].endless ?? step
      }
    }
  }

  /// Returns the time of an instant; not a number if it cannot be told, or never comes, which is reported.
  private func instant(_ anchor: Anchor, for index: Int, _ context: DecodingContext) -> Double {
    let target = items[anchor.item]
    let time = anchor.edge == .begin ? target.begin : target.end
    guard time == .infinity else {
      let begin = time + anchor.delay
      if begin < 0, items[index].place != .nowhere {
        context.report(
          "this begins at \(begin.rounded) s, before the scene does", at: items[index].place, severity: .warning,
          rule: .timing)
      }
      return begin
    }
    let endless = items[target.endless ?? anchor.item]
    context.report(
      "nothing comes after \(endless.title) in line \(endless.place.line), which never ends", at: items[index].place,
      rule: .timing)
    return .nan
  }

  private func compute(
    _ index: Int, _ layer: Layer, _ numbers: Range<Int>, _ begin: Double?, _ notes: DecodingNotes,
    _ context: DecodingContext
  ) {
    for number in numbers {
      guard let span = layer.span(ofAnimation: number), let around = span.movesClock ? layer.superlayer : layer else {
        continue
      }
      if let begin {
        guard let local = notes.localTime(at: begin, in: around) else { return reportClock(of: layer, index, context) }
        layer.setBegin(ofAnimation: number, to: local)
      }
      guard let start = begin ?? notes.sceneTime(ofBegin: span.begin, in: around),
        let length = notes.sceneLength(of: span.length, in: around)
      else { return reportClock(of: layer, index, context) }
      let isFirst = number == numbers.lowerBound
      items[index].begin = isFirst ? start : min(items[index].begin, start)
      items[index].end = isFirst ? start + length : max(items[index].end, start + length)
    }
  }

  /// Returns the last end of the animations in a layer, in the scene's time; infinite if one never ends.
  private func end(of layer: Layer, _ notes: DecodingNotes, _ context: DecodingContext) -> Double {
    guard context.spend(1 + layer.animationSpans.count, at: .nowhere) else { return .nan }
    let own = layer.animationSpans.map { span in
      let around = span.movesClock ? layer.superlayer ?? layer : layer
      guard let start = notes.sceneTime(ofBegin: span.begin, in: around),
        let length = notes.sceneLength(of: span.length, in: around)
      else { return 0.0 }
      return start + length
    }
    let below = layer.sublayers.map { end(of: $0, notes, context) }
    return (own + below).reduce(notes.sceneTime(ofBegin: nil, in: layer) ?? 0, max)
  }

  private func reportClock(of layer: Layer, _ index: Int, _ context: DecodingContext) {
    let name = layer.name.map { " '\(NodeReader.shortened($0))'" } ?? ""
    context.report(
      "this has no one time in the scene: a clock of the layer\(name), or around it, stands still, runs backwards, "
        + "is animated, or is shown at several times by a replicator", at: items[index].place, rule: .timing)
  }
}
