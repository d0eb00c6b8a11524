/** Writes down what is to be paid for signed proposals, from when on. Writes belong inside a transaction of the caller. */

import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, inArray, notExists } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { events } from '#server/features/events/table.ts';
import { agreedNumber, proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import { type ProposalRow, proposalSignatures, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { billedAccounts } from './accounts.ts';
import { billedAmountsOf } from './billed-amounts.ts';
import { findProposal } from './store.ts';
import { billChanges } from './table.ts';

type Bill = Omit<typeof billChanges.$inferInsert, 'seq'>;

const lastPartDay = ({ parts, eventDay }: ProposalDocument): string =>
  parts
    .map(({ eventDate }) => eventDate)
    .toSorted()
    .at(-1) ??
  eventDay ??
  '';

/** The last day of an event as it is now, which staff may have moved. */
async function findLastDay(ctx: Ctx, eventId: string | null): Promise<string | undefined> {
  if (eventId === null) return undefined;
  const { eventDate, lastDay } = events;
  const [row] = await ctx.db.query.select({ eventDate, lastDay }).from(events).where(eq(events.id, eventId));
  return row && (row.lastDay ?? row.eventDate);
}

async function readCategories(ctx: Ctx, { lines }: ProposalDocument): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ sourceId }) => sourceId ?? []);
  if (ids.length === 0) return new Map();
  const { id, category } = catalogItems;
  const found = await ctx.db.query.select({ id, category }).from(catalogItems).where(inArray(id, ids)).orderBy(asc(id));
  return new Map(found.map((row) => [row.id, row.category]));
}

async function toBill(ctx: Ctx, proposalId: string, document: ProposalDocument, at: number): Promise<Bill> {
  const { version, title, schedule, totals } = document;
  return {
    ...{ proposalId, version, at, title, total: totals.total, lastDay: lastPartDay(document) },
    rows: schedule.map(({ id }, index) => ({ id, amount: totals.schedule[index] ?? 0 })),
    amounts: billedAmountsOf(document, await readCategories(ctx, document)),
  };
}

/** When each version was signed by all who sign it, the venue among them where it did. */
async function readSignedAt(ctx: Ctx, { id, countersignatures }: ProposalRow): Promise<Map<number, number>> {
  const { proposalId, version, signedAt, seq } = proposalSignatures;
  const signed = await ctx.db.query
    .select({ version, at: signedAt })
    .from(proposalSignatures)
    .where(eq(proposalId, id))
    .orderBy(asc(seq));
  const forVenue = (countersignatures ?? []).map((one) => ({ version: one.version, at: Date.parse(one.at) }));
  const at = new Map<number, number>();
  for (const one of [...signed, ...forVenue]) at.set(one.version, Math.max(at.get(one.version) ?? 0, one.at));
  return at;
}

/** What was agreed before it was written down, the first one first: each version that changes another one names it. */
async function readAgreedSince(ctx: Ctx, proposal: ProposalRow): Promise<Bill[]> {
  const signedAt = await readSignedAt(ctx, proposal);
  const bills: Bill[] = [];
  let number = agreedNumber(proposal);
  while (number > 0) {
    const version = await proposalVersions.read(ctx, proposal.id, number);
    if (version === undefined) break;
    const { changes } = version.content;
    const signed = changes?.isWithinContract === true ? undefined : signedAt.get(number);
    bills.unshift(await toBill(ctx, proposal.id, version.content, signed ?? version.at));
    number = changes?.version ?? 0;
  }
  return bills;
}

/** When and as what it is earned: on the last day of its event, or all that is left of it as a fee once that was canceled. */
async function readEarning(
  ctx: Ctx,
  { eventId, cancellation }: ProposalRow,
  { lastDay, total, amounts }: Bill,
): Promise<Pick<Bill, 'lastDay' | 'amounts'>> {
  if (cancellation !== null)
    return { lastDay: cancellation.day, amounts: [{ account: billedAccounts.cancellationFees, cents: total }] };
  return { lastDay: (await findLastDay(ctx, eventId)) ?? lastDay, amounts };
}

const contentOf = ({ at: _at, ...bill }: Bill) => bill;

async function findLastBill(ctx: Ctx, proposalId: string): Promise<Bill | undefined> {
  const [row] = await ctx.db.query
    .select()
    .from(billChanges)
    .where(eq(billChanges.proposalId, proposalId))
    .orderBy(desc(billChanges.seq))
    .limit(1);
  if (row === undefined) return undefined;
  const { seq: _seq, ...bill } = row;
  return bill;
}

/** Writes down what was agreed until now of a proposal that an update found signed. */
async function storeAgreedSince(ctx: Ctx, proposal: ProposalRow): Promise<void> {
  const bills = await readAgreedSince(ctx, proposal);
  if (bills.length > 0) await ctx.db.query.insert(billChanges).values(bills);
}

/** Writes down what is to be paid for a proposal from now on, where that is something else than `before` its write. */
export async function storeBill(ctx: Ctx, proposal: ProposalRow, before: ProposalRow = proposal): Promise<void> {
  const agreed = await readAgreed(ctx, proposal);
  if (agreed === undefined) return;
  if ((await findLastBill(ctx, proposal.id)) === undefined) await storeAgreedSince(ctx, before);
  const last = await findLastBill(ctx, proposal.id);
  const document = await toBill(ctx, proposal.id, agreed, ctx.now().getTime());
  const bill = { ...document, ...(await readEarning(ctx, proposal, document)) };
  if (last !== undefined && isDeepStrictEqual(contentOf(last), contentOf(bill))) return;
  await ctx.db.query.insert(billChanges).values(bill);
}

/** Writes down the bills of all proposals of an event, whose last day is another one now. */
export async function storeBillsOfEvent(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const isSigned = and(eq(proposals.eventId, id), gt(proposals.signedVersion, 0));
  for (const row of await ctx.db.query.select().from(proposals).where(isSigned).orderBy(asc(proposals.seq)))
    await storeBill(ctx, row);
}

/** Writes down what was agreed of proposals that were signed before this was written down. */
export async function storeMissingBills(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { proposalId } = billChanges;
  const stored = ctx.db.query.select({ proposalId }).from(billChanges).where(eq(proposalId, proposals.id));
  const isMissing = and(gt(proposals.signedVersion, 0), notExists(stored));
  const { id, seq } = proposals;
  for (const row of await ctx.db.query.select({ id }).from(proposals).where(isMissing).orderBy(asc(seq))) {
    if (signal.aborted) return;
    await ctx.db.tx(async () => {
      const proposal = await findProposal(ctx, row.id);
      if (proposal !== undefined) await storeBill(ctx, proposal);
    });
  }
}
