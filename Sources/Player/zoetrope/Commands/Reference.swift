import ArgumentParser
import SceneFormat

struct Reference: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Print the language of scenes on one page.",
    discussion: """
      For people and programs that write scenes and have none of the documents at hand:
      every key, with the kind of its value and its default, in at most 12 kB.
      """)

  func run() throws { try StandardStream.output.writeOrFail(LanguageSummary.text) }
}
