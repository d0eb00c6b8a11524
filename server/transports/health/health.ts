import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backupOperations } from '#server/features/backups/operations.ts';
import { readMailHealth } from '#server/features/messages/operations.ts';
import { perContext } from '#server/platform/context.ts';
import { hasRoomFor } from '#server/platform/files/data-folder.ts';
import { success } from '#server/platform/http/envelope.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { AppError } from '#shared/api/errors.ts';

const second = 1000;

/** Whether the disk has free space and the database reads and writes. */
const requireWorking = perContext((ctx) =>
  throttle(second, ctx.now, async () => {
    try {
      if (!(await hasRoomFor(ctx.config.dataDir))) throw new AppError('insufficient_storage');
      await ctx.db.prove();
    } catch (error) {
      throw new AppError('unavailable', { cause: error, retryAfter: 10 });
    }
  }),
);

/**
 * `/healthz`: the process responds. `/readyz`: it can do its work: the database reads and writes, the disk has free space,
 * and the server is not closing. A failed backup is reported but keeps the server ready, because a load balancer that sent
 * visitors elsewhere would lose inquiries. So is a bucket that is away: pages and inquiries work without its pictures, and
 * every other server misses it too; and mail that fails, which waits. Neither reports a path, nor the version, which tells
 * strangers what is not mended here yet.
 */
export function healthRoutes(app: FastifyInstance, closing: { readonly isClosing: boolean }): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => success({ status: 'live' }));

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    const { ctx } = app;
    if (closing.isClosing) throw new AppError('unavailable', { retryAfter: 10 });
    await requireWorking(ctx)();
    const backup = backupOperations(ctx);
    return success({
      status: 'ready',
      backup: backup.health(),
      mail: readMailHealth(ctx),
      ...(await readPictures(ctx)()),
    });
  });
}

/** What the last probe of the storage showed. A response waits for a new one for a moment only, as the bucket may hang. */
const readPictures = perContext((ctx) => {
  const { probe } = serverMedia(ctx).storage;
  if (probe === undefined) return async () => ({});
  let pictures: 'good' | 'failed' = 'good';
  const check = throttle(10 * second, ctx.now, async () => {
    pictures = await probe().then(
      () => 'good',
      () => 'failed',
    );
  });
  return async () => {
    await Promise.race([check(), setTimeout(second / 2, undefined, { ref: false })]);
    return { pictures };
  };
});

/** Repeats the last result until it is so old, because each check costs a write. */
function throttle(intervalMs: number, now: () => Date, check: () => Promise<void>): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve();
  return () => {
    const at = now().getTime();
    if (Math.abs(at - checkedAt) >= intervalMs) {
      checkedAt = at;
      result = check();
    }
    return result;
  };
}
