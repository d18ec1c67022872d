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
      mapping.fail("a text with sequences needs 'text', or a 'file'", rule: .art)
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
        at: reader.place, severity: .warning, rule: .art)
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

/// A decoder of recorded terminal sessions: a file alone, or a mapping with a file and the way in which it is shown.
enum RecordingDecoder {
  /// Decodes a recording.
  ///
  /// - Returns: The layer; nil if there is no recording.
  static func decode(_ reader: NodeReader) -> RecordingLayer? {
    let ground = reader.context.ground
    // Reading them notes that they are used.
    _ = (reader.context.terminalColor(.ink), reader.context.terminalColor(.paper))
    guard reader.isMapping else { return reader.recordedSession(nil).map { Self.layer($0, nil, ground) } }
    guard let mapping = MappingReader(reader, as: .recording) else { return nil }
    let timing = mapping["timing"].flatMap { $0.recordingFile() }
    guard let session = mapping["file"]?.recordedSession(timing) else { return nil }
    let theme = mapping.read("theme") { $0.choice(of: TerminalTheme.self) }
    let layer = Self.layer(session, theme?.colors, ground)
    mapping.set(&layer.recording.showsCursor, from: "cursor") { $0.flag() }
    mapping.set(&layer.recording.fontSize, from: "fontSize") { $0.number(in: SceneLimits.fontSizes) }
    mapping.decode(.recording, into: &layer.model)
    if let crop = mapping["crop"].flatMap({ MappingReader($0, as: .crop) }) {
      layer.recording.shownColumns = crop.range("columns", of: session.columns, "columns")
      layer.recording.shownRows = crop.range("rows", of: session.rows, "rows")
    }
    return layer
  }

  /// Returns a layer that shows a recording in the colours of a theme, as far as it has them, else in those of the recorded
  /// terminal, else in those of the ground, with the 16 colours that suit it.
  static func layer(_ session: CastSession, _ theme: TerminalColors?, _ ground: Ground) -> RecordingLayer {
    let layer = RecordingLayer(session)
    let recorded = session.cast.header.theme
    layer.recording.foregroundColor = (theme?.foreground ?? recorded.foreground).map { Color($0) } ?? ground.ink
    layer.recording.backgroundColor = (theme?.background ?? recorded.background).map { Color($0) } ?? ground.paper
    let usual = (ground.isLight ? TerminalTheme.light : .dark).colors.palette ?? []
    layer.recording.palette = (theme?.palette ?? recorded.palette ?? usual).map { Color($0) }
    // In a box that is too small the upper left corner is seen: `bottom` is where y is least, as with Core Animation.
    layer.model.contentsGravity = .bottomLeft
    return layer
  }
}

extension MappingReader {
  /// Returns a range of columns or rows; nil for all of them, and for one that is reported here.
  fileprivate func range(_ key: String, of count: Int, _ noun: String) -> Range<Int>? {
    guard let reader = self[key], let text = reader.line() else { return nil }
    guard let range = text.range, range.first <= range.last, range.first >= 0 else {
      return reader.expected("\(noun) from the first to the last, counted from 0: `0..\(count - 1)`")
    }
    guard range.last < count else {
      return reader.fail("the recording has the \(noun) 0 to \(count - 1)", rule: .recording)
    }
    return range.first..<range.last + 1
  }
}

extension NodeReader {
  /// Returns the recording in the file that a value names.
  ///
  /// - Parameter timing: The file with the times of a typescript; nil for none.
  fileprivate func recordedSession(_ timing: (path: String, bytes: [UInt8])?) -> CastSession? {
    guard let path = line() else { return nil }
    let key = [path, timing?.path ?? ""]
    if let known = context.files.sessions[key] { return known }
    guard let bytes = recordingFile()?.bytes else { return nil }
    if let foreign = ForeignFile(bytes) {
      return fail(foreign.message(about: Self.shortened(path)), rule: .recording)
    }
    do throws(CastFault) {
      let cast = try Cast(recorded: bytes, timing: timing?.bytes)
      for fault in cast.faults { warn("in '\(Self.shortened(path))', \(fault)", rule: .recording) }
      let session = CastSession(cast)
      context.files.sessions[key] = session
      return session
    } catch {
      return fail("in '\(Self.shortened(path))', \(error)", rule: .recording)
    }
  }

  /// Returns the path of a recording's file, or of one with its times, and what is in it; nil if it cannot be read, which is
  /// reported here.
  fileprivate func recordingFile() -> (path: String, bytes: [UInt8])? {
    guard let path = line() else { return nil }
    return bytes(ofFile: path, limit: SceneLimits.castFileSize, bytesOfOperation: Self.bytesOfCast).map { (path, $0) }
  }

  /// The number of bytes of a recording that count as one operation; they are read much faster than a scene.
  private static let bytesOfCast = 1024
}

/// The keys that are decoded here.
extension MappingKind {
  static let ansi = MappingKind(
    noun: "a text with sequences",
    keys: [
      Key("text", .text, "the text: `\"\\e[1mbold\\e[0m\"`", or: "needed, or `file`"),
      Key("file", .text, "a file with the text, beside the scene's file", or: "none"),
      Key(
        "theme", choice(TerminalTheme.self), "the 16 colours and the default ones", or: "xterm's, and the text's own"),
    ])

  static let recording = MappingKind(
    noun: "a recording",
    keys: [
      Key(
        "file", .text, "an asciicast, or what another recorder writes; its path is relative to the scene's file",
        or: .needed),
      Key("timing", .text, "the file with the times of a typescript", or: "all of it at once"),
      key(.recordingTime),
      Key("crop", .mapping("crop"), "the part of the screen that is shown", or: "all of it"),
      Key(
        "fontSize", .number, "how high a row of it is, in points, for a screen that is shown larger",
        or: "a cell of the terminal for each of its cells"),
      Key(
        "theme", choice(TerminalTheme.self), "the colours that its program has not set", or: "the recorded terminal's"),
      Key("cursor", .flag, "whether the cursor is shown where the program shows it", or: "`true`"),
    ])

  static let crop = MappingKind(
    noun: "a part of a screen",
    keys: [
      Key("columns", .text, "the first and the last column, counted from 0: `0..79`", or: "all"),
      Key("rows", .text, "the first and the last row: `2..20`", or: "all"),
    ])
}
