import Diagnostics
import Fuzzing
import Testing

@testable import zoetrope

/// Files of a user's own defaults, as `zoetrope-fuzz` makes them.
@Suite("Random settings")
struct RandomSettingsTests {
  @Test("Files of defaults, right and wrong ones")
  func files() {
    var valid = 0
    for index in 0..<400 {
      let (settings, diagnostics) = read(ConfigFile.variant(of: index, seed: 11))
      let told = diagnostics.map(\.description).joined()
      #expect(!told.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "number \(index)")
      let written = Setting.all.compactMap { setting in setting.text(settings).map { "\(setting.name) \($0)" } }
      let (again, mistakes) = read(written.joined(separator: "\n"))
      #expect(again == settings && mistakes.isEmpty, "number \(index)")
      if diagnostics.isEmpty { valid += 1 }
    }
    #expect((20...380).contains(valid))
  }

  @Test("The files have all settings")
  func settings() { #expect(ConfigFile.settings == Setting.all.map(\.name)) }

  private func read(_ text: String) -> (UserSettings, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let settings = UserSettings(SourceFile(name: "config", text: text), diagnostics: &diagnostics)
    return (settings, diagnostics)
  }
}
