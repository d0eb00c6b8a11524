import { asc, eq, or } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { packages } from '#server/features/packages/table.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toItem } from '#server/records/define-record.ts';
import { isAgreedPrice } from '#shared/proposal/from-catalog.ts';
import type { OutdatedDraft, OutdatedDrafts } from '#shared/proposal/schema.ts';
import { proposalRecords } from './record.ts';
import { type ProposalRow, proposals } from './table.ts';

type Line = ProposalRow['lines'][number];

/**
 * The drafts in which an item, a package or what is linked with equipment still has the price that it had, with their lines as the catalog
 * prices them now. A line whose price somebody typed has another one, and stays, as does what is agreed at its price.
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
  const outdated: OutdatedDraft[] = [];
  for (const row of rows) {
    const isOfSource = (line: Line) => line.priceCents === priceCents && now.has(line.sourceId ?? '');
    if (!row.lines.some(isOfSource)) continue;
    const agreed = (await readAgreed(ctx, row))?.lines ?? [];
    const isOld = (line: Line) => isOfSource(line) && !isAgreedPrice(line, agreed);
    if (!row.lines.some(isOld)) continue;
    const lines = row.lines.map((line) =>
      isOld(line) ? { ...line, priceCents: now.get(line.sourceId ?? '') ?? priceCents } : line,
    );
    const { _id, title, version } = toItem(row);
    outdated.push({ _id, title, version, lines });
  }
  return outdated;
}
