import { requestMessages } from '#admin/messages.ts';
import type { ErrorCode, ErrorDetail } from '#shared/errors.ts';

/** A failed call. `status` is 0 where no response came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: ErrorDetail[];
  /** Seconds to wait before a retry, where the server named them. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, rest: Partial<Pick<ApiError, 'code' | 'details' | 'retryAfter'>> = {}) {
    super(message);
    this.status = status;
    this.code = rest.code;
    this.details = rest.details ?? [];
    this.retryAfter = rest.retryAfter;
  }

  /** Whether the server is away: no response, or a 5xx. */
  get isUnavailable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

type Body = { message?: unknown; error?: { code?: ErrorCode; message?: unknown; details?: unknown } | null };

function isDetail(value: unknown): value is ErrorDetail {
  const detail = value as ErrorDetail | null;
  return typeof detail?.field === 'string' && typeof detail.message === 'string';
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the message of a non-OK response in the specified order. */
export async function readApiError(response: Response): Promise<ApiError> {
  const parsed: unknown = await response.json().catch(() => ({}));
  const body: Body = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const details = Array.isArray(body.error?.details) ? body.error.details.filter(isDetail) : [];
  const message =
    response.status === 400 && details.length > 0
      ? requestMessages.validation(details)
      : (text(body.message) ?? text(body.error?.message) ?? requestMessages.httpError(response.status));
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(message, response.status, {
    code: body.error?.code,
    details,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}
