// ncurses for Swift: what the importer cannot see, as functions and constants.
//
// Swift imports no macro that is more than a number, and in Swift 6 mode no global variable that can change. Both are
// wrapped here. Everything is static inline and nothing has state.
#ifndef ZOETROPE_CNCURSES_SHIM_H
#define ZOETROPE_CNCURSES_SHIM_H

// The wide functions are declared only if these come first.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <wchar.h>
#include <curses.h>
#include <term.h>

// Global variables.

static inline int ncursesLines(void) { return LINES; }
static inline int ncursesColumns(void) { return COLS; }
static inline int ncursesColors(void) { return COLORS; }
static inline int ncursesColorPairs(void) { return COLOR_PAIRS; }

/// Frees the terminal description that `setupterm` loaded.
static inline void ncursesForgetDescription(void) { del_curterm(cur_term); }

// The window that covers the screen, and a pad. Distributions differ in whether a WINDOW can be looked into, and so in
// the type that Swift gives a pointer to it; hence no window in any signature.

/// Draws cells from a place to the right, clipped to the row. Neither wraps nor scrolls.
static inline void ncursesDraw(int row, int column, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

/// Sends what has been drawn.
static inline void ncursesRefresh(void) { wrefresh(stdscr); }

/// Blanks the window.
static inline void ncursesErase(void) { werase(stdscr); }

/// Has the next refresh draw everything, whatever it believes to be on the screen.
static inline void ncursesRepaintNext(void) { clearok(curscr, TRUE); }

/// Leaves the cursor where drawing ends.
static inline void ncursesLeaveCursor(void) { leaveok(stdscr, TRUE); }

/// A pad to read keys from: decoded, and without waiting.
static inline void *ncursesNewKeyPad(void) {
  WINDOW *pad = newpad(1, 1);
  if (pad) {
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
  }
  return pad;
}

/// Reads a key: OK for a character, KEY_CODE_YES for the code of a key, ERR for nothing.
static inline int ncursesReadKey(void *pad, wint_t *code) { return wget_wch((WINDOW *)pad, code); }

// Declared by wchar.h only for programs that ask for X/Open extensions, which a Swift module cannot.
extern int wcwidth(wchar_t);

/// How many columns ncurses will take a character for.
static inline int ncursesWidth(wchar_t character) { return wcwidth(character); }

/// Whether a terminal description has a string under a name; the string is ncurses' own.
static inline const char *ncursesString(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? 0 : value;
}

// Results and attributes.

static const int ncursesOk = OK;
static const int ncursesError = ERR;
static const int ncursesKeyCode = KEY_CODE_YES;

static inline attr_t ncursesBold(void) { return A_BOLD; }
static inline attr_t ncursesDim(void) { return A_DIM; }
static inline attr_t ncursesReverse(void) { return A_REVERSE; }
static inline attr_t ncursesUnderline(void) { return A_UNDERLINE; }

// Colour pairs. ncurses 6.1 takes pairs beyond 32,767, in `setcchar` by a pointer to int as its last argument. Older
// ones, Apple's among them, know neither.

#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && NCURSES_VERSION_PATCH >= 20170401
static const int ncursesLastPair = 65535;

static inline int ncursesDefinePair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background);
}

static inline void ncursesSetText(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  setcchar(cell, text, attributes, 0, &pair);
}
#else
static const int ncursesLastPair = 32767;

static inline int ncursesDefinePair(int pair, int foreground, int background) {
  return init_pair((short)pair, (short)foreground, (short)background);
}

static inline void ncursesSetText(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  setcchar(cell, text, attributes, (short)pair, NULL);
}
#endif

// A cell holds a character and the marks on it, all of which `text` lists with a 0 behind.
static const int ncursesCellCapacity = CCHARW_MAX;

static inline void ncursesSetCell(cchar_t *cell, wchar_t glyph, attr_t attributes, int pair) {
  const wchar_t text[2] = {glyph, 0};
  ncursesSetText(cell, text, attributes, pair);
}

// Keys.

static const int ncursesKeyDown = KEY_DOWN;
static const int ncursesKeyUp = KEY_UP;
static const int ncursesKeyLeft = KEY_LEFT;
static const int ncursesKeyRight = KEY_RIGHT;
static const int ncursesKeyHome = KEY_HOME;
static const int ncursesKeyEnd = KEY_END;
static const int ncursesKeyFind = KEY_FIND;
static const int ncursesKeySelect = KEY_SELECT;
static const int ncursesKeyA1 = KEY_A1;
static const int ncursesKeyC1 = KEY_C1;
static const int ncursesKeyA3 = KEY_A3;
static const int ncursesKeyC3 = KEY_C3;
static const int ncursesKeyPreviousPage = KEY_PPAGE;
static const int ncursesKeyNextPage = KEY_NPAGE;
static const int ncursesKeyBackspace = KEY_BACKSPACE;
static const int ncursesKeyDelete = KEY_DC;
static const int ncursesKeyEnter = KEY_ENTER;
static const int ncursesKeyBackTab = KEY_BTAB;
static const int ncursesKeyShiftLeft = KEY_SLEFT;
static const int ncursesKeyShiftRight = KEY_SRIGHT;
static const int ncursesKeyShiftUp = KEY_SR;
static const int ncursesKeyShiftDown = KEY_SF;
static const int ncursesKeyShiftHome = KEY_SHOME;
static const int ncursesKeyShiftEnd = KEY_SEND;
static const int ncursesKeyShiftPrevious = KEY_SPREVIOUS;
static const int ncursesKeyShiftNext = KEY_SNEXT;
static const int ncursesKeyShiftDelete = KEY_SDC;
static const int ncursesKeyFunction0 = KEY_F0;
static const int ncursesKeyLastFunction = KEY_F(63);

#endif
