#include "clock.h"

#include <pthread.h>
#include <time.h>

#if defined(__APPLE__)
#define STEADY_CLOCK CLOCK_UPTIME_RAW
#else
#define STEADY_CLOCK CLOCK_MONOTONIC
#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t origin;
static pthread_once_t originIsRead = PTHREAD_ONCE_INIT;

static void readOrigin(void) { origin = nanoseconds(STEADY_CLOCK); }

int64_t clockNanoseconds(void) {
  pthread_once(&originIsRead, readOrigin);
  return nanoseconds(STEADY_CLOCK) - origin;
}

int64_t clockProcessorNanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }
