import Cells
import Diagnostics
import LayerAnimation
import SceneRendering

/// A check of what a scene looks like. It finds texts that cannot be read, frames in which nothing is, and layers that jump.
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

  /// What a fault is about. Faults of two frames with the same subject are one.
  private struct Subject: Hashable {
    let rule: DiagnosticRule
    let layer: Int
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the scene.
  ///   - colors: The terminal's own colours, as far as they are known.
  ///   - hasAllColors: True if contrasts are those in 24-bit colour only.
  package init(_ renderer: SceneRenderer, colors: TerminalColors = TerminalColors(), hasAllColors: Bool = false) {
    self.renderer = renderer
    times = LayoutTimes(of: renderer.scene)
    contrast = TextContrast(colors: colors, hasAllColors: hasAllColors)
  }

  /// Returns what does not depend on a size: jumps.
  ///
  /// - Complexity: O(instants · layers).
  package func findings() -> [LayoutFinding] { kept(LayerJumps(renderer).findings(times)).grouped }

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

/// Something about the layout of a scene that its author has probably not meant.
package struct LayoutFinding {
  /// The rule.
  package let rule: DiagnosticRule
  /// The path of the layer; nil if it is about the whole frame.
  package let layer: String?
  /// The time at which it is seen first, in seconds of the scene.
  package let time: Double
  /// The message, as a sentence without its full stop.
  package let message: String
  /// The number of further findings that are equal but for numbers, and about copies of the layer.
  package fileprivate(set) var alike = 0

  init(_ rule: DiagnosticRule, _ layer: String?, at time: Double, _ message: String) {
    (self.rule, self.layer, self.time, self.message) = (rule, layer, time, message)
  }

  /// What equal findings have in common: the rule, the layer without the numbers of copies and of layers without a name, and the
  /// message without numbers.
  fileprivate var kind: [String] {
    [rule.name, layer.map(Self.withoutCopies) ?? "", message.filter { !$0.isNumber }]
  }

  private static func withoutCopies(_ path: String) -> String {
    var (kept, isNumber) = ("", false)
    for character in path {
      isNumber = isNumber ? character.isNumber : false
      if isNumber { continue }
      kept.append(character)
      isNumber = character == "[" || character == "#"
    }
    return kept.replacing("[]", with: "")
  }
}

extension [LayoutFinding] {
  /// The findings in the order of their times, of equal ones the first with the number of the others.
  ///
  /// - Complexity: O(n log n).
  var grouped: [LayoutFinding] {
    let sorted = sorted { ($0.time, $0.layer ?? "", $0.rule.name) < ($1.time, $1.layer ?? "", $1.rule.name) }
    var (groups, places) = ([LayoutFinding](), [[String]: Int]())
    for finding in sorted {
      let place = places[finding.kind, default: groups.count]
      if place < groups.count {
        groups[place].alike += 1
      } else {
        places[finding.kind] = place
        groups.append(finding)
      }
    }
    return groups
  }
}

/// The times at which the layout of a scene is looked at.
struct LayoutTimes {
  /// The instants at which animations begin or end, in order, each with the layers of these animations.
  let boundaries: [(time: Double, layers: Set<Int>)]
  /// The times at which frames are drawn, in order: ten in a second, and the boundaries between them. Of times that are
  /// nearer to one another than a twentieth of a second only the first is among them, since what is reported lasts longer;
  /// markers and both ends of the scene always are.
  let frames: [Double]

  /// The number of frames in a second, besides those at boundaries.
  private static let framesPerSecond = 10.0
  /// The least time between two frames, besides markers.
  private static let leastDistance = 0.05
  /// The greatest number of boundaries, and of frames. Of more, some are left out.
  private static let mostBoundaries = 400
  private static let mostFrames = 600

  /// Creates the times of a scene.
  ///
  /// - Complexity: O(animations).
  init(of scene: Scene) {
    var layers: [Double: Set<Int>] = [:]
    for animation in scene.tree.committedAnimations {
      guard let span = scene.tree.activeSpan(of: animation) else { continue }
      for time in [span.begin, span.end] where time.isFinite && (0...scene.duration).contains(time) {
        layers[time, default: []].insert(animation.layer)
      }
    }
    boundaries = layers.sorted { $0.key < $1.key }.prefix(Self.mostBoundaries).map { ($0.key, $0.value) }
    let steps = Int(min((scene.duration * Self.framesPerSecond).rounded(.up), Double(Self.mostFrames)))
    let regular = steps > 0 ? (0...steps).map { scene.duration * Double($0) / Double(steps) } : [0]
    let marks = scene.markers.map(\.time).filter { (0...scene.duration).contains($0) }
    let kept = Set(marks + [regular[0], regular[regular.count - 1]])
    frames = Set(regular + marks + boundaries.map(\.time)).sorted().reduce(into: []) { frames, time in
      if kept.contains(time) || time - (frames.last ?? -1) >= Self.leastDistance { frames.append(time) }
    }
  }
}

/// A search for layers that are suddenly elsewhere when one of their animations begins or ends: an animation whose end is not kept,
/// or whose beginning is not where the layer was.
struct LayerJumps {
  private let renderer: SceneRenderer

  /// The time on both sides of an instant, in seconds.
  private static let moment = 1e-4
  /// The least jump, as a part of the stage's diagonal.
  private static let least = 0.04
  /// The opacity from which a jump is seen.
  private static let leastOpacity = 0.1

  /// A layer on one side of an instant.
  private struct Place {
    let point: Point
    let isSeen: Bool
  }

  init(_ renderer: SceneRenderer) { self.renderer = renderer }

  /// Returns the jumps, of each layer the first.
  ///
  /// - Complexity: O(instants · layers).
  func findings(_ times: LayoutTimes) -> [LayoutFinding] {
    var (found, known) = ([LayoutFinding](), Set<Int>())
    for (time, layers) in times.boundaries where time > 0 && time < renderer.scene.duration {
      let open = layers.subtracting(known)
      guard !open.isEmpty else { continue }
      let (before, after) = (places(of: open, at: time - Self.moment), places(of: open, at: time + Self.moment))
      for layer in open.sorted() {
        guard let from = before[layer], let to = after[layer], from.isSeen, to.isSeen else { continue }
        let (x, y) = (to.point.x - from.point.x, to.point.y - from.point.y)
        guard (x * x + y * y).squareRoot() > Self.least * diagonal else { continue }
        known.insert(layer)
        let path = renderer.presentation.path(of: layer)
        found.append(
          LayoutFinding(
            .jump, path, at: time,
            "it jumps from \(Self.text(from.point)) to \(Self.text(to.point)) when an animation begins or ends"))
      }
    }
    return found
  }

  private var diagonal: Double {
    let stage = renderer.scene.stage
    return (stage.width * stage.width + stage.height * stage.height).squareRoot()
  }

  private func places(of layers: Set<Int>, at time: Double) -> [Int: Place] {
    renderer.sample(at: time)
    let presentation = renderer.presentation
    let stage = renderer.scene.stage
    var places: [Int: Place] = [:]
    for layer in layers where presentation.layers.indices.contains(layer) {
      guard presentation.layers[layer].isPresent,
        let point = presentation.convert(presentation.layers[layer].properties.bounds.center, from: layer, to: nil)
      else { continue }
      let isOnStage = (0...stage.width).contains(point.x) && (0...stage.height).contains(point.y)
      places[layer] = Place(
        point: point, isSeen: isOnStage && presentation.opacity(ofLayer: layer) > Self.leastOpacity)
    }
    return places
  }

  private static func text(_ point: Point) -> String {
    "[\(NumberText.short(point.x, decimals: 1)), \(NumberText.short(point.y, decimals: 1))]"
  }
}
