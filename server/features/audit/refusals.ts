import { eq, sql } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import { networkOf } from '#server/auth/address-key.ts';
import type { Deps } from '#server/deps.ts';
import type { RefusalAction } from '#shared/audit-actions.ts';
import { audit } from './table.ts';

const hour = 60 * 60 * 1000;
/** How long attempts are counted before the count is written; a crash in between loses no more than that. */
const writeEvery = 5000;
/** Lines in an hour; whoever comes after that many is counted together with all others. */
const mostLines = 200;

interface Attempts {
  action: RefusalAction;
  network: string | null;
  accountId: string | null;
  account: string | null;
  at: number;
  lastAt: number;
  count: number;
}

export type Aim = Pick<Staff, 'id' | 'username'> | undefined;

/**
 * Counts attempts that were turned away: one line for each network, hour and account aimed at, however many there are.
 * Noting one touches memory alone, so that a flood costs neither its victims' time nor the disk's room.
 */
export function refusalCounter({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let waiting = new Map<string, Attempts>();
  let lines = new Map<string, number | undefined>();
  let linesOf = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const taken = waiting;
    waiting = new Map();
    if (taken.size === 0) return;
    try {
      const written = await db.privateTx(async () => {
        const seqs: [string, number][] = [];
        for (const [key, attempts] of taken) seqs.push([key, await writeOne(attempts, lines.get(key))]);
        return seqs;
      });
      for (const [key, seq] of written) if (lines.has(key)) lines.set(key, seq);
    } catch {
      // A full disk: they are counted on and tried again with the next ones.
      for (const [key, attempts] of taken) waiting.set(key, merged(attempts, waiting.get(key)));
    }
  };

  const writeOne = async (attempts: Attempts, seq: number | undefined): Promise<number> => {
    const known = seq === undefined ? [] : await addTo(seq, attempts);
    const [row] =
      known.length > 0 ? known : await db.query.insert(audit).values(attempts).returning({ seq: audit.seq });
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
    /** `address` is an address key; `aim` the account that somebody tried to open, where there is one of that name. */
    note(action: RefusalAction, address: string, aim?: Aim): void {
      const at = now().getTime();
      if (Math.floor(at / hour) !== linesOf) {
        lines = new Map();
        linesOf = Math.floor(at / hour);
      }
      const network = networkOf(address);
      const wanted = `${linesOf} ${action} ${network} ${aim?.id ?? ''}`;
      const hasRoom = lines.has(wanted) || lines.size < mostLines;
      const key = hasRoom ? wanted : `${linesOf} ${action}`;
      lines.set(key, lines.get(key));
      const who = hasRoom
        ? { network, accountId: aim?.id ?? null, account: aim?.username ?? null }
        : { network: null, accountId: null, account: null };
      waiting.set(key, merged({ action, ...who, at, lastAt: at, count: 1 }, waiting.get(key)));
      timer ??= setTimeout(flush, writeEvery).unref();
    },

    /** Writes what was counted so far. */
    flush,
  };
}

export type RefusalCounter = ReturnType<typeof refusalCounter>;

function merged(attempts: Attempts, others: Attempts | undefined): Attempts {
  if (others === undefined) return attempts;
  return {
    ...attempts,
    at: Math.min(attempts.at, others.at),
    lastAt: Math.max(attempts.lastAt, others.lastAt),
    count: attempts.count + others.count,
  };
}
