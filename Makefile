# Zoetrope. `make run` builds and plays, `make test` builds and tests. Where something is missing that they need, both call
# `make deps`, which says what it installs.

PREFIX ?= /usr/local
DESTDIR ?=
SCENE ?=
# More options for building the program, such as --disable-sandbox where a sandbox is around it already.
SWIFT_FLAGS ?=
# The options of an optimised build. All optimised programs share them, so that each module is compiled once. That accesses to a property do
# not overlap is checked at run time in the build for tests, in all code; no frame pays for it.
OPTIMISED := -c release -Xswiftc -enforce-exclusivity=unchecked $(SWIFT_FLAGS)
ifneq ($(shell uname),Darwin)
# With the standard library linked statically, the first frame comes sooner and the program can be copied alone; with all other
# libraries linked statically as well, sooner still, and to any machine. The toolchain's own linker removes unused code and symbols.
OPTIMISED += --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --gc-sections -Xlinker -s $$(Scripts/static-linking)
# A position-independent executable would need eighty thousand relocations at every start; and dynamic symbols of an executable are not
# used.
OPTIMISED += -Xlinker -no-pie -Xlinker --no-export-dynamic
# The functions that run until the first frame are beside one another: that takes a quarter off what is resident, and a twentieth off the time.
OPTIMISED += -Xlinker --symbol-ordering-file="$(CURDIR)/Scripts/first-frame.order" -Xlinker --no-warn-symbol-ordering
# Benchmarks count allocations with functions of their own in place of the C library's, which a static library has as well.
COUNTING := -Xlinker --allow-multiple-definition
endif
RELEASE := swift build $(OPTIMISED) --product zoetrope
BENCHMARKS := sampling-benchmarks raster-benchmarks play-benchmarks
SOURCES := Sources Tests Examples Benchmarks Package.swift

# Calls `make deps` if one of the tools is missing.
require = @Scripts/install-missing --check $(1) || $(MAKE) --no-print-directory deps NEEDS="$(1)"

.PHONY: run deps build first-frame check exhaustive end-to-end test test-needs documentation interface mutations fuzz sanitize golden gallery pictures site conformance steadiness fidelity pace ways-out soak scaling bench format lint install uninstall deb release try-release terminals demo

# Plays the gallery, or one scene: make run SCENE=take-off
run: build
	@"$$($(RELEASE) --show-bin-path)/zoetrope" $(SCENE)

# What a build needs; the libraries with their headers.
BUILDING := swift git ncurses libyaml zlib
# What the tests of programs need besides: a real terminal, the list of processes, and what installers and scripts are tried with.
OUTSIDE := tmux ps python3 curl

# Installs the missing tools for building and testing, and names them first: with apt-get, as root or with sudo, or with brew. NEEDS
# selects some of them.
NEEDS ?= $(BUILDING) $(OUTSIDE)
deps:
	@Scripts/install-missing $(NEEDS)

# Builds the program, optimised.
build:
	$(call require,$(BUILDING))
	$(RELEASE)

# Makes the list of the functions that run until the first frame anew, which changes with the sources; before each release, and when the tests
# find too much of the program in memory. Needs valgrind.
SYMBOLS = swift build $(subst -Xlinker -s ,-Xlinker --strip-debug ,$(OPTIMISED)) --product zoetrope
first-frame:
	$(call require,$(BUILDING) valgrind)
	$(SYMBOLS)
	@Scripts/order-functions "$$($(SYMBOLS) --show-bin-path)/zoetrope" Scenes/take-off.yaml > .build/first-frame.order
	@mv .build/first-frame.order Scripts/first-frame.order

# The tests of programs as they are used: in a real terminal, by their files, and from outside. All others are unit tests.
END_TO_END := ^(ExamplesTests|NcursesTerminalTests|UIKitTerminalTests|zoetropeTests)\.
# The unit tests that try everything there is, or hundreds of random things, which takes minutes without optimisation.
EXHAUSTIVE := ^FuzzingTests\.|\.(MutationTests|SceneSchemaTests/keysAreTheSame|DamageTests|ExtremesTests|FrameAllowanceTests|FrameInterruptionTests|LetterBoardTests|ShippedScenesTests/words|RecordedScenesTests/showsTheFrames|ContoursRoundnessTests/circlesAreTheSameAtEveryAngle|EdgeLatticeTests/(aRectangleAtAnyPlaceIsOneInThePicture|edgesMoveOneWay))

