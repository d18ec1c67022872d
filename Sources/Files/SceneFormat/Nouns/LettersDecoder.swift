import Cells
import Diagnostics
import Interaction
import LayerAnimation

/// Decodes the motions that the letters of a text have one after another. Their layer shows all of them
/// (`LettersContent`); only if they have animations of their own does each letter become a layer in it.
extension LayersDecoder {
  /// Returns a layer that replaces the layer of a text, for its letters.
  func holder(of text: Layer) -> Layer {
    let holder = LettersLayer()
    holder.model = text.model
    holder.model.content = .none
    return holder
  }

  /// Gives the letters of a text and their motions to the layer that shows them.
  func divide(_ text: Layer, in holder: Layer, _ reader: NodeReader) {
    guard var content = letters(of: text, reader), context.hasRoom(forValues: content.table.letters.count, reader)
    else {
      return
    }
    holder.words.letters = text.writtenText
    let elements = (reader.isList ? reader.list(of: "motions of letters") ?? [] : [reader]).compactMap { element in
      MappingReader(element, as: .letters).flatMap { self.element($0, element, content) }
    }
    content.motions = elements.compactMap(\.motion)
    content.gradient = elements.lazy.compactMap(\.gradient).first ?? content.gradient
    content.letterMotion = elements.lazy.compactMap(\.shown).first ?? content.letterMotion
    guard elements.contains(where: { $0.mapping["animations"] != nil }) else {
      holder.model.content = .letters(content)
      return animate(elements, [holder])
    }
    guard hasRoom(forLayers: content.table.letters.count, reader) else { return }
    let layers =
      content.motions.isEmpty ? parts(of: text, in: holder) : content.layersOfLetters(in: holder, of: text)
    for layer in layers { holder.addSublayer(layer) }
    animate(elements, layers)
    for element in elements { animate(layers, content.table, element) }
  }

  /// An element of the list of motions.
  private struct Element {
    let mapping: MappingReader
    let reader: NodeReader
    /// The motion; nil if there are animations only.
    var motion: LetterMotion?
    var gradient: LetterGradient?
    /// The motion and the time that are shown without an animation.
    var shown: Point?
    /// The order, stagger and unit of animations, and the seed.
    var turns = LetterTurns()
    let begin: Double
  }

  private func element(_ mapping: MappingReader, _ reader: NodeReader, _ content: LettersContent) -> Element? {
    guard !mapping.given(["effect", "animations"]).isEmpty else {
      if mapping.lacksAll(["effect", "animations"]) {
        mapping.fail("a motion of letters needs an 'effect', or 'animations'", rule: .text)
      }
      return nil
    }
    var element = Element(
      mapping: mapping, reader: reader, begin: mapping.read("beginTime") { $0.plainStart() } ?? 0)
    if let name = mapping["effect"] {
      guard let effect = effect(name), suits(effect, mapping) else { return nil }
      var motion = LetterMotion(effect)
      mapping.set(&motion, from: MappingKind.letterLook)
      element.motion = motion
      element.shown = mapping["letterMotion"]?.point()
      let along = mapping.read("along") { $0.choice(of: LetterOrder.self) }
      if let colors = mapping["colors"]?.colors() {
        element.gradient = LetterGradient(colors: colors, order: along ?? .left)
      }
    }
    mapping.set(&element.turns, from: MappingKind.letterTurns)
    if mapping["stagger"] != nil { element.motion?.stagger = element.turns.stagger }
    if mapping["order"] != nil { element.motion?.order = element.turns.order }
    element.motion?.unit = element.turns.unit
    element.motion?.seed = element.turns.seed
    return element
  }

  /// Returns an effect by its name, or from a file beside the scene.
  private func effect(_ reader: NodeReader) -> LetterEffect? {
    guard let name = reader.line() else { return nil }
    if let known = effects[name] { return known }
    let effect: LetterEffect
    if name.hasSuffix(".yaml") {
      guard let text = reader.text(ofFile: name) else { return nil }
      let (decoded, diagnostics) = LetterEffects.decode(SourceFile(name: name, text: text))
      guard let decoded else {
        let first = diagnostics.first
        return reader.fail(
          "the effect in '\(NodeReader.shortened(name))' is wrong\(first.map { ", in line \($0.line): \($0.message)" } ?? "")",
          rule: .text)
      }
      effect = decoded
    } else {
      guard let known = LetterEffects.named(LetterEffects.formerNames[name] ?? name) else {
        return reader.fail(reader.lacking("there is no effect", name, among: LetterEffects.names), rule: .text)
      }
      effect = known
    }
    effects[name] = effect
    return effect
  }

