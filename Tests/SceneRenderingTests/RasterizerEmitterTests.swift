import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Particles with shapes (G28, G29).
@Suite("RasterizerEmitter")
struct RasterizerEmitterTests {
  private static let kite = Path.lines((4, 0), (-3, -2), (-1, 0), (-3, 2), closed: true)

  /// One particle: born at 1 s, and seen at 2 s.
  private static func emitter(
    _ configure: (inout EmitterCell) -> Void, mode: EmitterRenderMode = .unordered
  ) -> EmitterContent {
    var cell = EmitterCell()
    var shape = ShapeContent()
    (shape.path, shape.fillColor) = (kite, .white)
    (cell.shape, cell.birthRate, cell.lifetime, cell.duration) = (shape, 1, 5, 1)
    configure(&cell)
    var emitter = EmitterContent()
    (emitter.cells, emitter.renderMode) = ([cell], mode)
    return emitter
  }

  private func stage(_ fill: (PresentationBuilder) -> Void) -> PresentationTree {
    PresentationBuilder.stage(width: 40, height: 40, fill)
  }

  private func frame(
    _ emitter: EmitterContent, _ glyphSet: GlyphSet = .ascii, monochrome: Bool = false, columns: Int = 40
  ) -> CellBuffer {
    let presentation = stage { builder in
      builder.layer(time: 2) {
        $0.content = .emitter(emitter)
        $0.position = Point(x: 20, y: 20)
      }
    }
    return SceneRenderingTests.frame(
      presentation, columns: columns, rows: columns / 2, monochrome: monochrome, background: .black, glyphSet: glyphSet)
  }

  // MARK: - Shapes

  /// A falling rectangle of six columns and two rows, at different places.
  private func papers(_ glyphSet: GlyphSet) -> [CellBuffer] {
    (0..<30).map { step in
      let emitter = Self.emitter {
        $0.shape?.path = .rect(-3, -2, 6, 4)
        ($0.velocity, $0.emissionLongitude) = (0.23 * Double(step), 0.7)
      }
      return frame(emitter, glyphSet)
    }
  }

  @Test("A falling rectangle has one colour in parts of cells", arguments: [GlyphSet.sextants, .blocks, .octants])
  func rectanglesAreCrisp(_ glyphSet: GlyphSet) {
    let expected = Set([0, 255].map { CellColor(red: $0, green: $0, blue: $0) })
    for shown in papers(glyphSet) {
      let colors = Set(shown.cells.flatMap { $0.glyph == 0x20 ? [$0.background] : [$0.foreground, $0.background] })
      #expect(colors == expected)
    }
  }

  @Test("A falling rectangle is as many cells in characters, wherever it is")
  func rectanglesKeepTheirForm() {
    for shown in papers(.ascii) {
      #expect(shown.cells.count { $0.glyph == 0x20 && $0.background.red > 0 } == 12)
    }
  }

