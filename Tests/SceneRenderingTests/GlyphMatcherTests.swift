import LayerAnimation
import RealModule
import Testing

@testable import SceneRendering

/// A cell of samples drawn as eight lines of four.
private func coverage(_ picture: String) -> Coverage {
  var coverage = Coverage.bare
  for (row, line) in picture.split(separator: "\n").enumerated() {
    for (column, dot) in line.enumerated() where dot == "X" { coverage[column, row] = 1 }
  }
  return coverage
}

private func glyph(_ coverage: Coverage) -> String {
  String(Unicode.Scalar(GlyphMatcher(.ascii).glyph(for: coverage, .line)) ?? "?")
}

@Suite("GlyphMatcher")
struct GlyphMatcherTests {
  @Test(
    "Lines become their characters",
    arguments: [
      ("|", "·X··\n·X··\n·X··\n·X··\n·X··\n·X··\n·X··\n·X··"),
      ("|", "··X·\n··X·\n··X·\n··X·\n··X·\n··X·\n··X·\n··X·"),
      ("|", "X···\nX···\nX···\nX···\nX···\nX···\nX···\nX···"),
      ("/", "···X\n···X\n··X·\n··X·\n·X··\n·X··\nX···\nX···"),
      ("\\", "X···\nX···\n·X··\n·X··\n··X·\n··X·\n···X\n···X"),
      ("_", "····\n····\n····\n····\n····\n····\n····\nXXXX"),
      ("-", "····\n····\n····\n····\nXXXX\n····\n····\n····"),
      ("@", "XXXX\nXXXX\nXXXX\nXXXX\nXXXX\nXXXX\nXXXX\nXXXX"),
      (" ", "····\n····\n····\n····\n····\n····\n····\n····"),
      (" ", "····\n····\n····\nX···\n····\n····\n····\n····"),
    ])
  func linesBecomeTheirCharacters(_ expected: String, _ picture: String) {
    #expect(glyph(coverage(picture)) == expected)
  }

