// A signal handler that hands its signal on to whoever waits for it with sigwait.
//
// Signals that a program waits for must be blocked in all of its threads. Threads started later inherit that; those that
// ran before do not, and one of them may be given the signal. This handler runs there: it blocks the signal in that
// thread, by the mask which the system restores when the handler returns, and sends it to the process again, until no
// thread is left but the one that waits. It calls only what POSIX lists as safe in a handler and keeps no state.
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

/// Installs that handler.
static inline int signalInstallHandOn(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = signalHandOn;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL);
}

/// Whether an action is to ignore the signal.
static inline int signalIsIgnored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

/// Makes a signal do what it does in a new process, and stores what it did before.
static inline int signalSetDefault(int signal, struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, previous);
}

// pthread_t is a number on one platform and a pointer on the other; here it is always a number.

/// Starts a thread. Returns 0, or the number of an error.
static inline int signalStartThread(void *(*body)(void *), void *argument, uintptr_t *thread) {
  pthread_t started;
  const int error = pthread_create(&started, NULL, body, argument);
  *thread = error ? 0 : (uintptr_t)started;
  return error;
}

/// Sends a signal to a thread that ends because of it, and waits until it has ended.
static inline void signalEndThread(uintptr_t thread, int signal) {
  pthread_kill((pthread_t)thread, signal);
  pthread_join((pthread_t)thread, NULL);
}

#endif
