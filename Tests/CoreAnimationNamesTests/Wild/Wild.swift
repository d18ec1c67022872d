/// Fifty snippets as people write them for iOS, without views. What each of them shows is checked in `WildTests`.
enum Wild {}
