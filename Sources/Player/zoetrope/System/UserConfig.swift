import Diagnostics

/// The user's own defaults: the file `config` in the folder for configuration files.
struct UserConfig {
  /// The settings in the file.
  var settings = UserSettings()

  /// The mistakes in the file.
  var diagnostics: [Diagnostic] = []

  /// The file, whether or not it exists.
  static let file = UserFile("config")

  /// Returns the settings in the user's file, unless an option or the variable `ZOETROPE_NO_CONFIG` leaves it out.
  static func installed(isLeftOut: Bool = false) -> UserConfig {
    var config = UserConfig()
    guard !isLeftOut, !Environment.isSet("ZOETROPE_NO_CONFIG") else { return config }
    guard let source = file.source(diagnostics: &config.diagnostics) else { return config }
    config.settings = UserSettings(source, diagnostics: &config.diagnostics)
    return config
  }
}
