// ncurses for Swift: functions and constants for what the importer does not import.
//
// Swift imports no macros but constants, and in Swift 6 mode no mutable global variables. Both are wrapped here in static
// inline functions without state.
#ifndef ZOETROPE_CNCURSES_SHIM_H
#define ZOETROPE_CNCURSES_SHIM_H

// The wide-character functions are declared only if these are defined first.
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

// The standard window. On some systems WINDOW is an opaque type, on others a complete one, and Swift imports pointers
// to these as different types; hence no signature has a WINDOW.

/// Draws cells from a column to the right, clipped to the row. Neither wraps nor scrolls.
static inline void ncursesDraw(int row, int column, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

/// Writes the changes of the window to the screen.
static inline void ncursesRefresh(void) { wrefresh(stdscr); }

/// Blanks the window.
static inline void ncursesErase(void) { werase(stdscr); }

/// Makes the next refresh redraw the whole screen.
static inline void ncursesRepaintNext(void) { clearok(curscr, TRUE); }

/// Lets the cursor stay where drawing ends (`leaveok`).
static inline void ncursesLeaveCursor(void) { leaveok(stdscr, TRUE); }

/// Makes the keys of the cursor and the keypad send the sequences of the description.
static inline void ncursesBeginKeypad(void) { keypad(stdscr, TRUE); }

// Declared by wchar.h only for programs that ask for X/Open extensions, which a Swift module cannot.
extern int wcwidth(wchar_t);

/// The number of columns that ncurses uses for a character.
static inline int ncursesWidth(wchar_t character) { return wcwidth(character); }

/// A string capability of the terminal description; ncurses owns it.
static inline const char *ncursesString(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? 0 : value;
}

// Results and attributes.

static const int ncursesOk = OK;

static inline attr_t ncursesBold(void) { return A_BOLD; }
static inline attr_t ncursesDim(void) { return A_DIM; }
static inline attr_t ncursesReverse(void) { return A_REVERSE; }
static inline attr_t ncursesUnderline(void) { return A_UNDERLINE; }
static inline attr_t ncursesItalic(void) { return A_ITALIC; }
static inline attr_t ncursesBlink(void) { return A_BLINK; }

// Colour pairs. ncurses 6.1 and later support pairs beyond 32,767, which `setcchar` takes by a pointer to int as its last
// argument. Older versions, including Apple's, do not.

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

// A cell with a character and its combining marks, which are a zero-terminated list in `text`.
static const int ncursesCellCapacity = CCHARW_MAX;

static inline void ncursesSetCell(cchar_t *cell, wchar_t glyph, attr_t attributes, int pair) {
  const wchar_t text[2] = {glyph, 0};
  ncursesSetText(cell, text, attributes, pair);
}

#endif
