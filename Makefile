# Zoetrope. `make run` builds and plays, `make test` builds and tests. Where something is missing that they need, both call
# `make deps`, which says what it installs.

PREFIX ?= /usr/local
SCENE ?=
RELEASE := swift build -c release --product zoetrope
ifneq ($(shell uname),Darwin)
# With the standard library linked in, the first frame comes sooner and the program can be copied alone; sooner still, and
# to any machine, with all others linked in too. The toolchain's own linker leaves out what is not used, and the names of
# the rest.
RELEASE += --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker -s $$(Scripts/static-linking)
# Eighty thousand addresses in it would have to be put right at every start, if it could lie anywhere in memory; and
# nobody asks an executable for its symbols.
RELEASE += -Xlinker -no-pie -Xlinker --no-export-dynamic
endif
SOURCES := Sources Tests Benchmarks Package.swift

# Leaves what is there alone, and calls `make deps` for what is not.
require = @Scripts/install-missing --check $(1) || $(MAKE) --no-print-directory deps NEEDS="$(1)"

.PHONY: run deps build test mutations fuzz sanitize golden gallery conformance steadiness fidelity pace ways-out soak scaling bench format lint install demo

# Plays the gallery, or one scene: make run SCENE=take-off
run: build
	@"$$($(RELEASE) --show-bin-path)/zoetrope" $(SCENE)

# Installs what is missing of all that building and testing need, and names it first: as root or through sudo with apt-get,
# or with brew. NEEDS may ask for some of it.
NEEDS ?= swift git ncurses tmux ps
deps:
	@Scripts/install-missing $(NEEDS)

# Builds the program, optimised.
build:
	$(call require,swift git ncurses)
	$(RELEASE)

# Builds and runs all tests; then what only an optimised build can be asked, such as whether a frame allocates.
test:
	$(call require,swift git ncurses tmux ps)
	swift build --build-tests
	@Scripts/run-tests
	swift run -c release --package-path Benchmarks benchmarks check
	swift run -c release raster-benchmarks check
	swift run -c release play-benchmarks check

# Changes and damages the scenes in twenty thousand ways, reads them, and draws, samples and plays some of those that can be
# shown; MUTATIONS asks for another number.
MUTATIONS ?= 20000
mutations:
	$(call require,swift git ncurses)
	swift build --build-tests
	MUTATIONS=$(MUTATIONS) swift test --skip-build --filter MutationTests

# Tries scenes, files of keys, command lines and inputs that nobody would write, optimised, and fails where one crashes, hangs,
# breaks a rule, or takes more than a second or 200 MB. FUZZ_SCENES asks for another number of scenes, FUZZ_SEED for other ones;
# SANITIZE=address or SANITIZE=undefined looks at every access to memory meanwhile, with ten times as much of both.
FUZZ_SCENES ?= 20000
FUZZ_SEED ?= 1
SANITIZE ?=
FUZZ_BUILD = swift build -c release $(if $(SANITIZE),$(sanitizer-$(SANITIZE)) --scratch-path .build/fuzz-$(SANITIZE))
FUZZ_LIMITS := $(if $(SANITIZE),--seconds 10 --mebibytes 2000)
fuzz:
	$(call require,swift git ncurses)
	$(FUZZ_BUILD) --product zoetrope
	$(FUZZ_BUILD) --product zoetrope-fuzz
	@folder="$$($(FUZZ_BUILD) --show-bin-path)" && $(UNLEAKED) "$$folder/zoetrope-fuzz" --zoetrope "$$folder/zoetrope" \
		--scenes $(FUZZ_SCENES) --seed $(FUZZ_SEED) $(FUZZ_LIMITS)

# Leaks are not looked for: libraries keep what they have made once until the program ends.
UNLEAKED := ASAN_OPTIONS=detect_leaks=0

# What builds with a sanitizer. That for undefined behaviour is of C, Swift has none: what C leaves undefined traps.
sanitizer-address := --sanitize=address
sanitizer-undefined := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

# Runs the tests with sanitizers, each in a build of its own: address finds accesses to memory that is not there, undefined what
# C leaves undefined. SANITIZERS asks for one of them, SANITIZED_TESTS for other tests.
SANITIZERS ?= address undefined
SANITIZED_TESTS ?= --skip zoetropeTests --skip NcursesTerminalTests.RestorationTests
sanitize:
	$(call require,swift git ncurses tmux ps)
	$(foreach sanitizer,$(SANITIZERS),$(call sanitized,$(sanitizer)))

