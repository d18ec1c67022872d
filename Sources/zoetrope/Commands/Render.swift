import ArgumentParser
import CellRasterizer
import Cells
import FrameExport
import LayerAnimation
import ScenePlayer
import Settings

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print one frame of a scene.",
    discussion: "The same scene, time and size always give the same bytes.")

  @Argument(help: "A file, or a name from 'zoetrope list'.")
  var scene: FilePath

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the frame, or a marker's name. (default: 0s)", valueName: "time"),
    transform: TimeArgument.read)
  var at = TimeArgument.seconds(0)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the frame, columns by rows. (default: 80x24)", valueName: "WxH"),
    transform: SizeArgument.read)
  var size = SizeArgument(columns: 80, rows: 24)

  @Option(help: "text: characters alone, thinned where it is dark; ansi: with colour; svg: a picture.")
  var format = Format.text

  @OptionGroup
  var drawing: DrawingOptions

  @OptionGroup
  var options: SceneOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg
  }

  func run() throws {
    let file = scene
    let depth: ColorDepth = format == .text ? .none : drawing.color?.depth ?? .truecolor
    let colors = drawing.ground.colors
    let scene = try options.open(file, in: .installed(), on: Ground(colors, hasColors: depth != .none))
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    // The output does not depend on the terminal or the locale, so that the same command always gives the same bytes.
    let renderer = SceneRenderer(
      scene: scene, drawing, glyphs: drawing.glyphs ?? .auto, depth: depth, hasUnicode: true, colors)
    let time = try at.seconds(in: scene)
    tellIfOutside(time, of: scene)
    renderer.render(at: time, rows: size.rows, into: frame)
    try StandardStream.output.writeOrFail(bytes(of: frame, depth: depth))
    try SceneFaults.tell(of: scene, file: file, upTo: time)
  }

  /// Notes a time outside the scene: the frame is drawn all the same, but such a time is probably a mistake.
  private func tellIfOutside(_ time: Double, of scene: Scene) {
    guard scene.duration > 0, !(0...scene.duration).contains(time) else { return }
    StandardStream.error.write(
      "zoetrope: the scene lasts \(scene.duration.short) s; this is what it is at \(time.short) s\n")
  }

  private func bytes(of frame: CellBuffer, depth: ColorDepth) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .text:
      var encoder = PlainTextExport()
      encoder.encode(frame, into: &bytes)
    case .ansi:
      var encoder = ANSIExport(colorDepth: depth)
      encoder.encode(frame, into: &bytes)
    case .svg:
      var encoder = SVGExport(drawing.ground.colors)
      encoder.encode(frame, into: &bytes)
    }
    return bytes
  }
}