  /// Returns true if a mapping asks nothing of an effect that this has not; warns of keys that it does not need.
  private func suits(_ effect: LetterEffect, _ mapping: MappingReader) -> Bool {
    let needed: [(key: String, isUsed: Bool)] = [
      ("direction", effect.direction != nil), ("distance", effect.usesDistance), ("color", effect.usesAccent),
      ("pause", effect.isEndless),
    ]
    for (key, isUsed) in needed where !isUsed && mapping[key] != nil {
      mapping.warn("'\(key)' has no effect with '\(effect.name)'", atKey: key, rule: .text)
    }
    guard mapping["leaving"]?.flag() == true, !effect.canLeave else { return true }
    mapping.fail("'\(effect.name)' has no end at which letters would be gone", atKey: "leaving", rule: .text)
    return false
  }

  private func letters(of text: Layer, _ reader: NodeReader) -> LettersContent? {
    if let content = text.model.content.text {
      if content.isWrapped || content.truncationMode != .none {
        return reader.fail(
          "a text that is wrapped or truncated has no letters of their own; break its lines with \\n", rule: .text)
      }
      if content.numberFormat != nil {
        return reader.fail("a number has no letters of their own, since they change", rule: .text)
      }
      return LettersContent(content, columns: Self.columns)
    }
    if let shape = text.model.content.shape, let drawn = drawnTexts[ObjectIdentifier(text)] {
      return LettersContent(drawn, drawnAs: shape)
    }
    return reader.fail("only a 'text' and a 'drawn' text have letters", rule: .text)
  }

  private static func columns(_ character: Character) -> Int { CharacterWidth.columns(of: String(character)) }

  private func parts(of text: Layer, in holder: Layer) -> [Layer] {
    if let shape = text.model.content.shape, let drawn = drawnTexts[ObjectIdentifier(text)] {
      return drawn.letterParts(drawnAs: shape).map(\.layer)
    }
    let content = text.model.content.text ?? TextContent()
    return content.letterParts(
      in: holder.model.bounds, anchorPoint: holder.model.anchorPoint, columns: Self.columns
    ).map(\.layer)
  }

  // MARK: Animations

  /// Adds the animations that run the motions to the layers that show the letters.
  private func animate(_ elements: [Element], _ layers: [Layer]) {
    var number = -1
    for element in elements where element.motion != nil {
      number += 1
      for layer in layers {
        guard let content = layer.model.content.letters else { continue }
        let animations = content.animations(ofMotion: number)
        guard !element.reader.has("on") else {
          trigger(animations, of: [layer], element, delays: [0])
          continue
        }
        let anchor = element.reader.startInWords().map {
          TimePlan.Anchor(
            item: plan.add(startAt: element.reader.place, titled: "letters", anchor: nil, $0), edge: .begin, delay: 0)
        }
        add(animations, to: layer, element, delay: 0, anchor)
      }
    }
  }

  private func add(
    _ animations: [any Animation], to layer: Layer, _ element: Element, delay: Double, _ anchor: TimePlan.Anchor?
  ) {
    for animation in animations {
      var animation = animation
      animation.beginTime += element.begin + delay
      guard add(animation, to: layer, element.reader), let anchor else { continue }
      plan.add(
        lastAnimations: 1, of: layer, named: nil, at: element.reader.place,
        anchor: anchor.delayed(by: animation.beginTime))
    }
  }

  /// Makes animations begin each time an event happens.
  private func trigger(_ animations: [any Animation], of layers: [Layer], _ element: Element, delays: [Double]) {
    element.reader.refuseStartInWords(because: "this begins with an event")
    guard let on = element.mapping["on"], let event = interaction.awaitedEvent(on) else { return }
    let (key, start) = (interaction.nextKey(), element.begin)
    interaction.trigger(on: event) { environment in
      guard environment.work?.spend(animations.count * layers.count) != false else { return [] }
      return zip(layers, delays).flatMap { layer, delay in
        animations.enumerated().map { index, animation in
          var animation = animation
          let begin = start + delay + animation.beginTime
          animation.beginTime = 0
          var launch = Trigger.Launch(layer: layer, animation: animation, delay: begin)
          launch.key = "\(key)#\(index)"
          return launch
        }
      }
    }
  }

  /// Adds the animations of an element's own to the layers of letters, each at its letter's turn.
  private func animate(_ layers: [Layer], _ table: LetterTable, _ element: Element) {
    guard let reader = element.mapping["animations"] else { return }
    func animations(at index: Int) -> [any Animation] {
      let own = reader.list(of: "animations")?.map { $0.numbered(index, of: layers.count) } ?? []
      for animation in own { animation.refuseStartInWords(because: "letters have their turns one after another") }
      return own.compactMap(AnimationDecoder(layer: layers[index]).animation)
    }
    guard !layers.isEmpty else { return }
    let first = animations(at: 0)
    let written = max(element.reader.node.nodeCount, first.count * Self.valuesOfAnimation)
    guard context.hasRoom(forValues: layers.count * written, element.reader) else { return }
    let delays = element.turns.delays(of: table, element.motion)
    let differ = ["index", "count"].contains(where: reader.node.mentions)
    if element.reader.has("on") {
      for (index, layer) in layers.enumerated() {
        trigger(differ && index > 0 ? animations(at: index) : first, of: [layer], element, delays: [delays[index]])
      }
      return
    }
    let anchor = element.reader.startInWords().map {
      TimePlan.Anchor(
        item: plan.add(startAt: element.reader.place, titled: "letters", anchor: nil, $0), edge: .begin, delay: 0)
    }
    for (index, layer) in layers.enumerated() {
      add(differ && index > 0 ? animations(at: index) : first, to: layer, element, delay: delays[index], anchor)
    }
  }

