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

  /// Creates the faults of the last frame of a renderer.
  ///
  /// - Parameter memory: What was found in the frames before, of the same size.
  init(in renderer: SceneRenderer, _ frame: CellBuffer, _ contrast: TextContrast, _ memory: KnownTexts) {
    (self.renderer, self.frame, self.contrast, self.memory) = (renderer, frame, contrast, memory)
    texts = renderer.presentation.layers.indices.compactMap { ShownText($0, in: renderer, frame) }
  }

  /// Returns the faults of the texts that rest, of each at most one besides its contrast.
  func all(isResting: (Int) -> Bool) -> [Fault] {
    let resting = Set(texts.lazy.map(\.index).filter(isResting))
    let own = texts.filter { resting.contains($0.index) }.flatMap(faults)
    let broken = Set(own.lazy.filter { $0.rule != .textContrast }.map(\.index))
    return own + collisions(of: resting.subtracting(broken), besides: broken)
  }

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
    let missing = text.missing(from: text.lines(of: frame))
    guard let word = missing.first else { return nil }
    let alone = LoneLayer.frame(of: text.index, in: renderer, like: frame)
    let lines = text.lines(of: alone)
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

  private func isBroken(_ word: String, in lines: [String]) -> Bool {
    let lines = lines.map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
    return zip(lines, lines.dropFirst()).contains { upper, lower in
      guard let end = upper.last, let start = lower.first, !end.isEmpty else { return false }
      return word.hasPrefix(end) && word.dropFirst(end.count).hasPrefix(start) || word == end + start
    }
  }

  /// Returns the path of the layer that is in front of a text's first hidden character; nil if that is not known.
  private func cover(of text: ShownText, _ alone: CellBuffer) -> String? {
    for row in text.rows {
      for column in text.columns where alone[column, row].glyph != 0x20 {
        guard alone[column, row].glyph != frame[column, row].glyph,
          let point = renderer.stagePoint(column: column, row: row),
          let hit = renderer.presentation.frontmostLayer(at: point), hit.index != text.index
        else { continue }
        return renderer.presentation.path(of: hit.index)
      }
    }
    return nil
  }

  // MARK: Two texts

  /// Returns which of some texts stand too near to another one that can be read.
  private func collisions(of whole: Set<Int>, besides broken: Set<Int>) -> [Fault] {
    var faults: [Fault] = []
    for (place, text) in texts.enumerated() where whole.contains(text.index) {
      let near = texts[..<place].first { other in
        isNear(other, text) && !other.isCopy(of: text) && !broken.contains(other.index)
          && (whole.contains(other.index) || other.missing(from: other.lines(of: frame)).isEmpty)
          && touches(other, text)
      }
      guard let near else { continue }
      let path = renderer.presentation.path(of: near.index)
      faults.append(
        Fault(rule: .textCollision, index: text.index, message: "there is no cell between it and '\(path)' in one row"))
    }
    return faults
  }

  private func isNear(_ a: ShownText, _ b: ShownText) -> Bool {
    a.rows.overlaps(b.rows) && a.columns.lowerBound - 1 < b.columns.upperBound
      && b.columns.lowerBound - 1 < a.columns.upperBound
  }

  private func touches(_ a: ShownText, _ b: ShownText) -> Bool {
    let (inkOfA, inkOfB) = (ink(of: a), ink(of: b))
    return inkOfA.contains { row, columns in
      guard let others = inkOfB[row] else { return false }
      return columns.lowerBound <= others.upperBound + 1 && others.lowerBound <= columns.upperBound + 1
    }
  }

  private func ink(of text: ShownText) -> [Int: ClosedRange<Int>] {
    memory.ink(of: text, renderer.presentation.revisions(ofLayer: text.index)) {
      LoneLayer.frame(of: text.index, in: renderer, like: frame)
    }
  }

  // MARK: Contrast

  private func faint(_ text: ShownText) -> Fault? {
    guard let message = contrast.fault(of: text, in: frame) else { return nil }
    return Fault(rule: .textContrast, index: text.index, message: message)
  }
}
