import Cells
import Diagnostics
import LayerAnimation

/// A decoder of code, whose lines become layers with the animations from one state to the next.
///
///     code:
///       file: main.swift
///       lines: 10..32
///       steps: [{at: 2s, highlight: [14..17]}]
struct CodeDecoder {
  private let mapping: MappingReader
  private let context: DecodingContext
  private let language: CodeLanguage?
  private let colors: CodeColors
  private var versions = CodeVersions()

  /// Returns the layers of code; nil if there is no text, which is reported.
  static func decode(_ reader: NodeReader) -> CodeLayers? {
    guard let mapping = MappingReader(reader, as: .code) else { return nil }
    var decoder = CodeDecoder(mapping)
    return decoder.decode()
  }

  /// The most lines that code shows which follows parameters or is typed, since it is one text, with the colours of all its parts.
  static let mostLiveLines = 100

  /// Returns code without steps as one text; nil if there is none, or too much, which is reported.
  static func text(_ reader: NodeReader) -> TextLayer? {
    guard let code = decode(reader) else { return nil }
    guard code.typing == 0 else {
      return reader.fail(
        "code that follows parameters is typed by an animation of 'revealed', not by 'typed'", rule: .content)
    }
    guard code.rows <= mostLiveLines else {
      return reader.fail(
        "code that follows parameters or is typed shows at most \(mostLiveLines) lines; 'lines' says which",
        rule: .content)
    }
    return code.text()
  }

  private init(_ mapping: MappingReader) {
    (self.mapping, context) = (mapping, mapping.context)
    language =
      mapping.read("language") { $0.choice(of: CodeLanguage.self) }
      ?? mapping["file"]?.line().flatMap(CodeLanguage.ofFile)
    if let theme = mapping.read("theme", { $0.choice(of: TerminalTheme.self) }) {
      colors = CodeColors(theme)
    } else {
      colors = CodeColors(ink: mapping.context.terminalColor(.ink), isOnLight: mapping.context.isOnLightGround)
    }
  }

  private mutating func decode() -> CodeLayers? {
    if mapping.lacksAll(["text", "file"]) {
      context.report("code needs 'text', or a 'file'", at: mapping.place, rule: .content)
      return nil
    }
    var states: [CodeState] = []
    guard let first = state(mapping, after: nil) else { return nil }
    states.append(first)
    for element in mapping["steps"]?.list(of: "steps") ?? [] {
      guard let step = MappingReader(element, as: .codeStep), let state = state(step, after: states[states.count - 1])
      else { return nil }
      states.append(state)
    }
    let hasNumbers = mapping.read("numbers") { $0.flag() } ?? false
    guard context.spend(states.reduce(0) { $0 + $1.lines.count } * states.count, at: mapping.place) else { return nil }
    let caret = mapping.read("caret") { $0.narrowCharacter() }
    let typing = mapping.read("typed") { $0.time(in: 0...SceneLimits.magnitude) } ?? 0
    if states.count > 1, states[1].time < typing {
      context.report(
        "the first step is at \(states[1].time.rounded) s, while the code is typed until \(typing.rounded) s",
        at: mapping.place, severity: .warning, rule: .content)
    }
    return CodeLayers(states, of: versions.lines, hasNumbers: hasNumbers, caret: caret, typing: typing, colors)
  }

