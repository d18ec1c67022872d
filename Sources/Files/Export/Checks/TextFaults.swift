import Cells
import Diagnostics
import LayerAnimation
import SceneRendering

/// What is wrong with the texts of one frame.
///
/// Geometry comes first: a text of which the frame has all words is right, and two texts are compared only where their cells
/// meet. Only for what is in question is a layer drawn by itself.
struct TextFaults {
  /// A fault of a layer.
  struct Fault {
    let rule: DiagnosticRule
    let index: Int
    let message: String
  }

  private let renderer: SceneRenderer
  private let frame: CellBuffer
  private let texts: [ShownText]
  private let contrast: TextContrast
  private let memory: KnownTexts
  private let covers: KnownCovers
  /// The layers of code of which the frame shows some lines, each with the indices of the lines beyond the edges.
  private let cutCodes: [Int: [Int]]
  /// The recordings that are seen.
  private let recordings: [Int]

  /// The paths of the frontmost layers in cells that were asked for: texts that lie on one another ask for the same ones.
  private final class KnownCovers {
    var hits: [Int: LayerHit?] = [:]
  }

  /// Creates the faults of the last frame of a renderer.
  ///
  /// - Parameter memory: What was found in the frames before, of the same size.
  init(in renderer: SceneRenderer, _ frame: CellBuffer, _ contrast: TextContrast, _ memory: KnownTexts) {
    (self.renderer, self.frame, self.contrast, self.memory) = (renderer, frame, contrast, memory)
    covers = KnownCovers()
    let cells = renderer.cellsOfLayers()
    texts = cells.indices.compactMap { ShownText($0, cells: cells[$0], in: renderer, frame) }
    cutCodes = Self.cutCodes(renderer, cells: cells)
    recordings = cells.indices.filter {
      guard cells[$0] != nil, case .recording = renderer.presentation.layers[$0].properties.content else {
        return false
      }
      return renderer.presentation.opacity(ofLayer: $0) > ShownText.leastOpacity
    }
  }

  /// Returns the layers of code that an edge of the frame cuts. Each line is a layer of its own, and one beyond the frame takes no cells.
  private static func cutCodes(
    _ renderer: SceneRenderer, cells: [(columns: Range<Int>, rows: Range<Int>)?]
  ) -> [Int: [Int]] {
    let (presentation, tree) = (renderer.presentation, renderer.scene.tree)
    var (lines, shown) = ([Int: [Int]](), Set<Int>())
    for index in cells.indices where tree.originalLayer(at: index)?.words.role == .code {
      let layer = presentation.layers[index]
      guard layer.parent >= 0, presentation.opacity(ofLayer: index) > ShownText.leastOpacity,
        case .text(let text) = layer.properties.content, text.revealed >= 1
      else { continue }
      if cells[index] == nil { lines[layer.parent, default: []].append(index) } else { shown.insert(layer.parent) }
    }
    return lines.filter { shown.contains($0.key) }
  }

  /// Returns the faults of the texts that rest, of each at most one besides its contrast.
  func all(isResting: (Int) -> Bool) -> [Fault] {
    let resting = Set(texts.lazy.map(\.index).filter(isResting))
    let own =
      texts.filter { resting.contains($0.index) }.flatMap(faults)
      + cutCodes.filter { isResting($0.key) }.compactMap(cut) + recordings.compactMap(apart)
    let broken = Set(own.lazy.filter { $0.rule != .textContrast }.map(\.index))
    return own + collisions(of: resting.subtracting(broken), besides: broken)
  }

  /// Returns what is said of code whose lines go on beyond the frame.
  private func cut(_ code: Int, lines: [Int]) -> Fault? {
    let words = lines.compactMap { index -> String? in
      guard case .text(let text) = renderer.presentation.layers[index].properties.content else { return nil }
      return text.string.split(separator: " ").first { $0.count > 1 }.map(String.init)
    }
    guard let first = words.first else { return nil }
    let number =
      lines.count > 1 ? "\(lines.count) lines of its code, from '\(first)' on, are" : "the last line of its code is"
    return Fault(
      rule: .outsideStage, index: code,
      message: "\(number) outside of the frame of \(frame.columns) by \(frame.rows)")
  }

