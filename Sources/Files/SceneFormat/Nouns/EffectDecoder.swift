import CSystem
import Cells
import Diagnostics
import LayerAnimation

/// The effects that come with the program, by their names, and a decoder of effects that anybody writes.
///
///     name: curtain
///     about: Letters rise from below, from the middle outwards.
///     phases:
///       - {order: middle, spread: 1s, duration: 600ms, places: [below, home], curve: easeOutCubic}
public enum LetterEffects {
  /// The names, in alphabetical order.
  public static var names: [String] { texts.map(\.name) }

  /// Returns an effect; nil if there is none with this name.
  ///
  /// - Complexity: O(size of the effect's text).
  public static func named(_ name: String) -> LetterEffect? {
    guard let text = texts.first(where: { $0.name == name })?.text else { return nil }
    return decode(SourceFile(name: name, text: text)).effect
  }

  /// Decodes the text of an effect.
  ///
  /// - Returns: The effect, nil if there is an error among the diagnostics.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(_ source: SourceFile) -> (effect: LetterEffect?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source, .effect)
    guard let root = YAMLDocument.read(in: context) else { return (nil, context.diagnostics) }
    let effect = EffectDecoder.effect(NodeReader(root, in: context, scope: nil))
    return (context.hasErrors ? nil : effect, context.diagnostics)
  }

  /// The names of effects that have other ones now.
  package static let formerNames = ["scatter": "scattered"]

  /// The text of each effect: a document of the file that is in the program.
  package static let texts: [(name: String, text: String)] = {
    let bytes = UnsafeBufferPointer(start: zoetropeEffects(), count: zoetropeEffectsSize())
    let all = String(decoding: bytes, as: UTF8.self)
    return all.split(separator: "\n---\n").compactMap { document in
      guard let line = document.split(separator: "\n").first(where: { $0.hasPrefix("name: ") }) else { return nil }
      return (String(line.dropFirst("name: ".count)), String(document) + "\n")
    }.sorted { $0.name < $1.name }
  }()
}

/// A decoder of effects.
enum EffectDecoder {
  /// The greatest numbers of phases, of kinds of particles, and of keyframes and symbols.
  private static let most = (phases: 32, particles: 8, keyframes: 64)

  static func effect(_ reader: NodeReader) -> LetterEffect? {
    guard let mapping = MappingReader(reader, as: .effect) else { return nil }
    var draft = Draft()
    mapping.set(&draft, from: MappingKind.effectKeys)
    return LetterEffect(
      name: draft.name, about: draft.about, phases: mapping.read("phases", phases) ?? [],
      particles: mapping.read("particles", particles) ?? [], showsLetters: draft.showsLetters,
      darkness: draft.darkness, accent: draft.accent,
      gradient: LetterGradient(colors: draft.colors, order: draft.along), direction: draft.direction,
      bunches: draft.bunches)
  }

  /// The values of an effect that are read one by one.
  struct Draft {
    var name = "", about = ""
    var showsLetters = false
    var darkness = 1.0
    var accent = Color.white
    var colors: [Color] = [], along = LetterOrder.left
    var direction: LetterMotion.Direction?
    var bunches = 8
  }

  private static func phases(_ reader: NodeReader) -> [LetterPhase]? {
    limited(reader, "phases", most.phases)?.compactMap { element in
      guard let mapping = MappingReader(element, as: .effectPhase) else { return nil }
      var phase = LetterPhase()
      mapping.set(&phase, from: MappingKind.phaseKeys)
      if phase.colors.contains(where: { if case .pick = $0.source { true } else { false } }), phase.palette.isEmpty {
        mapping.fail("'pick' is one of the colours of a 'palette', which is missing", atKey: "colors", rule: .text)
      }
      return phase
    }
  }

  private static func particles(_ reader: NodeReader) -> [LetterParticles]? {
    limited(reader, "particles", most.particles)?.compactMap { element in
      guard let mapping = MappingReader(element, as: .effectParticles) else { return nil }
      var particles = LetterParticles()
      mapping.set(&particles, from: MappingKind.effectParticlesKeys)
      particles.phases = mapping.read("phases", phases) ?? []
      return particles
    }
  }

