import Testing

@testable import CellRasterizer

/// A cell of samples drawn as eight lines of four.
private func coverage(_ picture: String) -> Coverage {
  var coverage = Coverage.bare
  for (row, line) in picture.split(separator: "\n").enumerated() {
    for (column, dot) in line.enumerated() where dot == "X" { coverage[column, row] = 1 }
  }
  return coverage
}

private func glyph(_ coverage: Coverage) -> String {
  String(Unicode.Scalar(GlyphMatcher(.ascii).glyph(for: coverage)) ?? "?")
}

@Suite struct GlyphMatcherTests {
  @Test(arguments: [
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

  @Test func evenInkFollowsTheRamp() {
    let ramp = (0...40).map { glyph(Coverage.solid * (Float($0) / 40)) }.joined()
    var seen = ""
    for character in ramp where seen.last != character { seen.append(character) }
    #expect(seen == " .:;+x%#@")
  }

  @Test func thinningNeverThickens() {
    let table = GlyphTable.ascii.coverages()
    let full = coverage("····\n····\n··XX\n·XXX\nXXXX\nXXXX\nXXXX\nXXXX")
    let inks = (0...10).map { step -> Float in
      let scalar = GlyphMatcher(.ascii).glyph(for: full * (Float(step) / 10))
      return table[Int(scalar) - 0x20].total
    }
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 <= $1 + 0.5 }, "\(inks)")
    #expect(inks.first == 0)
  }

  /// What was asked before makes no difference, even where answers share a place.
  @Test func answersDoNotDependOnHistory() {
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
      let again = used.glyph(for: samples)
      #expect(used.glyph(for: samples) == again)
      #expect(GlyphMatcher(.ascii).glyph(for: samples) == again)
    }
  }
}
