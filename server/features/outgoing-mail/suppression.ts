import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { addressPlaceholders, hasDeclinedMail, mayHaveDeclinedMail } from '#server/features/clients/store.ts';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import { perContext } from '#server/platform/context.ts';
import { fixedLimit } from '#server/platform/db/columns.ts';
import { containing } from '#server/platform/db/search.ts';
import { trash } from '#server/records/table.ts';
import { trashedMessages } from './trashed.ts';

/** Why the program does not write to an address by itself, and people are asked first. */
export const suppressionReasons = {
  declined: 'This client asked not to get email.',
  bounced: 'The last message to this address came back.',
} as const;

/** What the recipients of a message to one address are compared by. */
export const recipientKey = (address: string): string => JSON.stringify([address]);

/** Finds the addresses that are better not written to. Every arrival asks: one statement rules out nearly every address. */
export const mailSuppression = perContext((ctx) => {
  const { db } = ctx;

  const { placeholder } = sql;
  const { seq, state, to } = messages;
  // Worded as in the index, which is not used otherwise.
  const isReturned = and(sql`${state} in ('failed', 'bounced')`, sql`lower(${to}) = lower(${placeholder('to')})`);
  // Mail goes to the trash with its inquiry.
  const isTrashed = and(
    eq(trash.entity, 'inquiry'),
    sql`lower(${trash.relations}) like lower(${placeholder('heldTo')}) escape '\\'`,
  );
  const mayBeSuppressed = db.prepare((query) =>
    query
      .select({
        isPossible: sql`${mayHaveDeclinedMail} or exists (select 1 from ${messages} where ${isReturned})
          or exists (select 1 from ${trash} where ${isTrashed})`.mapWith(Boolean),
      })
      .from(sql`(select 1) as one`)
      .prepare(),
  );
  const findReturned = db.prepare((query) =>
    query.select({ seq }).from(messages).where(isReturned).orderBy(desc(seq)).limit(fixedLimit(1)).prepare(),
  );
  const findTrashed = db.prepare((query) =>
    query.select({ relations: trash.relations }).from(trash).where(isTrashed).prepare(),
  );
  const placeholdersOf = (address: string) => {
    const recipient = recipientKey(address).toLowerCase();
    return { ...addressPlaceholders(address), to: recipient, heldTo: containing(recipient) };
  };

  /** Whether the last message to the address that arrived or came back is one that came back. */
  const isLastReturned = async (address: string): Promise<boolean> => {
    const values = placeholdersOf(address);
    const held = await findTrashed().execute(values);
    const trashed = held
      .flatMap(({ relations }) => trashedMessages(relations))
      .filter((message) => JSON.stringify(message.to).toLowerCase() === values.to);
    const last = (found: { seq: number }[]) => Math.max(0, ...found.map((message) => message.seq));
    const isBack = (message: MessageRow) => message.state === 'failed' || message.state === 'bounced';
    const returned = Math.max(last(await findReturned().execute(values)), last(trashed.filter(isBack)));
    if (returned === 0) return false;
    const isLater = and(gt(seq, returned), eq(state, 'sent'), sql`lower(${to}) = ${values.to}`);
    const arrived = await db.query.select({ seq }).from(messages).where(isLater).limit(1);
    return Math.max(last(arrived), last(trashed.filter((message) => message.state === 'sent'))) < returned;
  };

  return async (address: string): Promise<keyof typeof suppressionReasons | undefined> => {
    const [found] = await mayBeSuppressed().execute(placeholdersOf(address));
    if (!found?.isPossible) return undefined;
    if (await hasDeclinedMail(ctx, address)) return 'declined';
    return (await isLastReturned(address)) ? 'bounced' : undefined;
  };
});
