import { AppError } from '#shared/api/errors.ts';

/** The code of an error of the file system, such as `ENOENT`. */
export function fileErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return fileErrorCode(error) === 'ENOENT';
}

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const failing = ['EIO', 'EROFS', 'EMFILE', 'ENFILE'];

/** Turns what a disk throws that is full or fails into the `AppError` a caller can act on; all else comes back as it is. */
export function toDiskError(error: unknown): unknown {
  const code = String(fileErrorCode(error));
  if (full.includes(code)) return new AppError('insufficient_storage', { cause: error });
  if (failing.includes(code)) return new AppError('unavailable', { cause: error, retryAfter: 10 });
  return error;
}