TESTS := swift build --build-tests
# The tests that are linked; Scripts/run-tests runs them.
BUNDLE = $$($(TESTS) --show-bin-path)/ZoetropePackageTests.xctest

# Answers soon: the format of the sources, the rules of the repository, and the unit tests. No terminal is needed, and none of tmux, ps and ffmpeg.
check: lint
	$(call require,$(BUILDING))
	$(TESTS)
	@Scripts/run-tests "$(BUNDLE)" --skip '$(END_TO_END)' --skip '$(EXHAUSTIVE)'

# Runs the unit tests that take minutes.
exhaustive:
	$(call require,$(BUILDING))
	$(TESTS)
	@Scripts/run-tests "$(BUNDLE)" --filter '$(EXHAUSTIVE)'

# Builds the program as users get it, and tests it in terminals and from outside, six suites beside one another, since they mostly wait; then the
# checks of optimised modules, such as that frames do not allocate. The tests of other programs, such as ffmpeg, lintian and mandoc, are skipped where
# those are not installed.
end-to-end:
	$(call require,$(BUILDING) $(OUTSIDE))
	$(TESTS)
	$(RELEASE)
	@ZOETROPE="$$($(RELEASE) --show-bin-path)/zoetrope" Scripts/run-tests "$(BUNDLE)" --beside 6 --filter '$(END_TO_END)'
	@$(MAKE) --no-print-directory bench BENCHMARK=check

# Everything that has to hold. Installs what is missing of $(BUILDING) and $(OUTSIDE), and names it first: the parts install nothing more.
test: test-needs check exhaustive end-to-end
test-needs:
	$(call require,$(BUILDING) $(OUTSIDE))

# Builds the documentation of the libraries into .build/documentation, with warnings as errors, and compares the public interface of the stable
# modules with the one that is kept.
documentation:
	$(call require,$(BUILDING) python3)
	@Scripts/build-documentation .build/documentation
	@echo "Built: .build/documentation"

# Keeps the public interface of the stable modules, with which `make documentation` compares it; fails if something is gone that the
# changelog does not name. Needs Python.
interface:
	$(call require,$(BUILDING) python3)
	@mkdir -p .build
	@swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members > .build/symbols.log 2>&1 \
		|| { cat .build/symbols.log; exit 1; }
	@Scripts/compare-interface "$$(sed -n 's/^Files written to //p' .build/symbols.log)" --record

# Decodes twenty thousand changed and damaged variants of scenes, and draws, samples and plays some of the valid ones; MUTATIONS sets
# another number.
MUTATIONS ?= 20000
mutations:
	$(call require,$(BUILDING))
	swift build --build-tests
	MUTATIONS=$(MUTATIONS) swift test --skip-build --filter MutationTests

# Tries random scenes, files of key bindings and defaults, command lines and inputs with an optimised build, and fails if one crashes, hangs,
# breaks a rule, or takes more than a second or 200 MB. FUZZ_SCENES sets another number of scenes, FUZZ_SEED another seed;
# SANITIZE=address or SANITIZE=undefined builds with that sanitizer, with limits ten times as high.
FUZZ_SCENES ?= 20000
FUZZ_SEED ?= 1
SANITIZE ?=
FUZZ_BUILD = swift build -c release $(if $(SANITIZE),$(sanitizer-$(SANITIZE)) --scratch-path .build/fuzz-$(SANITIZE))
FUZZ_LIMITS := $(if $(SANITIZE),--seconds 10 --mebibytes 2000)
fuzz:
	$(call require,$(BUILDING))
	$(FUZZ_BUILD) --product zoetrope
	$(FUZZ_BUILD) --product zoetrope-fuzz
	@folder="$$($(FUZZ_BUILD) --show-bin-path)" && $(UNLEAKED) "$$folder/zoetrope-fuzz" --zoetrope "$$folder/zoetrope" \
		--scenes $(FUZZ_SCENES) --seed $(FUZZ_SEED) $(FUZZ_LIMITS)

