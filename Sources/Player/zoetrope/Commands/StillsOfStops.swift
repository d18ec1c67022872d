import LayerAnimation
import ScenePlayer

/// Pictures of a scene, or of the slides of a talk, one for each stop and for the end: `render --all-stops`.
struct StillsOfStops {
  let writer: StillWriter
  /// The scene or the talk.
  let scene: FilePath
  /// The name of the files, to which numbers are added.
  let output: FilePath

  /// Writes the files.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  func write() throws {
    let talk = try TalkFile.open(scene, with: writer.options.reader(on: .unknown), in: .installed())
    var stills: [Still] = []
    for file in talk?.slides ?? [scene] {
      let opened = try writer.open(file)
      for time in Self.times(of: opened.scene) {
        try SceneFaults.reach(time, in: opened.scene, file: file)
        stills.append(opened.still(at: time))
      }
    }
    for (index, still) in stills.enumerated() {
      try writer.write(still, to: path(ofNumber: index + 1, of: stills.count))
    }
  }

  /// Refuses a name that is not that of a file, since a number behind it would name something else.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  static func refuseOtherThanFiles(_ output: FilePath) throws {
    let kind: String? =
      if output.isEmpty {
        "no name"
      } else if output == .standardStream {
        "standard output"
      } else if output.isFolderName {
        "a folder"
      } else {
        File.kindOtherThanFile(at: output)
      }
    guard let kind else { return }
    throw Failure(
      "'\(output)' is \(kind); --all-stops writes several files, and needs a name for them, such as -o talk.png",
      ExitStatus.badUsage)
  }

  /// Returns the times of a scene's pictures; what has neither a stop nor an end has one at its poster.
  private static func times(of scene: Scene) -> [Double] {
    let times = SlideStops.times(of: scene)
    return times.isEmpty ? [scene.poster] : times
  }

  /// Returns the path of a picture: its number is written behind the name, with as many digits as the last one has.
  private func path(ofNumber number: Int, of count: Int) -> FilePath {
    let digits = "\(number)"
    let suffix = "-" + String(repeating: "0", count: "\(count)".count - digits.count) + digits
    let name = output.bytes
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let dot = name[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return FilePath(bytes: name + Array(suffix.utf8))
    }
    return FilePath(bytes: name[..<dot] + Array(suffix.utf8) + name[dot...])
  }
}