  /// Returns what is said of an enlarged recording whose rows are too low for its letters, and too high for those of the
  /// terminal.
  private func apart(_ recording: Int) -> Fault? {
    guard case .recording(let content) = renderer.presentation.layers[recording].properties.content,
      content.fontSize > 0, let height = renderer.height(ofRecordingRow: content.fontSize),
      height.rows > Self.leastEnlargement, height.rows < height.least
    else { return nil }
    let size = NumberText.short((content.fontSize * height.least / height.rows).rounded(.up), decimals: 0)
    return Fault(
      rule: .textApart, index: recording,
      message:
        "a row of the recording is \(NumberText.short(height.rows, decimals: 1)) rows of the frame high, and its letters "
        + "are drawn from \(NumberText.short(height.least, decimals: 1)) on: give it a 'fontSize' of \(size), and 'crop' it to what then fits"
    )
  }

  /// The height from which a row leaves a gap to the next one, in rows of the frame.
  private static let leastEnlargement = 1.25

  /// Returns what is wrong with a text by itself.
  private func faults(of text: ShownText) -> [Fault] {
    let look = KnownTexts.Look(
      revisions: renderer.presentation.revisions(ofLayer: text.index), columns: text.columns, rows: text.rows,
      cells: text.rows.flatMap { row in text.columns.map { frame[$0, row] } })
    return memory.faults(of: text, look) { (unread(text) ?? faint(text)).map { [$0] } ?? [] }
  }

  // MARK: Words

  /// Returns why a text cannot be read; nil if it can.
  private func unread(_ text: ShownText) -> Fault? {
    let missing = missing(from: text)
    guard let word = missing.first else { return nil }
    let alone = memory.alone(text, in: renderer)
    let lines = text.lines { alone[$0, $1] }
    let rest = missing.count > 1 ? " (and \(missing.count - 1) more)" : ""
    if text.missing(from: lines).isEmpty {
      let by = cover(of: text, alone).map { "by '\($0)'" } ?? "by what is in front of it"
      return Fault(rule: .textCovered, index: text.index, message: "'\(word)'\(rest) is covered \(by)")
    }
    if isBroken(word, in: lines) {
      return Fault(
        rule: .textBroken, index: text.index,
        message:
          "'\(word)'\(rest) is broken between rows: there is room for \(text.columns.count) columns, and it has \(word.count)"
      )
    }
    guard !text.isAtEdge else {
      return Fault(
        rule: .outsideStage, index: text.index,
        message: "'\(word)'\(rest) is outside of the frame, in columns \(text.columns.lowerBound + 1) to "
          + "\(text.columns.upperBound) of \(frame.columns) and rows \(text.rows.lowerBound + 1) to \(text.rows.upperBound) of "
          + "\(frame.rows)")
    }
    return Fault(
      rule: .textCut, index: text.index,
      message: "'\(word)'\(rest) is cut off: the text has \(text.columns.count) columns and \(text.rows.count) row"
        + "\(text.rows.count == 1 ? "" : "s")")
  }

  /// Returns the words of a text that the frame does not show.
  private func missing(from text: ShownText) -> [String] { text.missing(from: text.lines { frame[$0, $1] }) }

  private func isBroken(_ word: String, in lines: [String]) -> Bool {
    let lines = lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
    return zip(lines, lines.dropFirst()).contains { upper, lower in
      guard let end = upper.last, let start = lower.first, !end.isEmpty else { return false }
      return word.hasPrefix(end) && word.dropFirst(end.count).hasPrefix(start) || word == end + start
    }
  }

  /// Returns the path of the layer that is in front of a text's first hidden character; nil if that is not known.
  private func cover(of text: ShownText, _ alone: LoneLayer) -> String? {
    for row in text.rows {
      for column in text.columns where alone[column, row].glyph != 0x20 {
        guard alone[column, row].glyph != frame[column, row].glyph,
          let hit = hit(column: column, row: row), hit.index != text.index
        else { continue }
        let path = renderer.presentation.path(of: hit.index)
        return path.isEmpty ? nil : path
      }
    }
    return nil
  }

  private func hit(column: Int, row: Int) -> LayerHit? {
    let cell = row * frame.columns + column
    if let known = covers.hits[cell] { return known }
    let hit = renderer.stagePoint(column: column, row: row).flatMap { renderer.presentation.frontmostLayer(at: $0) }
    covers.hits[cell] = hit
    return hit
  }

  // MARK: Two texts