# Leaks are not reported, since libraries keep some allocations until the program ends.
UNLEAKED := ASAN_OPTIONS=detect_leaks=0

# The options for building with a sanitizer. The one for undefined behaviour is for C only; Swift traps by itself.
sanitizer-address := --sanitize=address
sanitizer-undefined := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

# Runs the tests with sanitizers, each in a build of its own: address finds invalid accesses to memory, undefined finds undefined
# behaviour of C. SANITIZERS selects one of them, SANITIZED_TESTS other tests.
SANITIZERS ?= address undefined
SANITIZED_TESTS ?= --skip zoetropeTests --skip NcursesTerminalTests.RestorationTests
sanitize:
	$(call require,$(BUILDING) $(OUTSIDE))
	$(foreach sanitizer,$(SANITIZERS),$(call sanitized,$(sanitizer)))

define sanitized
swift build --build-tests $(sanitizer-$(1)) --scratch-path .build/sanitize-$(1)
	$(UNLEAKED) Scripts/run-tests .build/sanitize-$(1)/debug/ZoetropePackageTests.xctest $(SANITIZED_TESTS)

endef

# Writes the expected pictures and diagnostics again; look at the differences before committing them.
golden:
	$(call require,$(BUILDING) $(OUTSIDE))
	RECORD_GOLDENS=1 swift test

# Draws every scene at five times into one page, .build/gallery.html.
gallery: build
	@Scripts/draw-gallery "$$($(RELEASE) --show-bin-path)/zoetrope" > .build/gallery.html
	@echo "Drawn: .build/gallery.html"

# Draws the pictures of the documents again: the moving ones of the README, and one of each scene.
pictures: build
	@Scripts/draw-pictures "$$($(RELEASE) --show-bin-path)/zoetrope" docs/pictures

# Builds the site into .build/site, with films of all scenes and the documentation of the libraries, and checks its links, sizes, headings and
# contrasts; needs Python with markdown-it-py. SITE_REPOSITORY is the address of the sources on the web.
SITE_REPOSITORY ?=
site: build documentation
	$(call require,python3 markdown-it)
	@Scripts/build-site "$$($(RELEASE) --show-bin-path)/zoetrope" .build/site "$(SITE_REPOSITORY)"
	@Scripts/check-site .build/site

# Compares the engine with tables computed by other software, and prints the differences. CONFORMANCE_TABLES may name a directory with
# more tables.
conformance:
	@swift build --build-tests
	@mkdir -p .build
	@swift test --skip-build --filter ConformanceTests > .build/conformance.log 2>&1 || { cat .build/conformance.log; exit 1; }
	@grep '^conformance:' .build/conformance.log

# Measures how often characters change during slow motion: dial, plane and panel in every glyph set.
steadiness:
	@swift build --build-tests
	@mkdir -p .build
	@STEADINESS=1 swift test --skip-build --filter SteadinessTests > .build/steadiness.log 2>&1 \
		|| { cat .build/steadiness.log; exit 1; }
	@grep '^steadiness:' .build/steadiness.log | sort

# Compares ASCII frames, and those of other converters, with exact pictures; needs Python with Pillow, numpy and scipy, and chafa.
fidelity: build
	$(call require,python3)
	@Scripts/measure-fidelity --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Measures the player in a terminal: the time until its first frame and until a saved scene is shown, and a minute each of playing,
# pausing and inspecting; needs Python.
pace: build
	$(call require,python3)
	@Scripts/measure-player --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Ends the player in every way, in every state and with both presenters, and checks that the terminal is restored; needs Python
# and Linux.
ways-out: build
	$(call require,python3)
	@Scripts/measure-ways-out --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Plays for MINUTES with random input, then for one minute with fifty resizes a second and garbage as input, and checks that memory
