import Cells
import Diagnostics
import LayerAnimation
import Export
import SceneFormat
import ScenePlayer
import SceneRendering

/// The film of a talk: its slides one after another, each until its end.
struct TalkFilm {
  /// The slides, with their files.
  let slides: [(scene: Scene, file: FilePath)]

  /// The pictures of the slides.
  let reel: FilmReel

  /// A scene without layers that is as long as the talk, with its title and its markers: the slides by their titles, and
  /// their own markers.
  let whole: Scene

  /// Opens the slides of a talk.
  ///
  /// - Parameters:
  ///   - talk: The talk.
  ///   - colors: The colours of the terminal in the film.
  ///   - open: Opens the scene in a file.
  init(
    _ talk: TalkFile, colors: TerminalColors, open: (FilePath) throws -> (scene: Scene, renderer: SceneRenderer)
  ) throws {
    var (slides, parts, markers, time) = ([(scene: Scene, file: FilePath)](), [FilmReel.Part](), [Marker](), 0.0)
    var isMonochrome = false
    for file in talk.slides {
      let (scene, renderer) = try open(file)
      let stops = SlideStops.times(of: scene)
      let part = FilmReel.Part(
        renderer, lasting: stops.isEmpty ? FilmTimes.end(of: scene) : scene.duration, stops: stops,
        hold: talk.talk.hold, entrance: scene.entrance ?? talk.talk.entrance)
      slides.append((scene, file))
      parts.append(part)
      if !scene.title.isEmpty { markers.append(Marker(name: scene.title, time: time)) }
      markers += scene.markers.map { Marker(name: $0.name, time: time + part.time(ofScene: $0.time), stops: $0.stops) }
      isMonochrome = renderer.colorDepth == .none
      time += part.duration
    }
    self.slides = slides
    reel = FilmReel(parts, on: SceneTransition.Ground(colors: colors, isMonochrome: isMonochrome))
    var whole = Scene(title: talk.talk.title, stage: Size(width: 1, height: 1), tree: LayerTree(root: Layer()))
    (whole.about, whole.duration, whole.markers) = (talk.talk.about, reel.duration, markers)
    self.whole = whole
  }

  /// Prints the faults of the slides.
  ///
  /// - Throws: The exit status 65, if a slide did not behave as its file describes.
  func tellOfFaults() throws {
    for (scene, file) in slides { try SceneFaults.tell(of: scene, file: file, upTo: FilmTimes.end(of: scene)) }
  }
}