  /// A particle looks like a shape layer with the same position, size and rotation (G29).
  @Test("A particle looks like a shape there", arguments: [GlyphSet.sextants, .blocks, .braille], [false, true])
  func aParticleLooksLikeAShapeThere(_ glyphSet: GlyphSet, _ monochrome: Bool) {
    let emitter = Self.emitter {
      ($0.velocity, $0.yAcceleration, $0.spin) = (5, -6, 0.7)
      ($0.scale, $0.scaleSpeed) = (1.5, 0.5)
      $0.shape?.strokeColor = Color(hex: 0x3366cc)
      $0.shape?.lineWidth = 1.5
    }
    let expected = stage { builder in
      builder.layer {
        $0.position = Point(x: 25, y: 17)
        $0.transform = Transform3D.scale(x: 2, y: 2, z: 1).concatenating(.rotation(angle: 0.7, x: 0, y: 0, z: 1))
        $0.content = .shape(Self.kite, fill: .white, stroke: Color(hex: 0x3366cc), width: 1.5)
      }
    }
    let shown = frame(emitter, glyphSet, monochrome: monochrome)
    #expect(!shown.isEmpty)
    #expect(
      shown.lines
        == SceneRenderingTests.frame(
          expected, columns: 40, rows: 20, monochrome: monochrome, background: .black, glyphSet: glyphSet
        ).lines)
  }

  /// The shape's colour, times the particle's, channel by channel.
  @Test("Colours are multiplied")
  func coloursAreMultiplied() {
    let emitter = Self.emitter {
      $0.shape?.path = .rect(-8, -8, 16, 16)
      $0.shape?.fillColor = Color(red: 1, green: 0.5, blue: 0.5)
      $0.color = Color(red: 0.5, green: 1, blue: 0.5)
    }
    let cell = frame(emitter, .blocks)[20, 10]
    let expected = CellColor(red: 128, green: 128, blue: 64)
    #expect(cell.background == expected || cell.foreground == expected, "\(cell)")
  }

  /// Cells are numbered including nested ones, so that each particle has the shape of its own cell.
  @Test("Each kind has its shape")
  func eachKindHasItsShape() {
    var emitter = Self.emitter {
      var inner = EmitterCell()
      (inner.contents, inner.birthRate, inner.lifetime) = ("x", 2, 5)
      ($0.emitterCells, $0.color) = ([inner], .clear)
    }
    var letter = EmitterCell()
    (letter.contents, letter.birthRate, letter.lifetime, letter.velocity) = ("o", 1, 5, 10)
    letter.duration = 1
    emitter.cells.append(letter)
    let text = frame(emitter).lines.joined()
    #expect(text.contains("o") && !text.contains("x"), "what is sent out has the colour of its source, which is none")
    emitter.cells[0].color = .white
    #expect(frame(emitter).lines.joined().contains("x"))
  }

  // MARK: - Characters

  /// A shape smaller than a character is drawn as the character, or as a dot; in sets with parts it remains a shape.
  @Test(
    "What is small is a character",
    arguments: [(0.01, " "), (0.05, "."), (0.1, "o"), (0.18, "o"), (0.19, "@"), (0.5, "@")])
  func whatIsSmallIsACharacter(scale: Double, shown: Character) {
    let emitter = Self.emitter {
      $0.shape?.path = .circle(0, 0, radius: 2)
      ($0.contents, $0.scale) = ("o", scale)
    }
    // A point is eight samples wide, so the disc is 32 samples times its scale; a character is six high.
    let text = frame(emitter, columns: 80).lines.joined()
    switch shown {
    case " ": #expect(text.allSatisfy { $0 == " " })
    case "@": #expect(!text.contains("o") && !frame(emitter, columns: 80).isEmpty)
    default: #expect(text.filter { $0 != " " } == String(shown))
    }
    for glyphSet in [GlyphSet.blocks, .braille] {
      #expect(!frame(emitter, glyphSet, columns: 80).lines.joined().contains("o"))
    }
  }

  /// The limit for a ring is twice that for a disc, in every glyph set.
  @Test("A small ring is a character", arguments: [GlyphSet.ascii, .blocks]) func aSmallRingIsACharacter(
    _ glyphSet: GlyphSet
  ) {
    for (radius, isCharacter) in [(0.5, true), (0.6, true), (0.9, false), (2, false)] {
      let emitter = Self.emitter {
        $0.shape?.path = .circle(0, 0, radius: radius)
        $0.shape?.fillColor = nil
        $0.shape?.strokeColor = .white
        $0.shape?.lineWidth = 0.2
        $0.contents = "O"
      }
      #expect(frame(emitter, glyphSet, columns: 80).lines.joined().contains("O") == isCharacter, "\(radius)")
    }
  }

  /// Without characters a particle is its shape, however small.
  @Test("What has no character is its shape")
  func whatHasNoCharacterIsItsShape() {
    let emitter = Self.emitter {
      $0.shape?.path = .rect(-0.5, -1, 1, 2)
      $0.contents = ""
    }
    #expect(!frame(emitter).isEmpty)
  }

  /// Particles without a drawable shape, behind the eye, or of size zero are not drawn.
  @Test("What cannot be seen is not there")
  func whatCannotBeSeenIsNotThere() {
    let configurations: [(inout EmitterCell) -> Void] = [
      { $0.scale = 0 }, { $0.shape?.path = nil }, { $0.shape?.fillColor = nil },
      { $0.color = .clear }, { $0.scale = .infinity }, { $0.scale = .nan },
    ]
    for configure in configurations {
      let emitter = Self.emitter {
        $0.contents = ""
        configure(&$0)
      }
      #expect(frame(emitter).isEmpty)
    }
  }

  // MARK: - Light

  /// With `additive`, and only then, the colours of overlapping discs are added.
  @Test("Light adds up", arguments: [EmitterRenderMode.unordered, .additive]) func lightAddsUp(
    _ mode: EmitterRenderMode
  ) {
    var emitter = Self.emitter(
      {
        $0.shape?.path = .rect(-6, -6, 12, 12)
        $0.color = Color(red: 0.8, green: 0, blue: 0)
      }, mode: mode)
    var second = emitter.cells[0]
    (second.color, second.velocity) = (Color(red: 0, green: 0.6, blue: 0), 6)
    emitter.cells.append(second)
    let buffer = frame(emitter, .blocks)
    func color(_ column: Int) -> CellColor {
      let cell = buffer[column, 10]
      return cell.glyph == 32 ? cell.background : cell.foreground
    }
    #expect(color(16) == CellColor(red: 204, green: 0, blue: 0))
    #expect(color(30) == CellColor(red: 0, green: 153, blue: 0))
    #expect(color(23) == CellColor(red: mode == .additive ? 204 : 0, green: 153, blue: 0))
  }
}