  /// Returns which of some texts stand too near to another one that can be read, and is painted before it.
  ///
  /// Each cell knows the first texts whose characters take it, so that no text is compared with all others.
  ///
  /// - Complexity: O(cells of texts).
  private func collisions(of whole: Set<Int>, besides broken: Set<Int>) -> [Fault] {
    var (faults, taken) = ([Fault](), [Int: [(text: ShownText, print: ShownText.Print)]]())
    for text in meeting(texts.filter { !broken.contains($0.index) })
    where whole.contains(text.index) || missing(from: text).isEmpty {
      let ink = memory.ink(of: text, in: renderer)
      let print = text.print
      if whole.contains(text.index),
        let near = ink.flatMap({ row, columns in
          (columns.lowerBound - 1...columns.upperBound + 1).flatMap { taken[cell($0, row), default: []] }
        }).filter({ $0.print != print }).min(by: { $0.text.index < $1.text.index })?.text
      {
        let path = renderer.presentation.path(of: near.index)
        faults.append(
          Fault(
            rule: .textCollision, index: text.index, message: "there is no cell between it and '\(path)' in one row"))
      }
      // Two texts suffice, since any third one differs from at least one of them.
      for (row, columns) in ink {
        for column in columns {
          let first = taken[cell(column, row), default: []]
          if first.count < 2, first.first?.print != print { taken[cell(column, row)] = first + [(text, print)] }
        }
      }
    }
    return faults
  }

  /// Returns those of some texts whose cells meet, or touch in a row, those of another one that is not read as the same.
  ///
  /// - Complexity: O(cells of texts).
  private func meeting(_ texts: [ShownText]) -> [ShownText] {
    var prints: [ShownText.Print: Int] = [:]
    var (first, isShared) = ([Int: Int](), Set<Int>())
    let named = texts.map { text -> (text: ShownText, number: Int) in
      let number = prints[text.print] ?? prints.count
      prints[text.print] = number
      return (text, number)
    }
    for (text, number) in named {
      for cell in reach(of: text) {
        if let known = first[cell], known != number { isShared.insert(cell) } else { first[cell] = number }
      }
    }
    return named.map(\.text).filter { reach(of: $0).contains { isShared.contains($0) } }
  }

  /// The cells of a text, and those beside them in its rows.
  private func reach(of text: ShownText) -> [Int] {
    text.rows.flatMap { row in (text.columns.lowerBound - 1...text.columns.upperBound).map { cell($0, row) } }
  }

  /// The number of a cell; one column on each side of the frame counts as well.
  private func cell(_ column: Int, _ row: Int) -> Int { row * (frame.columns + 2) + column + 1 }

  // MARK: Contrast

  private func faint(_ text: ShownText) -> Fault? {
    guard let message = contrast.fault(of: text, in: frame) else { return nil }
    return Fault(rule: .textContrast, index: text.index, message: message)
  }
}

/// The contrast of texts to what is behind them, after success criterion 1.4.3 of WCAG 2: (L₁ + 0.05) / (L₂ + 0.05) of the
/// relative luminances has to be at least 4.5 for text as small as a cell.
struct TextContrast {
  /// The least contrast.
  private static let least = 4.5
  /// The part of a text's characters that may have less, such as a comma in grey.
  private static let tolerated = 0.25

  /// A character's colours, by which its contrast is known.
  private struct Pair: Hashable {
    let ink, paper: CellColor
    let isReversed: Bool

    init(_ cell: Cell) {
      (ink, paper, isReversed) = (cell.foreground, cell.background, cell.style.contains(.reverse))
    }
  }

  /// The contrasts of the pairs that were asked for: a scene has few, and the nearest colour of a palette takes a search.
  private final class KnownRatios {
    var ratios: [Pair: [Double]] = [:]
  }

  private let known = KnownRatios()
  private let colors: TerminalColors
  /// The colours that terminals choose from, by their number.
  private let palettes: [(name: String, palette: Palette?)]

  /// Creates the contrast in a terminal with some colours of its own.
  ///
  /// - Parameter hasAllColors: True for a terminal of 24-bit colour only.
  init(colors: TerminalColors, hasAllColors: Bool) {
    self.colors = colors
    palettes =
      [("24-bit colour", nil)]
      + (hasAllColors ? [] : [("256 colours", Palette(.xterm256)), ("16 colours", Palette(.ansi16))])
  }

