import Foundation
import Export
import TestSupport
import Testing

@testable import zoetrope

@Suite struct FilmAdviceTests {
  @Test("A file that is too large for a README gets a hint that names a better format", arguments: FilmFormat.allCases)
  func advice(_ format: FilmFormat) {
    let small = FilmAdvice.advice(bytes: FilmAdvice.mostBytes, as: format, name: "a")
    #expect(small == nil)
    let large = FilmAdvice.advice(bytes: 12_400_000, as: format, name: "film")
    #expect(large?.hasPrefix("'film' has 12 MB, and a README shows at most 10; ") ?? !format.hasPixels)
  }

  @Test("A film has the room and the bar around it that are asked for, and its title and its sentence are in an svg")
  func around() throws {
    let film = ["record", "show/hello", "--size", "40x10", "--to", "0.2s", "--format", "svg", "-o", "-"]
    let bare = try run(BuiltProducts.zoetrope.path, film, environment: Self.environment)
    let mounted = try run(
      BuiltProducts.zoetrope.path, film + ["--padding", "1", "--window"], environment: Self.environment)
    #expect(bare.stdout.contains("viewBox=\"0 0 400 200\"") && mounted.stdout.contains("viewBox=\"0 0 440 260\""))
    #expect(mounted.stdout.contains("●") && mounted.stdout.contains("<desc>"))
    #expect(bare.stdout.contains("prefers-reduced-motion"))
    let still = ["record", "show/hello", "--size", "40x10", "--at", "0", "--format", "svg", "-o", "-"]
    let one = try run(
      BuiltProducts.zoetrope.path, still + ["--padding", "1", "--window"], environment: Self.environment)
    #expect(one.status == 0 && one.stdout.contains("viewBox=\"0 0 440 260\"") && one.stdout.contains("●"))
  }

  private static let environment = plainEnvironment.merging(
    ["ZOETROPE_SCENES": Fixtures.packageRoot.appending(path: "Scenes").path]) { $1 }
}
