import ArgumentParser
import Diagnostics
import LayerAnimation
import SceneFormat

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scenes and logs of inputs, and print their errors and warnings.",
    discussion: """
      With '--expect FOLDER' frames are compared with those that '--update' has kept there, as files NAME@TIME.txt: a picture test of \
      your own scenes.
      """)

  @Argument(help: "Files, or names from 'zoetrope list'.", completion: SceneCompletion.scenes)
  var scenes: [FilePath]

  @OptionGroup
  var options: SceneOptions

  @OptionGroup(title: "Comparing frames")
  var expectation: ExpectationOptions

  func run() throws {
    let library = SceneLibrary.installed()
    let reader = options.reader(on: .unknown)
    var mistakes: [Diagnostic] = []
    var status: ExitCode?
    var isTold = true
    var sound: [FilePath] = []
    for name in scenes {
      // A scene that cannot be read does not end the command; the others are checked all the same.
      do throws(Failure) {
        let path = try library.path(of: name)
        let (scene, found) = try reader.check(path: path)
        if scene != nil { sound.append(path) }
        let diagnostics =
          found + (scene.map { SceneFaults.diagnostics(of: $0, file: name, upTo: SceneFaults.end(of: $0)) } ?? [])
        for diagnostic in diagnostics { isTold = StandardStream.error.write("\(diagnostic)\n") && isTold }
        mistakes += diagnostics
        if diagnostics.count(of: .error) > 0 { status = status ?? ExitStatus.badScene }
      } catch {
        let end = failure(error.description, error.status)
        status = status ?? end
      }
    }
    if let total = mistakes.total { isTold = StandardStream.error.write("\(total)\n") && isTold }
    if let folder = expectation.folder { try compare(sound, in: folder, reader, isWhole: status == nil) }
    if let status { throw status }
    // The warnings could not be written to standard error, so no message would be either; only the status reports it.
    if !isTold { throw ExitStatus.outputFailed }
  }

  /// Compares frames of the scenes without errors with kept ones, or stores them.
  ///
  /// - Parameter isWhole: True if these are all scenes of the command.
  /// - Throws: The exit status: 1 if a frame is not as kept, unless a scene with errors has a greater one; others by
  ///   the kind of failure.
  private func compare(_ scenes: [FilePath], in folder: FilePath, _ reader: SceneReader, isWhole: Bool) throws {
    let names = Dictionary(grouping: scenes, by: KeptFrames.name)
    if let twins = names.values.first(where: { Set($0).count > 1 }) {
      throw failure(
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
