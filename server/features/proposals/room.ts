import { inArray } from 'drizzle-orm';
import { spaces } from '#server/features/spaces/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { maxGuestsOf } from '#shared/rules/space-capacity.ts';
import type { ProposalRow } from './table.ts';

/**
 * Throws `validation` where more guests would come than the spaces of a part hold. What was agreed `before` is no reason, as of a ceremony that
 * not everybody comes to.
 */
export async function requireRoom(
  ctx: Ctx,
  { parts }: Pick<ProposalRow, 'parts'>,
  { before, guests }: { before: number; guests: number },
): Promise<void> {
  const ids = parts.flatMap(({ spaceIds }) => spaceIds);
  if (ids.length === 0 || guests <= before) return;
  const found = await ctx.db.query.select().from(spaces).where(inArray(spaces.id, ids));
  for (const { spaceIds } of parts) {
    const own = spaceIds.flatMap((id) => found.filter((space) => space.id === id));
    const room = own.map((space) => maxGuestsOf(space) ?? Number.POSITIVE_INFINITY).reduce((all, one) => all + one, 0);
    if (own.length === 0 || before > room || guests <= room) continue;
    const names = new Intl.ListFormat('en-US').format(own.map(({ name }) => name));
    const message = `${names} ${own.length === 1 ? 'holds' : 'hold'} at most ${room.toLocaleString('en-US')} guests. Please call us.`;
    throw new AppError('validation', { message });
  }
}