  /// No coverage gives a letter or a digit: neither lines, nor edges, nor noise.
  @Test("No letter is in a picture")
  func noLetterIsInAPicture() {
    let matcher = GlyphMatcher(.ascii)
    var state: UInt64 = 7
    for step in 0..<4000 {
      var samples = Coverage.bare
      let (angle, offset) = (Float(step % 60) / 60 * .pi, Float(step / 60) / 8 - 4)
      for column in 0..<4 {
        for row in 0..<8 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let distance = (Float(column) - 1.5) * .sin(angle) - (Float(row) - 3.5) * .cos(angle) - offset
          let noise = Float(state >> 60) / 60
          samples[column, row] = min(max((step % 2 == 0 ? distance : 1.2 - abs(distance)) + noise, 0), 1)
        }
      }
      let shown = [
        matcher.glyph(for: samples, step % 3 == 0 ? .area : .line),
        matcher.match(for: samples, InkTraits(form: .area, hasPaper: false)).scalar,
      ]
      for scalar in shown.compactMap(Unicode.Scalar.init) where scalar != "x" {
        #expect(!scalar.properties.isAlphabetic && !("0"..."9").contains(scalar))
      }
    }
  }

  /// A straight edge does not become a row of slanted or upright strokes, at any position in the cell and with any
  /// coverage on either side.
  @Test("A flat edge is no row of strokes", arguments: [0, 0.3, 0.6] as [Float])
  func aFlatEdgeIsNoRowOfStrokes(other: Float) {
    for step in 0...32 {
      var (upper, lower) = (Coverage.bare, Coverage.bare)
      for column in 0..<4 {
        for row in 0..<8 {
          upper[column, row] = max(min(max(Float(step) / 4 - Float(row), 0), 1), other)
          lower[column, 7 - row] = upper[column, row]
        }
      }
      for shape in [upper, lower] { #expect(!["/", "\\", "(", ")", "|"].contains(glyph(shape))) }
    }
  }

  /// A cell has one colour: the area's if it is mostly covered, and else the paper's.
  @Test("The edge of an area lies between cells, wherever it is")
  func theEdgeOfAnAreaLiesBetweenCells() {
    for step in 0...64 {
      var samples = Coverage.bare
      for column in 0..<4 {
        for row in 0..<8 {
          samples[column, row] = min(max(Float(column) * 2 + Float(row) - 14 + Float(step) / 4, 0), 1)
        }
      }
      for hasPaper in [true, false] {
        let match = GlyphMatcher(.ascii).match(for: samples, InkTraits(form: .area, hasPaper: hasPaper))
        let mean = samples.total / Coverage.samples
        #expect(match.scalar == 0x20, "\(step): \(match)")
        if mean < 0.48 { #expect(match.background == 0, "\(step): \(match)") }
        if mean > 0.52 { #expect(match.background == 1, "\(step): \(match)") }
      }
    }
  }

  @Test("Nothing of a thin shape's colour is behind its character until it fills the cell")
  func nothingIsBehindAThinShape() {
    for step in 4...32 {
      var samples = Coverage.bare
      for column in 0..<4 {
        for row in 0..<8 { samples[column, row] = min(max(Float(step) / 8 - Float(column), 0), 1) }
      }
      let match = GlyphMatcher(.ascii).match(for: samples, InkTraits(form: .line, hasPaper: true))
      #expect(match.foreground == 1 && match.background == (step <= 27 ? 0 : 1), "\(step): \(match)")
    }
  }

  /// A part of a line without a recognisable shape is a mixture on a known paper colour, and a character of the ramp
  /// otherwise.
  @Test("A line without shape is mixed")
  func aLineWithoutShapeIsMixed() {
    for step in 3...24 {
      let even = Coverage.solid * (Float(step) / 32)
      let known = GlyphMatcher(.ascii).match(for: even, InkTraits(form: .line, hasPaper: true))
      #expect(known == GlyphMatch(scalar: 0x20, background: Float(step) / 32))
      let unknown = GlyphMatcher(.ascii).match(for: even, InkTraits(form: .line, hasPaper: false))
      #expect(unknown.scalar != 0x20)
    }
    let thick = GlyphMatcher(.ascii).match(for: Coverage.solid * 0.9, InkTraits(form: .line, hasPaper: true))
    #expect(thick.scalar == 0x40 && thick.background > 0.4, "a line as thick as its cell stays one")
    let stroke = coverage("····\n····\n····\nXXXX\n····\n····\n····\n····")
    #expect(GlyphMatcher(.ascii).match(for: stroke, InkTraits(form: .line, hasPaper: true)).scalar != 0x20)
  }

  @Test("Even ink without colours follows the shades")
  func evenInkWithoutColoursFollowsTheShades() {
    let ramp = (0...40).map { glyph(Coverage.solid * (Float($0) / 40)) }.joined()
    var seen = ""
    for character in ramp where seen.last != character { seen.append(character) }
    #expect(seen == " .:*=#@")
  }

  @Test("Thinning never thickens")
  func thinningNeverThickens() {
    let full = coverage("····\n····\n··XX\n·XXX\nXXXX\nXXXX\nXXXX\nXXXX")
    let inks = (0...10).map { step -> Float in
      let scalar = GlyphMatcher(.ascii).glyph(for: full * (Float(step) / 10), .line)
      return GlyphTable.ascii.ink(of: scalar)
    }
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 <= $1 + 0.5 }, "\(inks)")
    #expect(inks.first == 0)
  }

  /// Results do not depend on earlier queries, even if two share an entry of the cache.
  @Test("Answers do not depend on history")
  func answersDoNotDependOnHistory() {
    let used = GlyphMatcher(.ascii)
    var state: UInt64 = 1
    for _ in 0..<100 {
      var samples = Coverage.bare
      for column in 0..<4 {
        for row in 0..<8 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          samples[column, row] = Float(state >> 60) / 15
        }
      }
      let again = used.glyph(for: samples, .line)
      #expect(used.glyph(for: samples, .line) == again)
      #expect(GlyphMatcher(.ascii).glyph(for: samples, .line) == again)
    }
  }
}

@Suite("GlyphSet")
struct GlyphSetTests {
  @Test("A name leads to its set", arguments: SceneGlyphs.allCases) func aNameLeadsToItsSet(_ glyphs: SceneGlyphs) {
    let set = GlyphSet(glyphs)
    #expect(set.glyphs == glyphs && set.name == glyphs.rawValue)
    #expect(set.needsUnicode == (glyphs != .ascii))
  }

  /// The scene's own choice comes first, as far as the terminal supports it; then the set with the most detail.
  @Test("Without a choice the scene decides")
  func withoutAChoiceTheSceneDecides() {
    func name(_ wish: SceneGlyphs?, unicode: Bool = true, colors: Bool = true) -> String {
      GlyphSet.automatic(for: wish, hasUnicode: unicode, hasColors: colors).name
    }
    #expect(name(.ascii) == "ascii" && name(.braille) == "braille" && name(.braille, colors: false) == "braille")
    #expect(name(nil) == "blocks" && name(nil, colors: false) == "ascii")
    #expect(name(nil, unicode: false) == "ascii" && name(.octants, unicode: false) == "ascii")
  }
}
