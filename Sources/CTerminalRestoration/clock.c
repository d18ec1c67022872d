#include "clock.h"

#include <time.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t clockNanoseconds(void) {
#if defined(__APPLE__)
  return nanoseconds(CLOCK_UPTIME_RAW);
#else
  return nanoseconds(CLOCK_MONOTONIC);
#endif
}

int64_t clockProcessorNanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }
