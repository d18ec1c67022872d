import ArgumentParser
import Cells
import FrameExport
import LayerAnimation
import ScenePlayer

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

  @Option(help: GlyphsArgument.help)
  var glyphs = GlyphsArgument.auto

  @Option(help: "How many colours 'ansi' uses.")
  var color = ColorArgument.auto

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @OptionGroup
  var options: SceneOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg
  }

  func run() throws {
    let scene = try options.open(scene, in: .installed())
    let depth = color.depth ?? .truecolor
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    let hasColors = format != .text && depth != .none
    // What a file is shown with later is not known, and the same command always gives the same bytes: all have UTF-8.
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set(for: scene, hasUnicode: true, hasColors: hasColors), isMonochrome: !hasColors,
      dither: dither && format != .text ? FrameDither(depth) : nil)
    let time = try at.seconds(in: scene)
    tellIfOutside(time, of: scene)
    renderer.render(at: time, rows: size.rows, into: frame)
    try StandardStream.output.writeOrFail(bytes(of: frame, depth: depth))
  }

  /// Time before the beginning and behind the end is drawn as it is, but is seldom meant.
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
      var encoder = SVGExport()
      encoder.encode(frame, into: &bytes)
    }
    return bytes
  }
}