  fileprivate static func limited(_ reader: NodeReader, _ what: String, _ most: Int) -> [NodeReader]? {
    guard let list = reader.list(of: what) else { return nil }
    guard list.count <= most else { return reader.fail("at most \(most) \(what) are allowed", rule: .text) }
    return list
  }

  /// Returns a list of values, of which none may be wrong.
  fileprivate static func values<T>(_ reader: NodeReader, _ what: String, _ read: (NodeReader) -> T?) -> [T]? {
    guard let list = limited(reader, what, most.keyframes) else { return nil }
    let values = list.compactMap(read)
    return values.count == list.count ? values : nil
  }

  /// Reads `left`, or `[left, random 0.3]`.
  fileprivate static func order(_ reader: NodeReader) -> [(order: LetterOrder, weight: Double)]? {
    let elements = reader.isList ? limited(reader, "orders", 8) : [reader]
    guard let elements else { return nil }
    let terms = elements.compactMap { element -> (order: LetterOrder, weight: Double)? in
      guard let text = element.line() else { return nil }
      let words = text.split(separator: " ")
      let names = LetterOrder.allCases.map(\.rawValue)
      guard let name = words.first, let order = LetterOrder(rawValue: String(name)), words.count <= 2,
        let weight = words.count < 2 ? 1 : NodeReader.number(words[1]), weight >= 0
      else {
        return element.fail(
          "expected an order, such as 'left' or 'random 0.3', found '\(NodeReader.shortened(text))'"
            + element.context.suggestion(for: String(words.first ?? ""), among: names), rule: .text)
      }
      return (order, weight)
    }
    return terms.count == elements.count && !terms.isEmpty ? terms : nil
  }

  fileprivate static func color(_ reader: NodeReader) -> LetterColor? {
    let words = reader.word?.split(separator: " ") ?? []
    let sources: [String: LetterColor.Source] = ["own": .own, "accent": .accent, "pick": .pick]
    guard let name = words.first, let source = sources[String(name)] else {
      return reader.color().map { LetterColor(.fixed($0)) }
    }
    guard words.count > 1 else { return LetterColor(source) }
    guard words.count == 2, let factor = NodeReader.number(words[1]), (0...4).contains(factor) else {
      return reader.fail("expected a factor behind '\(name)', such as '\(name) 0.3'", rule: .text)
    }
    return LetterColor(source, factor: factor)
  }

  fileprivate static func symbols(_ reader: NodeReader) -> [UInt32]? {
    guard let text = reader.line() else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= most.keyframes, scalars.allSatisfy({ CharacterWidth.columns(of: $0) == 1 })
    else { return reader.fail("expected 1 to \(most.keyframes) characters that take one column", rule: .text) }
    return scalars.map(\.value)
  }

  fileprivate static func way(_ reader: NodeReader) -> LetterPhase.Way? {
    guard let text = reader.line() else { return nil }
    let words = text.split(separator: " ")
    let size = words.count == 2 ? NodeReader.number(words[1]) : nil
    switch (words.first, size) {
    case ("straight", nil) where words.count == 1: return .straight
    case ("corner", nil) where words.count == 1: return .corner
    case ("bow", let size?) where abs(size) <= 10: return .bow(size)
    case ("spiral", let size?) where abs(size) <= 100: return .spiral(size)
    default:
      return reader.fail(
        "expected 'straight', 'corner', 'bow 0.3' or 'spiral 1', found '\(NodeReader.shortened(text))'", rule: .text)
    }
  }

  // MARK: Places

