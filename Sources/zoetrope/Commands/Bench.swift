import ArgumentParser
import Cells
import LayerAnimation
import NcursesTerminal
import ScenePlayer
import Terminal

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Present frames as fast as the terminal takes them, and say what they cost.",
    discussion: "Scene time advances by 1/60 s a frame and starts again at the end of the scene.")

  @Argument(help: "A file, or a name from 'zoetrope list'.")
  var scene: String

  @Option(help: ArgumentHelp("How many frames to present.", valueName: "number"))
  var frames = 600

  @Option(help: "What shapes are drawn with.")
  var glyphs = GlyphsArgument.ascii

  @Option(help: "How many colours to use.")
  var color = ColorArgument.auto

  @Flag(help: "Mix the colours of a palette, so that gradients do not band.")
  var dither = false

  @Option(help: "Who draws the picture; ZOETROPE_PRESENTER says it for all.")
  var presenter: PresenterKind?

  @OptionGroup
  var options: SceneOptions

  func validate() throws {
    guard frames > 0 else { throw ValidationError("The number of frames must be positive.") }
  }

  func run() throws {
    let scene = try options.open(scene, in: .installed())
    let terminal = try CursesTerminal.open(color, glyphs, presenter)
    let report: String
    do {
      defer { terminal.close() }
      report = try present(scene, on: terminal)
    } catch {
      throw failure("\(error)", ExitStatus.outputFailed)
    }
    try StandardStream.output.writeOrFail(report + "\n")
  }

  /// Presents the frames and tells what they cost.
  private func present(_ scene: Scene, on terminal: any TerminalBackend) throws -> String {
    let frame = CellBuffer(columns: terminal.size.columns, rows: terminal.size.rows)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphs.set, isMonochrome: terminal.colorDepth == .none,
      dither: dither ? FrameDither(terminal.colorDepth) : nil)
    let before = ResourceUsage.now(bytesWritten: terminal.bytesWritten)
    var count = 0
    while count < frames {
      renderer.render(at: time(ofFrame: count, in: scene), rows: frame.rows, into: frame)
      try terminal.present(frame)
      count += 1
      switch try terminal.poll(timeout: .zero) {
      case .resize(let size): frame.resize(columns: size.columns, rows: size.rows)
      case .end: return ResourceUsage.now(bytesWritten: terminal.bytesWritten).report(since: before, frames: count)
      default: break
      }
    }
    return ResourceUsage.now(bytesWritten: terminal.bytesWritten).report(since: before, frames: count)
  }

  private func time(ofFrame frame: Int, in scene: Scene) -> Double {
    let time = Double(frame) / 60
    return scene.duration > 0 ? time.truncatingRemainder(dividingBy: scene.duration) : 0
  }
}
