/** What an erasure has to leave for a while, such as what was signed, and the erasure of it when that is over. */

import { eq, lt } from 'drizzle-orm';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { inRetentionWords, readToday } from '#server/records/retention.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { getEntityWords, type PersonalEntity, personalEntities } from '#shared/entities.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { pendingErasures } from './table.ts';

/** Remembers to erase a record that had to stay. */
export async function planErasure(ctx: Ctx, { entity, row, until }: Announcements['record.retained']): Promise<void> {
  await ctx.db.query
    .insert(pendingErasures)
    .values({ id: row.id, entity, until })
    .onConflictDoUpdate({ target: pendingErasures.id, set: { until } });
}

/**
 * Deletes for good what erasures had to leave, once it no longer has to stay. Returns when to look again: in a day, because the
 * command that erases runs beside the server.
 */
export async function eraseRetained(ctx: Ctx): Promise<number> {
  const { deleteForGood, kindOf } = serverRecords(ctx);
  const today = await readToday(ctx);
  for (const { id, entity } of await ctx.db.query
    .select()
    .from(pendingErasures)
    .where(lt(pendingErasures.until, today)))
    await recordTransaction(ctx, async () => {
      await ctx.db.query.delete(pendingErasures).where(eq(pendingErasures.id, id));
      // It is announced again if it has to stay for longer by now.
      await deleteForGood(null, kindOf(entity), id);
    });
  return ctx.now().getTime() + dayMs;
}

/** What an erasure of these leaves, until when and why: a sentence for each. */
export async function describeRetained(ctx: Ctx, found: Record<PersonalEntity, string[]>): Promise<string[]> {
  const { kindOf, trash } = serverRecords(ctx);
  const isErased = new Set(Object.values(found).flat());
  const sentences = new Map<string, Set<string>>();
  for (const entity of Object.keys(personalEntities) as PersonalEntity[])
    for (const id of found[entity])
      for (const { kind, row, fields, ...why } of await trash.retention.findBelow(kindOf(entity), id)) {
        const stays = fields.some((field) => typeof row[field] === 'string' && !isErased.has(String(row[field])));
        if (stays) continue;
        const key = JSON.stringify([kind.entity, inRetentionWords(why)]);
        sentences.set(key, (sentences.get(key) ?? new Set()).add(row.id));
      }
  return [...sentences].map(([key, ids]) => {
    const [entity, words] = JSON.parse(key) as [string, string];
    const { one, many } = getEntityWords(entity);
    return ids.size === 1
      ? `1 ${one} stays ${words}. It is erased after that day.`
      : `${ids.size} ${many} stay ${words}. They are erased after that day.`;
  });
}
