import { asc, eq, or } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { packages } from '#server/features/packages/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toItem } from '#server/records/define-record.ts';
import type { OutdatedDraft, OutdatedDrafts } from '#shared/proposal/schema.ts';
import { proposalRecords } from './record.ts';
import { proposals } from './table.ts';

/**
 * The drafts in which an item, a package or what is linked with equipment still has the price that it had, with their lines as the catalog
 * prices them now. A line whose price somebody typed has another one, and stays.
 */
export async function listOutdatedDrafts(
  ctx: Ctx,
  actor: Actor,
  { sourceId, priceCents }: OutdatedDrafts,
): Promise<OutdatedDraft[]> {
  proposalRecords.requireReader(actor);
  const { query } = ctx.db;
  const isSource = or(eq(catalogItems.id, sourceId), eq(catalogItems.serviceId, sourceId));
  const sold = [
    ...(await query.select({ id: catalogItems.id, cents: catalogItems.priceCents }).from(catalogItems).where(isSource)),
    ...(await query
      .select({ id: packages.id, cents: packages.priceCents })
      .from(packages)
      .where(eq(packages.id, sourceId))),
  ];
  const now = new Map(sold.filter(({ cents }) => cents !== priceCents).map(({ id, cents }) => [id, cents]));
  const rows = await query.select().from(proposals).where(eq(proposals.state, 'draft')).orderBy(asc(proposals.seq));
  return rows.flatMap((row) => {
    const isOld = (line: (typeof row.lines)[number]) => line.priceCents === priceCents && now.has(line.sourceId ?? '');
    if (!row.lines.some(isOld)) return [];
    const lines = row.lines.map((line) =>
      isOld(line) ? { ...line, priceCents: now.get(line.sourceId ?? '') ?? priceCents } : line,
    );
    const { _id, title, version } = toItem(row);
    return [{ _id, title, version, lines }];
  });
}
