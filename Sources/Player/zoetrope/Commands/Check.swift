import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import SceneFormat
import SceneRendering

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scenes and logs of inputs, and print their errors and warnings.",
    discussion: """
      With '--expect FOLDER' frames are compared with those that '--update' has kept there, as files NAME@TIME.txt: a picture test of \
      your own scenes. The statuses are 65 for errors, 66 for a file that cannot be read, and 1 for frames that differ.
      """)

  @Argument(help: "Files, or names from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scenes: [FilePath]

  @Flag(help: "Measure flashes, which can harm: no more than three in a second are allowed (WCAG 2.3.1).")
  var flashes = false

  @Flag(help: "Look for texts that cannot be read, empty frames and jumps, at 80x24, 120x40 and 40x12 or one --size.")
  var layout = false

  @Flag(help: "Print all findings as one array on standard output, each with its rule, place, message and advice.")
  var json = false

  @OptionGroup
  var options: SceneOptions

  @OptionGroup(title: "Comparing frames")
  var expectation: ExpectationOptions

  func validate() throws {
    if json, expectation.folder != nil {
      throw ValidationError("'--json' is for findings; '--expect' compares frames.")
    }
    try expectation.check(isDrawn: flashes || layout)
  }

  func run() throws {
    let library = SceneLibrary.installed()
    var report = FindingReport(isJSON: json)
    var status: ExitCode?
    var sound: [FilePath] = []
    for name in scenes {
      // A scene that cannot be read does not end the command; the others are checked all the same.
      do throws(Failure) {
        let path = try library.path(of: name)
        let (isSound, found) = try findings(of: name, at: path)
        if isSound { sound.append(path) }
        report.add(found)
        if found.count(of: .error) > 0 { status = status ?? ExitStatus.badScene }
      } catch {
        report.add(error, file: name)
        status = status ?? error.status
      }
    }
    try report.end()
    if let folder = expectation.folder {
      try compare(sound, in: folder, options.reader(on: .unknown), isWhole: status == nil)
    }
    if let status { throw status }
    // The warnings could not be written to standard error, so no message would be either; only the status reports it.
    if !report.isTold { throw ExitStatus.outputFailed }
  }

  /// Returns what is found in a scene or a log, and whether there is a scene without errors.
  private func findings(
    of name: FilePath, at path: FilePath
  ) throws(Failure) -> (isSound: Bool, findings: [Diagnostic]) {
    if let (talk, mistakes) = options.reader(on: ground).talk(path: path) {
      var all = mistakes
      for slide in talk?.slides ?? [] { all += try self.findings(of: slide, at: slide).findings }
      return (false, all)
    }
    var (scene, findings) = try options.reader(on: ground).check(path: path)
    guard let scene else { return (false, findings) }
    findings += SceneFaults.diagnostics(of: scene, file: name, upTo: SceneFaults.end(of: scene))
    let report = SceneReport(of: scene, file: name, path: path, expectation.drawing)
    let size = expectation.size ?? SizeArgument(of: scene)
    findings += report.fonts() + report.unmetExpectations(size: size)
    if layout {
      let sizes = expectation.size.map { [$0] } ?? SceneReport.sizes
      let found = report.layout(sizes: sizes)
      findings += found + (try faintOnLight(of: name, at: path, size: sizes[0], besides: found))
    }
    if flashes { findings += report.flashes(size: size) }
    return (true, findings)
  }

  /// Returns what cannot be read on a light terminal and can on a dark one, unless the terminal's colours are given: no
  /// scene knows where it is shown.
  private func faintOnLight(
    of name: FilePath, at path: FilePath, size: SizeArgument, besides found: [Diagnostic]
  ) throws(Failure) -> [Diagnostic] {
    guard expectation.drawing.ground.isEmpty else { return [] }
    let ground = Ground(TerminalTheme.light.colors, hasColors: true)
    guard let scene = try options.reader(on: ground).check(path: path).scene, scene.recording == nil else { return [] }
    let known = Set(found.filter { $0.rule == .textContrast }.compactMap(\.layer))
    return SceneReport(of: scene, file: name, path: path, expectation.drawing).faintOnLight(size: size)
      .filter { $0.layer.map { !known.contains($0) } ?? true }
  }

  /// The ground for which scenes are read.
  private var ground: Ground {
    flashes || layout ? Ground(expectation.drawing.ground.colors, hasColors: true) : .unknown
  }

  /// Compares frames of the scenes without errors with kept ones, or stores them.
  ///
  /// - Parameter isWhole: True if these are all scenes of the command.
  /// - Throws: The exit status: 1 if a frame is not as kept, unless a scene with errors has a greater one; others by
  ///   the kind of failure.
  private func compare(_ scenes: [FilePath], in folder: FilePath, _ reader: SceneReader, isWhole: Bool) throws {
    let names = Dictionary(grouping: scenes, by: KeptFrames.name)
    if let twins = names.values.first(where: { Set($0).count > 1 }) {
      throw Failure(
        "frames of '\(twins[0])' and of '\(twins[1])' would be kept under the same name; give each a folder of its own",
        ExitStatus.badUsage)
    }
    var comparison = FrameComparison(expectation, in: folder, reader: reader)
    for scene in scenes { try comparison.check(scene) }
    let tally = comparison.tally
    if expectation.update { return try StandardStream.output.writeOrFail("\(tally.kept(in: folder))\n") }
    guard tally.differing + tally.new > 0 else { return try StandardStream.output.writeOrFail("\(tally)\n") }
    StandardStream.error.write("\(tally)\n")
    if isWhole { throw ExitStatus.differs }
  }
}

