import { eq, sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/table.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import { networkOf } from '#server/platform/auth/address-key.ts';
import { perContext } from '#server/platform/context.ts';
import type { RejectionAction } from '#shared/audit/values.ts';
import { hourMs } from '#shared/rules/dates.ts';

/** How long attempts are counted in memory; a crash loses at most these. */
const writeDelayMs = 5000;
/** Beyond so many entries in an hour, attempts are counted together. */
const maxEntriesPerHour = 200;

type Attempts = Pick<
  typeof audit.$inferSelect,
  'action' | 'network' | 'accountId' | 'account' | 'at' | 'lastAt' | 'count'
>;

/**
 * Counts rejected attempts: one entry of the audit log for each network, hour and attacked account, however many attempts.
 * Counting one touches memory only, so that a flood slows no one and fills no disk.
 */
export const rejectionCounter = perContext((ctx) => {
  const { db, now } = ctx;

  let pending = new Map<string, Attempts>();
  /** The entries of this hour, and their `seq` once they are written. */
  let entries = new Map<string, number | undefined>();
  let currentHour = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const batch = pending;
    pending = new Map();
    if (batch.size === 0) return;
    try {
      const written = await db.tx(async () => {
        const seqs: [string, number][] = [];
        for (const [key, attempts] of batch) seqs.push([key, await writeEntry(attempts, entries.get(key))]);
        return seqs;
      });
      for (const [key, seq] of written) if (entries.has(key)) entries.set(key, seq);
    } catch {
      // A full disk: try again with the next ones.
      for (const [key, attempts] of batch) pending.set(key, merge(attempts, pending.get(key)));
    }
  };

  const writeEntry = async (attempts: Attempts, seq: number | undefined): Promise<number> => {
    const updated = seq === undefined ? [] : await addTo(seq, attempts);
    const [row] =
      updated.length > 0 ? updated : await db.query.insert(audit).values(attempts).returning({ seq: audit.seq });
    return row?.seq as number;
  };

  const addTo = (seq: number, { count, lastAt }: Attempts) =>
    db.query
      .update(audit)
      .set({ count: sql`${audit.count} + ${count}`, lastAt })
      .where(eq(audit.seq, seq))
      .returning({ seq: audit.seq });

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    /** `address` is an address key; `target` the account that someone tried to sign in to, if it exists. */
    count(action: RejectionAction, address: string, target?: AccountName): void {
      const at = now().getTime();
      const hour = Math.floor(at / hourMs);
      if (hour !== currentHour) entries = new Map();
      currentHour = hour;
      const network = networkOf(address);
      const ownKey = `${hour} ${action} ${network} ${target?.id ?? ''}`;
      const hasOwnEntry = entries.has(ownKey) || entries.size < maxEntriesPerHour;
      const key = hasOwnEntry ? ownKey : `${hour} ${action}`;
      entries.set(key, entries.get(key));
      const source = hasOwnEntry
        ? { network, accountId: target?.id ?? null, account: target?.username ?? null }
        : { network: null, accountId: null, account: null };
      pending.set(key, merge({ action, ...source, at, lastAt: at, count: 1 }, pending.get(key)));
      timer ??= setTimeout(flush, writeDelayMs).unref();
    },

    /** Writes what was counted so far. */
    flush,
  };
});

function merge(attempts: Attempts, others: Attempts | undefined): Attempts {
  if (others === undefined) return attempts;
  return {
    ...attempts,
    at: Math.min(attempts.at, others.at),
    lastAt: Math.max(attempts.lastAt, others.lastAt),
    count: attempts.count + others.count,
  };
}
