import Testing

@testable import SceneFormat

@Suite("MappingReader")
struct MappingReaderTests {
  private static func headlines(ofLayer mapping: String) -> [String] {
    SceneFormatTests.headlines("format: 1\ntitle: T\nstage: {width: 80, height: 48}\nlayers:\n  - \(mapping)\n")
  }

  @Test(
    "A misspelled key, one of which is needed, is not missing as well",
    arguments: [
      ("{text: {nubmer: {value: 0}}}", "nubmer"), ("{text: {strng: a}}", "strng"), ("{art: {rwos: [a]}}", "rwos"),
      ("{shape: {polylin: [[0, 0], [1, 1]]}}", "polylin"),
      ("{text: {string: a}, letters: [{efect: drop}]}", "efect"),
      ("{shape: {cirle: {radius: 2}}}", "cirle"),
    ])
  func aMisspelledKeyIsNotMissingAsWell(_ mapping: String, key: String) {
    let found = Self.headlines(ofLayer: mapping)
    #expect(found.count == 1 && found[0].contains("unknown key '\(key)'"), "\(found)")
  }

  @Test(
    "A key, one of which is needed, is missing beside keys that mean nothing",
    arguments: [
      ("{text: {bold: true}}", "a text needs the key 'string', or 'number'"),
      ("{art: {palette: {}}}", "a picture of characters needs 'rows', or a 'file'"),
      ("{text: {string: a}, letters: [{duration: 1s}]}", "a motion of letters needs an 'effect', or 'animations'"),
      ("{transitions: [{type: fade}]}", "a transition needs the key 'at', or 'on' with an event"),
      ("{shape: {fillColor: red}}", "a shape needs an outline: "),
    ])
  func aKeyIsMissing(_ mapping: String, message: String) {
    let found = Self.headlines(ofLayer: mapping)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test(
    "A key of another mapping is told to be one",
    arguments: [
      ("{strokeEnd: 0.5}", "it is a key of 'shape', 'drawn' and 'connector'"),
      ("{foregroundColor: red}", "it is a key of 'text' and 'art'"),
      ("{sequence: []}", "it is a key of the scene"),
      ("{text: {string: a, position: [1, 2]}}", "it is a key of the layer"),
      ("{radius: 3}", "did you mean 'cornerRadius'?"),
      ("{text: {string: one, by two}}", "unknown key 'by two' in a text; a text with a comma needs quotes"),
      ("{text: {number: {value: 1, scale: 10}}}", "unknown key 'scale' in a number as text; did you mean 'factor'?"),
      ("{width: 3}", "did you mean 'size'?"),
    ])
  func aKeyOfAnotherMapping(_ mapping: String, hint: String) {
    let found = Self.headlines(ofLayer: mapping)
    #expect(found.count == 1 && found[0].hasSuffix(hint), "\(found)")
  }
}
