import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// Talks: scenes through whose stops a speaker goes.
@Suite("Talk")
struct TalkTests {
  /// Three slides of 4 s, each with a stop at 2 s.
  private func run(
    _ script: [(Double, InputEvent)], set: (inout Player.Options) -> Void = { _ in }
  ) throws -> PlayerRun {
    var options = Player.Options()
    options.isTalk = true
    set(&options)
    let items = ["One", "Two", "Three"].map { title in
      Playlist.Item(name: title) {
        var scene = try PlayerRun.scene(
          title: title, duration: 4, markers: [Marker(name: "stop", time: 2, stops: true)])
        if title == "Two" { scene.notes = "Say what the second slide is about, and look at people." }
        return scene
      }
    }
    return try PlayerRun(script, items: items, options: options)
  }

  private func place(_ run: PlayerRun, at time: Double) -> String {
    let title = ["One", "Two", "Three"].first { run.status(at: time).contains($0) } ?? "none"
    return "\(title) \(((run.time(at: time) ?? -1) * 10).rounded() / 10)"
  }

  @Test("The next stop is played to, shown at once while time passes, and is on the next slide after the end")
  func forwards() throws {
    let run = try run([
      (3, key("right")), (4, key("right")), (5, key("right")), (6, key("pagedown")), (9, key("q")),
    ])
    #expect(place(run, at: 2.9) == "One 2.0" && place(run, at: 3.5) == "One 2.5")
    #expect(place(run, at: 4.5) == "One 4.0" && place(run, at: 5.5) == "Two 0.5" && place(run, at: 6.5) == "Two 2.0")
  }

  @Test("The previous stop is shown, also on the slide before, and from the first one the beginning")
  func backwards() throws {
    let run = try run([
      (1, key("n")), (2, key("left")), (3, key("left")), (4, key("pageup")), (5, key("left")), (7, key("q")),
    ])
    #expect(place(run, at: 1.9) == "Two 0.9" && place(run, at: 2.5) == "One 4.0" && place(run, at: 3.5) == "One 2.0")
    #expect(place(run, at: 4.5) == "One 0.0" && run.status(at: 5.5).contains("the beginning of the talk"))
  }

  @Test("A slide with a stop at its start waits there, the first one as well as the next")
  func stopsAtTheStart() throws {
    var options = Player.Options()
    options.isTalk = true
    let items = ["One", "Two"].map { title in
      Playlist.Item(name: title) {
        try PlayerRun.scene(title: title, duration: 2, markers: [Marker(name: "empty", time: 0, stops: true)])
      }
    }
    let run = try PlayerRun(
      [(3, key("right")), (6, key("right")), (8, key("right")), (9, key("q"))], items: items, options: options)
    #expect(place(run, at: 2.5) == "One 0.0" && place(run, at: 4) == "One 1.0" && place(run, at: 5.5) == "One 2.0")
    #expect(place(run, at: 7.5) == "Two 0.0" && place(run, at: 8.5) == "Two 0.5")
  }

  @Test("Space goes on from the end of a slide, and whole slides have an end on both sides")
  func ends() throws {
    let run = try run([
      (0.5, key("p")), (1.5, key("end")), (2, key("space")), (3, key("n")), (4, key("n")), (5, key("end")),
      (6, key("space")), (7, key("q")),
    ])
    #expect(run.status(at: 1).contains("this is the first slide"))
    #expect(place(run, at: 2.5) == "Two 0.5" && place(run, at: 3.5) == "Three 0.5")
    #expect(run.status(at: 4.2).contains("this is the end of the talk"))
    #expect(run.status(at: 6.5).contains("this is the end of the talk"))
  }

  @Test("Notes and the number are shown if they are asked for, and not otherwise")
  func notesAndNumber() throws {
    let run = try run([
      (0.5, key("N")), (1, key("n")), (1.5, key("N")), (2.5, key("#")), (3.5, key("n")), (5, key("q")),
    ])
    #expect(run.status(at: 0.7).contains("this scene has no notes"))
    let (bare, noted) = (run.screen(at: 1.4).joined(), run.screen(at: 2.4).joined(separator: "\n"))
    #expect(!bare.contains("Notes") && noted.contains("─ Notes ─") && noted.contains("Say what the second slide"))
    #expect(noted.contains("look at people.") && !noted.contains("2/3"))
    #expect(run.screen(at: 3.4).joined().contains("2/3"))
    let third = run.screen(at: 4.5).joined()
    #expect(third.contains("3/3") && !third.contains("Notes"))
  }

  @Test("The number is there from the beginning if the talk says so")
  func numberFromTheBeginning() throws {
    let run = try run([(1, key("q"))]) { $0.showsProgress = true }
    #expect(run.screen(at: 0.5).joined().contains("━ ") && run.screen(at: 0.5).joined().contains("1/3"))
  }

  @Test("A stop at the very end of a scene stops, and one of another table of keys is kept")
  func stopAtTheEnd() throws {
    let scene = { (title: String) in
      try PlayerRun.scene(title: title, duration: 2, markers: [Marker(name: "end", time: 2, stops: true)])
    }
    var options = Player.Options()
    options.advance = .atEnd
    let items = ["One", "Two"].map { title in Playlist.Item(name: title) { try scene(title) } }
    let run = try PlayerRun([(4, key("space")), (6, key("q"))], items: items, options: options)
    #expect(run.status(at: 3.9).contains("One") && run.status(at: 5).contains("Two"))
    #expect(try KeyTable("right seek 5").ofTalk.commands[KeyStroke(.right)] == .seek(by: 5))
  }

  @Test("What a slide stops at: its stops and its end, unless it repeats")
  func stops() throws {
    var scene = try PlayerRun.scene(
      duration: 4,
      markers: [
        Marker(name: "a", time: 1), Marker(name: "b", time: 2, stops: true), Marker(name: "c", time: 4, stops: true),
      ])
    #expect(SlideStops.times(of: scene) == [2, 4])
    scene.loops = true
    #expect(SlideStops.times(of: scene) == [2, 4])
    scene.markers = []
    #expect(SlideStops.times(of: scene) == [])
  }
}
