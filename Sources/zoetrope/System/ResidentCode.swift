import CTerminalRestoration
import Cells
import SceneFormat

/// The code and constants of the program that are in memory.
enum ResidentCode {
  /// Gives them back, when a part of the program has been left that does not run again soon: reading the command line, reading a scene,
  /// opening the terminal.
  ///
  /// What is used again is mapped again, from the cache of files; that takes less than a tenth of a millisecond in all. Not in builds
  /// for debugging, as breakpoints would be lost. Without an effect on other systems than Linux.
  static func giveBack() {
    #if !DEBUG
    pagesGiveBackCode()
    #endif
  }

  /// Makes the program ready for reading scenes and playing them, when its command line has been parsed.
  static func prepareForPlaying() {
    lookUpConformances()
    blocksReturnLarge()
    #if !DEBUG
    pagesDivideLibrary()
    #endif
    giveBack()
  }

  /// Looks up the conformances to protocols that are needed for reading a scene.
  ///
  /// For each that it has not looked up yet, Swift's runtime searches the records of all conformances, and reads what they name: a
  /// megabyte. To be done before that is given back for the first time: parsing the command line has made it resident.
  @_optimize(none)
  private static func lookUpConformances() {
    let types = SceneDecoder.collections + [Set<TerminalColor>.self]
    precondition(!types.isEmpty)
  }
}
