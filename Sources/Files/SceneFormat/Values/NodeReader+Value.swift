import Diagnostics
import LayerAnimation

/// Reads values whose kind depends on a key path or a value function.
extension NodeReader {
  /// Returns a value for an animation of a key path.
  ///
  /// - Parameter function: The value function that converts the value to the property's value, if any.
  func value(for keyPath: AnimationKeyPath, _ function: ValueFunction? = nil) -> Value? {
    let kind = function?.argumentKind ?? keyPath.kind
    if kind == .color { return color(keyPath.property.colorRole).map { .color($0) } }
    if keyPath.property == .blendMode { return blendMode() }
    if let property = keyPath.cell?.property { return value(of: property, in: property.animatedRange) }
    guard kind == .number else { return value(of: kind) }
    return number(in: function?.unit ?? keyPath.unit).map { .number($0) }
  }

  /// Returns a number in a unit.
  ///
  /// - Parameter range: The range of plain numbers; nil if only `SceneLimits.magnitude` limits them.
  func number(in unit: PropertyUnit, _ range: ClosedRange<Double>? = nil) -> Double? {
    switch unit {
    case .plain: range.map { number(in: $0) } ?? number()
    case .share: share(in: range ?? SceneLimits.numbers)
    case .angle: angle()
    case .turning: angle(isPlain: true)
    case .time: range.map { time(in: $0) } ?? time()
    case .count: number(in: range ?? SceneLimits.counts)
    case .whole: integer(in: 0...SceneLimits.instances).map(Double.init)
    }
  }

  /// Returns the value of an emitter cell's property.
  func value(of property: EmitterCellProperty, in range: ClosedRange<Double>?) -> Value? {
    guard property.kind == .number else { return value(of: property.kind) }
    return number(in: property.unit, range).map { .number($0) }
  }

  /// Returns a value of a kind, without a unit or range of its own.
  func value(of kind: Value.Kind) -> Value? {
    switch kind {
    case .number: number().map { .number($0) }
    case .vector: numbers([3], "three numbers [x, y, z]").map { .vector(SIMD3($0[0], $0[1], $0[2])) }
    case .point: point().map { .point($0) }
    case .size: size().map { .size($0) }
    case .rect: rect().map { .rect($0) }
    case .color: color().map { .color($0) }
    case .transform: transform().map { .transform($0) }
    case .path: path().map { .path($0) }
    case .numbers: numbers().map { .numbers($0) }
    case .colors: colors().map { .colors($0) }
    case .flag: flag().map { .flag($0) }
    case .text: text().map { .text($0) }
    case .absent: nil
    }
  }

  /// Returns the name of a blend mode.
  func blendMode() -> Value? { choice(of: BlendMode.self).map { .text($0.rawValue) } }

  /// Returns a list of colours, of a gradient.
  func colors() -> [Color]? {
    guard let list = list(of: "colours") else { return nil }
    let colors = list.compactMap { $0.color(.paper) }
    return colors.count == list.count ? colors : nil
  }

  /// Returns a path from SVG path data.
  func path() -> Path? {
    guard let text = scalar("a path such as 'M0 0 L10 0'") else { return nil }
    do {
      let path = try SVGPath.path(text)
      return context.spend(pathElements: path.elements.count, at: place) ? path : nil
    } catch {
      return fail(error.message, atCharacter: error.offset)
    }
  }

  /// Returns a key path of a property that layers with a content have.
  func keyPath(in content: LayerContent) -> AnimationKeyPath? {
    guard let text = scalar("a key path such as 'position.x'") else { return nil }
    guard let keyPath = AnimationKeyPath(text) else {
      let through = AnimationError.hint(text)
      let hint = through.isEmpty ? context.suggestion(forWord: text, among: Self.keyPaths(in: content)) : through
      return fail("there is no key path '\(Self.shortened(text))'\(hint)")
    }
    guard keyPath.exists(in: content) else {
      if let cell = keyPath.cell, let emitter = content.emitter {
        return failToFind(cell, in: emitter.cells)
      }
      let intended = Synonyms.meant(by: text, where: Self.keyPaths(in: content).contains)
      let hint = intended.map { "; did you mean '\($0)'?" } ?? ""
      return fail("\(AnimationError.noSuchProperty(keyPath))\(keyPath.property.hint(in: content))\(hint)")
    }
    return keyPath
  }

  /// Returns the key path, unless it belongs to the layer's clock. Transitions and blocks of keyframes change
  /// appearance only: an animation of a clock is timed by the superlayer's time, which these do not use.
  func lookKeyPath(_ keyPath: AnimationKeyPath) -> AnimationKeyPath? {
    guard keyPath.property.isOfClock else { return keyPath }
    return fail("'\(keyPath)' is the layer's clock, not its look; write an animation of it under 'animations'")
  }

  /// Returns the key paths of layers with a content.
  private static func keyPaths(in content: LayerContent) -> [String] {
    let paths = AnimationKeyPath.all.filter { $0.exists(in: content) } + AnimationKeyPath.ofCells(in: content)
    return paths.map(\.description)
  }

  /// Reports the first cell in a key path that does not exist.
  private func failToFind<T>(_ path: EmitterCellPath, in cells: [EmitterCell]) -> T? {
    var (cells, place) = (cells, "in this emitter")
    for name in path.names {
      guard let cell = cells.first(where: { $0.name == name }) else {
        let hint = context.suggestion(for: name, among: cells.map(\.name).filter { !$0.isEmpty })
        return fail("there is no cell '\(Self.shortened(name))' \(place)\(hint)")
      }
      (cells, place) = (cell.emitterCells, "in the cell '\(Self.shortened(name))'")
    }
    return nil
  }

