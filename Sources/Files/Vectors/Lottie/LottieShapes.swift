import LayerAnimation

/// The items of a shape layer or of a group, as layers.
///
/// The first item is on top. A style paints all outlines before it, those of groups before it included, and a modifier
/// changes all outlines before it. So the list is read from its start, and what a style paints is a layer where it stands:
///
///     group A ─┐ outlines    ─▶ a layer with what A's own styles paint
///     ellipse ─┤
///     trim    ─┘ cuts both
///     stroke ◀─┘             ─▶ a layer with the line of both
struct LottieGroup {
  let scope: LottieScope
  /// What modifiers around the group do to its outlines: the next one after it.
  let outerTrim: LottieTrim?
  /// What is painted, the frontmost first.
  private(set) var layers: [Layer] = []
  /// The outlines that styles after the group paint as well.
  private(set) var outlines: [LottieOutline] = []
  private var trim: LottieTrim?
  /// The number of repeaters that repeat these items.
  private let repeats: Int

  /// Reads the items of a group.
  init(_ items: [JSONNode], _ scope: LottieScope, trim outerTrim: LottieTrim? = nil, repeats: Int = 0) {
    (self.scope, self.outerTrim, self.repeats) = (scope, outerTrim, repeats)
    let items = items.filter { $0["hd"]?.number != 1 }
    let kinds = items.map { $0["ty"]?.text ?? "" }
    var trims = items.indices.filter { kinds[$0] == "tm" }.map { ($0, LottieTrim(items[$0], scope)) }[...]
    if trims.count + (outerTrim == nil ? 0 : 1) > 1 {
      scope.omit("of several trims of the same outlines only the next one counts")
    }
    var index = 0
    while index < items.count, scope.build.budget.exceeded == nil {
      while let next = trims.first, next.0 <= index { trims.removeFirst() }
      trim = trims.first?.1 ?? outerTrim
      if let kind = Self.kinds[kinds[index]] {
        index += kind(&self, items, index)
      } else {
        scope.omit("shapes of the kind '\(kinds[index].visibleName)' are not known")
        index += 1
      }
    }
  }

  /// What reads an item: it returns the number of items that it has read.
  private typealias Reading = @Sendable (inout LottieGroup, _ items: [JSONNode], _ index: Int) -> Int

  /// The kinds of items, by their names in the file.
  private static let kinds: [String: Reading] = [
    "gr": { $0.addGroup($1[$2]) },
    "el": { $0.add(LottieOutline.ellipse($1[$2], $0.scope)) },
    "rc": { $0.add(LottieOutline.rectangle($1[$2], $0.scope)) },
    "sr": { $0.add(LottieOutline.star($1[$2], $0.scope)) },
    "sh": { $0.add(LottieOutline.path($1[$2], $0.scope)) },
    "fl": { $0.paint($1, $2) }, "st": { $0.paint($1, $2) },
    "gf": { $0.paint($1, $2) }, "gs": { $0.paint($1, $2) },
    // Read before: the transform by the group around it, trims with what they cut.
    "tr": { _, _, _ in 1 }, "tm": { _, _, _ in 1 },
    "mm": { $0.merge($1[$2]) },
    "rp": { $0.repeatAll($1, $2) },
    "rd": { $0.omit("corners that a modifier rounds are shown sharp", $1, $2) },
    "pb": { $0.omit("outlines are shown without 'pucker and bloat'", $1, $2) },
    "tw": { $0.omit("outlines are shown without their twist", $1, $2) },
    "op": { $0.omit("outlines are shown without their offset", $1, $2) },
    "zz": { $0.omit("outlines are shown without their zigzag", $1, $2) },
    "no": { _, _, _ in 1 },
  ]

  private func omit(_ reason: String, _: [JSONNode], _: Int) -> Int {
    scope.omit(reason)
    return 1
  }

