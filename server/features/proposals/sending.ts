/** Sends a draft, and manages the links of those who sign. */

import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { findEventRow } from '#server/features/events/store.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { selectHoldsOfRecords } from '#server/features/hold-line/store.ts';
import type { HoldRow } from '#server/features/hold-line/table.ts';
import { stateAt } from '#server/features/hold-line/to-hold.ts';
import { createHold, updateHold } from '#server/features/holds/operations.ts';
import { updateInquiry } from '#server/features/inquiries/operations.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { packages } from '#server/features/packages/table.ts';
import { nextNumber, proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { drawNumber } from '#server/records/numbers.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { occupies } from '#shared/client/values.ts';
import { areTaxesSet } from '#shared/money/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { Proposal, SendProposal, SignerLink } from '#shared/proposal/schema.ts';
import { isPriced } from '#shared/proposal/values.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { contentOfVersion } from './agreed.ts';
import { queueProposalMail } from './mail.ts';
import { proposalLink, targetOf } from './opening.ts';
import { getProposal } from './operations.ts';
import { proposalRecords, requireOwner, toPriced } from './record.ts';
import type { ProposalRow } from './table.ts';
import { toDocument } from './to-document.ts';

/**
 * Throws `validation` for a package of the catalog that is for more guests than it would be sold to. As many as are agreed are enough,
 * whatever the catalog says by now.
 */
export async function requireMinimums(ctx: Ctx, row: ProposalRow): Promise<void> {
  const { lines, totals } = row;
  const ids = lines.flatMap(({ kind, sourceId }) => (kind === 'package' && sourceId !== null ? [sourceId] : []));
  if (ids.length === 0) return;
  const found = await ctx.db.query.select().from(packages).where(inArray(packages.id, ids));
  const agreed = await readAgreed(ctx, row);
  for (const { id, name, sourceId } of lines) {
    const asked = found.find((one) => one.id === sourceId && one.per === 'guest')?.minimumGuests ?? 0;
    const known = agreed?.lines.some((line) => line.id === id && line.sourceId === sourceId);
    const enough = known ? agreed?.totals.lines.find((line) => line.id === id)?.quantity : undefined;
    const minimum = Math.min(asked, (enough ?? asked * 1000) / 1000);
    const sold = totals.lines.find((line) => line.id === id);
    if (sold !== undefined && sold.quantity < minimum * 1000)
      throw fieldError('lines', `“${name}” is for at least ${minimum} guests.`);
  }
}

/** Whether it comes to something, or may once a client has chosen. */
const mayCost = ({ total, lines }: ProposalRow): boolean =>
  total > 0 || lines.some((line) => isPriced(line) && (line.isOptional || line.choices.length > 0));

/** The payments that a change adds some days after a signature that was given long ago. */
async function addedAfterSigning(ctx: Ctx, row: ProposalRow): Promise<{ name: string }[]> {
  const agreed = await readAgreed(ctx, row);
  if (agreed === undefined) return [];
  return row.schedule.filter(({ id, due }) => 'daysAfter' in due && !agreed.schedule.some((one) => one.id === id));
}

/** Throws `validation` for what a client could not read or sign. */
async function requireSendable(ctx: Ctx, row: ProposalRow, today: string): Promise<void> {
  const money = await readMoney(ctx);
  const details = [
    !row.lines.some(isPriced) && { field: 'lines', message: 'Please add at least one line.' },
    row.signers.length === 0 && { field: 'signers', message: 'Please say who signs.' },
    money.requiresSigningCode &&
      ctx.config.mail.smtp === undefined && {
        field: 'signers',
        message:
          'Connect a mail server first, or switch the code off in Settings → Money: without a mailed code nobody can sign.',
      },
    row.parts.length === 0 && { field: 'parts', message: 'Please say when the event is.' },
    row.validUntil < today && { field: 'validUntil', message: 'Please choose a day that is still to come.' },
    row.schedule.length === 0 && mayCost(row) && { field: 'schedule', message: 'Please say when it is to be paid.' },
    ...(await addedAfterSigning(ctx, row)).map(({ name }) => ({
      field: 'schedule',
      message: `Please choose a day for “${name}”: days after signing count from the first signature.`,
    })),
  ].filter((detail) => detail !== false);
  if (details.length > 0) throw new AppError('validation', { details });
  await requireMinimums(ctx, row);
  if (!areTaxesSet(money, row.eventDay ?? today))
    throw fieldError(
      'taxes',
      'Please set a tax rate in Settings → Money first, or say there that you charge no sales tax.',
    );
}

/** Throws `validation` for a change order in which nothing differs from what is agreed. */
async function requireChange(ctx: Ctx, row: ProposalRow, document: ProposalDocument): Promise<void> {
  const agreed = await readAgreed(ctx, row);
  if (agreed !== undefined && isDeepStrictEqual(contentOfVersion(agreed), contentOfVersion(document)))
    throw fieldError('lines', 'Nothing has changed yet. Please change something first.');
}

/** Ends the links of signers who have another address than in what was sent last, which went to the old one. */
async function endOldAddresses(ctx: Ctx, { id, sentVersion, signers }: ProposalRow): Promise<void> {
  const before = (await proposalVersions.read(ctx, id, sentVersion))?.content.signers ?? [];
  const moved = before.filter((old) => {
    const now = signers.find((one) => one.id === old.id);
    return now !== undefined && now.email.toLowerCase() !== old.email.toLowerCase();
  });
  if (moved.length > 0) await proposalLink.revoke(ctx, ...moved.map((signer) => targetOf(id, signer.id)));
}

/** The hold that whom a proposal is for has on a day: its own first, which keeps its place in line. */
async function findHold(ctx: Ctx, row: ProposalRow, day: string): Promise<HoldRow | undefined> {
  const ids = [row.eventId, row.inquiryId, row.clientId].filter((id) => id !== null);
  const own = row.holdId === null ? undefined : await holdRecords.find(ctx, row.holdId);
  const all = [...(own === undefined ? [] : [own]), ...(await selectHoldsOfRecords(ctx, ids))];
  return all.find((hold) => hold.eventDate === day && stateAt(hold, ctx.now().getTime()) === 'active');
}

/** Places a hold on the first part, or extends the one that its day has, to the end of the last day on which it can be signed. */
async function holdDate(ctx: Ctx, by: Staff, row: ProposalRow): Promise<string | null> {
  const expiresAt = new Date((await getVenueCalendar(ctx)).startOf(row.validUntil, 1)).toISOString();
  const [first] = row.parts.toSorted((one, other) => one.eventDate.localeCompare(other.eventDate));
  if (first === undefined) return null;
  const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
  if (event && occupies(event) && placesOf(event).some(({ eventDate }) => eventDate === first.eventDate)) return null;
  const hold = await findHold(ctx, row, first.eventDate);
  if (hold !== undefined) {
    if (hold.expiresAt < Date.parse(expiresAt)) await updateHold(ctx, by, hold.id, { expiresAt });
    return hold.id;
  }
  const { eventDate, startTime, endTime, spaceIds } = first;
  const { inquiryId, clientId, eventId } = row;
  const placed = { eventDate, startTime, endTime, spaceIds, inquiryId, clientId, eventId, expiresAt, note: '' };
  return (await createHold(ctx, by, placed))._id;
}

/** An inquiry that nobody went further with has its proposal now. */
async function tellInquiry(ctx: Ctx, by: Staff, inquiryId: string | null): Promise<void> {
  const inquiry = inquiryId === null ? undefined : await inquiryRecords.find(ctx, inquiryId);
  if (inquiry !== undefined && ['new', 'contacted', 'qualified'].includes(inquiry.status))
    await updateInquiry(ctx, by, inquiry.id, { status: 'proposal_sent' });
}

/**
 * Freezes a draft as its next version, which its links show from then on, with a number from the first time on. Books nothing. A
 * proposal that has been sent stays as it is.
 */
export async function sendProposal(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { holdsDate, sendsEmail }: SendProposal,
  versions?: number[],
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await batchTransaction(ctx, async (batch) => {
    const found = await proposalRecords.require(ctx, by, id, versions);
    if (found.state === 'sent') return;
    if (found.state !== 'draft') throw new AppError('conflict', { message: 'Please revise this proposal first.' });
    requireOwner(found);
    const row = { ...found, ...(await toPriced(ctx, found)) };
    const today = await readToday(ctx);
    await requireSendable(ctx, row, today);
    const { numberPrefixes } = await readMoney(ctx);
    const number = row.number ?? (await drawNumber(ctx, 'proposal', numberPrefixes.proposal));
    const version = nextNumber(row);
    const document = await toDocument(ctx, row, number, version);
    await requireChange(ctx, row, document);
    await endOldAddresses(ctx, row);
    await proposalVersions.freeze(ctx, id, document, by.username);
    const holdId = holdsDate ? await holdDate(ctx, by, row) : row.holdId;
    const { eventDay, schedule, totals, total } = row;
    const priced = { eventDay, schedule, totals, total };
    const sent = { state: 'sent' as const, number, sentVersion: version, holdId, ...priced, viewedAt: null };
    const after = await proposalRecords.update(ctx, by, found, sent, { batch });
    const kind = row.signedVersion > 0 ? 'change_order' : 'proposal_sent';
    if (sendsEmail) await queueProposalMail(ctx, by, after, { kind, version, signers: row.signers });
    await tellInquiry(ctx, by, row.inquiryId);
  });
  return getProposal(ctx, actor, id);
}

/** Another link for a signer; those before it keep opening the proposal. It is in the response that makes it and nowhere else. */
export async function addSignerLink(ctx: Ctx, actor: Actor, id: string, signerId: string): Promise<SignerLink> {
  const by = proposalRecords.requireWriter(actor);
  const path = await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id);
    if (row.sentVersion === 0) throw new AppError('conflict', { message: 'Please send this proposal first.' });
    if (!row.signers.some((signer) => signer.id === signerId))
      throw fieldError('signerId', 'Please choose somebody who signs.');
    return proposalLink.issue(ctx, targetOf(id, signerId), { keepsOthers: true });
  });
  return { url: ctx.config.publicOrigin + path };
}

/** Ends all links of a proposal, such as those that reached somebody else. New ones are made one by one. */
export async function endSignerLinks(ctx: Ctx, actor: Actor, id: string): Promise<{ _id: string }> {
  const by = proposalRecords.requireWriter(actor);
  await ctx.db.tx(async () => {
    const row = await proposalRecords.require(ctx, by, id);
    // Whoever signed an earlier version has links too.
    const versions = await proposalVersions.list(ctx, id);
    const signers = [row.signers, ...versions.map(({ content }) => content.signers)].flat();
    await proposalLink.revoke(ctx, ...signers.map((signer) => targetOf(id, signer.id)));
  });
  return { _id: id };
}
