import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '#server/app.ts';
import type { BackupOperations } from '#server/backup/operations.ts';
import { leastFreeBytes } from '#server/data-folder.ts';
import { success } from '#server/rest/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { proveDatabaseWorks } from './database-probe.ts';

const second = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, which means that the database reads and writes, that
 * there is room on the disk, and that it is not closing. A backup that failed is told and refuses nothing: whoever sent
 * visitors elsewhere for it would lose inquiries. Neither tells a version or a path.
 */
export function healthRoutes(
  app: FastifyInstance,
  { config, db, now }: Pick<AppParts, 'config' | 'db' | 'now'>,
  backup: BackupOperations,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const prove = atMostEvery(second, now, async () => {
    try {
      const { bavail, bsize } = await statfs(config.dataDir);
      if (bavail * bsize < leastFreeBytes) throw new AppError('insufficient_storage');
      await proveDatabaseWorks(db);
    } catch (error) {
      throw new AppError('unavailable', { cause: error, retryAfter: 10 });
    }
  });

  app.get('/healthz', { config: { access: 'public' } }, async () => success({ status: 'live' }));

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfter: 10 });
    await prove();
    return success({ status: 'ready', backup: backup.health() });
  });
}

/** Asks anew only when the last answer is so old: each costs a write, after which every page is drawn anew. */
function atMostEvery(milliseconds: number, now: () => Date, ask: () => Promise<void>): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return () => {
    const at = now().getTime();
    if (Math.abs(at - askedAt) >= milliseconds) {
      askedAt = at;
      answer = ask();
    }
    return answer;
  };
}
