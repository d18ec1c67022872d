import Cells
import LayerAnimation

/// A decoder of emitters and their cells.
struct EmitterDecoder {
  /// True if the layer has animations, which may set a property that a cell lacks.
  let isAnimated: Bool

  func decode(_ reader: NodeReader) -> EmitterLayer? {
    guard let mapping = MappingReader(reader, as: .emitter) else { return nil }
    var emitter = EmitterContent()
    emitter.cells = (mapping["emitterCells"]?.list(of: "emitter cells") ?? []).compactMap(cell)
    mapping.set(&emitter, from: MappingKind.emitterKeys)
    checkCount(emitter, mapping)
    let layer = EmitterLayer()
    layer.emitter = emitter
    mapping.decode(.emitter, into: &layer.model)
    return layer
  }

  /// Limits the number of cells. All cells of an emitter are examined for each of its particles.
  private func checkCount(_ emitter: EmitterContent, _ mapping: MappingReader) {
    let count = Self.count(emitter.cells)
    guard count > SceneLimits.emitterCells else { return }
    mapping.fail(
      "an emitter has at most \(SceneLimits.emitterCells) cells, those within cells counted, and this one \(count)",
      atKey: "emitterCells", rule: .emitter)
  }

  private static func count(_ cells: [EmitterCell]) -> Int { cells.reduce(0) { $0 + 1 + count($1.emitterCells) } }

  private func cell(_ reader: NodeReader) -> EmitterCell? {
    guard let mapping = MappingReader(reader, as: .emitterCell) else { return nil }
    var cell = EmitterCell()
    decodeBirth(mapping, into: &cell)
    decodeValues(mapping, into: &cell)
    warnOfNothing(mapping, cell)
    warnOfTooMany(mapping, cell)
    return cell
  }

  private func decodeBirth(_ mapping: MappingReader, into cell: inout EmitterCell) {
    mapping.set(&cell.name, from: "name") { $0.line() }
    if let contents = mapping["contents"] { decode(contents, into: &cell) }
    cell.shape = shape(mapping)
    cell.emitterCells = (mapping["emitterCells"]?.list(of: "emitter cells") ?? []).compactMap(self.cell)
    mapping.set(&cell, from: MappingKind.cellTimes)
  }

  /// Decodes the characters of the particles: those that each particle shows during its life, or a set of which each
  /// particle has one.
  private func decode(_ contents: NodeReader, into cell: inout EmitterCell) {
    guard contents.isMapping else {
      if let text = contents.line() { cell.contents = text }
      return
    }
    guard let mapping = MappingReader(contents, as: .particleContents) else { return }
    cell.choosesContents = true
    mapping.set(&cell.contents, from: "oneOf") { $0.line() }
    mapping.set(&cell.choicePeriod, from: "every") { $0.time(in: 0.001...SceneLimits.magnitude) }
    if cell.contents.isEmpty { mapping.fail("there is no character to choose", atKey: "oneOf", rule: .emitter) }
  }

  /// Decodes the colour of all particles, or a palette of which each particle has one colour.
  private func decode(color: NodeReader, into cell: inout EmitterCell) {
    guard color.isList else {
      if let color = color.color() { cell.color = color }
      return
    }
    let colors = (color.list(of: "colours") ?? []).map { $0.color() }
    if colors.isEmpty { color.fail("there is no colour to choose", rule: .emitter) }
    if let palette = NodeReader.all(colors) { cell.palette = palette }
  }

  /// Returns the shape that is drawn for particles that are large enough; of two outlines the first is used and the
  /// other reported.
  private func shape(_ mapping: MappingReader) -> ShapeContent? {
    let outlines = mapping.given(["shape", "drawn"])
    if outlines.count > 1 {
      mapping.fail("a particle has one outline: this cell has 'shape' already", atKey: "drawn", rule: .emitter)
    }
    switch outlines.first {
    case "shape": return mapping.read("shape") { ShapeDecoder.shape($0, fillColor: .white) }
    case "drawn": return mapping.read("drawn", DrawnDecoder.centered)
    default: return nil
    }
  }