define sanitized
swift build --build-tests $(sanitizer-$(1)) --scratch-path .build/sanitize-$(1)
	$(UNLEAKED) Scripts/run-tests $(sanitizer-$(1)) --scratch-path .build/sanitize-$(1) $(SANITIZED_TESTS)

endef

# Writes the expected pictures and diagnostics anew; look at what changed before committing it.
golden:
	$(call require,swift git ncurses tmux ps)
	RECORD_GOLDENS=1 swift test

# Draws every scene at five instants into one page, .build/gallery.html, to leaf through.
gallery: build
	@Scripts/draw-gallery "$$($(RELEASE) --show-bin-path)/zoetrope" > .build/gallery.html
	@echo "Drawn: .build/gallery.html"

# Compares the engine with tables that other software computed, and says how far apart they are. CONFORMANCE_TABLES may
# name a directory with more of them.
conformance:
	@swift build --build-tests
	@mkdir -p .build
	@swift test --skip-build --filter ConformanceTests > .build/conformance.log 2>&1 || { cat .build/conformance.log; exit 1; }
	@grep '^conformance:' .build/conformance.log

# Says how steadily characters stand for slow motion: dial, plane and panel in every glyph set.
steadiness:
	@swift build --build-tests
	@mkdir -p .build
	@STEADINESS=1 swift test --skip-build --filter SteadinessTests > .build/steadiness.log 2>&1 \
		|| { cat .build/steadiness.log; exit 1; }
	@grep '^steadiness:' .build/steadiness.log | sort

# Compares ASCII frames with the truth, and other ways of making them; needs Python with Pillow, numpy and scipy, and chafa.
fidelity: build
	@Scripts/measure-fidelity --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Measures the player in a terminal: its first frame, how soon a saved scene is seen, and a minute each of playing, pausing and
# inspecting; needs Python.
pace: build
	@Scripts/measure-player --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Ends the player in every way, in every state and with both presenters, and looks at what is left of the terminal; needs Python
# and Linux.
ways-out: build
	@Scripts/measure-ways-out --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"

# Plays for MINUTES under a restless hand, then for one minute of fifty resizes a second with garbage as input, and looks whether
# memory grows; needs Python and Linux.
MINUTES ?= 60
soak: build
	@Scripts/measure-soak --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --minutes $(MINUTES)
	@Scripts/measure-soak --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --minutes 1 --resizes 50 --garbage \
		--scene combination-lock --scene timing/cheat-sheet

# Measures every reader and printer at one, ten and a hundred times its input, and scenes as costly as the limits allow; fails
# where something grows too fast, or takes too long. Needs Python, and a machine that does nothing else meanwhile.
scaling: build
	@Scripts/measure-scaling --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope"
	@Scripts/measure-scaling --zoetrope "$$($(RELEASE) --show-bin-path)/zoetrope" --extremes

# Measures, optimised.
bench:
	$(call require,swift git ncurses)
	swift run -c release --package-path Benchmarks benchmarks
	swift run -c release raster-benchmarks
	swift run -c release play-benchmarks

# Brings the sources into the committed format.
format:
	swift format --in-place --parallel --recursive $(SOURCES)

# Checks that they are in it, and that a compiler has nothing to say of the C.
C_CHECK := clang -fsyntax-only -std=gnu11 -Wall -Wextra -Wpedantic -Werror -Wno-unused-function -Wno-unused-const-variable
lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	$(C_CHECK) -ISources/CTerminalRestoration/include $(wildcard Sources/CTerminalRestoration/*.c)
	$(C_CHECK) -x c $(wildcard Sources/CNcurses/*.h Sources/CTerminalRestoration/include/*.h)

# Copies the program and its scenes under PREFIX.
install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/zoetrope"
	install "$$($(RELEASE) --show-bin-path)/zoetrope" "$(DESTDIR)$(PREFIX)/bin/zoetrope"
	cp -R Scenes "$(DESTDIR)$(PREFIX)/share/zoetrope/"

# Plays the gallery over and over.
demo: build
	@"$$($(RELEASE) --show-bin-path)/zoetrope" play --loop
