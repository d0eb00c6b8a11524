/*
 * Loaded before the C library, it makes calls on files below FAULT_FOLDER fail with EIO as a dying disk does: from the
 * moment the file FAULT_SWITCH exists, the FAULT_AT-th call, and with FAULT_LASTS=always every later one, until the
 * switch is gone again. FAULT_READS=1 counts calls that read too. Each failed call adds a byte to FAULT_TALLY.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static long calls;

static int below_folder(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(void) {
  const char *armed = getenv("FAULT_SWITCH"), *at = getenv("FAULT_AT"), *lasts = getenv("FAULT_LASTS");
  if (!armed || !at || syscall(SYS_access, armed, F_OK) != 0) return 0;
  long call = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST), first = atol(at);
  if (call != first && !(call > first && lasts && strcmp(lasts, "always") == 0)) return 0;
  const char *tally = getenv("FAULT_TALLY");
  int file = tally ? syscall(SYS_openat, AT_FDCWD, tally, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
  if (file >= 0) {
    syscall(SYS_write, file, ".", 1);
    syscall(SYS_close, file);
  }
  errno = EIO;
  return 1;
}

static int fails_on(int file) {
  char link[64], path[PATH_MAX + 1];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  if (length <= 0) return 0;
  path[length] = 0;
  return below_folder(path) && fails();
}

static int fails_reading(int file) {
  const char *reads = getenv("FAULT_READS");
  return reads && *reads == '1' && fails_on(file);
}

static int fails_at(const char *path) { return below_folder(path) && fails(); }

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define ON_FILE(type, name, parameters, arguments, test) \
  type name parameters { REAL(name); if (test) return -1; return real arguments; }

ON_FILE(ssize_t, write, (int f, const void *b, size_t n), (f, b, n), fails_on(f))
ON_FILE(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o), fails_on(f))
ON_FILE(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o), fails_on(f))
ON_FILE(ssize_t, writev, (int f, const struct iovec *v, int n), (f, v, n), fails_on(f))
ON_FILE(ssize_t, pwritev, (int f, const struct iovec *v, int n, off_t o), (f, v, n, o), fails_on(f))
ON_FILE(ssize_t, pwritev64, (int f, const struct iovec *v, int n, off64_t o), (f, v, n, o), fails_on(f))
ON_FILE(int, fsync, (int f), (f), fails_on(f))
ON_FILE(int, fdatasync, (int f), (f), fails_on(f))
ON_FILE(int, ftruncate, (int f, off_t n), (f, n), fails_on(f))
ON_FILE(int, ftruncate64, (int f, off64_t n), (f, n), fails_on(f))
ON_FILE(int, rename, (const char *a, const char *b), (a, b), fails_at(a))
ON_FILE(int, unlink, (const char *a), (a), fails_at(a))
ON_FILE(int, mkdir, (const char *a, mode_t m), (a, m), fails_at(a))
ON_FILE(ssize_t, read, (int f, void *b, size_t n), (f, b, n), fails_reading(f))
ON_FILE(ssize_t, pread, (int f, void *b, size_t n, off_t o), (f, b, n, o), fails_reading(f))
ON_FILE(ssize_t, pread64, (int f, void *b, size_t n, off64_t o), (f, b, n, o), fails_reading(f))

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = va_arg(rest, mode_t); \
    va_end(rest); \
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) && fails_at(path)) return -1; \
    return real(path, flags, mode); \
  }
OPENS(open)
OPENS(open64)
