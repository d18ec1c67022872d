// A signal handler that passes its signal on to the thread that waits for it with sigwait.
//
// A signal for sigwait has to be blocked in all threads. Threads that are started later inherit the mask; earlier ones do not,
// and the signal may be delivered to one of them. There this handler blocks the signal for that thread, by changing the mask
// that the system restores on return, and sends the signal to the process again, until only the waiting thread is left. It
// calls async-signal-safe functions only and has no state.
#ifndef ZOETROPE_SIGNALS_H
#define ZOETROPE_SIGNALS_H

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/ucontext.h>
#else
#include <ucontext.h>
#endif

static inline void signalHandOn(int signal, siginfo_t *info, void *context) {
  (void)info;
  const int error = errno;
  sigaddset(&((ucontext_t *)context)->uc_sigmask, signal);
  kill(getpid(), signal);
  errno = error;
}

/// Installs the handler that passes a signal on.
static inline int signalInstallHandOn(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = signalHandOn;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL);
}

/// Returns nonzero if an action is to ignore the signal.
static inline int signalIsIgnored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

/// Ignores a signal.
static inline void signalIgnore(int number) { signal(number, SIG_IGN); }

/// Sets a signal's default action, and stores the previous one.
static inline int signalSetDefault(int signal, struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, previous);
}

// pthread_t is an integer on some platforms and a pointer on others; here it is converted to an integer.

/// Starts a thread. Returns 0, or an error number.
static inline int signalStartThread(void *(*body)(void *), void *argument, uintptr_t *thread) {
  pthread_t started;
  const int error = pthread_create(&started, NULL, body, argument);
  *thread = error ? 0 : (uintptr_t)started;
  return error;
}

/// Sends a thread the signal that makes it return, and waits for its end.
static inline void signalEndThread(uintptr_t thread, int signal) {
  pthread_kill((pthread_t)thread, signal);
  pthread_join((pthread_t)thread, NULL);
}

#endif