  /// Returns a state: what its keys say, and for the rest what the state before had.
  private mutating func state(_ keys: MappingReader, after last: CodeState?) -> CodeState? {
    if keys["text"] != nil, keys["file"] != nil {
      return keys.fail("code is here or in a 'file', not both", atKey: "file", rule: .content)
    }
    var state = last ?? CodeState()
    let text = keys.read("text") { $0.text() } ?? keys.read("file") { $0.fileText() }
    if let text {
      guard context.spend(text.utf8.count, at: keys.place) else { return nil }
      let lines = lines(of: text)
      let pairs = min(versions.last.count * lines.count, CodeVersions.mostPairs)
      guard context.spend(pairs / 8, at: keys.place) else { return nil }
      versions.add(lines)
      state.lines = versions.last
      if last.map({ $0.shown == 0..<$0.lines.count }) ?? true { state.shown = 0..<state.lines.count }
    } else if last == nil {
      return nil
    }
    if let range = keys["lines"].map({ range($0, of: state) }) {
      guard let range else { return nil }
      state.shown = range.lowerBound..<range.upperBound + 1
    }
    // Marked lines are other lines in another text.
    if text != nil { state.marked = [:] }
    for mark in CodeMark.allCases {
      // The first text has neither removed nor added lines.
      guard mark == .highlight || last != nil, let ranges = keys[mark.rawValue]?.list(of: "lines, such as [14..17, 20]")
      else { continue }
      state.marked[mark] = ranges.compactMap { range($0, of: state) }
    }
    guard let last else { return state }
    state.time = keys.read("at") { $0.time(in: 0...SceneLimits.magnitude) } ?? last.time
    state.duration = keys.read("duration") { $0.time(in: 0...SceneLimits.magnitude) } ?? 0.4
    // A step whose time could not be read has been reported.
    guard state.time > last.time || keys["at"] == nil else {
      return keys.fail(
        last.time > 0
          ? "each step comes after the one before it, at \(last.time.rounded) s"
          : "the first step comes after 0s; how the code begins is said in 'code' itself", atKey: "at", rule: .content)
    }
    return state
  }

  /// Returns lines by their numbers in the file, such as `10..32` or `7`, as indices; nil if they are wrong, which is
  /// reported.
  private func range(_ reader: NodeReader, of state: CodeState) -> ClosedRange<Int>? {
    guard let text = reader.line() else { return nil }
    let ends = text.rangeEnds.map { [$0.first, $0.last] } ?? [text[...], text[...]]
    let numbers = ends.compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1], numbers[1] <= 1_000_000 else {
      return reader.expected("the numbers of lines, such as 10..32 or 7")
    }
    guard numbers[0] <= state.lines.count else {
      return reader.fail("the text has \(state.lines.count) lines", rule: .content)
    }
    return numbers[0] - 1...min(numbers[1], state.lines.count) - 1
  }

  private func lines(of text: String) -> [CodeLine] {
    // A file may hold control characters, which no cell shows.
    let text = String(
      text.unicodeScalars.filter { $0.properties.generalCategory != .control || "\n\t".unicodeScalars.contains($0) })
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.withoutTabs($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let parts = language.map { CodeLexer.parts(of: lines, in: $0) }
    return lines.enumerated().map { index, line in
      let spans = (parts?[index] ?? []).map { TextSpan($0.range, foregroundColor: colors.color(of: $0.token)) }
      return CodeLine(text: line, spans: spans)
    }
  }

  /// Returns a line in which tabs are blanks up to the next multiple of four columns.
  private static func withoutTabs(_ line: Substring) -> String {
    guard line.utf8.contains(0x09) else { return String(line) }
    return line.reduce(into: "") { text, character in
      text += character == "\t" ? String(repeating: " ", count: 4 - text.count % 4) : String(character)
    }
  }
}

/// Adds code to layers.
extension LayersDecoder {
  /// Returns the layer of code: one text if it follows live parameters or is typed, otherwise a layer for those of the lines, which are
  /// added when its bounds are known.
  func code(_ reader: NodeReader, in mapping: MappingReader) -> Layer {
    if let key = mapping.given(["letters", "animations", "keyframes"]).first(where: {
      $0 == "letters" || mapping[$0]?.node.mentions("revealed") == true
    }) {
      guard reader.has("steps") else { return CodeDecoder.text(reader) ?? TextLayer() }
      mapping.fail(
        "code with 'steps' is several texts, one for each line, which come and go by these steps; 'typed: 3s' in 'code' types the "
          + "first ones", atKey: key, rule: .content)
      return TextLayer()
    }
    guard context.followed != nil, reader.mentionsParameters else { return Layer() }
    let aside = reader.renewed(in: context.renewed())
    guard aside.template() != nil, !aside.context.liveReads.isEmpty else { return Layer() }
    guard !reader.has("steps") else {
      reader.fixContent(
        because:
          "code with 'steps' is read once, when the scene begins: it does not follow parameters, since its lines move "
          + "from one text to the next")
      return Layer()
    }
    guard let layer = CodeDecoder.text(reader) else { return TextLayer() }
    reader.follow(.string, from: .text(layer.text.string)) { CodeDecoder.text($0).map { .text($0.text.string) } }
    return layer
  }