/// The options of `check` for comparing frames with kept ones.
struct ExpectationOptions: ParsableArguments {
  @Option(
    name: .customLong("expect"),
    help: ArgumentHelp(
      "Compare frames with those kept in a folder, and show where they differ (status 1).", valueName: "folder"),
    completion: .directory)
  var folder: FilePath?

  @Flag(help: "Keep the frames as they are now, instead of comparing them.")
  var update = false

  @Option(
    "The times of the frames, as for 'sample'. (default: those of the kept frames)", "times", TimesArgument.read,
    completion: SceneCompletion.times)
  var at: TimesArgument?

  @Option("The distance between the times of a range.", "time", ArgumentForm.step)
  var step: SceneTime?

  @Option("The size of the frames, columns by rows. (default: 80x24)", "WxH", SizeArgument.read)
  var size: SizeArgument?

  @Option(help: "How frames are kept with '--at'; text: characters alone; ansi: with colour. (default: text)")
  var format: KeptFrameFormat?

  @OptionGroup
  var drawing: DrawingOptions

  /// Refuses options that need `--expect` without it.
  ///
  /// - Parameter isDrawn: True if frames are drawn without it, too.
  func check(isDrawn: Bool) throws {
    guard folder == nil else { return }
    let given = [
      ("--update", update), ("--at", at != nil), ("--step", step != nil), ("--format", format != nil),
      ("--color", drawing.color != nil), ("--dither", drawing.dither),
    ]
    let ofFrames = [
      ("--size", size != nil), ("--glyphs", drawing.glyphs != nil), ("--theme", drawing.ground.theme != nil),
      ("--background", drawing.ground.background != nil), ("--foreground", drawing.ground.foreground != nil),
    ]
    if let option = given.first(where: \.1) {
      throw ValidationError("'\(option.0)' needs '--expect', the folder of the frames to compare with.")
    }
    if !isDrawn, let option = ofFrames.first(where: \.1) {
      throw ValidationError(
        "'\(option.0)' needs '--expect', the folder of the frames to compare with, '--flashes' or '--layout'.")
    }
  }
}

/// The findings of `check`: as messages on standard error, one after another, or as one array of JSON objects on standard output.
struct FindingReport {
  /// True if the findings are written as JSON.
  let isJSON: Bool
  /// The findings so far.
  private(set) var findings: [Diagnostic] = []
  /// True if everything could be written.
  private(set) var isTold = true

  init(isJSON: Bool) { self.isJSON = isJSON }

  /// Adds findings.
  mutating func add(_ more: [Diagnostic]) {
    findings += more
    if isJSON { return }
    for diagnostic in more { isTold = StandardStream.error.tell(diagnostic) && isTold }
  }

  /// Adds a file that cannot be read.
  mutating func add(_ failure: Failure, file: FilePath) {
    if !isJSON { StandardStream.tell(failure.description) }
    findings.append(
      Diagnostic(
        .unreadable, severity: .error, file: file.sourceName, place: .nowhere, message: failure.description,
        source: SourceText("")))
  }

  /// Writes what comes after all findings: their number, or the array.
  ///
  /// - Throws: A `Failure`, if the array cannot be written.
  mutating func end() throws {
    if isJSON { return try StandardStream.output.writeOrFail(Self.json(findings)) }
    let total = findings.filter { $0.rule != .unreadable }.total
    if let total { isTold = StandardStream.error.write("\(total)\n") && isTold }
  }

  /// Returns an array with an object for each finding, one in a line.
  static func json(_ findings: [Diagnostic]) -> String {
    findings.isEmpty ? "[]\n" : "[\n" + findings.map { "  \(object($0))" }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ finding: Diagnostic) -> String {
    var fields: JSONFields = [
      ("rule", finding.rule.name.json), ("severity", finding.severity.rawValue.json), ("file", finding.file.json),
      ("line", "\(finding.line)"), ("column", "\(finding.line > 0 ? finding.column : 0)"),
      ("message", finding.message.json),
      ("help", finding.help.json),
    ]
    if finding.alike > 0 { fields.append(("alike", "\(finding.alike)")) }
    if let layer = finding.layer { fields.append(("layer", layer.json)) }
    if let time = finding.time { fields.append(("time", time.json)) }
    if let size = finding.size { fields.append(("size", .array(["\(size.columns)", "\(size.rows)"]))) }
    return .object(fields)
  }
}
