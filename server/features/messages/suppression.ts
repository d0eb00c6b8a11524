import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { fixedLimit } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { clients } from '#server/features/clients/table.ts';
import { messages } from './table.ts';

/** Why the program does not write to an address by itself, and people are asked first. */
export const suppressionReasons = {
  declined: 'This client asked not to get email.',
  bounced: 'The last message to this address came back.',
} as const;

/** What the recipients of a message to one address are compared by. */
export const recipientKey = (address: string): string => JSON.stringify([address]);

/** Finds the addresses that are better not written to. Prepared for P6: every arrival asks. */
export function mailSuppression(db: Database) {
  const { placeholder } = sql;
  const { seq, state, to } = messages;
  const isTo = sql`lower(${to}) = lower(${placeholder('to')})`;
  // In the words of the index.
  const isUnsent = sql`${state} in ('queued', 'sending', 'failed', 'bounced', 'kept')`;
  const isReturned = sql`${state} in ('failed', 'bounced')`;
  const findDeclined = db.prepare((query) =>
    query
      .select({ seq: clients.seq })
      .from(clients)
      .where(and(sql`lower(${clients.email}) = ${placeholder('address')}`, eq(clients.doNotEmail, true)))
      .limit(fixedLimit(1))
      .prepare(),
  );
  const findBounced = db.prepare((query) =>
    query
      .select({ seq })
      .from(messages)
      .where(and(isUnsent, isReturned, isTo))
      .orderBy(desc(seq))
      .limit(fixedLimit(1))
      .prepare(),
  );

  return async (address: string): Promise<keyof typeof suppressionReasons | undefined> => {
    const key = address.toLowerCase();
    if ((await findDeclined().execute({ address: key })).length > 0) return 'declined';
    const values = { to: recipientKey(address) };
    const [bounced] = await findBounced().execute(values);
    if (bounced === undefined) return undefined;
    const isTo = sql`lower(${to}) = lower(${values.to})`;
    const isLater = and(gt(seq, bounced.seq), eq(state, 'sent'), isTo);
    const [arrived] = await db.query.select({ seq }).from(messages).where(isLater).limit(1);
    return arrived === undefined ? 'bounced' : undefined;
  };
}

export type FindSuppression = ReturnType<typeof mailSuppression>;
