/*
 * Loaded before the C library, it appends to the file DISK_NOTES everything that is done to files and names below
 * DISK_FOLDER, in the order in which it was done, and every answer of success that is written to a socket. A sync carries
 * how long the notes were when it began: only what stood in them by then is sure to be on the disk. SQLite's shared memory
 * is left out, which is made anew from the log.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int notes = -1;
static const char *folder, *notes_file, *library;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("DISK_FOLDER");
  notes_file = getenv("DISK_NOTES");
  library = getenv("LD_PRELOAD");
  int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
  if (folder && notes_file && library) notes = real(notes_file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void note(char kind, ino_t inode, uint64_t number, const struct iovec *parts, int count) {
  struct __attribute__((packed)) { char kind; uint64_t inode, number; uint32_t length; } head = {kind, inode, number, 0};
  struct iovec all[count + 1];
  for (int part = 0; part < count; part++) {
    all[part + 1] = parts[part];
    head.length += parts[part].iov_len;
  }
  all[0] = (struct iovec){&head, sizeof head};
  ssize_t (*real)(int, const struct iovec *, int) = (ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  /* Appending with one call is atomic, between threads and between processes. */
  if (real(notes, all, count + 1) != (ssize_t)(sizeof head + head.length)) abort();
}

static int is_below(const char *path) {
  size_t length = strlen(path);
  return notes >= 0 && strncmp(path, folder, strlen(folder)) == 0 && (length < 4 || strcmp(path + length - 4, "-shm") != 0);
}

/* The inode of an open file or folder that is watched, or 0. */
static ino_t watched(int file) {
  char link[64], path[PATH_MAX + 1];
  struct stat about;
  if (notes < 0 || file == notes) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_below(path) && fstat(file, &about) == 0 ? about.st_ino : 0;
}

static void note_names(char kind, ino_t inode, const char *from, const char *to) {
  struct iovec parts[] = {{(void *)from, strlen(from)}, {"\n", 1}, {(void *)to, strlen(to)}};
  note(kind, inode, 0, parts, 3);
}

static void note_answer(int file, const struct iovec *parts, int count) {
  struct stat about;
  if (notes < 0 || fstat(file, &about) != 0 || !S_ISSOCK(about.st_mode)) return;
  if (count > 0 && parts[0].iov_len > 10 && memcmp(parts[0].iov_base, "HTTP/1.1 2", 10) == 0) note('a', 0, 0, parts, count);
}

/* A call may write less than it was given. */
static void note_written(int file, const struct iovec *parts, int count, off_t offset, ssize_t written) {
  ino_t inode = written > 0 ? watched(file) : 0;
  for (int part = 0; inode && part < count && written > 0; part++) {
    struct iovec done = parts[part];
    if ((ssize_t)done.iov_len > written) done.iov_len = written;
    note('w', inode, offset, &done, 1);
    offset += done.iov_len;
    written -= done.iov_len;
  }
}

/* Where the next write without an offset goes. */
static off_t position(int file) {
  int flags = fcntl(file, F_GETFL);
  return flags >= 0 && (flags & O_APPEND) ? lseek(file, 0, SEEK_END) : lseek(file, 0, SEEK_CUR);
}

ssize_t write(int file, const void *bytes, size_t length) {
  REAL(write);
  struct iovec part = {(void *)bytes, length};
  note_answer(file, &part, 1);
  off_t offset = watched(file) ? position(file) : 0;
  ssize_t written = real(file, bytes, length);
  note_written(file, &part, 1, offset, written);
  return written;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  note_answer(file, parts, count);
  off_t offset = watched(file) ? position(file) : 0;
  ssize_t written = real(file, parts, count);
  note_written(file, parts, count, offset, written);
  return written;
}

/* Programs that are started with an environment of their own are watched too. */
int execvp(const char *file, char *const arguments[]) {
  REAL(execvp);
  if (notes >= 0) {
    setenv("LD_PRELOAD", library, 1);
    setenv("DISK_NOTES", notes_file, 1);
    setenv("DISK_FOLDER", folder, 1);
  }
  return real(file, arguments);
}

#define WRITES_AT(name, type) \
  ssize_t name(int file, const void *bytes, size_t length, type offset) { \
    REAL(name); \
    ssize_t written = real(file, bytes, length, offset); \
    struct iovec part = {(void *)bytes, length}; \
    note_written(file, &part, 1, offset, written); \
    return written; \
  }
WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

#define WRITES_PARTS_AT(name, type) \
  ssize_t name(int file, const struct iovec *parts, int count, type offset) { \
    REAL(name); \
    ssize_t written = real(file, parts, count, offset); \
    note_written(file, parts, count, offset, written); \
    return written; \
  }
WRITES_PARTS_AT(pwritev, off_t)
WRITES_PARTS_AT(pwritev64, off64_t)

#define CUTS(name, type) \
  int name(int file, type length) { \
    REAL(name); \
    int result = real(file, length); \
    ino_t inode = result == 0 ? watched(file) : 0; \
    if (inode) note('t', inode, length, NULL, 0); \
    return result; \
  }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

#define SYNCS(name) \
  int name(int file) { \
    REAL(name); \
    ino_t inode = watched(file); \
    off_t known = inode ? lseek(notes, 0, SEEK_END) : 0; \
    int result = real(file); \
    if (inode && result == 0) note('s', inode, known, NULL, 0); \
    return result; \
  }
SYNCS(fsync)
SYNCS(fdatasync)

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = va_arg(rest, mode_t); \
    va_end(rest); \
    int is_new = (flags & O_CREAT) && is_below(path) && access(path, F_OK) != 0; \
    int file = real(path, flags, mode); \
    ino_t inode = file >= 0 && (is_new || (flags & O_TRUNC)) ? watched(file) : 0; \
    if (inode && is_new) note_names('c', inode, path, ""); \
    else if (inode) note('t', inode, 0, NULL, 0); \
    return file; \
  }
OPENS(open)
OPENS(open64)

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  struct stat about;
  int result = real(path, mode);
  if (result == 0 && is_below(path) && stat(path, &about) == 0) note_names('d', about.st_ino, path, "");
  return result;
}

#define TWO_NAMES(name, kind) \
  int name(const char *from, const char *to) { \
    REAL(name); \
    int result = real(from, to); \
    if (result == 0 && is_below(from)) note_names(kind, 0, from, to); \
    return result; \
  }
TWO_NAMES(rename, 'r')
TWO_NAMES(link, 'l')

#define REMOVES(name) \
  int name(const char *path) { \
    REAL(name); \
    int result = real(path); \
    if (result == 0 && is_below(path)) note_names('u', 0, path, ""); \
    return result; \
  }
REMOVES(unlink)
REMOVES(rmdir)
REMOVES(remove)
