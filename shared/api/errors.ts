/** Ends every `stale` message; a screen that offers more than reloading leaves it out. */
export const reloadAdvice = 'Please reload and try again.';

/**
 * Every error a caller can meet: the code it may branch on, the HTTP status it travels with and the sentence a person
 * reads. REST, tRPC and the upload endpoint all answer from this table and from nothing else.
 */
export const errorTable = {
  bad_request: { status: 400, message: 'The request could not be understood. Please check it and try again.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  validation: { status: 400, message: 'Please check the marked fields.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  invalid_credentials: { status: 401, message: 'Invalid username or password' },
  second_factor: { status: 401, message: 'Please enter the six-digit code from your authenticator app.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_found: { status: 404, message: 'This could not be found. It may have been deleted.' },
  method_not_allowed: { status: 405, message: 'This address does not accept that kind of request.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  conflict: { status: 409, message: 'This clashes with something that already exists.' },
  stale: { status: 412, message: `Someone else has changed this in the meantime. ${reloadAdvice}` },
  gone: { status: 410, message: 'This link is no longer valid. Please ask for a new one.' },
  payload_too_large: { status: 413, message: 'This is too large to send. Please shorten it.' },
  uri_too_long: { status: 414, message: 'The address of this request is too long.' },
  unsupported_media_type: { status: 415, message: 'Please send the request as application/json.' },
  range_not_satisfiable: { status: 416, message: 'The upload cannot go on from there. Please start it again.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  insufficient_storage: {
    status: 507,
    message: 'The server is out of disk space, so nothing was saved. Please try again later.',
  },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** One wrong field of an input, in words a visitor understands. `field` is the path as sent, joined by dots. */
export interface ErrorDetail {
  field: string;
  message: string;
}

interface AppErrorOptions {
  /** Stands in place of the table's sentence; must be fit for a visitor's eyes. */
  message?: string;
  details?: ErrorDetail[];
  /** Whole seconds; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** ISO 8601: when what was not found went to the trash. */
  deletedAt?: string;
  cause?: unknown;
}

/** What operations throw. It knows its code and nothing of a transport; transports read the status from `errorTable`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;
  readonly deletedAt: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorTable[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.deletedAt = options.deletedAt;
  }
}

/** The error of an input with one wrong field, such as `fieldError('toDay', 'Please choose a later day.')`. */
export const fieldError = (field: string, message: string) =>
  new AppError('validation', { details: [{ field, message }] });
