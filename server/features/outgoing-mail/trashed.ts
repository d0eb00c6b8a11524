import { and, eq, getTableName } from 'drizzle-orm';
import { type MessageRow, messages } from '#server/features/messages/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { type TrashedRelations, type TrashRow, trash } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';

/** The messages that are in the trash with their inquiry. */
export function trashedMessages({ rows }: TrashedRelations): MessageRow[] {
  return (rows[getTableName(messages)] ?? []) as unknown as MessageRow[];
}

/** The same relations with other messages. */
export const withTrashedMessages = (relations: TrashedRelations, mail: MessageRow[]): TrashedRelations => ({
  ...relations,
  rows: { ...relations.rows, [getTableName(messages)]: mail as unknown as TrashedRelations['rows'][string] },
});

/** A message that is in the trash, and the row there that holds it. */
interface TrashedMessage {
  message: MessageRow;
  trashed: TrashRow;
}

/** The message in the trash with this id or Message-ID. */
export async function findTrashedMessage(
  ctx: Ctx,
  [name, value]: ['id' | 'messageId', string],
): Promise<TrashedMessage | undefined> {
  const holdsIt = and(eq(trash.entity, 'inquiry'), contains(trash.relations, JSON.stringify(value)));
  for (const trashed of await ctx.db.query.select().from(trash).where(holdsIt)) {
    const message = trashedMessages(trashed.relations).find((one) => one[name] === value);
    if (message !== undefined) return { message, trashed };
  }
  return undefined;
}

/** Changes a message where it is in the trash. */
export async function updateTrashedMessage(
  ctx: Ctx,
  { message, trashed }: TrashedMessage,
  changes: Partial<MessageRow>,
): Promise<void> {
  const changed = { ...message, ...changes, updatedAt: nextVersion(message, ctx.now().getTime()) };
  const mail = trashedMessages(trashed.relations).map((one) => (one.id === message.id ? changed : one));
  await ctx.db.query
    .update(trash)
    .set({ relations: withTrashedMessages(trashed.relations, mail) })
    .where(eq(trash.seq, trashed.seq));
}