  static func place(_ reader: NodeReader) -> LetterPlace? {
    guard reader.isMapping else { return reader.isList ? reader.point().map(point) : placeName(reader) }
    guard let mapping = MappingReader(reader, as: .effectPlace) else { return nil }
    var place = LetterPlace()
    if let at = mapping["at"] {
      guard let base = at.isList ? at.point().map(point) : placeName(at) else { return nil }
      place = base
    }
    mapping.set(&place, from: MappingKind.placeKeys)
    mapping.set(&place.x, from: "x") { side($0, before: "left", behind: "right").map { .some($0) } }
    mapping.set(&place.y, from: "y") { side($0, before: "above", behind: "below").map { .some($0) } }
    return place
  }

  private static func point(_ point: Point) -> LetterPlace {
    var place = LetterPlace()
    place.base = .point(point)
    return place
  }

  private static func placeName(_ reader: NodeReader) -> LetterPlace? {
    var place = LetterPlace()
    switch reader.line() {
    case nil: return nil
    case "home": break
    case "center": place.base = .point(Point(x: 0.5, y: 0.5))
    case "random": place.base = .random
    case "edge": place.base = .edge
    case "other": place.base = .other
    case "there": place.base = .there
    case "above": place.y = .before
    case "below": place.y = .behind
    case "left": place.x = .before
    case "right": place.x = .behind
    case "border": place.base = .border(1)
    case "border4": place.base = .border(4)
    case let name?:
      let names = [
        "home", "center", "random", "edge", "other", "there", "above", "below", "left", "right", "border", "border4",
      ]
      return reader.fail(
        "there is no place '\(NodeReader.shortened(name))'" + reader.context.suggestion(for: name, among: names),
        rule: .text)
    }
    return place
  }

  private static func side(_ reader: NodeReader, before: String, behind: String) -> LetterPlace.Side? {
    if reader.isWord(before) { return .before }
    if reader.isWord(behind) { return .behind }
    return reader.isWord("home") ? .home : reader.number(in: -10...10).map { .fraction($0) }
  }
}

extension KeyNotation {
  /// The notation of a value that a function reads.
  fileprivate static func plain(_ read: @escaping @Sendable (NodeReader) -> Value?) -> Self {
    Self(form: .plainValue, read: read)
  }