extension CellBuffer {
  /// Whether every cell equals the one in the corner, where nothing is drawn.
  fileprivate var isEmpty: Bool { cells.allSatisfy { $0 == cells[0] } }
}

/// The detail of outlines follows from the particles of the frame, not from their cell (G28).
@Suite("ParticleOutlines")
struct ParticleOutlinesTests {
  /// A disc, as a particle of a scale.
  private func emitter(scale: Double) -> EmitterContent {
    var cell = EmitterCell()
    var shape = ShapeContent()
    (shape.path, shape.fillColor) = (.circle(0, 0, radius: 1), .white)
    (cell.shape, cell.birthRate, cell.lifetime, cell.scale) = (shape, 1, 5, scale)
    var emitter = EmitterContent()
    emitter.cells = [cell]
    return emitter
  }

  private func particles(scale: Double) -> [Particle] {
    var particles: [Particle] = []
    emitter(scale: scale).particles(at: 1.5, into: &particles)
    return particles
  }

  /// How many points the outline of the disc has, of a cell with one scale and a particle with another.
  private func points(_ outlines: ParticleOutlines, cellScale: Double, particleScale: Double) -> Int? {
    outlines.prepare(emitter(scale: cellScale), particles(scale: particleScale), samplesPerPoint: 8)
    return outlines[0]?.fill?.points.count
  }

  @Test("What grows by an animation is seen")
  func whatGrowsByAnAnimationIsSeen() throws {
    let still = try #require(points(ParticleOutlines(), cellScale: 4, particleScale: 4))
    #expect(points(ParticleOutlines(), cellScale: 0, particleScale: 4) == still)
    #expect(points(ParticleOutlines(), cellScale: 0.1, particleScale: 4) == still)
  }

  @Test("Larger particles have finer outlines in steps of two")
  func largerParticlesHaveFinerOutlinesInStepsOfTwo() throws {
    let outlines = ParticleOutlines()
    let counts = try [1.1, 1.5, 2, 8, 1.1].map {
      try #require(points(outlines, cellScale: 1, particleScale: $0))
    }
    #expect(counts[0] == counts[1] && counts[1] == counts[2] && counts[2] < counts[3] && counts[4] == counts[0])
  }

  @Test("Without particles there is nothing")
  func withoutParticlesThereIsNothing() {
    let outlines = ParticleOutlines()
    outlines.prepare(emitter(scale: 1), [], samplesPerPoint: 8)
    #expect(outlines[0]?.fill == nil)
  }
}
