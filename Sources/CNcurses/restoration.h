// Giving the terminal back when the program is ended by a signal that nobody can wait for: a fault, an abort, a trap, or
// one that the system delivers at once, such as Ctrl-\ (SIGQUIT).
//
// The handler calls only what POSIX lists as safe in one. What it writes was prepared before. Then it puts back what the
// signal did before and raises it again: it takes effect when the handler returns, at the very place where it first
// struck, so that the exit status, a core file, and the runtime's own report of a crash are what they would have been.
#ifndef ZOETROPE_CNCURSES_RESTORATION_H
#define ZOETROPE_CNCURSES_RESTORATION_H

#include <stddef.h>
#include <termios.h>

/// How many bytes can be prepared.
enum { restorationCapacity = 512 };

/// Prepares for the worst: installs the handlers, which write a sequence to a descriptor and set its modes.
///
/// A signal that is ignored stays ignored. One by which programs talk to each other, and which has a handler already,
/// keeps it. The descriptor should be one that does not wait for room. Returns 0 if the sequence is too long or has been prepared already.
int restorationPrepare(int descriptor, const char *sequence, size_t length, const struct termios *modes);

/// Has the handlers do nothing for a while, as long as the terminal is somebody else's; or do it again.
void restorationSetEnabled(int enabled);

/// Takes the handlers away.
void restorationForget(void);

#endif
