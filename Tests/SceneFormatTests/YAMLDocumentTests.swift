import Diagnostics
import TestSupport
import Testing

@testable import SceneFormat

@Suite("YAMLDocument")
struct YAMLDocumentTests {
  private let scene = "format: 1\ntitle: Tëst 日本\nstage: {width: 9, height: 9}\nlayers:\n  - {opacty: 1}\n"

  /// All line breaks, with and without a byte order mark, leave the positions unchanged.
  @Test("Line ends and marks are accepted", arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func lineEndsAndMarksAreAccepted(_ end: String, mark: String) {
    let text = mark + scene.replacing("\n", with: end)
    #expect(headlines(text) == ["scene.yaml:5:6: error: unknown key 'opacty' in a layer; did you mean 'opacity'?"])
    #expect(decode(text.replacing("opacty", with: "opacity")).diagnostics.isEmpty)
  }

  @Test("Tabs are accepted between words")
  func tabsAreAcceptedBetweenWords() {
    #expect(decode(scene.replacing("{opacty: 1}", with: "{opacity:\t1}\t# comment")).diagnostics.isEmpty)
  }

  @Test(
    "A parameter in braces without quotes is told how it is written",
    arguments: [
      ("{of: ball-${i}-x, keyPath: opacity}", "stands in quotes: \"ball-${i}-x\""),
      ("[${i * 10}, 44]", "an expression is written $(i * 10)"), ("[a, ${i}]", "stands in quotes: \"${i}\""),
      ("{of: ${max(a}, b)}", "an expression is written $(max(a)"),
    ])
  func bracesWithoutQuotes(_ value: String, _ hint: String) {
    let lines = headlines(scene.replacing("{opacty: 1}", with: "{plot: \(value)}"))
    #expect(lines.count == 1 && lines[0].contains(hint), "\(lines)")
  }

  @Test("Columns are characters")
  func columnsAreCharacters() {
    #expect(
      headlines("format: 1\ntitle: \"日本é\"\nstage: {width: 9, height: 9}\nlayers: [{name: \"日本\", q: 1}]")
        == ["scene.yaml:4:23: error: unknown key 'q' in a layer"])
  }

  /// Any nesting gives a message.
  @Test(
    "Deep nesting is refused", .timeLimit(.minutes(20)),
    arguments: ["[", "{a: ", "- ", "? ", "- ? ", "[{", "!!seq [", "&a [", "'", "|\n "])
  func deepNestingIsRefused(_ opening: String) {
    for count in [60, 2_000, 200_000] {
      let text = "layers:\n  - " + String(repeating: opening, count: count)
      #expect(decode(text).scene == nil)
      #expect(!decode(text).diagnostics.isEmpty)
    }
  }

  @Test("Nesting by indentation is refused", .timeLimit(.minutes(20))) func nestingByIndentationIsRefused() {
    var text = "layers:\n"
    for level in 1...700 { text += String(repeating: " ", count: level) + "a:\n" }
    #expect(headlines(text).first?.contains("nested") == true)
  }

  @Test(
    "Bombs in keys are refused",
    .timeLimit(.minutes(20)),
    arguments: [
      "? [*a40, *a40]\n: 1\n", "*a40 : 1\n", "x: {*a40}\n", "x: {[*a40]}\n", "x: [*a40: 1]\n", "x: [*a40:1]\n",
      "x: {? [*a40] : 1}\n", "x: [[*a40]: 1]\n", "[*a40]: 1\n", "{x: *a40}: 1\n", "x: {y: 1, [*a40]: 2}\n",
      "x: {\"y\" : 1, [*a40]}\n",
    ])
  func bombsInKeysAreRefused(_ key: String) {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(decode(text + key).scene == nil)
  }

  @Test("Size is limited", .timeLimit(.minutes(20))) func sizeIsLimited() {
    let long = "format: 1\n# " + String(repeating: "x", count: SceneLimits.fileSize)
    #expect(headlines(long) == ["scene.yaml: error: the file is larger than 1048576 bytes"])
    let head = "format: 1\ntitle: t\nstage: {width: 9, height: 9}\n"
    let many = head + "layers:\n" + String(repeating: "- {}\n", count: SceneLimits.layers + 5)
    #expect(headlines(many) == ["scene.yaml:10005:3: error: the scene has more than 10000 layers"])
    let path = "M0 0" + String(repeating: "l1 1", count: 20_000)
    let uses = String(repeating: "- {shape: {path: *p}}\n", count: 60)
    #expect(headlines(head + "layers:\n- {shape: {path: &p \(path)}}\n" + uses).contains { $0.contains("too large") })
  }

  /// A file of nothing but mistakes is answered with the first of them.
  @Test("Mistakes are limited", .timeLimit(.minutes(20))) func mistakesAreLimited() {
    let line = "layers: [" + String(repeating: "{opacty: 1},", count: 20_000) + "]"
    let (_, diagnostics) = decode("format: 1\ntitle: t\nstage: {width: 9, height: 9}\n" + line)
    #expect(diagnostics.map(\.alike) == [0, 0, 0, 0, 9_995, 0])
    #expect(diagnostics[4].description.hasSuffix("\n  and 9995 more like it"))
    #expect(diagnostics.total == "10001 errors")
  }

  /// Beyond a hundred of different kinds only how many there are is said, of each severity.
  @Test("Kinds of mistakes are limited", .timeLimit(.minutes(20))) func kindsOfMistakesAreLimited() {
    let kinds = (0..<150).map { index in
      let word = String(String.UnicodeScalarView([97 + index / 26, 97 + index % 26].compactMap { Unicode.Scalar($0) }))
      return ("error", "the \(word) is wrong")
    }
    #expect(DiagnosticGroups.selection(from: kinds).count == 150)
    let context = DecodingContext(SourceFile(name: "scene.yaml", text: "a"))
    for (index, kind) in kinds.enumerated() {
      context.report(kind.1, at: .start, severity: index.isMultiple(of: 3) ? .warning : .error)
    }
    #expect(context.diagnostics.count == SceneLimits.diagnostics + 2)
    #expect(
      context.diagnostics.suffix(2).map(\.headline) == [
        "scene.yaml: error: and 34 more errors", "scene.yaml: warning: and 16 more warnings",
      ])
    #expect(context.diagnostics.total == "100 errors, 50 warnings")
  }

  @Test(
    "Nesting without end is told, and takes neither the stack nor long",
    arguments: [
      String(repeating: "[", count: 200_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "- ", count: 20_000), String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000),
    ])
  func nestingWithoutEnd(_ text: String) {
    let (lines, seconds) = ProcessorTime.of { headlines("format: 1\nlayers:\n  \(text)\n") }
    #expect(lines.contains { $0.hasSuffix("error: lists and mappings are nested more than 64 deep") }, "\(lines)")
    #expect(seconds < 5, "\(seconds) s")
  }
}
