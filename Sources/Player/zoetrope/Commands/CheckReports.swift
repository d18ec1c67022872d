import Cells
import Diagnostics
import Export
import LayerAnimation
import Pixels
import ScenePlayer
import SceneRendering

/// What `check` finds in a scene that has been decoded.
struct SceneReport {
  let scene: Scene
  /// The name of the scene's file, for messages.
  let file: FilePath
  let drawing: DrawingOptions
  /// The text of the file, to find layers in; empty if it cannot be read again.
  private let source: SourceText

  /// The sizes of frames whose layout is looked at unless another one is asked for.
  static let sizes = [(80, 24), (120, 40), (40, 12)].map { SizeArgument(columns: $0.0, rows: $0.1) }

  /// Creates the report of a scene.
  ///
  /// - Parameter path: The path of its file.
  init(of scene: Scene, file: FilePath, path: FilePath, _ drawing: DrawingOptions) {
    (self.scene, self.file, self.drawing) = (scene, file, drawing)
    let mayRead = path != FilePath.standardStream && scene.recording == nil
    source = SourceText(mayRead ? (try? File.text(at: path, limit: SceneReader.mostText)) ?? "" : "")
  }

  private var renderer: SceneRenderer { renderer(drawing.ground.colors) }

  private func renderer(_ colors: TerminalColors) -> SceneRenderer { drawing.renderer(of: scene, .truecolor, colors) }

  private func finding(
    _ rule: DiagnosticRule, _ severity: Diagnostic.Severity, at place: Place? = nil, _ message: String
  ) -> Diagnostic {
    Diagnostic(
      rule, severity: severity, file: file.sourceName, place: place ?? .nowhere, message: message, source: source)
  }

  /// Returns an error for each expectation that is not fulfilled.
  func unmetExpectations(size: SizeArgument) -> [Diagnostic] {
    guard !scene.expectations.isEmpty else { return [] }
    return ExpectationCheck(renderer, columns: size.columns, rows: size.rows).unmet().map { unmet in
      let place = unmet.expectation.place
      var finding = finding(.expectation, .error, at: Place(line: place.line, column: place.column), unmet.message)
      (finding.layer, finding.time) = (unmet.layer, unmet.time)
      if case .text = unmet.expectation.subject { finding.size = size.frameSize }
      return finding
    }
  }

  /// Returns a warning for each finding about the layout at some sizes.
  func layout(sizes: [SizeArgument]) -> [Diagnostic] {
    let check = LayoutCheck(renderer, colors: drawing.ground.colors)
    return findings(
      check.findings().map { ($0, SizeArgument?.none) }
        + sizes.flatMap { size in check.findings(columns: size.columns, rows: size.rows).map { ($0, size) } })
  }

  /// Returns a warning for each text that cannot be read on a light terminal; the scene is read for one.
  func faintOnLight(size: SizeArgument) -> [Diagnostic] {
    let colors = TerminalTheme.light.colors
    let check = LayoutCheck(renderer(colors), colors: colors, hasAllColors: true)
    let faint = check.findings(columns: size.columns, rows: size.rows).filter { $0.rule == .textContrast }
    return findings(faint.map { ($0, size) }, note: " on a light terminal, whose own colour is 'default'")
  }

  /// - Parameter note: What is said after each message.
  private func findings(_ found: [(LayoutFinding, SizeArgument?)], note: String = "") -> [Diagnostic] {
    let places = LayerPlaces(in: source)
    return found.map { fault, size in
      let subject = fault.layer.map { "'\($0)': " } ?? ""
      let shape = size.map { ", at \($0.columns)x\($0.rows)" } ?? ""
      var finding = finding(
        fault.rule, .warning, at: fault.layer.flatMap(places.place),
        "\(subject)\(fault.message)\(note) (at \(fault.time.short) s\(shape))")
      (finding.layer, finding.time, finding.size) = (fault.layer, fault.time, size?.frameSize)
      finding.alike = fault.alike
      return finding
    }
  }

  /// Returns an error for each of the flashes that are more than is allowed.
  func flashes(size: SizeArgument) -> [Diagnostic] {
    guard size.columns * size.rows <= FlashMeter.mostCells else {
      var refusal = finding(
        .tooLarge, .error,
        "flashes are measured in frames of at most \(FlashMeter.mostCells) cells, and not at \(size.columns)x\(size.rows)"
      )
      refusal.size = size.frameSize
      return [refusal]
    }
    let end = min(SceneFaults.end(of: scene), SceneRenderer.mostSeconds)
    let found = renderer.flashes(
      columns: size.columns, rows: size.rows, upTo: end, colors: drawing.ground.colors)
    return found.map { flashes in
      var finding = finding(
        flashes.kind == .red ? .flashRed : .flashGeneral, .error,
        "\(flashes.sentence), at \(size.columns)x\(size.rows)")
      (finding.time, finding.size) = ((flashes.start * 1000).rounded() / 1000, size.frameSize)
      return finding
    }
  }

