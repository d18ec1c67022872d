import Foundation
import TestSupport
import Testing

/// The answers to shells that ask how a word goes on.
@Suite("Completion")
struct CompletionTests {
  /// Asks as the script of a shell does. The last word is the one to complete.
  private func answer(
    _ argument: String, of command: String, _ words: String..., shell: String = "fish",
    directory: URL = Fixtures.packageRoot
  ) throws -> [String] {
    let line = ["zoetrope"] + words
    var environment = plainEnvironment
    environment["SAP_SHELL"] = shell
    environment["ZOETROPE_SCENES"] = Fixtures.packageRoot.appending(path: "Scenes").path
    let question = ["---completion", command, "--", argument, "\(line.count - 1)", "\(words.last?.count ?? 0)"]
    let result = try run(BuiltProducts.zoetrope.path, question + line, environment: environment, directory: directory)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  @Test("Scenes are those of the gallery")
  func scenesAreThoseOfTheGallery() throws {
    let folder = try ScratchDirectory()
    let all = try answer("positional@0", of: "play", "play", "", directory: folder.url)
    #expect(try all == Command.sceneNames())
    #expect(try answer("positional@0", of: "render", "render", "take-", directory: folder.url) == ["take-off"])
    #expect(try answer("positional@0", of: "play", "play", "payment", directory: folder.url) == ["payment"])
  }

  @Test("Scenes are files and folders as well")
  func scenesAreFilesAndFoldersAsWell() throws {
    let folder = try ScratchDirectory()
    for name in ["mine.yaml", "mine.txt", "my two.yml", ".hidden.yaml"] {
      try "".write(to: folder.url.appending(path: name), atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "myfolder"), withIntermediateDirectories: false)
    #expect(
      try answer("positional@0", of: "play", "play", "my", directory: folder.url) == ["my two.yml", "myfolder/"])
    #expect(try answer("positional@0", of: "play", "play", "my\\ t", directory: folder.url) == ["my two.yml"])
    #expect(try answer("positional@0", of: "play", "play", "'my t", directory: folder.url) == ["my two.yml"])
    #expect(try answer("positional@0", of: "play", "play", "./mi", directory: folder.url) == ["./mine.yaml"])
    #expect(try answer("positional@0", of: "play", "play", "./", shell: "zsh", directory: folder.url) == [" "])
  }

  @Test("For bash a name is quoted, which would expand it")
  func forBashANameIsQuoted() throws {
    let folder = try ScratchDirectory()
    try "".write(to: folder.url.appending(path: "x$(touch y)'.yaml"), atomically: false, encoding: .utf8)
    let answers = try answer("positional@0", of: "play", "play", "x", shell: "bash", directory: folder.url)
    #expect(answers == [#"'x$(touch y)'\''.yaml'"#])
  }

  @Test("A name that would be shown otherwise than it is, is not offered")
  func aHiddenNameIsNotOffered() throws {
    let folder = try ScratchDirectory()
    for name in ["hid\u{1B}den.yaml", "hid\nden.yaml", "hid\u{200B}den.yaml"] {
      try "".write(to: folder.url.appending(path: name), atomically: false, encoding: .utf8)
    }
    #expect(try answer("positional@0", of: "play", "play", "hid", directory: folder.url).isEmpty)
  }

  @Test("Parameters are those of the scene that the line names")
  func parametersAreThoseOfTheScene() throws {
    let names = try answer("--set", of: "play", "play", "take-off", "--set", "")
    #expect(names.contains("curve=") && names.allSatisfy { $0.hasSuffix("=") })
    #expect(try answer("--set", of: "play", "take-off", "--set", "cur") == ["curve="])
    #expect(try answer("--set", of: "render", "render", "--at", "payment", "take-off", "--set", "cur") == ["curve="])
    #expect(try answer("--set", of: "play", "play", "--set", "cur").isEmpty)
  }

  @Test("A parameter of few words has these values")
  func aParameterOfFewWordsHasTheseValues() throws {
    let values = try answer("--set", of: "play", "play", "take-off", "--set", "curve=ease")
    #expect(values == ["curve=easeInEaseOut", "curve=easeIn", "curve=easeOut"])
    #expect(try answer("--set", of: "play", "play", "combination-lock", "--set", "combination=").isEmpty)
  }

