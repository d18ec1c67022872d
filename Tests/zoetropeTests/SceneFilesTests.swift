import Foundation
import TestSupport
import Testing

/// The files that a scene names lie beside it; others only where somebody allows it.
@Suite("SceneFiles")
struct SceneFilesTests {
  private let scratch: ScratchDirectory

  /// A folder for scenes, and another one beside it with files that are none of their business.
  init() throws {
    scratch = try ScratchDirectory()
    for folder in ["scenes/inner", "others"] {
      try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
    }
    for file in ["logo.png", "knight.png", "walker.txt"] {
      for folder in ["scenes", "scenes/inner", "others"] {
        try FileManager.default.copyItem(at: Fixtures.url("Pictures/\(file)"), to: url("\(folder)/\(file)"))
      }
    }
    try write("secret,word\nmuch,\"of\"it\n", to: "others/table.csv")
    try write("secret: [unclosed\n", to: "others/sheet.json")
    try write("a,b\n1,2\n", to: "scenes/table.csv")
  }

  private func url(_ name: String) -> URL { scratch.url.appendingPathComponent(name) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: url(name), atomically: false, encoding: .utf8)
  }

  private func check(_ layers: String, data: String = "{}", _ options: String...) throws -> CommandResult {
    try write(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [\(layers)]\ndata: \(data)\n",
      to: "scenes/scene.yaml")
    return try run(
      BuiltProducts.zoetrope.path, ["check", url("scenes/scene.yaml").path] + options, directory: Fixtures.packageRoot)
  }

  private static let outside = "is outside the scene's folder; '--allow-files FOLDER' allows it"

  @Test("Pictures and texts are read from the scene's folder, whichever the working directory is")
  func filesAreReadFromTheScenesFolder() throws {
    let inner = url("scenes/inner/logo.png").path
    let result = try check(
      "{image: logo.png}, {image: ./knight.png}, {art: {file: inner/../walker.txt}}, {image: \(inner)}")
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
  }

  @Test("What cannot be read is told at its place, and a folder or a device is no picture")
  func whatCannotBeReadIsTold() throws {
    for (name, reason) in [
      ("gone.png", "was looked for in '"), ("inner", "is a folder, not a file"),
      ("inner/gone/../../gone.png", "was looked for in '"), ("/dev/zero", Self.outside),
    ] {
      let result = try check("{image: \(name)}")
      #expect(result.status == 65)
      #expect(result.stderr.contains("scene.yaml:4:18: error: '\(name)' \(reason)"), "\(result.stderr)")
    }
    let allowed = try check("{image: /dev/zero}", "--allow-files", "/dev")
    #expect(allowed.status == 65 && allowed.stderr.contains("'/dev/zero' is a device, not a file"))
    try #require(mkfifo(url("scenes/pipe").path, 0o600) == 0)
    let pipe = try check("{text: $p.a}", data: "{p: pipe}")
    #expect(pipe.status == 65 && pipe.stderr.contains("'pipe' is a pipe, not a file") && !pipe.timedOut)
  }

  /// By a path, by dots, and by links to a file and to a folder; whether the file is there or not.
  @Test(
    "A file outside the scene's folder is refused without a word of it",
    arguments: ["../others/NAME", "inner/../../others/NAME", "ABSOLUTE/NAME", "soft-NAME", "folder/NAME"])
  func outside(path: String) throws {
    try FileManager.default.createSymbolicLink(at: url("scenes/folder"), withDestinationURL: url("others"))
    for name in ["table.csv", "gone.csv", "sheet.json", "walker.txt", "logo.png"] {
      try FileManager.default.createSymbolicLink(
        at: url("scenes/soft-\(name)"), withDestinationURL: url("others/\(name)"))
      let path = path.replacing("NAME", with: name).replacing("ABSOLUTE", with: url("others").path)
      let results =
        switch name {
        case "logo.png": [try check("{image: \(path)}")]
        case "walker.txt": [try check("{art: {file: \(path)}}")]
        case "sheet.json": [try check("{image: {file: logo.png, sheet: \(path)}}")]
        default: [try check("{text: $d.a}", data: "{d: \(path)}")]
        }
      for result in results {
        #expect(result.status == 65 && result.stderr.contains("' \(Self.outside)"), "\(result.stderr)")
        #expect(!result.stderr.contains("secret") && !result.stderr.contains("much"))
      }
    }
  }

  @Test("Where somebody allows it, files outside are read, and no message shows a line of them")
  func allowed() throws {
    let others = url("others").path
    try write("name,size\na,1\n", to: "others/good.csv")
    let good = try check(
      "{image: ../others/logo.png}, {art: {file: \(others)/walker.txt}}, {text: $(sum(g.size))}",
      data: "{g: ../others/good.csv}", "--allow-files", "/dev", "--allow-files", others)
    #expect(good.status == 0 && good.stderr.isEmpty, "\(good.stderr)")
    let bad = try check("{text: $d.a}", data: "{d: ../others/table.csv}", "--allow-files", others)
    #expect(bad.status == 65 && bad.stderr.contains("../others/table.csv:2:"), "\(bad.stderr)")
    #expect(!bad.stderr.contains("much"))
    let sheet = try check("{image: {file: logo.png, sheet: ../others/sheet.json}}", "--allow-files", others)
    #expect(sheet.status == 65 && sheet.stderr.contains("the sheet '../others/sheet.json' is not JSON\n"))
    #expect(!sheet.stderr.contains("secret"))
    try write("a,b\n1,\"of\"it\n", to: "scenes/table.csv")
    let own = try check("{text: $d.a}", data: "{d: table.csv}")
    #expect(own.stderr.contains("\n  1,\"of\"it\n"), "\(own.stderr)")
    let missing = try check("", "--allow-files", "nowhere")
    #expect(missing.status == 64 && missing.stderr.contains("There is no folder 'nowhere' for '--allow-files'."))
  }

  @Test("Every command that reads scenes can be allowed files", arguments: ["render", "sample", "record"])
  func commands(command: String) throws {
    try write(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{name: a, image: ../others/logo.png}]\n",
      to: "scenes/scene.yaml")
    let options = command == "record" ? ["-o", "-", "--format", "ansi", "--to", "0.1"] : []
    let words = [command, url("scenes/scene.yaml").path] + options
    #expect(try run(BuiltProducts.zoetrope.path, words).status == 65)
    #expect(try run(BuiltProducts.zoetrope.path, words + ["--allow-files", url("others").path]).status == 0)
  }

  @Test("A player reads what it is allowed to")
  func player() throws {
    try write(
      "format: 1\ntitle: a scene\nstage: {width: 9, height: 9}\nlayers: [{image: ../others/logo.png}]\n",
      to: "scenes/scene.yaml")
    let terminal = try PlayerScreens.player("--allow-files '\(url("others").path)' '\(url("scenes/scene.yaml").path)'")
    try terminal.wait("the bar") { $0.last?.contains("a scene") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// Relative to the working directory.
  @Test("A scene from standard input reads files in the working directory only")
  func standardInput() throws {
    func check(_ name: String) throws -> CommandResult {
      try run(
        BuiltProducts.zoetrope.path, ["check", "-"],
        stdin: "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{image: \(name)}]\n",
        directory: url("scenes"))
    }
    #expect(try check("inner/logo.png").status == 0)
    #expect(try check("../others/logo.png").stderr.contains(Self.outside))
  }
}
