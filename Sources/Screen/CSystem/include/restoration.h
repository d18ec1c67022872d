// Restores the terminal, ends other programs, and removes incomplete files, when a signal ends the program that no other code handles: a
// fault, an abort, a trap, a signal such as SIGQUIT (Ctrl-\), or one that the program has not read in time.
//
// The handler calls async-signal-safe functions only (signal-safety(7)), and writes a sequence that was prepared
// before. It then calls the previous handler of the signal, such as the runtime's crash report, and raises the signal
// again with its default action. That takes effect when the handler returns, at the instruction that was interrupted,
// so that the exit status and a core file are the usual ones, and the program ends even if the previous handler
// returned.
#ifndef ZOETROPE_RESTORATION_H
#define ZOETROPE_RESTORATION_H

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// The greatest length of the sequence, in bytes.
enum { restorationCapacity = 512 };

/// Installs handlers that restore a descriptor's terminal modes. This has to be called before the modes are changed.
///
/// They are installed for every signal whose default action ends the program, including real-time signals. Ignored signals
/// stay ignored. A signal that requests no crash report and has a handler already keeps it. The descriptor should be
/// non-blocking. Returns 0 if handlers are installed already.
int restorationPrepare(int descriptor, const struct termios *modes);

/// Makes the handlers also write a sequence. Returns 0 if it is too long.
int restorationSetWords(const char *sequence, size_t length);

/// Disables the handlers while the process is suspended, or enables them again.
void restorationSetEnabled(int enabled);

/// Restores the terminal, ends the programs and removes the files, as the handlers do, as far as that has not been done. The thread of the
/// signal relay calls this.
void restorationGiveBack(void);

/// Returns nonzero if the terminal has been restored by a handler or by another thread, so that nothing may be written
/// to it any more.
int restorationHasHappened(void);

/// Makes the handlers leave the terminal alone from now on.
void restorationForget(void);

/// Makes the handlers remove a file that is not complete yet. Installs them if there is no terminal for which they are
/// installed.
///
/// Returns the file's number; -1 if there are too many files, or its path is too long.
int restorationNoteFile(const char *path);

/// Makes the handlers leave a file alone from now on.
void restorationForgetFile(int file);

/// Makes the handlers end a program that this one has started, the leader of a process group, together with its group, and wait
/// until it has ended. This happens before files are removed, since the program may write them.
///
/// Returns the program's number; -1 if there are too many.
int restorationNoteProgram(pid_t program);

/// Makes the handlers leave a program alone from now on.
void restorationForgetProgram(int program);

/// Makes the handlers clear a line of so many columns, at most 200, on standard error, while they are installed for a terminal, a
/// file or a program; 0 makes them leave it alone.
void restorationNoteLine(int length);

#endif