  /// What the properties that animations can change are at first.
  private func decodeValues(_ mapping: MappingReader, into cell: inout EmitterCell) {
    for (property, range) in Self.properties {
      guard let value = mapping.read(property.rawValue, { $0.value(of: property, in: range) }) else { continue }
      cell.set(value, of: property)
    }
    if let color = mapping["color"] { decode(color: color, into: &cell) }
  }

  /// All but the colour, which may be a palette, with the ranges of their numbers.
  private static let properties = EmitterCellProperty.allCases.filter { $0 != .color }.map { ($0, $0.sceneKey.range) }

  /// Warns about a rate and lifetime that exceed the limit on particles, beyond which the oldest are removed early.
  private func warnOfTooMany(_ mapping: MappingReader, _ cell: EmitterCell) {
    let count = cell.birthRate * min(cell.lifetime + cell.lifetimeRange / 2, cell.duration)
    guard count > Double(EmitterContent.particleLimit) else { return }
    mapping.warn(
      "this cell may have \(count.plain) particles at once, of which the newest \(EmitterContent.particleLimit) are shown",
      atKey: "birthRate", rule: .emitter)
  }

  /// Warns about properties that were left at Core Animation's default 0, with which no particle is visible (G28).
  private func warnOfNothing(_ mapping: MappingReader, _ cell: EmitterCell) {
    // An animation may address a cell that has a name, and set the property.
    guard cell.name.isEmpty || !isAnimated else { return }
    let missing = [("birthRate", cell.birthRate), ("lifetime", cell.lifetime + cell.lifetimeRange / 2)]
      .filter { $0.1 == 0 && !mapping.context.hasErrors }
    for (key, _) in missing {
      mapping.warn("this cell sends out nothing that is seen: its '\(key)' is 0", atKey: key, rule: .emitter)
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys of an emitter that set its properties.
  static let emitterKeys: [KeyOf<EmitterContent>] = [
    KeyOf("emitterShape", \.shape, .choice, "what particles set out from", or: "`point`"),
    KeyOf("emitterMode", \.mode, .choice, "which part of it", or: "`volume`"),
    KeyOf("renderMode", \.renderMode, .choice, "in which order they are drawn", or: "`unordered`"),
    KeyOf(
      "seed", \.seed, .integer(in: 0...Int(SceneLimits.magnitude)), "another number makes other particles", or: "`0`"),
  ]

  static let emitter = MappingKind(
    noun: "an emitter",
    keys: keys(.cells) + keys(.emitter) + emitterKeys.map(\.key))

  static let emitterCell = MappingKind(
    noun: "an emitter cell",
    sections: [
      Section(title: "birth", keys: birth + cellTimes.map(\.key) + keys(.birth)),
      Section(title: "motion", keys: keys(.motion)),
      Section(title: "appearance", keys: keys(.particles)),
    ])

  private static let birth = [
    Key("name", .text, "what it is called", or: "it has none"), loopKey,
    Key(
      "contents", .textOrMapping("particleContents"),
      "the characters that a particle is drawn as while it grows old, or a single one; or a set of which it has one: "
        + "`{oneOf: 01ab}`", or: "`*+.`"),
    Key(
      "shape", .mapping("shape"),
      "a shape that is drawn instead if it is large enough, centred on the particle; filled with white by default, since `color` "
        + "multiplies its colours", or: "nothing"),
    Key("drawn", .mapping("drawn"), "the same with a text made of strokes", or: "nothing"),
    Key("emitterCells", .list("emitterCell"), "what each particle sends out in its turn", or: "nothing"),
  ]

  /// The keys of the clock of an emitter's cell.
  static let cellTimes: [KeyOf<EmitterCell>] = [
    KeyOf("beginTime", \.beginTime, .time, "when the first may be on its way, in the layer's time", or: "`0s`"),
    KeyOf("duration", \.duration, .span, "for how long it sends out, in its own time", or: "`infinite`"),
    KeyOf("speed", \.speed, .number, "its seconds for each second of the layer", or: "`1`"),
    KeyOf("timeOffset", \.timeOffset, .time, "how far into itself it starts", or: "`0s`"),
  ]

  /// A set of characters, of which each particle has one.
  static let particleContents = MappingKind(
    noun: "a set of characters",
    keys: [
      Key("oneOf", .text, "the characters, of which each particle has one", or: .needed),
      Key("every", .time, "after how long it gets another one, again and again", or: "it keeps it"),
    ])
}
