import Foundation
import TestSupport
import Testing

/// The messages for invalid arguments: what is valid, and what was probably meant.
@Suite("CommandAnswers")
struct CommandAnswersTests {
  private struct Answer: Sendable, CustomStringConvertible {
    let arguments: [String]
    let status: Int32
    let sentences: [String]

    init(_ arguments: String, _ status: Int32, _ sentences: String...) {
      self.arguments = arguments.split(separator: " ").map { $0.replacingOccurrences(of: "~", with: " ") }
      (self.status, self.sentences) = (status, sentences)
    }

    var description: String { arguments.joined(separator: " ") }
  }

  /// Arguments as they are typed, with `~` for a space inside one.
  private static let answers: [Answer] = [
    // Times
    Answer("render form/payment --at mistke", 64, "did you mean 'mistake'?"),
    Answer(
      "render form/payment --at xyzzy", 64, "neither a time, such as 1.5, 1500ms, 1:30 or 50%, nor a marker", "'thanks'"
    ),
    Answer("render form/payment --at switch", 64, "may be any of the markers 'switch on', 'switch off'"),
    Answer("render take-off --at climb", 64, "a marker of the scene, which has none"),
    Answer("render take-off --at 1e10", 64, "at most 1e9"),
    Answer("play form/payment --at mistke", 64, "did you mean 'mistake'?"),
    Answer("sample form/payment --at mistake..mistke", 64, "did you mean 'mistake'?"),
    Answer("sample form/payment --at thanks..typing", 64, "'thanks..typing' begins at 8.6 s and ends at 2 s"),
    Answer("sample take-off --at ,", 64, "with commas between them, or a range: 0..2"),
    Answer("sample take-off --at 0..1e9", 64, "at most 1000000 times", "--step"),
    Answer("sample take-off --at 0..1 --step 0", 64, "a time of more than 0, such as 0.1, 50ms or 1%"),
    Answer("sample take-off --at 1 --step 1", 64, "--step is for a range of times, such as --at 0..2"),
    // Layers and key paths
    Answer("sample take-off --layer plan", 64, "did you mean 'plane'?"),
    Answer("sample take-off --layer xyzzy", 64, "there is no layer 'xyzzy'; there are 'departure'"),
    Answer("sample take-off --key-path bounds.width", 64, "did you mean 'bounds.size.width'?"),
    Answer("sample take-off --key-path xyzzy", 64, "there are position, position.x, opacity and others"),
    // Numbers and choices
    Answer("render take-off --size 10000x10000", 64, "columns by rows, each from 1 to 2000, such as 80x24"),
    Answer("render take-off --size -3x4", 64, "columns by rows, each from 1 to 2000, such as 80x24"),
    Answer("bench take-off --seconds -1", 64, "a number of seconds from 0.1 to 86400, such as 10"),
    Answer("bench take-off --frames -1", 64, "from 1 to 10000000"),
    Answer("render take-off --glyphs brail", 64, "- auto\n  - ascii\n", "- braille\n"),
    Answer("render take-off --color 24", 64, "'auto', 'truecolor', '256', '16' or 'none'"),
    Answer(
      "render take-off --background whit", 64, "an opaque colour: '#rrggbb' or a CSS name", "did you mean 'white'?"),
    Answer("play take-off --background #ff000080", 64, "an opaque colour"),
    Answer("bench take-off --background clear", 64, "an opaque colour"),
    Answer("render take-off --background #12345g", 64, "'#rrggbb'"),
    Answer("render take-off --format jpg", 64, "'text', 'ansi', 'svg' or 'png'"),
    Answer("render take-off --set combination", 64, "'=' and its value, such as stops=7-9-6"),
    Answer("play take-off --speed fast", 64, "a factor from 0.05 to 16, or from -16 to -0.05 to play backwards"),
    Answer("play take-off --speed -20", 64, "such as 2 or -0.5"),
    Answer("play take-off --fps 1000", 64, "a number from 1 to 240, such as 30"),
    Answer("play take-off --presenter tv", 64, "'auto', 'direct' or 'curses'"),
    Answer("play take-off --advance never", 64, "'end', or a time from 0.1 to 86400 seconds"),
    Answer("play take-off --transition slide", 64, "'none', or fade, moveIn, push, reveal"),
    Answer("play take-off --transition fade:left", 64, "a fade has no direction"),
    Answer("play take-off --once --advance end", 64, "'--advance' goes on to the next one"),
    Answer("bench take-off --fps 0", 64, "a number from 1 to 240, such as 30"),
    Answer("bench take-off --frames 0", 64, "a whole number from 1 to 10000000, such as 600"),
    Answer("bench take-off --seconds 0", 64, "from 0.1 to 86400, such as 10"),
    Answer("bench take-off --seconds 1 --press no-key", 64, "such as i, space or ctrl+l"),
    Answer("bench take-off --press i", 64, "add --seconds"),
    // Commands, scenes and files
    Answer(
      "rendr take-off --format ansi", 64, "neither a command nor a scene 'rendr'; did you mean 'zoetrope render'?"),
    Answer("help recrod", 64, "there is no command 'recrod'; did you mean 'zoetrope help record'?"),
    Answer("help xyzzy", 64, "there is no command 'xyzzy'; 'zoetrope help' names the commands"),
    Answer("render take-off --font-size 24", 64, "--font-size is for pictures; 'text' has no pixels"),
    Answer("fly", 66, "there is no scene 'fly'; 'zoetrope list' names them"),
    Answer("render combination", 66, "there is no scene 'combination'; did you mean 'combination-lock'?"),
    Answer(
      "render repeat", 66, "'timing/autoreverses-repeat-duration', 'timing/repeat-count' or 'timing/repeat-duration'?"),
    Answer("render take", 66, "did you mean 'take-off'?"),
    Answer("render in", 66, "'zoetrope list' names them"),
    Answer("render time-ofset", 66, "did you mean 'timing/time-offset'?"),
    Answer("render take-off.yaml", 66, "there is no file 'take-off.yaml'; did you mean the scene 'take-off'?"),
    Answer("render Scenes/tak-off.yaml", 66, "did you mean 'Scenes/take-off.yaml'?"),
    Answer("render take-off --font x.ttf", 64, "--font is for pictures; 'text' has no pixels"),
    Answer("render take-off --format png --font nowhere.ttf", 66, "'nowhere.ttf' cannot be read"),
    Answer("render take-off.cast", 66, "there is no file 'take-off.cast' in '"),
    Answer("render nowhere/a.yaml", 66, "there is no file 'nowhere/a.yaml', nor a folder 'nowhere'"),
    Answer("render Scenes", 66, "'Scenes' is a folder; name a scene in it, such as 'Scenes/"),
    Answer("render timing", 66, "'timing' is a group of scenes: 'timing/all-together'"),
    Answer("check nowhere.yaml Tests/Fixtures/BrokenScenes/several.yaml", 66, "'nowhere.yaml'", "opasity", "16 errors"),
  ]