  /// Returns what is wrong with the contrast of a text; nil if it suffices in every depth of colour.
  func fault(of text: ShownText, in frame: CellBuffer) -> String? {
    let cells = text.ownCells(in: frame)
    guard !cells.isEmpty else { return nil }
    let ratiosOfCells = cells.map(ratios)
    let faults = palettes.indices.compactMap { place -> String? in
      let (name, ratios) = (palettes[place].name, ratiosOfCells.map { $0[place] }.sorted())
      let faint = ratios.prefix { $0 < Self.least }.count
      guard Double(faint) > Self.tolerated * Double(cells.count) else { return nil }
      return "\(NumberText.short(ratios[faint / 2], decimals: 1)) to 1 in \(name)"
    }
    guard !faults.isEmpty else { return nil }
    return
      "its contrast is \(faults.joined(separator: ", ")); text needs \(NumberText.short(Self.least, decimals: 1)) to 1"
  }

  /// Returns the contrast of a cell with each palette.
  private func ratios(of cell: Cell) -> [Double] {
    let pair = Pair(cell)
    if let ratios = known.ratios[pair] { return ratios }
    let ratios = palettes.map { ratio(of: cell, $0.palette) }
    known.ratios[pair] = ratios
    return ratios
  }

  private func ratio(of cell: Cell, _ palette: Palette?) -> Double {
    var (ink, paper) = (cell.foreground, cell.background)
    if let palette {
      if !paper.isDefault { paper = Palette.color(at: palette.nearest(to: cell.background)) }
      if !ink.isDefault { ink = Palette.color(at: palette.nearest(to: cell.foreground, on: cell.background)) }
    }
    if ink.isDefault { ink = colors.text }
    if paper.isDefault { paper = colors.paper }
    if cell.style.contains(.reverse) { (ink, paper) = (paper, ink) }
    return ink.contrast(with: paper)
  }
}

/// What was found of texts in the frames before. A text that looks as it did is neither examined nor drawn by itself again.
final class KnownTexts {
  /// A text in a frame, with all by which it can be told whether it has changed.
  struct Look: Equatable {
    /// The appearance of the layer and of those around it.
    let revisions: [UInt64]
    let columns, rows: Range<Int>
    /// The cells of the frame that the text takes.
    let cells: [Cell]
  }

  private let rasterizer: Rasterizer
  private var faults: [Int: (look: Look, faults: [TextFaults.Fault])] = [:]
  private var inks: [Int: (revisions: [UInt64], rows: Range<Int>, ink: [Int: ClosedRange<Int>])] = [:]

  /// Creates the memory for the frames of a renderer.
  init(_ renderer: SceneRenderer) { rasterizer = Rasterizer(glyphSet: renderer.glyphSet) }

  /// Returns a text of a renderer's last frame by itself.
  func alone(_ text: ShownText, in renderer: SceneRenderer) -> LoneLayer {
    LoneLayer(of: text, in: renderer, rasterizer)
  }

  /// Returns what is wrong with a text by itself; computes it where the text does not look as it did.
  func faults(of text: ShownText, _ look: Look, _ compute: () -> [TextFaults.Fault]) -> [TextFaults.Fault] {
    if let known = faults[text.index], known.look == look { return known.faults }
    let found = compute()
    faults[text.index] = (look, found)
    return found
  }

  /// Returns the columns that the characters of a text take; draws it by itself where it does not look as it did.
  func ink(of text: ShownText, in renderer: SceneRenderer) -> [Int: ClosedRange<Int>] {
    let revisions = renderer.presentation.revisions(ofLayer: text.index)
    if let known = inks[text.index], known.revisions == revisions, known.rows == text.rows { return known.ink }
    let alone = alone(text, in: renderer)
    let ink = text.ink { alone[$0, $1] }
    inks[text.index] = (revisions, text.rows, ink)
    return ink
  }
}

/// The cells of a text in a frame in which nothing is but the text and what it is in: what would be seen if nothing else were there.
struct LoneLayer {
  private let cells: CellBuffer
  private let column, row: Int

  /// Draws a text as in the last frame of a renderer.
  ///
  /// - Parameter rasterizer: A rasteriser for such frames alone, with the glyph set of the renderer.
  /// - Complexity: O(depth of the layer + cells of the text); it is drawn only for what is in question.
  init(of text: ShownText, in renderer: SceneRenderer, _ rasterizer: Rasterizer) {
    (column, row) = (text.columns.lowerBound, text.rows.lowerBound)
    cells = CellBuffer(columns: text.columns.count, rows: text.rows.count)
    let fit = StageFit(renderer.fit, columns: text.columns, rows: text.rows)
    rasterizer.render(renderer.presentation.alone(text.index), fit: fit, into: cells)
  }

  /// Returns a cell of the text, by its place in the whole frame.
  subscript(column: Int, row: Int) -> Cell { cells[column - self.column, row - self.row] }
}