  /// Returns a timing function: a name, `steps(…)`, `linear(…)`, or the control points of a cubic Bézier curve.
  func timingFunction() -> TimingFunction? {
    guard !isList else { return cubicCurve() }
    guard let text = scalar(CurveText.forms) else { return nil }
    switch CurveText.read(text) {
    case .function(let function): return function
    case .mistake(let message): fail(message)
    case .unknownName:
      let hint = context.suggestion(forWord: text, among: TimingFunction.named.map(\.name))
      fail("expected \(CurveText.forms), found '\(Self.shortened(text))'\(hint)")
    }
    return nil
  }

  private func cubicCurve() -> TimingFunction? {
    guard let n = numbers([4], "a curve [x1, y1, x2, y2]") else { return nil }
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else {
      return fail("the x of a curve's control points lies between 0 and 1")
    }
    return TimingFunction(n[0], n[1], n[2], n[3])
  }
}

extension AnimatableProperty {
  /// Returns a hint about the layers that have the property, if not all of them do.
  fileprivate func hint(in content: LayerContent) -> String {
    if self == .fontSize, content.kind == .recording {
      return "; a recording's 'fontSize' is fixed, and 'transform.scale' zooms"
    }
    guard owner != .layer, owner != .clock else { return "" }
    let more: [PropertyOwner: String] = [
      .text: ", and not those whose letters move",
      .pictures: ", whose frames it counts; a layer's rectangle is 'position' and 'bounds'",
    ]
    return "; only \(owner.rawValue) do\(more[owner] ?? "")"
  }
}

extension EmitterCellProperty {
  /// The range of the numbers that animations of it lead to, or by; nil if only `SceneLimits.magnitude` limits them.
  fileprivate var animatedRange: ClosedRange<Double>? {
    if self == .birthRate { return -SceneLimits.birthRate...SceneLimits.birthRate }
    return unit == .time ? sceneKey.range : nil
  }
}

/// The role of a colour, which decides which of the terminal's own colours `default` stands for.
enum ColorRole {
  /// The colour of fills, lines, characters, and other drawn contents.
  case ink
  /// The colour of backgrounds of layers, and of gradients.
  case paper
}

/// Reads colours: `#rgb`, `#rrggbb`, `#rrggbbaa`, a CSS name, `clear`, `default`, or one for light and one for dark
/// terminals.
extension NodeReader {
  /// Returns a colour; if there are two for light and dark terminals, the one for the ground that the scene is decoded
  /// for.
  func color(_ role: ColorRole = .ink) -> Color? {
    isMapping ? shade(role) : plainColor(role)
  }

  private func plainColor(_ role: ColorRole) -> Color? {
    if isNothing, let word, !word.isEmpty { return noColor(word) }
    guard let text = scalar("a colour") else { return nil }
    if text.lowercased() == "default" { return context.terminalColor(role) }
    switch ColorText.read(text) {
    case .color(let color): return color
    case .notADigit(let offset):
      fail("'\(Self.shortened(text))' is not a colour: only 0-9 and a-f may follow '#'", atCharacter: offset + 1)
    case .wrongLength: fail("'\(Self.shortened(text))' is not a colour: '#' takes 3, 6 or 8 digits")
    case .unknownName: return unknownColor(text)
    }
    return nil
  }

  /// Returns one of two colours. Both are read, so that mistakes in either are found on every terminal.
  private func shade(_ role: ColorRole) -> Color? {
    guard let mapping = MappingReader(self, as: .shades) else { return nil }
    let light = mapping.read("light") { $0.part(role) }
    let dark = mapping.read("dark") { $0.part(role) }
    guard let light, let dark else { return nil }
    return context.isOnLightGround ? light : dark
  }

  /// The text of that one of two colours for light and dark terminals that is for this ground; any other value
  /// unchanged. Nil if one of the two is no colour.
  var shadeText: NodeReader? {
    guard isShades else { return self }
    guard color() != nil, let text = value(ofKey: context.isOnLightGround ? "light" : "dark") else { return nil }
    return text
  }

  private func part(_ role: ColorRole) -> Color? {
    guard !isMapping else {
      return fail("expected one colour, found a mapping: 'light' and 'dark' cannot stand in one another")
    }
    return plainColor(role)
  }

  /// True if the value is a mapping for light and dark terminals, where other mappings are allowed as well.
  var isShades: Bool { has("light") || has("dark") }

  private func unknownColor(_ text: String) -> Color? {
    let name = text.lowercased()
    guard !Self.absences.contains(name) else { return noColor(text) }
    let hint = context.suggestion(for: name, among: CSSColors.names + ["default"])
    return fail("'\(Self.shortened(text))' is not a colour; write '#rrggbb' or a CSS name\(hint)")
  }

  /// Returns a colour, or `none` for no colour. The outer optional is nil if the value is invalid.
  func optionalColor(_ role: ColorRole = .ink) -> Color?? {
    if isWord("none") { return .some(nil) }
    return color(role).map { .some($0) }
  }

  /// The words that probably mean no colour, for the message where a colour is required.
  private static let absences = ["none", "nil", "no"]

  private func noColor(_ text: String) -> Color? {
    return fail("'\(text)' is no colour here; write 'clear' for one that is not seen")
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The mapping of two colours, of which one is used.
  static let shades = MappingKind(
    noun: "a colour for light and dark terminals",
    keys: [
      Key("light", .shade, "the colour on a light background", or: .needed),
      Key("dark", .shade, "the colour on a dark background, or on one that is not known", or: .needed),
    ])
}
