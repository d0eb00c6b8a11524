import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '#server/platform/auth/address-key.ts';
import type { AuditOperations } from '#server/features/audit/operations.ts';
import { AppError } from '#shared/errors.ts';

type Count = AuditOperations['countRejection'];

/** Records in the audit log who hit a rate limit, and who sent a token that is not valid. */
export function countRejections(app: FastifyInstance, count: Count): void {
  app.addHook('onError', (request, _reply, error, done) => {
    countRejection(count, request, error);
    done();
  });
}

/** A request without a token is no attempt; a wrong password is recorded where it is checked. */
export function countRejection(count: Count, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (error.code === 'rate_limited') count('rate_limited', addressKey(request.ip));
  if (error.code === 'unauthenticated' && request.headers.authorization !== undefined)
    count('access_refused', addressKey(request.ip));
}