# does not grow; needs Python and Linux.
MINUTES ?= 60
soak: build
	$(call require,python3)
	@Scripts/measure-soak --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --minutes $(MINUTES)
	@Scripts/measure-soak --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --minutes 1 --resizes 50 --garbage \
		--scene combination-lock --scene timing/cheat-sheet

# Measures every reader and printer at one, ten and a hundred times its input, and scenes as costly as the limits allow; fails
# if a cost grows too fast or is too high. Needs Python, and an otherwise idle machine.
scaling: build
	$(call require,python3)
	@Scripts/measure-scaling --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"
	@Scripts/measure-scaling --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --extremes

# Measures, optimised. With BENCHMARK=check only what has to hold is checked, such as that frames allocate nothing.
BENCHMARK ?=
bench:
	$(call require,$(BUILDING))
	$(foreach program,$(BENCHMARKS),$(call benchmark,$(program)))

define benchmark
swift build $(OPTIMISED) $(COUNTING) --product $(1)
@"$$(swift build $(OPTIMISED) --show-bin-path)/$(1)" $(BENCHMARK)

endef

# Brings the sources into the committed format.
format:
	swift format --in-place --parallel --recursive $(SOURCES)

# Checks the format of the sources, and compiles the C with warnings as errors.
C_CHECK := clang -fsyntax-only -std=gnu2x -Wall -Wextra -Wpedantic -Werror -Wno-unused-function -Wno-unused-const-variable
lint:
	$(call require,$(BUILDING))
	swift format lint --strict --parallel --recursive $(SOURCES)
	$(C_CHECK) -ISources/Screen/CSystem/include $(wildcard Sources/Screen/CSystem/*.c)
	$(C_CHECK) -x c $(wildcard Sources/*/C*/*.h Sources/*/C*/include/*.h)

# Copies the program, its scenes, manual page, completions for shells and licences under PREFIX, in a tree at DESTDIR if that is set.
install: build
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install-files "$$($(RELEASE) --show-bin-path)/zoetrope"
	@echo "Installed: $(DESTDIR)$(PREFIX)/bin/zoetrope"

# Removes what 'make install' has copied there.
uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install-files --remove

# Builds a package for Debian and its derivatives into .build, and checks it with lintian, if that is installed; the same commit gives the
# same bytes. DEB_MAINTAINER names who answers for it.
DEB_MAINTAINER ?= $(shell git log -1 --format='%an <%ae>')
deb: build
	@DEB_MAINTAINER="$(DEB_MAINTAINER)" Packaging/build-deb "$$($(RELEASE) --show-bin-path)/zoetrope" .build
	@Packaging/check-deb .build/zoetrope_*.deb

# Makes the files of a release into .build/release-VERSION, from a clean clone of the last commit: the program as an archive and as a package
# for Debian, the sources, an installer, and their checksums; with RELEASE_URL, the folder on the web in which they will be, a Homebrew formula
# as well. VERSION has to be the program's own. The same commit gives the same bytes.
VERSION ?=
RELEASE_URL ?=
release:
	$(call require,$(BUILDING))
	@DEB_MAINTAINER="$(DEB_MAINTAINER)" SWIFT_FLAGS="$(SWIFT_FLAGS)" Packaging/make-release "$(VERSION)" ".build/release-$(VERSION)" "$(RELEASE_URL)"

# Unpacks each product of a release into an empty root, with nothing else in it, and plays, records and checks there; needs Linux and
# root, or namespaces of users.
try-release:
	@Packaging/try-release ".build/release-$(VERSION)"

# Measures terminals: what they answer, draw and send, and what the player does in them; says which are missing, and writes
# Terminals/measured and docs/terminals.md. ONLY selects some of them, ZOETROPE another program than the one that `make build` leaves.
# Needs Linux, Xvfb, xdotool and xwd.
ONLY ?=
terminals:
	$(call require,python3)
	@python3 Terminals/measure.py $(ONLY)

# Plays the gallery over and over.
demo: build
	@"$$($(RELEASE) --show-bin-path)/zoetrope" play --loop
