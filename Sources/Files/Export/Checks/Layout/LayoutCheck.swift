import Cells
import Diagnostics
import LayerAnimation
import SceneRendering

/// A check of what a scene looks like that sees: texts that cannot be read, frames in which nothing is, layers that jump.
///
/// It looks at every instant at which an animation begins or ends, at markers, and ten times a second. What passes in less than half a
/// second, or is on its way, is not reported: texts are checked while they rest.
package struct LayoutCheck {
  private let renderer: SceneRenderer
  private let times: LayoutTimes
  private let contrast: TextContrast

  /// The time for which something has to be seen to be reported, in seconds.
  private static let patience = 0.45

  /// Something that is wrong for some time.
  private struct Spell {
    let first: Double
    var last: Double
    let message: String
  }

  /// What a fault is about: the same one in two frames is one.
  private struct Subject: Hashable {
    let rule: DiagnosticRule
    let layer: Int
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the scene.
  ///   - colors: The terminal's own colours, as far as they are known.
  package init(_ renderer: SceneRenderer, colors: TerminalColors = TerminalColors()) {
    self.renderer = renderer
    times = LayoutTimes(of: renderer.scene)
    contrast = TextContrast(colors: colors)
  }

  /// Returns what does not depend on a size: jumps.
  ///
  /// - Complexity: O(instants · layers).
  package func findings() -> [LayoutFinding] { kept(JumpSearch(renderer).findings(times)).grouped }

  /// Returns what is found in frames of a size, in the order of its times.
  ///
  /// - Complexity: O(frames · cells), and a frame of its own for each text in question.
  package func findings(columns: Int, rows: Int) -> [LayoutFinding] {
    let frame = CellBuffer(columns: max(columns, 1), rows: max(rows, 1))
    var (open, done) = ([Subject: Spell](), [Subject: Spell]())
    var (known, empty) = ([UInt64]?.none, [(time: Double, isEmpty: Bool)]())
    var (faults, isStill) = ([TextFaults.Fault](), false)
    let memory = KnownTexts(renderer)
    for time in times.frames {
      renderer.render(at: time, rows: frame.rows, into: frame)
      empty.append((time, frame.isEmpty))
      let revisions = renderer.presentation.layers.map(\.revision)
      // A frame that looks like the two before it, in which everything rests then, has their faults.
      if !isStill || known != revisions {
        isStill = known == nil || known == revisions
        faults = TextFaults(in: renderer, frame, contrast, memory).all { isResting($0, known) }
      }
      let subjects = Set(faults.map { Subject(rule: $0.rule, layer: $0.index) })
      for (subject, spell) in open where !subjects.contains(subject) {
        if done[subject] == nil, isLong(spell) { done[subject] = spell }
        open[subject] = nil
      }
      for fault in faults {
        let subject = Subject(rule: fault.rule, layer: fault.index)
        open[subject, default: Spell(first: time, last: time, message: fault.message)].last = time
      }
      known = revisions
    }
    for (subject, spell) in open where done[subject] == nil && (isLong(spell) || stays(spell)) { done[subject] = spell }
    let texts = done.map { subject, spell in
      LayoutFinding(subject.rule, renderer.presentation.path(of: subject.layer), at: spell.first, spell.message)
    }
    return kept(texts + emptiness(empty)).grouped
  }

  /// Returns true if what rests in the last frame is seen for as long as that is: the scene does not begin again.
  private func stays(_ spell: Spell) -> Bool { !renderer.scene.loops && spell.last > spell.first }

  private func isLong(_ spell: Spell) -> Bool {
    spell.last - spell.first >= min(Self.patience, renderer.scene.duration * 0.9)
  }

  /// Returns true if a layer looks as it did in the frame before, or there is none before.
  private func isResting(_ index: Int, _ known: [UInt64]?) -> Bool {
    known.map { renderer.presentation.hasSameRevisions(ofLayer: index, as: $0) } ?? true
  }

  // MARK: Frames in which nothing is

  private func emptiness(_ frames: [(time: Double, isEmpty: Bool)]) -> [LayoutFinding] {
    var found: [LayoutFinding] = []
    if frames.first?.isEmpty == true, renderer.scene.poster == 0 {
      found.append(LayoutFinding(.emptyStart, nil, at: 0, "the first frame is empty"))
    }
    var start: Double?
    for (time, isEmpty) in frames + [(renderer.scene.duration, false)] {
      if isEmpty { start = start ?? time }
      guard !isEmpty, let first = start else { continue }
      start = nil
      guard time - first >= Self.patience else { continue }
      let (from, to) = (NumberText.short(first, decimals: 2), NumberText.short(time, decimals: 2))
      found.append(
        LayoutFinding(.emptyFrame, nil, at: first, "nothing is seen from \(from) s to \(to) s"))
    }
    return found
  }

  // MARK: What is ignored

  /// Returns the findings that the scene does not ignore.
  private func kept(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    let ignored = renderer.scene.ignoredFindings.compactMap { entry -> (rule: String, path: String)? in
      // The path of all layers is empty, like that of the root, in which they are.
      guard let layer = entry.layer else { return (entry.rule, "") }
      return path(of: layer).map { (entry.rule, $0) }
    }
    return findings.filter { finding in
      !ignored.contains { rule, path in
        rule == finding.rule.name
          && (path.isEmpty || finding.layer == path || finding.layer?.hasPrefix(path + "/") == true)
      }
    }
  }

  private func path(of layer: Layer) -> String? {
    renderer.index(of: layer).map { renderer.presentation.path(of: $0) }
  }
}

extension CellBuffer {
  /// True if all cells are alike, and none has a character.
  fileprivate var isEmpty: Bool {
    guard columns > 0, rows > 0 else { return true }
    let first = self[0, 0]
    guard first.glyph == 0x20 else { return false }
    return (0..<rows).allSatisfy { row in
      (0..<columns).allSatisfy { self[$0, row].glyph == 0x20 && self[$0, row].background == first.background }
    }
  }
}
