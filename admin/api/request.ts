import type { HttpError } from 'react-admin';
import type { SuccessEnvelope } from '#shared/api/envelope.ts';
import { type ErrorCode, type ErrorDetail, reloadAdvice } from '#shared/api/errors.ts';
import { requestTimeoutMs } from '#shared/api/request-limits.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { requestMessages } from './messages.ts';

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
}

/** Whether a write, also one of the data provider, was rejected because somebody else has changed the record since. */
export function isStale(error: unknown): error is (ApiError | HttpError) & { status: 412 } {
  return ((error ?? {}) as { status?: number }).status === 412;
}

/** Who changed it and when, for a screen that offers more than to reload. */
export const toStaleReason = ({ message }: Error) => message.replace(reloadAdvice, '').trim();

/** Whether a call, also one of the data provider, failed because the server is away: no response, or a 5xx. */
export function isUnavailable(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return status !== undefined && (status === 0 || status >= 500);
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

export const apiBase = '/api/v1';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A form is sent as it is, all else as JSON. */
  body?: unknown;
  /** Of a body that is a text or bytes and is sent as it is. */
  contentType?: string;
  signal?: AbortSignal | undefined;
  /** The version that the write is based on; the server rejects the write with 412 where it has another by now. */
  version?: number | undefined;
  /** The same as that of the call that it repeats. */
  idempotencyKey?: string;
  /** For what takes longer than any other call, such as a file. */
  timeoutMs?: number;
}

/** The bearer header of the stored token, if there is one. */
export function authorization(): Record<string, string> {
  const token = localStorage.getItem(storageKeys.token);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** One call to `/api/v1` that answers with JSON; see `fetchApi`. */
export function request<T>(path: string, options: RequestOptions = {}): Promise<SuccessEnvelope<T>> {
  return fetchApi(path, options, (response) => response.json());
}

/**
 * One call to `/api/v1`: adds the token, reads errors as the specification says, logs and rethrows them, and tells the session
 * of a 401. `read` takes from the response what is wanted of it.
 */
export async function fetchApi<T>(
  path: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const token = localStorage.getItem(storageKeys.token);
  const { signal, timeoutMs } = options;
  try {
    const sent = fetch(apiBase + path, { ...toInit(options), signal: withTimeout(signal, timeoutMs) });
    const response = await sent.catch(toNetworkError(signal));
    if (response.ok) return await read(response).catch(toNetworkError(signal));
    if (response.status === 401) announceUnauthorized(token);
    throw await readApiError(response);
  } catch (error) {
    // A call that its own screen aborted is no failure.
    if (!signal?.aborted) console.error(requestMessages.logged, error);
    throw error;
  }
}

function toInit({ method = 'GET', body, contentType, version, idempotencyKey }: RequestOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...authorization() };
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  // The server rejects a content type without a body as invalid JSON, and the browser names that of a form.
  if (body === undefined || body instanceof FormData) return { method, headers, body: body ?? null };
  headers['content-type'] = contentType ?? 'application/json';
  return { method, headers, body: contentType === undefined ? JSON.stringify(body) : (body as BodyInit) };
}

/** An error of status 0 where no complete response arrived, unless the screen aborted the call itself. */
const toNetworkError = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (signal?.aborted) throw error;
  throw new ApiError(error instanceof Error ? error.message : String(error), 0);
};

/** Aborts with `signal`, or after the timeout. Some supported browsers have no `AbortSignal.any`. */
export function withTimeout(signal?: AbortSignal | null, timeoutMs = requestTimeoutMs): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  }
  return either.signal;
}

type UnauthorizedListener = (token: string | null) => void;

const unauthorizedListeners = new Set<UnauthorizedListener>();

/** Calls `listener` with the token of every call that got a 401; returns how to unsubscribe. */
export function onUnauthorized(listener: UnauthorizedListener): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Reports a 401 to the session. */
export function announceUnauthorized(token: string | null): void {
  for (const listener of unauthorizedListeners) listener(token);
}