  /// Returns a warning about characters of the texts that pictures show as boxes, since the bundled font lacks them, at the
  /// first of them in the file; none if there is none.
  ///
  /// - Complexity: O(layers + characters of texts).
  func fonts() -> [Diagnostic] {
    let fonts = FontStack()
    var (known, missing) = (Set<Character>(), [String]())
    for string in scene.tree.root.writtenTexts {
      for character in string where known.insert(character).inserted && !fonts.draws(character) {
        missing.append(String(character))
      }
    }
    guard let first = missing.first, let complaint = fonts.complaint(about: missing) else { return [] }
    let places = source.places(where: { $0.starts(with: first.unicodeScalars) }, limit: 1)
    return [finding(.font, .warning, at: places.first, complaint)]
  }
}

extension SizeArgument {
  /// The size as findings have it.
  var frameSize: Diagnostic.FrameSize { Diagnostic.FrameSize(columns: columns, rows: rows) }
}

/// The places in a scene's text at which layers are named: a help for readers, since the layers of a scene do not know where they come
/// from.
struct LayerPlaces {
  private var places: [String: [Place]] = [:]

  /// Finds the names in a text.
  ///
  /// - Complexity: O(characters).
  init(in source: SourceText) {
    for place in source.places(where: { $0.starts(with: Self.key.unicodeScalars) }, limit: .max) {
      let rest = source.line(place.line).dropFirst(place.column - 1 + Self.key.count)
        .drop { " \"'".unicodeScalars.contains($0) }
      var name = String.UnicodeScalarView(rest.prefix { !",}#\"'".unicodeScalars.contains($0) })
      while name.last == " " { name.removeLast() }
      places[String(name), default: []].append(place)
    }
  }

  private static let key = "name: "

  /// Returns the place of the only layer with the last name of a path; nil if there are none or several.
  func place(of path: String) -> Place? {
    guard let name = path.split(separator: "/").last, let found = places[String(name)], found.count == 1 else {
      return nil
    }
    return found[0]
  }
}

extension FlashFinding {
  /// The flashes as a sentence without its subject and its full stop.
  fileprivate var sentence: String {
    "\(kind == .red ? "flashes in red" : "flashes") from \(start.short) s to \(end.short) s, up to "
      + "\(NumberText.short(rate, decimals: 1)) times a second, on \(Int((share * 100).rounded())) % of a field of ten degrees "
      + "(columns \(columns.lowerBound + 1) to \(columns.upperBound), rows \(rows.lowerBound + 1) to \(rows.upperBound))"
  }
}

extension [FlashFinding] {
  /// Mentions, in one sentence, the flashes of a film that has been written.
  func tell(of file: FilePath) {
    guard let first else { return }
    let others = count > 1 ? ", and \(count - 1) times more" : ""
    StandardStream.tell("'\(file)' \(first.sentence)\(others): it can harm; --calm makes a film that cannot")
  }
}

extension Layer {
  /// The texts of the layer and of those in it, those of animations included.
  fileprivate var writtenTexts: [String] {
    var texts: [String] = []
    var rest: [Layer] = [self]
    while let layer = rest.popLast() {
      if case .text(let content) = layer.model.content { texts.append(content.string) }
      for animation in layer.addedAnimations.flatMap(\.parts) { texts += animation.texts }
      rest += layer.sublayers.reversed()
      if let mask = layer.mask { rest.append(mask) }
    }
    return texts
  }
}

extension Animation {
  /// The animation, or those in a group in place of it.
  fileprivate var parts: [any Animation] { children.map { $0.flatMap(\.parts) } ?? [self] }

  /// The texts that the animation goes through.
  fileprivate var texts: [String] {
    let values: [Value?] =
      switch form {
      case .basic(let basic): [basic.fromValue?.animationValue, basic.toValue?.animationValue]
      case .keyframes(let keyframes):
        (0..<keyframes.keyframeValues.count).map { keyframes.keyframeValues[$0].animationValue }
      case .spring, .group, .transition: []
      }
    return values.compactMap { if case .text(let text)? = $0 { text } else { nil } }
  }
}
