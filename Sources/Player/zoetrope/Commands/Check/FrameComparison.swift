import ArgumentParser
import Cells
import Diagnostics
import LayerAnimation
import Export
import ScenePlayer
import SceneRendering

/// A comparison of frames of scenes with kept ones, or an update of these.
struct FrameComparison {
  let folder: FilePath
  let options: ExpectationOptions
  let reader: SceneReader

  /// The numbers of frames by the result of the comparison.
  private(set) var tally = Tally()

  /// The numbers of frames by the result of the comparison.
  struct Tally: CustomStringConvertible {
    var same = 0
    var differing = 0
    var new = 0

    var total: Int { same + differing + new }

    /// The summary at the end of a comparison.
    var description: String {
      differing + new == 0 ? "\(Self.frames(same)) as kept" : "\(Self.frames(differing + new)) of \(total) not as kept"
    }

    /// Returns the summary at the end of an update.
    func kept(in folder: FilePath) -> String {
      "\(Self.frames(total)) kept in '\(folder)': \(new) new, \(differing) changed, \(same) as before"
    }

    private static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
  }

  /// A frame to be compared.
  private struct Wanted {
    let file: FilePath
    /// The text of its time.
    let label: String
    let seconds: Double
  }

  /// The number of differing frames for which the difference is shown. For further ones only the fact is reported.
  private static let shown = 10

  init(_ options: ExpectationOptions, in folder: FilePath, reader: SceneReader) {
    (self.options, self.folder, self.reader) = (options, folder, reader)
  }

  /// Compares the frames of a scene: those at the times of the options, or else all that are kept of it.
  ///
  /// - Parameter path: The scene's file.
  /// - Throws: The exit status, if nothing can be compared; the error has then been printed.
  mutating func check(_ path: FilePath) throws {
    let kept = KeptFrames(of: path, in: folder)
    let entries = options.at == nil ? kept.entries() : []
    var formats = KeptFrameFormat.allCases.filter { format in entries.contains { $0.format == format } }
    if options.at != nil {
      formats = [options.format ?? .text]
    } else if let only = options.format {
      formats = formats.filter { $0 == only }
    }
    guard !formats.isEmpty else {
      throw Failure(
        "no frames of '\(KeptFrames.name(of: path))' are kept in '\(folder)'; '--at 0,50% --update' keeps some",
        ExitStatus.badUsage)
    }
    for format in formats {
      let depth = format.depth(options.drawing)
      guard let scene = try scene(path, depth) else { return }
      let wanted =
        if let at = options.at {
          try at.moments(in: scene, step: options.step?.seconds(of: scene.duration) ?? 0.1).map { moment in
            let file = kept.file(at: moment, format)
            return Wanted(file: file, label: "\(moment.time)", seconds: moment.seconds)
          }
        } else {
          entries.filter { $0.format == format }.compactMap { frame($0, in: scene) }
        }
      guard tally.total + wanted.count <= KeptFrames.limit else {
        throw Failure("at most \(KeptFrames.limit) frames can be compared", ExitStatus.badUsage)
      }
      try compare(wanted, of: scene, named: KeptFrames.name(of: path), format, depth)
    }
  }

  /// Returns the scene for the ground of a format; nil for one with errors, which `check` has reported.
  private func scene(_ path: FilePath, _ depth: ColorDepth) throws -> Scene? {
    var reader = reader
    reader.ground = Ground(options.drawing.ground.colors, hasColors: depth != .none)
    return try reader.decode(path: path).scene
  }

  /// Returns a kept frame; nil if its file's name has no time of the scene, which is reported.
  private mutating func frame(_ entry: KeptFrames.Entry, in scene: Scene) -> Wanted? {
    guard let time = entry.time, let seconds = time.seconds(of: scene.duration, markers: scene.markers) else {
      tally.differing += 1
      tell("'\(entry.file)' is kept for a time, or a marker, that the scene does not have")
      return nil
    }
    return Wanted(file: entry.file, label: "\(time)", seconds: seconds)
  }

  private mutating func compare(
    _ wanted: [Wanted], of scene: Scene, named name: FilePath, _ format: KeptFrameFormat, _ depth: ColorDepth
  ) throws {
    let size = options.size ?? SizeArgument(columns: 80, rows: 24)
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    let renderer = SceneRenderer(
      scene: scene, options.drawing, glyphs: options.drawing.glyphs ?? .auto, depth: depth, hasUnicode: true,
      options.drawing.ground.colors)
    for wanted in wanted {
      renderer.render(at: wanted.seconds, rows: size.rows, into: frame)
      let text = format.text(of: frame, depth: depth)
      let kept = try kept(wanted.file)
      if options.update {
        try keep(text, insteadOf: kept, wanted.file)
      } else if let kept {
        try compare(kept, text, wanted, named: name)
      } else {
        tally.new += 1
        tell("no frame of '\(name)' at \(wanted.label) is kept: '--update' writes '\(wanted.file)'")
      }
    }
  }

  /// Returns the content of a file; nil if there is none.
  private func kept(_ file: FilePath) throws -> String? {
    guard File.exists(file) else { return nil }
    do throws(File.ReadError) {
      return try File.text(at: file, limit: KeptFrames.largest, mayBeReplaced: true)
    } catch {
      throw Failure("'\(file)' \(error.reason)", ExitStatus.noInput)
    }
  }

  private mutating func keep(_ text: String, insteadOf kept: String?, _ file: FilePath) throws {
    guard text != kept else {
      tally.same += 1
      return
    }
    if kept == nil { tally.new += 1 } else { tally.differing += 1 }
    try File.makeFolder(folder, for: file)
    try File.write(text, to: file)
  }

  private mutating func compare(_ kept: String, _ text: String, _ wanted: Wanted, named name: FilePath) throws {
    guard kept != text else {
      tally.same += 1
      return
    }
    tally.differing += 1
    do throws(WrittenFrame.ReadError) {
      let frames = (kept: try WrittenFrame(kept), drawn: try WrittenFrame(text))
      let difference = FrameDifference(kept: frames.kept, drawn: frames.drawn)
      tell("'\(name)' at \(wanted.label): \(Self.extent(of: difference)) from '\(wanted.file)'")
      if frames.kept.rows.count != frames.drawn.rows.count {
        tell(
          "  it was kept with \(frames.kept.rows.count) rows, and is drawn with \(frames.drawn.rows.count); see --size")
      }
      guard tally.differing <= Self.shown else { return }
      let hasColors = StandardStream.error.isTerminal && ColorDepth.detect(environment: Environment.text) != .none
      StandardStream.error.write(difference.lines(hasColors: hasColors).map { $0 + "\n" }.joined())
    } catch {
      tell("'\(wanted.file)' is no frame: \(error)")
    }
  }

  private static func extent(of difference: FrameDifference) -> String {
    let rows = "\(difference.rows) row\(difference.rows == 1 ? "" : "s")"
    return difference.count == 1 ? "1 cell in 1 row differs" : "\(difference.count) cells in \(rows) differ"
  }

  private func tell(_ message: String) { StandardStream.error.tell(message.visible) }
}
