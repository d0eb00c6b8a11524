/* Loaded before the C library, it makes every sync of a file take SYNC_MICROSECONDS, as a slower disk would. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void wait_until(long long moment) {
  struct timespec end = {.tv_sec = moment / 1000000, .tv_nsec = moment % 1000000 * 1000};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL);
}

#define SLOWLY(name) \
  int name(int file) { \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name); \
    const char *least = getenv("SYNC_MICROSECONDS"); \
    long long begun = now(); \
    int result = real(file); \
    if (least) wait_until(begun + atoll(least)); \
    return result; \
  }
SLOWLY(fsync)
SLOWLY(fdatasync)
