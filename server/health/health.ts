import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BackupOperations } from '#server/backup/operations.ts';
import { minFreeBytes } from '#server/data-folder.ts';
import type { Deps } from '#server/deps.ts';
import { success } from '#server/rest/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { probeDatabase } from './database-probe.ts';

const second = 1000;

/**
 * `/healthz`: the process responds. `/readyz`: it can do its work: the database reads and writes, the disk has free space,
 * and the server is not closing. A failed backup is reported but keeps the server ready, because a load balancer that sent
 * visitors elsewhere would lose inquiries. Neither reports a version or a path.
 */
export function healthRoutes(
  app: FastifyInstance,
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  backup: BackupOperations,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const check = throttle(second, now, async () => {
    try {
      const { bavail, bsize } = await statfs(config.dataDir);
      if (bavail * bsize < minFreeBytes) throw new AppError('insufficient_storage');
      await probeDatabase(db);
    } catch (error) {
      throw new AppError('unavailable', { cause: error, retryAfter: 10 });
    }
  });

  app.get('/healthz', { config: { access: 'public' } }, async () => success({ status: 'live' }));

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfter: 10 });
    await check();
    return success({ status: 'ready', backup: backup.health() });
  });
}

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
