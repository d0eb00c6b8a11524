import { AppError } from '#shared/errors.ts';

function fileErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return fileErrorCode(error) === 'ENOENT';
}

/** Turns what the disk throws when it is full into the `AppError` a caller can act on; all else comes back as it is. */
export function toRoomError(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(fileErrorCode(error)));
  return isFull ? new AppError('insufficient_storage', { cause: error }) : error;
}
