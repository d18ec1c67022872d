import Cells
import Diagnostics
import Interaction
import LayerAnimation

/// Decodes the animations that the letters of a text have one after another. Each letter becomes a layer in the text's
/// layer, which draws nothing itself any more.
extension LayersDecoder {
  /// Returns a layer that replaces the layer of a text, for the layers of its letters.
  func holder(of text: Layer) -> Layer {
    let holder = Layer()
    holder.model = text.model
    holder.model.content = .none
    return holder
  }

  /// Adds the letters of a text and their animations to the layer that holds them.
  func divide(_ text: Layer, in holder: Layer, _ reader: NodeReader) {
    guard let parts = parts(of: text, in: holder, reader), hasRoom(forLayers: parts.count, reader) else { return }
    for part in parts { holder.addSublayer(part.layer) }
    holder.words.letters = text.writtenText
    let elements = reader.isList ? reader.list(of: "motions of letters") ?? [] : [reader]
    for element in elements { animate(parts, element) }
  }

  private func parts(of text: Layer, in holder: Layer, _ reader: NodeReader) -> [LetterPart]? {
    if let content = text.model.content.text {
      if content.isWrapped || content.truncationMode != .none {
        return reader.fail(
          "a text that is wrapped or truncated has no letters of their own; break its lines with \\n", rule: .text)
      }
      if content.numberFormat != nil {
        return reader.fail("a number has no letters of their own, since they change", rule: .text)
      }
      return content.letterParts(in: holder.model.bounds, anchorPoint: holder.model.anchorPoint) {
        CharacterWidth.columns(of: String($0))
      }
    }
    if let shape = text.model.content.shape, let drawn = drawnTexts.removeValue(forKey: ObjectIdentifier(text)) {
      return drawn.letterParts(drawnAs: shape)
    }
    return reader.fail("only a 'text' and a 'drawn' text have letters", rule: .text)
  }

  // MARK: Animations

  private func animate(_ parts: [LetterPart], _ element: NodeReader) {
    guard let mapping = MappingReader(element, as: .letters) else { return }
    guard !mapping.given(["effect", "animations"]).isEmpty else {
      if mapping.lacksAll(["effect", "animations"]) {
        mapping.fail("a motion of letters needs an 'effect', or 'animations'", rule: .text)
      }
      return
    }
    let motion = mapping.motion(of: parts)
    let begin = mapping.read("beginTime") { $0.plainStart() } ?? 0
    let own = Self.animations(mapping, of: parts)
    guard hasRoom(for: parts, motion, own, element) else { return }
    guard !element.has("on") else { return animate(parts, element, mapping, motion) }
    let start = element.startInWords().map { plan.add(startAt: element.place, titled: "letters", anchor: nil, $0) }
    for (part, animation) in Self.turns(of: parts, motion, own, begin: begin) {
      guard add(animation, to: part.layer, element), let start else { continue }
      let turn = TimePlan.Anchor(item: start, edge: .begin, delay: animation.beginTime)
      plan.add(lastAnimations: 1, of: part.layer, named: nil, at: element.place, anchor: turn)
    }
  }

  /// Limits the animations of letters: each letter has a copy of all of them, as if they were written out.
  private func hasRoom(
    for parts: [LetterPart], _ motion: LetterMotion?, _ own: [[any Animation]], _ element: NodeReader
  ) -> Bool {
    let written = max(element.node.nodeCount, (own.first?.count ?? 0) * Self.valuesOfAnimation)
    let values = parts.count * written + (motion?.valueCount(of: parts) ?? 0)
    return context.hasRoom(forValues: values, element)
  }

  /// The number of values that an animation has when it is written in the usual way.
  private static let valuesOfAnimation = 6

  /// Makes the animations of letters begin each time an event happens.
  private func animate(
    _ parts: [LetterPart], _ element: NodeReader, _ mapping: MappingReader, _ motion: LetterMotion?
  ) {
    element.refuseStartInWords(because: "this begins with an event")
    guard let on = mapping["on"], let event = interaction.awaitedEvent(on) else { return }
    let key = interaction.nextKey()
    let begin = mapping.read("beginTime") { $0.plainStart() } ?? 0
    let animations = interaction.reading(of: element) { reader in
      MappingReader(reader, as: .letters).map { Self.animations($0, of: parts) }
    }
    interaction.trigger(on: event) { environment in
      let own = animations(environment) ?? []
      let operations = parts.count * (own.first?.count ?? 0) + (motion?.valueCount(of: parts) ?? 0)
      guard environment.work?.spend(operations) != false else { return [] }
      return Self.turns(of: parts, motion, own, begin: begin).enumerated().map { index, turn in
        var animation = turn.1
        let delay = animation.beginTime
        animation.beginTime = 0
        var launch = Trigger.Launch(layer: turn.0.layer, animation: animation, delay: delay)
        launch.key = "\(key)#\(index)"
        return launch
      }
    }
  }

  /// Returns the animations of an element for each letter. They are read once if they are the same for all.
  private static func animations(_ mapping: MappingReader, of parts: [LetterPart]) -> [[any Animation]] {
    guard let first = parts.first, let reader = mapping["animations"] else { return parts.map { _ in [] } }
    func animations(of part: LetterPart, at index: Int) -> [any Animation] {
      let elements = reader.list(of: "animations")?.map { $0.numbered(index, of: parts.count) } ?? []
      for element in elements { element.refuseStartInWords(because: "letters have their turns one after another") }
      return elements.compactMap(AnimationDecoder(layer: part.layer).animation)
    }
    let own = animations(of: first, at: 0)
    guard ["index", "count"].contains(where: reader.node.mentions),
      reader.context.hasRoom(forValues: parts.count * reader.node.nodeCount, reader)
    else { return parts.map { _ in own } }
    return [own] + parts.enumerated().dropFirst().map { animations(of: $1, at: $0) }
  }