  /// The number of values that an animation has when it is written in the usual way.
  private static let valuesOfAnimation = 6
}

/// The turns of letters that have animations of their own.
struct LetterTurns {
  var order = LetterOrder.first
  var stagger = 0.04
  var unit = TextUnit.character
  var seed = 0.0

  /// Returns the turn of each letter, in seconds behind the first.
  func delays(of table: LetterTable, _ motion: LetterMotion?) -> [Double] {
    table.delays(order: order, stagger: stagger, unit: unit, seed: seed)
  }
}

extension LettersContent {
  /// Returns a layer for each letter, which shows it alone and turns about its middle.
  fileprivate func layersOfLetters(in holder: Layer, of text: Layer) -> [Layer] {
    table.letters.indices.map { index in
      var content = self
      content.range = index..<index + 1
      let layer = LettersLayer()
      layer.model.content = .letters(content)
      let (bounds, box) = (holder.model.bounds, table.letters[index].box)
      guard table.drawn != nil, bounds.size.width > 0, bounds.size.height > 0 else {
        let alignment = table.text.alignmentMode
        layer.frameAsIn(
          bounds, hangingAt: Point(x: alignment.hang(at: holder.model.anchorPoint.x), y: holder.model.anchorPoint.y))
        return layer
      }
      layer.model.bounds = bounds
      let middle = box.center
      layer.model.anchorPoint = Point(
        x: (middle.x - bounds.minX) / bounds.size.width, y: (middle.y - bounds.minY) / bounds.size.height)
      layer.model.position = middle
      return layer
    }
  }
}

extension NodeReader {
  /// Returns a character that takes one column.
  func narrowCharacter() -> Unicode.Scalar? {
    guard let text = line() else { return nil }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      CharacterWidth.columns(of: scalar) == 1
    else { return fail("expected a character that takes one column", rule: .text) }
    return scalar
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys of the turns of letters.
  static let letterTurns: [KeyOf<LetterTurns>] = [
    KeyOf(
      "stagger", \.stagger, .time(in: 0...SceneLimits.magnitude),
      "how much later each letter is than the one before it", or: "as it suits the effect; `40ms`"),
    KeyOf("order", \.order, .choice, "which comes first", or: "depends on the effect; `first`"),
    KeyOf("unit", \.unit, .choice, "what has a turn of its own", or: "`character`"),
    KeyOf("seed", \.seed, .number, "another number makes other random numbers", or: "`0`"),
  ]

  /// The keys of what letters do in their turns.
  static let letterLook: [KeyOf<LetterMotion>] = [
    KeyOf(
      "duration", \.duration, KeyNotation<Double>.time(in: 0.001...SceneLimits.magnitude).map { .some($0) },
      "how long the effect takes for one letter", or: "depends on the effect"),
    KeyOf(
      "lasts", \.total, KeyNotation<Double>.time(in: 0.001...SceneLimits.magnitude).map { .some($0) },
      "how long all of it takes", or: "depends on the effect"),
    KeyOf(
      "leaving", \.isLeaving, .flag, "whether the effect runs backwards, and the letters are gone then", or: "`false`"),
    KeyOf("distance", \.distance, .number(in: 0...100), "a factor of how far the effect moves letters", or: "`1`"),
    KeyOf(
      "direction", \.direction, KeyNotation<LetterMotion.Direction>.choice.map { .some($0) },
      "which way the effect goes",
      or: "depends on the effect"),
    KeyOf("color", \.color, .color(.ink), "the effect's accent", or: "depends on the effect"),
    KeyOf(
      "pause", \.pause, KeyNotation<Double>.time(in: 0...SceneLimits.magnitude).map { .some($0) },
      "the time between two runs of an effect that repeats", or: "depends on the effect"),
  ]

  static let letters = MappingKind(
    noun: "a motion of letters",
    keys: [
      Key(
        "effect", .plainValue, "what happens to each letter: a name of the list, or a file",
        or: "needed, or `animations`"),
      Key("animations", .list("animation"), "what else happens to each letter", or: "nothing"),
      Key("beginTime", .begin, "when the first letter has its turn", or: "`0s`"),
      Key("on", .text, "the event that it begins with, each time", or: "it begins with the scene"),
    ] + letterTurns.map(\.key) + letterLook.map(\.key) + [
      Key("colors", .colors, "a gradient in place of the text's colour", or: "none"),
      Key("along", choice(LetterOrder.self), "where its first colour is", or: "`left`"), key(.letterMotion),
    ])
}
