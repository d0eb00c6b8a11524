import { ZodError } from 'zod';
import { toStorageError } from '#server/platform/db/storage-errors.ts';
import { toDiskError } from '#server/platform/files/file-errors.ts';
import { AppError, type ErrorCode, type ErrorDetail, errorTable } from '#shared/api/errors.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const codesByStatus = new Map<number, ErrorCode>();
for (const [code, { status }] of Object.entries(errorTable)) {
  if (!codesByStatus.has(status)) codesByStatus.set(status, code as ErrorCode);
}

const codesByFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/**
 * Converts whatever was thrown into the one error a caller may see. Schema failures become `validation` with every wrong
 * field; a framework error keeps its status and nothing of its text; all else is `internal`, with the cause for the log.
 */
export function toAppError(thrown: unknown): AppError {
  const error = toDiskError(toStorageError(thrown));
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return validationError(error.issues, error);
  const { statusCode, code } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const byCode = typeof code === 'string' ? codesByFastifyCode[code] : undefined;
  if (byCode !== undefined) return new AppError(byCode, { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError(codesByStatus.get(statusCode) ?? 'bad_request', { cause: error });
  return new AppError('internal', { cause: error });
}

/** Names every wrong field once, with the first of the schema's sentences about it. */
export function validationError(issues: readonly Issue[], cause?: unknown): AppError {
  const details = new Map<string, ErrorDetail>();
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body';
    if (!details.has(field))
      details.set(field, { field, message: path.length === 0 ? 'Please send a JSON object.' : message });
  }
  return new AppError('validation', { details: [...details.values()], cause });
}
