#include "restoration.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/ucontext.h>
#else
#include <ucontext.h>
#endif

static struct {
  char sequence[restorationCapacity];
  volatile size_t length;
  int descriptor;
  struct termios modes;
} terminal;

static volatile sig_atomic_t isPrepared;
static volatile sig_atomic_t hasHappened;
// This is exchanged atomically, so that only one thread restores: several may receive a signal at once.
static int isEnabled;

// The files that are not complete yet. A path is complete before `isNoted` is set, so that a handler never sees half of
// one.
enum { mostFiles = 8, longestPath = 4096 };
static struct {
  char path[longestPath];
  volatile sig_atomic_t isNoted;
} files[mostFiles];

// The programs that this one has started, each the leader of a process group; 0 for none.
enum { mostPrograms = 8 };
static volatile pid_t programs[mostPrograms];

// The length of a line on standard error that is cleared; 0 for none.
enum { longestLine = 200 };
static volatile sig_atomic_t lineLength;

// The number of users of the handlers: an open terminal counts as one, and so do each file and each program. Files and programs
// may come from several threads at once. A handler never waits for this lock.
static int users;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
  struct sigaction previous;
  volatile sig_atomic_t isInstalled;
} handlers[NSIG];

// Returns nonzero if a signal's default action does not end the program, or the signal cannot be handled. The list is
// of these signals, because it is the shorter one, and because a signal that a system adds is then handled.
static int isHarmless(int signal) {
  switch (signal) {
    case SIGKILL:  // These two cannot be handled.
    case SIGSTOP:
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH:
#if defined(__APPLE__)
    case SIGIO:
    case SIGINFO:
#endif
      return 1;
    default:
      return 0;
  }
}

// Returns nonzero for faults, and for signals that request a report. They are handled even if there is another handler,
// which is called afterwards.
static int asksForReport(int signal) {
  switch (signal) {
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGSEGV:
    case SIGSYS:
    case SIGQUIT:
      return 1;
    default:
      return 0;
  }
}

// The handler runs on an alternate stack, since the fault may be a stack overflow, unless the thread already has one.
static char stack[65536];
static stack_t previousStack;
static int hasOwnStack;

// The time to wait for a terminal that accepts no output, in milliseconds, so that the program ends in any case.
enum { patience = 100 };

// Makes a terminal accept output again: the first attempt restarts output that Ctrl-S has stopped, the second discards
// buffered output. Returns 0 after these attempts.
static int makeRoom(int attempt) {
  if (attempt > 1) return 0;
  if (attempt == 1) return tcflush(terminal.descriptor, TCOFLUSH) == 0;
  tcflow(terminal.descriptor, TCOOFF);
  return tcflow(terminal.descriptor, TCOON) == 0;
}

static void restore(void) {
  if (!isPrepared || !__atomic_exchange_n(&isEnabled, 0, __ATOMIC_ACQ_REL)) return;
  hasHappened = 1;
  const char *rest = terminal.sequence;
  size_t length = terminal.length;
  int attempt = 0;
  while (length > 0) {
    struct pollfd room = {terminal.descriptor, POLLOUT, 0};
    const int ready = poll(&room, 1, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0 && makeRoom(attempt++)) continue;
    if (ready <= 0) break;
    const ssize_t written = write(terminal.descriptor, rest, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    rest += written;
    length -= (size_t)written;
  }
  tcsetattr(terminal.descriptor, TCSANOW, &terminal.modes);
}

static void removeFiles(void) {
  for (int index = 0; index < mostFiles; index++) {
    if (files[index].isNoted) unlink(files[index].path);
  }
}

// Ends the programs, and waits until they have ended, since one of them could create a file again that has been removed.
static void endPrograms(void) {
  for (int index = 0; index < mostPrograms; index++) {
    if (programs[index] > 0) kill(-programs[index], SIGKILL);
  }
  int rest = patience;
  for (int index = 0; index < mostPrograms; index++) {
    const pid_t program = programs[index];
    while (program > 0 && waitpid(program, NULL, WNOHANG) == 0 && rest-- > 0) poll(NULL, 0, 1);
  }
}

static void clearLine(void) {
  char blanks[longestLine + 2];
  const size_t length = lineLength < longestLine ? (size_t)lineLength : longestLine;
  if (length == 0) return;
  memset(blanks, ' ', sizeof blanks);
  blanks[0] = blanks[length + 1] = '\r';
  struct pollfd room = {STDERR_FILENO, POLLOUT, 0};
  // Where that is not possible the line stays.
  if (poll(&room, 1, patience) == 1 && write(STDERR_FILENO, blanks, length + 2) > 0) lineLength = 0;
}

static void giveBack(void) {
  restore();
  endPrograms();
  removeFiles();
  clearLine();
}

// Calls a handler as the system would have: with the signals blocked that were blocked when the signal arrived, those of the
// handler's mask, and the signal itself. A crash report may start programs, which inherit the mask.
static void callPrevious(const struct sigaction *previous, int signal, siginfo_t *info, void *context) {
  sigset_t mask = ((ucontext_t *)context)->uc_sigmask;
  for (int other = 1; other < NSIG; other++) {
    if (sigismember(&previous->sa_mask, other) == 1) sigaddset(&mask, other);
  }
  sigaddset(&mask, signal);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(signal, info, context);
  } else {
    previous->sa_handler(signal);
  }
}

