import Casts
import Cells
import Diagnostics
import LayerAnimation

/// A decoder of text with the colours and attributes of terminals (SGR), as programs such as `bat` and `figlet` write it: a
/// text alone, or a mapping with a text or a file and a theme. It becomes a text with spans.
enum AnsiDecoder {
  /// Decodes a text with sequences.
  ///
  /// - Returns: The layer; nil if there is no text, which is reported.
  static func decode(_ reader: NodeReader) -> TextLayer? {
    guard reader.isMapping else {
      return reader.ansiText().map { layer($0, TerminalColors(), reader) }
    }
    guard let mapping = MappingReader(reader, as: .ansi) else { return nil }
    if mapping.lacksAll(["text", "file"]) {
      mapping.context.report("a text with sequences needs 'text', or a 'file'", at: mapping.place, rule: .art)
    }
    if mapping["text"] != nil, mapping["file"] != nil {
      mapping.fail("a text with sequences is here or in a 'file', not both", atKey: "file", rule: .art)
    }
    let colors = mapping.read("theme") { $0.choice(of: TerminalTheme.self) }?.colors ?? TerminalColors()
    guard let bytes = mapping.read("text", { $0.ansiText() }) ?? mapping.read("file", { $0.ansiFile() }) else {
      return nil
    }
    return layer(bytes, colors, reader)
  }

  /// Returns the layer of a text that is fed to a screen which is large enough for it.
  private static func layer(_ bytes: [UInt8], _ theme: TerminalColors, _ reader: NodeReader) -> TextLayer {
    let layer = TextLayer()
    let ink = theme.foreground.map { Color($0) } ?? reader.context.terminalColor(.ink)
    let paper = theme.background.map { Color($0) } ?? reader.context.terminalColor(.paper)
    let text = AnsiText(screen(of: bytes, reader), theme, ink: ink, paper: paper)
    (layer.text.string, layer.text.spans) = (text.string, text.spans)
    layer.text.foregroundColor = ink
    return layer
  }

  /// Returns a screen that has been fed with a text; what is beyond the greatest size of a screen is left out, and told.
  private static func screen(of bytes: [UInt8], _ reader: NodeReader) -> Screen {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 1
    var screen = Screen(columns: longest, rows: lines.count)
    // Without autowrap (DECAWM) a line that is too long ends in the last column, and those below stay in their rows.
    let mayBeCut = longest > Screen.sizeLimit
    if mayBeCut { screen.feed(Array("\u{1B}[?7l".utf8)) }
    var isCut = lines.dropFirst(Screen.sizeLimit).contains { !$0.isEmpty }
    // Lines end as in files, without a return.
    for (index, line) in lines.prefix(Screen.sizeLimit).enumerated() {
      screen.feed(index == 0 ? Array(line) : [0x0D, 0x0A] + line)
      if mayBeCut, line.count > Screen.sizeLimit, screen.cursor.column == screen.columns - 1 { isCut = true }
    }
    if isCut {
      reader.context.report(
        "a text with sequences has at most \(Screen.sizeLimit) columns and lines; the rest is left out",
        at: reader.place,
        severity: .warning, rule: .art)
    }
    return screen
  }
}

/// The text of a screen, with a span for each run of cells that look alike.
private struct AnsiText {
  private(set) var string = ""
  private(set) var spans: [TextSpan] = []
  private var count = 0
  /// The colour of text in the default colour, and the one behind it.
  private let ink, paper: Color

  init(_ screen: Screen, _ theme: TerminalColors, ink: Color, paper: Color) {
    (self.ink, self.paper) = (ink, paper)
    let last = (0..<screen.rows).last { screen.cells(ofRow: $0).contains { $0 != .blank } } ?? -1
    for row in 0..<last + 1 {
      if row > 0 { append("\n") }
      let cells = screen.cells(ofRow: row)
      let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
      var start = 0
      while start < end {
        let next = cells[start..<end].firstIndex { !$0.looksLike(cells[start]) } ?? end
        append(cells[start..<next], screen, theme)
        start = next
      }
    }
  }

  private mutating func append(_ text: String) {
    string += text
    count = string.count
  }

  private mutating func append(_ run: ArraySlice<ScreenCell>, _ screen: Screen, _ theme: TerminalColors) {
    guard let first = run.first else { return }
    let begin = count
    let isConcealed = first.style.contains(.concealed)
    append(run.map { isConcealed && !$0.isRightHalf ? " " : $0.text }.joined())
    let front = screen.palette.resolved(first.foreground, isBackground: false, theme: theme).map { Color($0) } ?? ink
    let back = screen.palette.resolved(first.background, isBackground: true, theme: theme).map { Color($0) } ?? paper
    let (hasFront, hasBack) = (!first.foreground.isStandard, !first.background.isStandard)
    let isReversed = first.style.contains(.inverse)
    let seen = isReversed ? back : hasFront ? front : nil
    let behind = isReversed ? front : hasBack ? back : nil
    let style = first.style.ofText
    guard seen != nil || behind != nil || !style.isEmpty else { return }
    spans.append(TextSpan(begin..<count, foregroundColor: seen, backgroundColor: behind, style: style))
  }
}

extension ScreenCell {
  /// Returns true if another cell has the same colours and attributes, or is the right half of the character before it.
  fileprivate func looksLike(_ other: ScreenCell) -> Bool {
    isRightHalf || foreground == other.foreground && background == other.background && style == other.style
  }
}

extension ScreenStyle {
  /// The attributes that texts have.
  fileprivate var ofText: TextStyle {
    var style: TextStyle = []
    if contains(.bold) { style.insert(.bold) }
    if contains(.faint) { style.insert(.dim) }
    if underline != .none { style.insert(.underline) }
    if contains(.italic) { style.insert(.italic) }
    if contains(.struck) { style.insert(.struck) }
    return style
  }
}

extension NodeReader {
  /// Returns the bytes of a text in which control characters may stand, since a screen reads them.
  fileprivate func ansiText() -> [UInt8]? { scalar("a text").map { Array($0.utf8) } }

  /// Returns the bytes of the file that a value names.
  fileprivate func ansiFile() -> [UInt8]? {
    line().flatMap { bytes(ofFile: $0, limit: SceneLimits.fileSize) }
  }
}
