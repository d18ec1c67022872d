// Giving the terminal back when the program is ended by a signal that nobody can wait for: a fault, an abort, a trap, one
// that the system delivers at once, such as Ctrl-\ (SIGQUIT), or one that nobody has heard in time.
//
// The handler calls only what POSIX lists as safe in one. What it writes was prepared before. Then the handler that the
// signal had before has its turn, such as the runtime's own report of a crash, which can be read now; then the signal is raised
// again with its default action. It takes effect when the handler returns, at the very place where it first struck, so
// that the exit status and a core file are what they would have been, and the program ends even if that other handler
// would have had it go on.
#ifndef ZOETROPE_RESTORATION_H
#define ZOETROPE_RESTORATION_H

#include <stddef.h>
#include <termios.h>

/// How many bytes can be prepared.
enum { restorationCapacity = 512 };

/// Prepares for the worst, before anything is changed: installs handlers that set a descriptor's modes.
///
/// They are installed for every signal that ends a program by default, real-time signals among them. One that is
/// ignored stays ignored. One by which programs talk to each other, and which has a handler already, keeps it. The
/// descriptor should be one that does not wait for room. Returns 0 if something has been prepared already.
int restorationPrepare(int descriptor, const struct termios *modes);

/// Has the handlers also write a sequence, from now on. Returns 0 if it is too long.
int restorationSetWords(const char *sequence, size_t length);

/// Has the handlers do nothing for a while, as long as the terminal is somebody else's; or do it again.
void restorationSetEnabled(int enabled);

/// Does what the handlers do for the terminal, unless it has been done. For a thread that finds the others deaf.
void restorationGiveBack(void);

/// Whether the terminal has been given back behind the program's back, so that nothing may be written to it any more.
int restorationHasHappened(void);

/// Takes the handlers away.
void restorationForget(void);

#endif