  @Test("Markers are those of the scene, and nothing else")
  func markersAreThoseOfTheScene() throws {
    let all = ["switch on", "typing", "mistake", "corrected", "paying", "thanks", "switch off"]
    #expect(try answer("--at", of: "play", "play", "form/payment", "--at", "") == all)
    #expect(
      try answer("--from", of: "record", "record", "payment", "-o", "x.svg", "--from", "t") == ["typing", "thanks"])
    #expect(
      try answer("--to", of: "record", "record", "payment", "--from", "typing", "--to", "sw") == [all[0], all[6]])
    #expect(try answer("--at", of: "render", "render", "take-off", "--at", "").isEmpty)
    #expect(try answer("--at", of: "render", "render", "--at", "").isEmpty)
  }

  @Test("Several times go on after a comma and after two dots")
  func severalTimesGoOn() throws {
    #expect(try answer("--at", of: "sample", "sample", "payment", "--at", "0,mis") == ["0,mistake"])
    #expect(try answer("--at", of: "sample", "sample", "payment", "--at", "typing..mis") == ["typing..mistake"])
    #expect(try answer("--at", of: "check", "check", "payment", "--at", "0,2..pay") == ["0,2..paying"])
  }

  @Test("Broken scenes, missing files and broken questions are answered by nothing")
  func whatIsBrokenIsAnsweredByNothing() throws {
    let folder = try ScratchDirectory()
    for (name, text) in [
      ("broken.yaml", "format: [1"), ("empty.yaml", ""), ("list.yaml", "- 1"), ("odd.yaml", "parameters: 3"),
    ] {
      try text.write(to: folder.url.appending(path: name), atomically: false, encoding: .utf8)
    }
    for scene in ["broken.yaml", "empty.yaml", "list.yaml", "odd.yaml", "missing.yaml", ".", "-", "", "\"", "--", "\\"]
    {
      for option in ["--set", "--at"] {
        let answers = try answer(option, of: "render", "render", scene, option, "", directory: folder.url)
        #expect(answers.isEmpty, "\(scene) \(option)")
      }
    }
    for question in [
      ["---completion"], ["---completion", "xyzzy", "--", "--at", "0", "0"], ["---completion", "play", "--", "--at"],
      ["---completion", "play", "--", "--at", "x", "y", "z"],
      ["---completion", "play", "--", "--size", "1", "0", "zoetrope"],
      ["---completion", "play", "--", "positional@0", "99", "99", "zoetrope"],
      ["---completion", "play", "--", "--at", "-1", "-1", "zoetrope"],
    ] {
      let result = try run(BuiltProducts.zoetrope.path, question)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(question) \(result.stderr)")
      if question.last != "zoetrope" { #expect(result.stdout.isEmpty, "\(question)") }
    }
  }

  /// The line is not parsed, since it is not finished, so which words are values is kept in a table.
  @Test("The options with a value are all there are")
  func theOptionsWithAValueAreAllThereAre() throws {
    let program = try CommandDescription.ofProgram()
    let options = program.commands.flatMap { $0.arguments ?? [] }.filter { $0.kind == .option }.flatMap(\.spellings)
    let source = try String(
      contentsOf: Fixtures.packageRoot.appending(path: "Sources/Player/zoetrope/Completion/CompletionLine.swift"),
      encoding: .utf8)
    let table = try #require(
      source.components(separatedBy: "optionsWithValue: Set = [").last?.components(separatedBy: "]").first)
    let listed = table.matches(of: /"([^"]+)"/).map { String($0.1) }
    #expect(listed == Set(options).sorted { ($0.hasPrefix("--") ? 0 : 1, $0) < ($1.hasPrefix("--") ? 0 : 1, $1) })
  }

  @Test("A script is printed for each shell, and refused for others")
  func aScriptIsPrintedForEachShell() throws {
    for (shell, word) in [
      ("bash", "_zoetrope_or_play zoetrope"), ("zsh", "_zoetrope_with_command"), ("fish", "__zoetrope_as_play"),
    ] {
      let script = try Command.zoetrope("--generate-completion-script", shell)
      #expect(script.status == 0 && script.stdout.contains(word) && !script.stdout.contains("COMMANDS"))
      #expect(try Command.zoetrope("--generate-completion-script=\(shell)").stdout == script.stdout)
      if isInstalled(shell) {
        let folder = try ScratchDirectory()
        try script.stdout.write(to: folder.url.appending(path: "script"), atomically: false, encoding: .utf8)
        let check = try run("/bin/sh", ["-c", "\(shell) -n script"], directory: folder.url)
        #expect(check.status == 0 && check.stderr.isEmpty, "\(shell): \(check.stderr)")
      }
    }
    #expect(try Command.zoetrope("--generate-completion-script", "csh").status == 64)
  }
}
