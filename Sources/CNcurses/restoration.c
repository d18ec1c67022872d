#include "restoration.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
  char sequence[restorationCapacity];
  size_t length;
  int descriptor;
  struct termios modes;
} terminal;

static volatile sig_atomic_t isPrepared;
static volatile sig_atomic_t isEnabled;

// Signals that end a program, and the terminal with it. Faults first; they are taken over even from another handler,
// which has its turn afterwards.
static const int signals[] = {
    SIGILL, SIGTRAP, SIGABRT, SIGBUS,  SIGFPE,    SIGSEGV, SIGSYS, SIGQUIT,
    SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
};
enum { faults = 7, count = sizeof signals / sizeof *signals };

static struct {
  struct sigaction previous;
  volatile sig_atomic_t isInstalled;
} handlers[count];

// A fault may be that of a stack that is full, so the handler has one of its own, unless the thread has one already.
static char stack[65536];
static stack_t previousStack;
static int hasOwnStack;

// How long a terminal that takes nothing is waited for, in milliseconds: it must not keep a program from ending.
enum { patience = 100 };

// Makes room in a terminal that takes nothing: one that Ctrl-S has stopped is started again; what another has not taken
// so far is thrown away. Returns 0 if nothing is left to be tried.
static int makeRoom(int attempt) {
  if (attempt > 1) return 0;
  if (attempt == 1) return tcflush(terminal.descriptor, TCOFLUSH) == 0;
  tcflow(terminal.descriptor, TCOOFF);
  return tcflow(terminal.descriptor, TCOON) == 0;
}

static void restore(void) {
  if (!isPrepared || !isEnabled) return;
  isEnabled = 0;
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

static void handle(int signal) {
  const int error = errno;
  restore();
  for (int index = 0; index < count; index++) {
    if (signals[index] != signal) continue;
    handlers[index].isInstalled = 0;
    sigaction(signal, &handlers[index].previous, NULL);
  }
  // Blocked while its handler runs, so it waits for the return.
  raise(signal);
  errno = error;
}

static int isTakenOver(int index, const struct sigaction *action) {
  const int isHandled = (action->sa_flags & SA_SIGINFO) || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
  if (isHandled) return index < faults;
  return action->sa_handler == SIG_DFL;
}

static void install(int index) {
  struct sigaction action;
  struct sigaction *previous = &handlers[index].previous;
  if (sigaction(signals[index], NULL, previous) != 0 || !isTakenOver(index, previous)) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  handlers[index].isInstalled = sigaction(signals[index], &action, NULL) == 0;
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

int restorationPrepare(int descriptor, const char *sequence, size_t length, const struct termios *modes) {
  static int watchesExit;
  if (isPrepared || length > restorationCapacity) return 0;
  memcpy(terminal.sequence, sequence, length);
  terminal.length = length;
  terminal.descriptor = descriptor;
  terminal.modes = *modes;
  isPrepared = 1;
  isEnabled = 1;
  useOwnStack();
  for (int index = 0; index < count; index++) install(index);
  // Also for a program that calls exit while the terminal is open.
  if (!watchesExit) watchesExit = atexit(restore) == 0;
  return 1;
}

void restorationSetEnabled(int enabled) { isEnabled = enabled; }

void restorationForget(void) {
  if (!isPrepared) return;
  isPrepared = 0;
  for (int index = 0; index < count; index++) {
    if (!handlers[index].isInstalled) continue;
    handlers[index].isInstalled = 0;
    sigaction(signals[index], &handlers[index].previous, NULL);
  }
  if (hasOwnStack) sigaltstack(&previousStack, NULL);
}