static int isHandler(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static void handle(int signal, siginfo_t *info, void *context) {
  const int error = errno;
  giveBack();
  struct sigaction end;
  memset(&end, 0, sizeof end);
  end.sa_handler = SIG_DFL;
  sigemptyset(&end.sa_mask);
  handlers[signal].isInstalled = 0;
  const struct sigaction previous = handlers[signal].previous;
  // If the other handler fails itself, the default action ends the program.
  sigaction(signal, &end, NULL);
  if (isHandler(&previous)) callPrevious(&previous, signal, info, context);
  sigaction(signal, &end, NULL);
  // The signal is blocked while its handler runs, so that it is delivered on return.
  raise(signal);
  errno = error;
}

static int isTakenOver(int signal, const struct sigaction *action) {
  return isHandler(action) ? asksForReport(signal) : action->sa_handler == SIG_DFL;
}

static void install(int signal) {
  struct sigaction action;
  struct sigaction *previous = &handlers[signal].previous;
  if (isHarmless(signal)) return;
  // This fails for the signals that the C library reserves.
  if (sigaction(signal, NULL, previous) != 0 || !isTakenOver(signal, previous)) return;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  sigfillset(&action.sa_mask);
  // The flag is set before the handler is installed, since a signal may arrive at once.
  handlers[signal].isInstalled = 1;
  if (sigaction(signal, &action, NULL) != 0) handlers[signal].isInstalled = 0;
}

static void useOwnStack(void) {
  hasOwnStack = 0;
  if (sigaltstack(NULL, &previousStack) != 0 || !(previousStack.ss_flags & SS_DISABLE)) return;
  stack_t own;
  memset(&own, 0, sizeof own);
  own.ss_sp = stack;
  own.ss_size = sizeof stack;
  hasOwnStack = sigaltstack(&own, NULL) == 0;
}

// Counts a user, and installs the handlers for the first one.
static void addUser(void) {
  static int watchesExit;
  if (users++ > 0) return;
  useOwnStack();
  for (int signal = 1; signal < NSIG; signal++) install(signal);
  // The terminal is also restored if the program calls exit.
  if (!watchesExit) watchesExit = atexit(giveBack) == 0;
}

// Discounts a user, and removes the handlers with the last one.
static void removeUser(void) {
  if (--users > 0) return;
  for (int signal = 1; signal < NSIG; signal++) {
    if (!handlers[signal].isInstalled) continue;
    handlers[signal].isInstalled = 0;
    sigaction(signal, &handlers[signal].previous, NULL);
  }
  if (hasOwnStack) sigaltstack(&previousStack, NULL);
}

int restorationPrepare(int descriptor, const struct termios *modes) {
  if (isPrepared) return 0;
  terminal.length = 0;
  terminal.descriptor = descriptor;
  terminal.modes = *modes;
  hasHappened = 0;
  isPrepared = 1;
  restorationSetEnabled(1);
  pthread_mutex_lock(&lock);
  addUser();
  pthread_mutex_unlock(&lock);
  return 1;
}

int restorationSetWords(const char *sequence, size_t length) {
  if (length > restorationCapacity) return 0;
  terminal.length = 0;
  memcpy(terminal.sequence, sequence, length);
  // A signal handler must see either no sequence or a complete one.
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  terminal.length = length;
  return 1;
}

void restorationSetEnabled(int enabled) { __atomic_store_n(&isEnabled, enabled, __ATOMIC_RELEASE); }

void restorationGiveBack(void) { giveBack(); }

int restorationHasHappened(void) { return hasHappened; }

void restorationForget(void) {
  if (!isPrepared) return;
  isPrepared = 0;
  pthread_mutex_lock(&lock);
  removeUser();
  pthread_mutex_unlock(&lock);
}

int restorationNoteFile(const char *path) {
  const size_t length = strlen(path);
  if (length >= longestPath) return -1;
  pthread_mutex_lock(&lock);
  int index = 0;
  while (index < mostFiles && files[index].isNoted) index++;
  if (index < mostFiles) {
    memcpy(files[index].path, path, length + 1);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    files[index].isNoted = 1;
    addUser();
  }
  pthread_mutex_unlock(&lock);
  return index < mostFiles ? index : -1;
}

void restorationForgetFile(int file) {
  if (file < 0 || file >= mostFiles) return;
  pthread_mutex_lock(&lock);
  const int wasNoted = files[file].isNoted;
  files[file].isNoted = 0;
  if (wasNoted) removeUser();
  pthread_mutex_unlock(&lock);
}

int restorationNoteProgram(pid_t program) {
  pthread_mutex_lock(&lock);
  int index = 0;
  while (index < mostPrograms && programs[index] > 0) index++;
  if (index < mostPrograms) {
    programs[index] = program;
    addUser();
  }
  pthread_mutex_unlock(&lock);
  return index < mostPrograms ? index : -1;
}

void restorationForgetProgram(int program) {
  if (program < 0 || program >= mostPrograms) return;
  pthread_mutex_lock(&lock);
  const int wasNoted = programs[program] > 0;
  programs[program] = 0;
  if (wasNoted) removeUser();
  pthread_mutex_unlock(&lock);
}

void restorationNoteLine(int length) { lineLength = length; }