  @Test("An option says what it takes", arguments: answers.indices)
  func saysWhatItTakes(_ index: Int) throws {
    let answer = Self.answers[index]
    let result = try run(BuiltProducts.zoetrope.path, answer.arguments, directory: Fixtures.packageRoot)
    #expect(result.status == answer.status, "\(answer): \(result.stderr)")
    #expect(result.stdout.isEmpty)
    for sentence in answer.sentences { #expect(result.stderr.contains(sentence), "\(answer): \(result.stderr)") }
  }

  @Test("Markers are times")
  func markersAreTimes() throws {
    for name in ["mistake", "mist"] {
      let byName = try Command.zoetrope("render", "form/payment", "--at", name)
      #expect(byName.status == 0)
      #expect(byName.stdout == (try Command.zoetrope("render", "form/payment", "--at", "4.3").stdout))
    }
    let byNames = try Command.zoetrope("sample", "form/payment", "--at", "switch on..typing,thanks", "--json")
    #expect(byNames.status == 0)
    #expect(byNames.stdout == (try Command.zoetrope("sample", "form/payment", "--at", "0.8..2,8.6", "--json").stdout))
  }

  /// A time outside the scene is drawn, with a note.
  @Test("What was typed is named as it was typed, and in part if it is very long")
  func whatWasTypedIsNamed() throws {
    let folder = try Command.zoetrope("render", "/")
    #expect(folder.status == 66 && folder.stderr.contains("'/' is a folder; name a scene in it"), "\(folder.stderr)")
    let range = try Command.zoetrope("render", "take-off", "--at", "1..2")
    #expect(range.status == 64 && range.stderr.contains("zoetrope: '1..2' is neither a time"), "\(range.stderr)")
    let long = String(repeating: "x", count: 100_000)
    let variable = try Command.zoetrope("play", "take-off", environment: ["ZOETROPE_BACKGROUND": long])
    let option = try Command.zoetrope("render", "take-off", "--theme", long)
    for told in [variable, option] {
      #expect(told.status == 64 && told.stderr.contains("xx…xx") && told.stderr.count < 2000, "\(told.stderr.count)")
    }
  }

  @Test("Times outside of a scene are told")
  func timesOutsideOfASceneAreTold() throws {
    for (time, told) in [("99", "99"), ("-1", "-1"), ("200%", "5")] {
      let result = try Command.zoetrope("render", "take-off", "--at", time)
      #expect(result.status == 0 && !result.stdout.isEmpty)
      #expect(result.stderr == "zoetrope: the scene lasts 2.5 s; this is what it is at \(told) s\n")
    }
    for time in ["0", "2.5", "100%"] {
      #expect(try Command.zoetrope("render", "take-off", "--at", time).stderr.isEmpty)
    }
  }

  @Test(
    "Times outside of a scene are told where values are printed",
    arguments: [
      ("99", "99 s"), ("-1", "-1 s"), ("1,-1", "-1 s"), ("2..3", "2.6 s, the first of 5 times outside it"),
    ])
  func timesOutsideOfASceneAreToldWhereValuesArePrinted(_ times: String, _ told: String) throws {
    let arguments = ["sample", "take-off", "--key-path", "opacity", "--layer", "plane", "--at", times]
    let result = try run(BuiltProducts.zoetrope.path, arguments, directory: Fixtures.packageRoot)
    #expect(result.status == 0 && !result.stdout.isEmpty)
    #expect(result.stderr == "zoetrope: the scene lasts 2.5 s; this is what it is at \(told)\n")
  }

  @Test("A frame has the size of text that is asked for")
  func aFrameHasTheSizeOfText() throws {
    let frames = try ["8", "16"].map {
      try Command.zoetrope("render", "take-off", "--at", "1", "--format", "svg", "--font-size", $0).stdout
    }
    #expect(frames[0] != frames[1])
    let usual = try ScratchDirectory()
    let file = usual.url.appending(path: "a.svg").path
    #expect(try Command.zoetrope("record", "take-off", "--at", "1", "--font-size", "8", "-o", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == frames[0])
  }

  @Test("Without scenes it says where it looked")
  func withoutScenesItSaysWhereItLooked() throws {
    let empty = try ScratchDirectory()
    for arguments in [["list"], []] {
      let missing = try run(
        BuiltProducts.zoetrope.path, arguments,
        environment: plainEnvironment.merging(["ZOETROPE_SCENES": "/nowhere/at/all"]) { $1 })
      #expect(missing.status == 66 && missing.stdout.isEmpty)
      #expect(missing.stderr.contains("there is no folder '/nowhere/at/all' with scenes (ZOETROPE_SCENES names it)"))
      let none = try run(
        BuiltProducts.zoetrope.path, arguments,
        environment: plainEnvironment.merging(["ZOETROPE_SCENES": empty.url.path]) { $1 })
      #expect(none.status == 66 && none.stdout.isEmpty)
      #expect(none.stderr.contains("there are no scenes in '\(empty.url.path)'"))
    }
  }

  /// A program without its scenes names the folders in which they would be.
  @Test("A program alone says where it looked")
  func aProgramAloneSaysWhereItLooked() throws {
    let folder = try ScratchDirectory()
    let program = folder.url.appendingPathComponent("zoetrope")
    // Copied by another process: a program that a parallel test starts would otherwise inherit the file open for
    // writing.
    #expect(try run("cp", [BuiltProducts.zoetrope.path, program.path]).status == 0)
    let result = try run(program.path, ["list"], directory: folder.url)
    #expect(result.status == 66 && result.stdout.isEmpty)
    #expect(result.stderr.contains("there are no scenes: looked for the folder"))
    #expect(result.stderr.contains("share/zoetrope/Scenes'") && result.stderr.contains("ZOETROPE_SCENES"))
    // The working directory is not searched unless it is named.
    let scenes = folder.url.appendingPathComponent("Scenes")
    #expect(
      try run("cp", ["-R", Fixtures.packageRoot.appendingPathComponent("Scenes/form").path, scenes.path]).status == 0)
    for arguments in [["list"], ["render", "button"], []] {
      #expect(try run(program.path, arguments, directory: folder.url).status == 66)
    }
    let told = plainEnvironment.merging(["ZOETROPE_SCENES": "Scenes"]) { $1 }
    let list = try run(program.path, ["list"], environment: told, directory: folder.url)
    #expect(list.status == 0 && list.stdout.hasPrefix("button  "))
    #expect(try run(program.path, ["render", "button"], environment: told, directory: folder.url).status == 0)
  }
}
