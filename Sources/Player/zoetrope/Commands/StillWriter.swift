import LayerAnimation
import Export
import SceneRendering

/// A writer of single frames with the options of a command: of `render`, or of `record` with `--at`.
struct StillWriter {
  let format: StillFormat
  let size: SizeArgument?
  /// True if the frame is that of a calm film.
  var isCalm = false
  let mounting: MountOptions
  let font: FontOptions
  let motion: MotionOption
  let drawing: DrawingOptions
  let options: SceneOptions

  /// Writes a frame of a scene.
  ///
  /// - Parameters:
  ///   - name: The scene.
  ///   - time: The time; nil for that of the scene's poster.
  ///   - output: The file, or standard output.
  /// - Throws: The exit status; the reason has then been printed.
  func write(_ name: FilePath, at time: TimeArgument?, to output: FilePath) throws {
    let opened = try open(name)
    let still = opened.still(at: try time?.seconds(in: opened.scene) ?? opened.scene.poster)
    opened.scene.tellIfOutside([still.time])
    try SceneFaults.reach(still.time, in: still.scene, file: name)
    try write(still, to: output)
    try SceneFaults.tell(of: still.scene, file: name, upTo: still.time)
  }

  /// Writes a frame.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  func write(_ still: Still, to output: FilePath) throws {
    // The file is begun before the frame is drawn, so that a failure is reported at once.
    let file = try OutputFile(to: output)
    let bytes = try still.bytes()
    try file.write(bytes)
    try file.finish()
    FontOptions.tell(of: still.film)
  }

  /// Opens a scene.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  func open(_ name: FilePath) throws -> Opened {
    try font.check(hasPixels: format.hasPixels, name: format.name)
    let colors = format.colors(drawing.ground.colors)
    let (scene, renderer, depth) = try Still.open(name, drawing, options, colors, hasColors: format.hasColors)
    motion.apply(to: scene)
    var film = Film(of: scene, nil)
    (film.colorDepth, film.colors, film.mount) = (depth, colors, mounting.mount)
    try font.apply(to: &film)
    return Opened(writer: self, scene: scene, renderer: renderer, film: film)
  }

  /// A scene whose frames are written.
  struct Opened {
    fileprivate let writer: StillWriter
    let scene: Scene
    fileprivate let renderer: SceneRenderer
    fileprivate let film: Film

    /// Returns the frame at a time of the scene.
    func still(at time: Double) -> Still {
      Still(
        scene: scene, renderer: renderer, time: writer.isCalm ? CalmTimes.held(time) : time, size: writer.size,
        format: writer.format, film: film)
    }
  }
}