  private mutating func add(_ outline: LottieOutline?) -> Int {
    guard var outline else { return 1 }
    let elements = outline.path.values.reduce(0) { $0 + $1.elements.count }
    guard scope.build.budget.takeElements(elements) else { return 1 }
    outline.trim = trim
    outlines.append(outline)
    return 1
  }

  private func merge(_ node: JSONNode) -> Int {
    if let mode = node["mm"]?.number, mode > 2, outlines.count > 1 {
      scope.omit("outlines are merged by appending them, not by the operation that the file says")
    }
    return 1
  }

  private mutating func addGroup(_ node: JSONNode) -> Int {
    let name = node["nm"]?.text?.visibleName ?? "group"
    let inner = scope.inside(name)
    guard inner.depth < VectorLimits.depth * 2 else {
      inner.omit("groups are nested too deeply")
      return 1
    }
    let items = node["it"]?.elements ?? []
    let group = LottieGroup(items, inner, trim: trim, repeats: repeats)
    let transform = LottieTransform(items.last { $0["ty"]?.text == "tr" }, in: inner)
    outlines += group.outlines.map { $0.transformed(by: transform) }
    guard !group.layers.isEmpty else { return 1 }
    if transform.isIdentity {
      layers += group.layers
    } else if scope.build.budget.takeLayer() {
      let layer = Layer()
      layer.name = name
      transform.place(layer, in: inner)
      transform.fade(layer, in: inner)
      for sublayer in group.layers.reversed() { layer.addSublayer(sublayer) }
      layers.append(layer)
    }
    return 1
  }

  /// Puts copies of all that is before an index in the place of that.
  private mutating func repeatAll(_ items: [JSONNode], _ index: Int) -> Int {
    let repeater = LottieRepeater(items[index], scope)
    guard repeats < Self.mostRepeaters else {
      return omit("repeaters that repeat repeaters are nested too deeply", items, index)
    }
    var (copies, all): ([Layer], [LottieOutline]) = ([], [])
    for copy in 0..<repeater.count where scope.build.budget.exceeded == nil {
      let size = items[..<index].reduce(1) { $0 + $1.size }
      guard scope.build.budget.takeReading(size) else { break }
      // Each copy is made anew, since a layer is in one place.
      let group = copy == 0 ? self : LottieGroup(Array(items[..<index]), scope, trim: trim, repeats: repeats + 1)
      let transform = repeater.transform(ofCopy: copy)
      all += group.outlines.map { $0.transformed(by: transform) }
      guard !group.layers.isEmpty else { continue }
      guard let layer = scope.layer() else { break }
      layer.name = "copy \(copy + 1)"
      transform.place(layer, in: scope)
      transform.fade(layer, in: scope)
      for sublayer in group.layers.reversed() { layer.addSublayer(sublayer) }
      copies.append(layer)
    }
    (layers, outlines) = (repeater.isFirstOnTop ? copies : copies.reversed(), all)
    return 1
  }

  /// The greatest number of repeaters that repeat an item.
  private static let mostRepeaters = 8

  /// Paints the outlines so far by the style at an index; a line directly above a fill is painted with it.
  private mutating func paint(_ items: [JSONNode], _ index: Int) -> Int {
    guard let style = LottieStyle(items[index], scope) else { return 1 }
    var (styles, count) = ([style], 1)
    if style.canShare, style.isLine, index + 1 < items.count, items[index + 1]["ty"]?.text == "fl",
      let below = LottieStyle(items[index + 1], scope), below.canShare
    {
      (styles, count) = ([below, style], 2)
    }
    guard !outlines.isEmpty else { return count }
    if let layer = LottiePainter(scope: scope, styles: styles).layer(outlines) { layers.append(layer) }
    return count
  }
}

extension String {
  /// A name for a layer: without what separates names in paths, and not longer than anybody reads.
  var visibleName: String {
    let name = prefix(60).map { $0 == "/" ? "∕" : String($0) }.joined()
    return name.isEmpty ? "layer" : name
  }
}