  /// The notation of a list of values that a function reads.
  fileprivate static func list<T>(_ what: String, _ read: @escaping @Sendable (NodeReader) -> T?) -> Self
  where Value == [T] {
    Self(form: .plainValues) { EffectDecoder.values($0, what, read) }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The kinds of mappings that only effects have, by name.
  static let allOfEffects: [(name: String, kind: MappingKind)] = [
    ("effect", effect), ("phase", effectPhase), ("place", effectPlace), ("particles", effectParticles),
    ("sway", effectSway), ("shake", effectShake),
  ]

  private static let seconds = 0.0...600

  static let effectKeys: [KeyOf<EffectDecoder.Draft>] = [
    KeyOf("name", \.name, .line, "what the effect is called", or: .needed),
    KeyOf("about", \.about, .text, "one sentence about what is seen", or: "nothing"),
    KeyOf("shown", \.showsLetters, .flag, "whether letters are seen before their first phase", or: "`false`"),
    KeyOf("dark", \.darkness, .number(in: 0...1), "how bright letters are where no light falls on them", or: "`1`"),
    KeyOf("accent", \.accent, .color, "the colour that colours call `accent`", or: "`white`"),
    KeyOf(
      "gradient", \.colors, .list("colours") { $0.color(.paper) }, "the colours of a text without its own", or: "none"),
    KeyOf("along", \.along, .choice, "the order of the letters along these colours", or: "`left`"),
    KeyOf(
      "direction", \.direction, KeyNotation<LetterMotion.Direction>.choice.map { .some($0) },
      "the direction in which the effect is written to move; others turn it", or: "it has none"),
    KeyOf("bunches", \.bunches, .integer(in: 1...10_000), "how many bunches the letters are divided into", or: "`8`"),
  ]

  static let effect = MappingKind(
    noun: "an effect",
    keys: effectKeys.map(\.key) + [
      Key("phases", .list("phase"), "what letters do, one phase after another", or: .needed),
      Key("particles", .list("particles"), "what is seen beside the letters", or: "nothing"),
    ])

  static let phaseKeys: [KeyOf<LetterPhase>] = [
    KeyOf("order", \.order, .plain(EffectDecoder.order), "in which order letters have their turns", or: "`first`"),
    KeyOf("origin", \.origin, .plain { $0.point() }, "from where `outwards` and `around` count", or: "`[0.5, 0.5]`"),
    KeyOf("spread", \.spread, .time(in: seconds), "the time from the first turn to the last", or: "`0s`"),
    KeyOf(
      "begins", \.begins, .choice, "behind the phase before, for all or for each letter, or with it", or: "`after`"),
    KeyOf("delay", \.delay, .time(in: -600...600), "how much later", or: "`0s`"),
    KeyOf("duration", \.duration, .time(in: 0.001...600), "how long it takes for a letter", or: "`500ms`"),
    KeyOf("vary", \.vary, .number(in: 0...0.95), "the greatest share by which that is shorter at random", or: "`0`"),
    KeyOf("repeats", \.repeats, .count, "how often a letter runs through it", or: "`1`"),
    KeyOf("pause", \.pause, .time(in: seconds), "the time between two runs", or: "`0s`"),
    KeyOf("share", \.share, .number(in: 0...1), "the share of the letters that take part", or: "`1`"),
    KeyOf("curve", \.curve, .curve, "how values pass from keyframe to keyframe; colours are linear", or: "`linear`"),
    KeyOf("places", \.places, .list("places", EffectDecoder.place), "where letters go", or: "they stay"),
    KeyOf(
      "anew", \.isAnew, .flag, "whether they begin with the first of these places, not where they are", or: "`false`"),
    KeyOf("way", \.way, .plain(EffectDecoder.way), "`straight`, `corner`, `bow 0.3`, `spiral 1`", or: "`straight`"),
    KeyOf(
      "colors", \.colors, .list("colours", EffectDecoder.color),
      "colours, `own`, `accent`, `pick`; `own 0.3` is darker",
      or: "the letter's"),
    KeyOf(
      "palette", \.palette, .list("colours") { $0.color() }, "of which each letter has one as `pick`", or: "none"),
    KeyOf("each", \.each, .choice, "what has one of these in common", or: "`letter`"),
    KeyOf("symbols", \.symbols, .plain(EffectDecoder.symbols), "characters that are shown instead", or: "none"),
    KeyOf("choice", \.choice, .choice, "which of them: one after another, or at random", or: "`turn`"),
    KeyOf("every", \.every, .time(in: 0.01...600), "after which time `random` chooses anew", or: "`50ms`"),
    KeyOf("opacities", \.opacities, .list("numbers") { $0.number(in: 0...1) }, "opacities", or: "`1`"),
    KeyOf("scales", \.scales, .list("numbers") { $0.number(in: 0...100) }, "factors of the size", or: "`1`"),
    KeyOf("angles", \.angles, .list("angles") { $0.angle() }, "angles", or: "`0`"),
    KeyOf("sway", \.sway, .plain(EffectDecoder.sway), "a swinging about the place", or: "none"),
    KeyOf("shake", \.shake, .plain(EffectDecoder.shake), "random displacements", or: "none"),
  ]

  static let effectPhase = MappingKind(
    noun: "a phase of an effect",
    keys: phaseKeys.map { key in
      switch key.key.name {
      case "sway": Key("sway", .mapping("sway"), key.key.about, or: "none")
      case "shake": Key("shake", .mapping("shake"), key.key.about, or: "none")
      default: key.key
      }
    })

  static let placeKeys: [KeyOf<LetterPlace>] = [
    KeyOf("by", \.by, .plain { $0.point() }, "how far from there, in columns and rows", or: "`[0, 0]`"),
    KeyOf("scatter", \.scatter, .number(in: 0...1000), "the radius of random distances from there", or: "`0`"),
    KeyOf("ring", \.ring, .number(in: 0...1000), "the radius of a ring around there", or: "`0`"),
    KeyOf("grow", \.grow, .number(in: 0...1000), "what is added to it from bunch to bunch", or: "`0`"),
    KeyOf("out", \.out, .number(in: -20...20), "a factor of the distance from the middle", or: "`1`"),
    KeyOf("each", \.each, .choice, "what has a random place of its own", or: "`letter`"),
    KeyOf("alternates", \.alternates, .flag, "whether every other one goes the other way", or: "`false`"),
  ]

  static let effectPlace = MappingKind(
    noun: "a place in an effect",
    keys: [
      Key("at", .plainValue, "`home`, `center`, `random`, `edge`, `other`, `above`, … or `[0.5, 1]`", or: "`home`"),
      Key("x", .plainValue, "`left`, `right`, `home`, or a fraction of the width", or: "that of `at`"),
      Key("y", .plainValue, "`above`, `below`, `home`, or a fraction of the height", or: "that of `at`"),
    ] + placeKeys.map(\.key))

  static let effectParticlesKeys: [KeyOf<LetterParticles>] = [
    KeyOf("at", \.home, .choice, "where they are at home", or: "`letters`"),
    KeyOf("count", \.count, .number(in: 0...20_000), "how many there are; at `letters`, for each of these", or: "`1`"),
    KeyOf("lattice", \.lattice, .plain { $0.size() }, "the distances of the lines of a `grid`", or: "`[8, 4]`"),
    KeyOf(
      "beam", \.beam, .plain { EffectDecoder.place($0).map { .some($0) } }, "from where they reach to the `cursor`",
      or: "they are there"),
    KeyOf("bunches", \.bunches, .integer(in: 1...10_000), "how many bunches they are divided into", or: "`8`"),
    KeyOf("light", \.isLight, .flag, "whether they are lamps, whose radius is their scale, in rows", or: "`false`"),
    KeyOf("inFront", \.isInFront, .flag, "whether they are drawn over letters", or: "`true`"),
  ]

  static let effectParticles = MappingKind(
    noun: "particles of an effect",
    keys: effectParticlesKeys.map(\.key) + [Key("phases", .list("phase"), "what they do", or: .needed)])

  fileprivate static let swayKeys: [KeyOf<LetterPhase.Sway>] = [
    KeyOf("by", \.by, .plain { $0.point() }, "how far, in columns and rows", or: "`[0, 0]`"),
    KeyOf("period", \.period, .time(in: 0.05...600), "the time of a swing", or: "`1.6s`"),
    KeyOf("wave", \.wave, .plain { $0.point() }, "how many swings a column and a row are behind", or: "`[0, 0]`"),
  ]
  static let effectSway = MappingKind(noun: "a swinging", keys: swayKeys.map(\.key))

  fileprivate static let shakeKeys: [KeyOf<LetterPhase.Shake>] = [
    KeyOf("by", \.by, .plain { $0.point() }, "how far at most, in columns and rows", or: "`[0, 0]`"),
    KeyOf("every", \.every, .time(in: 0.01...600), "after which time there is another one", or: "`50ms`"),
    KeyOf("each", \.each, .choice, "what moves as one", or: "`letter`"),
    KeyOf("grows", \.grows, .flag, "whether it grows from nothing during the phase", or: "`false`"),
  ]
  static let effectShake = MappingKind(noun: "a shaking", keys: shakeKeys.map(\.key))
}

extension EffectDecoder {
  fileprivate static func sway(_ reader: NodeReader) -> LetterPhase.Sway?? {
    guard let mapping = MappingReader(reader, as: .effectSway) else { return nil }
    var sway = LetterPhase.Sway()
    mapping.set(&sway, from: MappingKind.swayKeys)
    return sway
  }

  fileprivate static func shake(_ reader: NodeReader) -> LetterPhase.Shake?? {
    guard let mapping = MappingReader(reader, as: .effectShake) else { return nil }
    var shake = LetterPhase.Shake()
    mapping.set(&shake, from: MappingKind.shakeKeys)
    return shake
  }
}
