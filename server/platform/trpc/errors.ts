import type { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { toAppError } from '#server/platform/http/to-app-error.ts';
import { AppError, type ErrorCode, type ErrorDetail, errorTable } from '#shared/api/errors.ts';

type TrpcCode = keyof typeof TRPC_ERROR_CODES_BY_KEY;

/** tRPC's own names by HTTP status. Where it has none, the nearest; the status itself travels beside it. */
const trpcCodesByStatus: Record<number, TrpcCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const trpcCodeOf = (status: number): TrpcCode =>
  trpcCodesByStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');

/** The codes of tRPC's own rejections, before an operation is called. */
const appCodes: Partial<Record<TrpcCode, ErrorCode>> = {
  BAD_REQUEST: 'bad_request',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

/** The error of our table behind what a procedure, its input's schema or tRPC threw. */
export function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof SyntaxError) return new AppError('invalid_json', { cause: error });
  const known = appCodes[error.code];
  const isOurs = error.cause instanceof AppError || error.cause?.name === 'ZodError';
  if (!isOurs && known !== undefined) return new AppError(known, { cause: error });
  return toAppError(error.cause ?? error);
}

/** How an error travels over tRPC: the same facts as in the REST envelope. */
interface ErrorShape {
  message: string;
  code: number;
  data: {
    code: TrpcCode;
    httpStatus: number;
    appCode: ErrorCode;
    details?: ErrorDetail[];
    retryAfter?: number;
    deletedAt?: string;
    requestId?: string;
  };
}

/** The body of a failed call: what REST sends, in the shape of tRPC. */
export function errorShape(error: AppError, requestId?: string): ErrorShape {
  const { code: appCode, message, details, retryAfter, deletedAt } = error;
  const httpStatus = errorTable[appCode].status;
  const code = trpcCodeOf(httpStatus);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: {
      code,
      httpStatus,
      appCode,
      ...(details && { details }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(deletedAt && { deletedAt }),
      ...(appCode === 'internal' && requestId !== undefined && { requestId }),
    },
  };
}
