import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rejectionCounter } from '#server/features/audit/rejections.ts';
import { addressKey } from '#server/platform/auth/address-key.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';

/** Records in the audit log who hit a rate limit, and who sent a token that is not valid. */
export function countRejections(app: FastifyInstance): void {
  app.addHook('onError', (request, _reply, error, done) => {
    countIfRejected(app.ctx, request, error);
    done();
  });
}

/** A request without a token is no attempt; a wrong password is recorded where it is checked. */
export function countIfRejected(ctx: Ctx, request: FastifyRequest, error: unknown): void {
  if (!(error instanceof AppError)) return;
  if (error.code === 'rate_limited') rejectionCounter(ctx).count('rate_limited', addressKey(request.ip));
  if (error.code === 'unauthenticated' && request.headers.authorization !== undefined)
    rejectionCounter(ctx).count('access_refused', addressKey(request.ip));
}
