import Cells
import Export
import Diagnostics
import LayerAnimation
import ScenePlayer
import SceneRendering

/// What `check --flashes` and `record` say of flashes.
enum FlashReport {
  /// Returns a diagnostic for each of the flashes of a scene that are more than is allowed.
  ///
  /// - Parameters:
  ///   - scene: The scene, decoded for the colours of the options.
  ///   - file: The name of its file.
  ///   - size: The size of the frames.
  static func diagnostics(
    of scene: Scene, file: FilePath, _ drawing: DrawingOptions, size: SizeArgument
  ) -> [Diagnostic] {
    guard size.columns * size.rows <= FlashMeter.mostCells else {
      return [tooLarge(file: file, size)]
    }
    let colors = drawing.ground.colors
    let renderer = SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: .truecolor, hasUnicode: true, colors)
    let findings = renderer.flashes(
      columns: size.columns, rows: size.rows, upTo: min(SceneFaults.end(of: scene), longest), colors: colors)
    return findings.map { finding in
      var diagnostic = Diagnostic(
        rule(of: finding.kind), severity: .error, file: file.sourceName, place: .nowhere,
        message: "\(sentence(finding)), at \(size.columns)x\(size.rows)", source: SourceText(""))
      diagnostic.time = (finding.start * 1000).rounded() / 1000
      diagnostic.size = Diagnostic.FrameSize(columns: size.columns, rows: size.rows)
      return diagnostic
    }
  }

  private static func tooLarge(file: FilePath, _ size: SizeArgument) -> Diagnostic {
    var diagnostic = Diagnostic(
      .tooLarge, severity: .error, file: file.sourceName, place: .nowhere,
      message:
        "flashes are measured in frames of at most \(FlashMeter.mostCells) cells, and not at \(size.columns)x\(size.rows)",
      source: SourceText(""))
    diagnostic.size = size.frameSize
    return diagnostic
  }

  /// The longest part of a scene that is measured, in seconds.
  private static let longest = SceneRenderer.mostSeconds

  /// Mentions, in one sentence, flashes of a film that has been written.
  static func tell(_ findings: [FlashFinding], of file: FilePath) {
    guard let first = findings.first else { return }
    let others = findings.count > 1 ? ", and \(findings.count - 1) times more" : ""
    StandardStream.tell("'\(file)' \(sentence(first))\(others): it can harm; --calm makes a film that cannot")
  }

  private static func rule(of kind: FlashKind) -> DiagnosticRule {
    switch kind {
    case .general: .flashGeneral
    case .red: .flashRed
    }
  }

  private static func sentence(_ finding: FlashFinding) -> String {
    let kind = finding.kind == .red ? "flashes in red" : "flashes"
    return
      "\(kind) from \(finding.start.short) s to \(finding.end.short) s, up to \(NumberText.short(finding.rate, decimals: 1)) times a second, on "
      + "\(Int((finding.share * 100).rounded())) % of a field of ten degrees (columns \(finding.columns.lowerBound + 1) to "
      + "\(finding.columns.upperBound), rows \(finding.rows.lowerBound + 1) to \(finding.rows.upperBound))"
  }
}