  /// Gives a layer the lines of its code, as layers in it.
  func addCode(to layer: Layer, _ reader: NodeReader, isSized: Bool) {
    guard let code = CodeDecoder.decode(reader), hasRoom(forLayers: code.count, reader) else { return }
    // In a stack the code takes room like a text.
    if isInStack, !isSized {
      layer.model.bounds.size = Size(width: 2 * Double(code.columns), height: 4 * Double(code.rows))
    }
    for (line, animations) in code.layers(in: layer.model.bounds, anchorPoint: layer.model.anchorPoint) {
      layer.addSublayer(line)
      for animation in animations { add(animation, to: line, reader) }
    }
  }
}

/// The marks of lines of code, by their keys.
enum CodeMark: String, CaseIterable {
  /// Lines that are pointed out, in front of which the others step back.
  case highlight
  case removed, added

  /// The character beside a line.
  var sign: String {
    switch self {
    case .highlight: "▌"
    case .removed: "-"
    case .added: "+"
    }
  }
}

/// What is shown of code from a time on.
struct CodeState {
  /// The time from which on it is shown, in seconds, and how long it takes to get there.
  var time = 0.0
  var duration = 0.0
  /// The numbers of the text's lines, as `CodeVersions` gives them.
  var lines: [Int] = []
  /// The lines that are shown: indices from 0.
  var shown = 0..<0
  /// The lines that have a mark: indices from 0.
  var marked: [CodeMark: [ClosedRange<Int>]] = [:]

  /// Returns true if a line has a mark.
  func has(_ mark: CodeMark, _ index: Int) -> Bool { marked[mark]?.contains { $0.contains(index) } ?? false }

  /// Returns true if a line steps back behind those that are pointed out.
  func isAside(_ index: Int) -> Bool { marked[.highlight]?.isEmpty == false && !has(.highlight, index) }

  /// The lines that are shown and exist.
  var visible: Range<Int> { shown.clamped(to: 0..<lines.count) }
}

/// The keys that are decoded here.
extension MappingKind {
  static let code = MappingKind(
    noun: "code",
    keys: [
      Key("text", .text, "the code", or: "needed, or `file`"),
      Key("file", .text, "a file with the code, beside the scene's file", or: "none"),
      Key(
        "language", choice(CodeLanguage.self), "what it is written in", or: "what the file's name says, or plain text"),
      Key("lines", .plainValue, "the lines that are shown, counted from 1: `10..32`", or: "all"),
      Key("numbers", .flag, "whether the numbers of the lines stand before them", or: "`false`"),
      Key(
        "highlight", .plainValues, "the lines that are pointed out, in front of which the others step back: `[14..17]`",
        or: "none"),
      Key("typed", .time, "how long the code is typed when the layer begins, letter by letter", or: "it is there"),
      Key("theme", choice(TerminalTheme.self), "the colours", or: "colours that suit the terminal"), caret,
      Key("steps", .list("codeStep"), "what changes, in the order of the times", or: "nothing"),
    ])

  static let codeStep = MappingKind(
    noun: "a step of code",
    keys: [
      Key("at", .time, "when it begins, in the layer's time; later than the one before it", or: .needed),
      Key("duration", .time, "how long the change takes", or: "`0.4s`"),
      Key("text", .text, "the code from then on", or: "that of before"),
      Key("file", .text, "a file with the code from then on", or: "that of before"),
      Key("lines", .plainValue, "the lines that are shown: `10..32`", or: "those of before"),
      Key(
        "highlight", .plainValues, "the lines that are pointed out; `[]` for none",
        or: "those of before; none with another text"),
      Key("removed", .plainValues, "the lines that are marked as removed", or: "none with another text"),
      Key("added", .plainValues, "the lines that are marked as added", or: "none with another text"), loopKey,
    ])
}