  /// Returns all animations of all letters.
  private static func turns(
    of parts: [LetterPart], _ motion: LetterMotion?, _ own: [[any Animation]], begin: Double
  ) -> [(LetterPart, any Animation)] {
    let motion = motion ?? LetterMotion(.type)
    let delays = motion.delays(of: parts)
    return parts.enumerated().flatMap { index, part -> [(LetterPart, any Animation)] in
      let turn = begin + delays[index]
      let ready = motion.isNothing ? [] : motion.animations(of: part, at: index, begin: turn, start: begin)
      let others = (own.isEmpty ? [] : own[index]).map { animation -> any Animation in
        var animation = animation
        animation.beginTime += turn
        return animation
      }
      return (ready + others).map { (part, $0) }
    }
  }
}

extension MappingReader {
  /// Returns the motion that the keys describe; without an effect only its turns matter.
  fileprivate func motion(of parts: [LetterPart]) -> LetterMotion? {
    let effect = read("effect") { $0.choice(of: LetterEffect.self) }.flatMap { suits($0, parts) ? $0 : nil }
    var motion = LetterMotion(effect ?? .type)
    motion.isNothing = effect == nil
    set(&motion, from: MappingKind.letterTurns + MappingKind.letterLook)
    set(&motion.seed, from: "seed") { $0.number() }
    motion.pause = read("pause") { $0.time(in: 0...SceneLimits.magnitude) } ?? motion.usualPause(of: parts)
    return motion
  }

  /// Returns true if letters can show an effect; reports if not, and keys that it does not need.
  private func suits(_ effect: LetterEffect, _ parts: [LetterPart]) -> Bool {
    warnOfUnused(by: effect)
    let isDrawn = parts.first?.layer is ShapeLayer
    if effect.needsDrawnText, !isDrawn, !parts.isEmpty {
      fail(
        "upright letters neither turn nor grow; '\(effect.rawValue)' is for a 'drawn' text", atKey: "effect",
        rule: .text)
      return false
    }
    if effect.needsUprightText, isDrawn {
      fail("drawn letters stay what they are; '\(effect.rawValue)' is for a 'text'", atKey: "effect", rule: .text)
      return false
    }
    if !effect.isArrival, self["leaving"]?.flag() == true {
      fail("'\(effect.rawValue)' has no end at which letters would be gone", atKey: "leaving", rule: .text)
      return false
    }
    return true
  }

  /// Warns of keys that an effect does not use: such keys were meant for another effect.
  private func warnOfUnused(by effect: LetterEffect) {
    let needed: [(key: String, isUsed: Bool)] = [
      ("direction", effect == .slide), ("distance", effect.usualDistance > 0),
      ("color", effect == .sweep || effect == .decrypt), ("pause", effect == .hop || effect == .sweep),
    ]
    for (key, isUsed) in needed where !isUsed && self[key] != nil {
      warn("'\(key)' has no effect with '\(effect.rawValue)'", atKey: key, rule: .text)
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
  static let letterTurns: [KeyOf<LetterMotion>] = [
    KeyOf(
      "duration", \.duration, .time(in: 0.001...SceneLimits.magnitude), "how long the effect takes for one letter",
      or: "depends on the effect"),
    KeyOf(
      "stagger", \.stagger, .time(in: 0...SceneLimits.magnitude),
      "how much later each letter is than the one before it", or: "`40ms`"),
    KeyOf("order", \.order, .choice, "which comes first; `random` depends on the `seed`", or: "`first`"),
    KeyOf("unit", \.unit, .choice, "what has a turn of its own", or: "`character`"),
  ]

  /// The keys of what letters do in their turns.
  static let letterLook: [KeyOf<LetterMotion>] = [
    KeyOf(
      "leaving", \.isLeaving, .flag, "whether the effect runs backwards, and the letters are gone then", or: "`false`"),
    KeyOf("distance", \.distance, .number, "how far the effect moves a letter, in points", or: "depends on the effect"),
    KeyOf("direction", \.direction, .choice, "which way `slide` moves letters", or: "`up`"),
    KeyOf("color", \.color, .color(.ink), "the colour of `sweep` and `decrypt`", or: "`white`, a green"),
  ]

  static let letters = MappingKind(
    noun: "a motion of letters",
    keys: [
      Key("effect", choice(LetterEffect.self), "what happens to each letter", or: "needed, or `animations`"),
      Key("animations", .list("animation"), "what else happens to each letter", or: "nothing"),
    ] + letterTurns.map(\.key) + [
      Key("beginTime", .begin, "when the first letter has its turn", or: "`0s`"),
      Key("on", .text, "the event that it begins with, each time", or: "it begins with the scene"),
    ] + letterLook.map(\.key) + [
      Key("pause", .time, "the time between two runs of `hop` and `sweep`", or: "until all letters had their turn"),
      Key("seed", .number, "another number makes another `random` order, and other random letters", or: "`0`"),
    ])
}
