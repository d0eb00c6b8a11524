/** How those who have a link answer a proposal: they sign it, or say no. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addNoteOfVisitor } from '#server/features/notes/operations.ts';
import { findSent, nextNumber, proposalVersions } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { momentWithUtc } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import { cleanName, cleanText } from '#shared/fields/text.ts';
import { findOpenChoices, type ProposalDocument, withChoices } from '#shared/proposal/document.ts';
import { type SigningForm, signingMessages } from '#shared/proposal/signing.ts';
import { isChangeOrder, proposalLimits } from '#shared/proposal/values.ts';
import { canonicalJson } from '#shared/rules/canonical-json.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { acceptVersion, NotBookable } from './accepting.ts';
import { confirmSigningCode } from './code.ts';
import { haveSigned, isComplete } from './countersigning.ts';
import { isOpen } from './open-until.ts';
import type { OpenedProposal } from './opening.ts';
import { proposalRecords } from './record.ts';
import { endChange } from './revising.ts';
import { findReading, hasSigned, noteReading, signaturesOf } from './signatures.ts';
import { type ProposalRow, proposalSignatures } from './table.ts';
import { addTaskForSender, askForVenue } from './today.ts';

/** Where somebody signs from. */
export interface Connection {
  /** The IP address, through the configured proxies alone. */
  address: string;
  userAgent: string;
}

/** The SHA-256 of a version, in hex, of its canonical JSON. */
export const hashOfDocument = (document: ProposalDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

/**
 * The name as it was typed. Throws `validation` for what is missing on the form or still to be chosen, all of it at once, and for a total
 * that whoever signs has not seen, as where the page did not follow a choice.
 */
function requireComplete({ document, signing }: OpenedProposal, form: SigningForm): string {
  const name = cleanName(form.name).slice(0, proposalLimits.name).toWellFormed();
  const isFirst = signing.signers.every(({ signedAt }) => signedAt === null);
  const details = [
    ...(isFirst ? problemsOfChoices(withChoices(document, form), form.total) : []),
    name === '' && { field: 'name', message: signingMessages.name },
    !form.hasConsented && { field: 'consent', message: signingMessages.consent },
    !form.hasAccepted && { field: 'accept', message: signingMessages.accept },
    signing.needsCode && form.code.trim() === '' && { field: 'code', message: signingMessages.code },
  ].filter((detail) => detail !== false);
  if (details.length > 0) throw new AppError('validation', { details });
  return name;
}

const choiceProblem = (message: string) => ({ field: 'choices', message });

const openChoices = (document: ProposalDocument) =>
  findOpenChoices(document).map(({ message }) => choiceProblem(message));

/** What is wrong with what was chosen, and what it comes to. */
function problemsOfChoices(document: ProposalDocument, shownTotal: number) {
  const open = openChoices(document);
  const { currency, totals } = document;
  if (open.length > 0 || totals.total === shownTotal) return open;
  const sum = moneyText(totals.total, currency);
  return [choiceProblem(`What you chose comes to ${sum}. Please look at it and sign again.`)];
}

/** Throws `validation` for choices that are still open. */
function requireChosen(document: ProposalDocument): void {
  const details = openChoices(document);
  if (details.length > 0) throw new AppError('validation', { details });
}

/**
 * The version that is signed: what was sent with what the first one to sign has chosen, frozen as the next version where that is
 * something else. Those choices stand for all.
 */
async function freezeChoices(ctx: Ctx, row: ProposalRow, signerId: string, form: SigningForm, batch: string) {
  const sent = (await proposalVersions.read(ctx, row.id, row.sentVersion))?.content;
  if (sent === undefined) throw new AppError('gone');
  if ((await signaturesOf(ctx, row.id, row.sentVersion)).length > 0) return { row, document: sent };
  const chosen = withChoices(sent, form);
  requireChosen(chosen);
  if (chosen.totals.total > proposalLimits.total)
    throw new AppError('conflict', { message: signingMessages.unavailable });
  if (isDeepStrictEqual(chosen.lines, sent.lines)) return { row, document: sent };
  const version = nextNumber(row);
  const document = { ...chosen, version };
  await proposalVersions.freeze(ctx, row.id, document, '');
  const { openedAt = null, codeConfirmedAt = null } = (await findReading(ctx, row.id, row.sentVersion, signerId)) ?? {};
  await noteReading(ctx, row.id, version, signerId, { openedAt, codeConfirmedAt });
  const { lines, totals } = document;
  const changes = { lines, totals, total: totals.total, sentVersion: version };
  return { row: await proposalRecords.update(ctx, null, row, changes, { batch }), document };
}

async function addSignature(
  ctx: Ctx,
  { id }: ProposalRow,
  document: ProposalDocument,
  { signerId, name, ...connection }: Connection & { signerId: string; name: string },
): Promise<void> {
  const signer = document.signers.find((one) => one.id === signerId);
  if (signer === undefined) throw new AppError('gone');
  const { openedAt = null, codeConfirmedAt = null } = (await findReading(ctx, id, document.version, signerId)) ?? {};
  const signedAt = ctx.now().getTime();
  await ctx.db.query.insert(proposalSignatures).values({
    ...{ proposalId: id, signerId, name, email: signer.email, role: signer.role, version: document.version },
    documentHash: hashOfDocument(document),
    consentVersion: document.consent.version,
    ...connection,
    ...{ sentAt: (await findSent(ctx, id))?.at ?? null, openedAt, codeConfirmedAt, signedAt },
    signedAtInWords: momentWithUtc(document.timeZone, signedAt),
  });
}

/** Another version is asked to be read first; one that came about by the choices of another signer says so. */
async function changedSince(ctx: Ctx, { id, sentVersion }: Pick<ProposalRow, 'id' | 'sentVersion'>): Promise<AppError> {
  const names = (await signaturesOf(ctx, id, sentVersion)).map(({ name }) => name);
  const { changed, chosenBy } = signingMessages;
  const words = names.length === 0 ? [changed] : [changed, chosenBy(new Intl.ListFormat('en-US').format(names))];
  return new AppError('stale', { message: words.join(' ') });
}

/** Whether a proposal can still be answered. Throws `stale` where another version was sent since. */
async function requireAnswerable(ctx: Ctx, row: ProposalRow | undefined, version: number): Promise<boolean> {
  if (row === undefined) throw new AppError('gone');
  if (!isOpen(row, await readToday(ctx))) return false;
  if (row.sentVersion !== version) throw await changedSince(ctx, row);
  return true;
}

/**
 * Signs a proposal, which is accepted once everybody has. The same again changes nothing, whatever was typed. Errors: `validation` by
 * field, `stale` for another version than the one that was sent last, `conflict` where its date is gone.
 */
export async function signProposal(
  ctx: Ctx,
  opened: OpenedProposal,
  form: SigningForm,
  connection: Connection,
): Promise<void> {
  const { id, state, document, signing } = opened;
  const { signerId } = signing;
  if (state !== 'open' || signing.signers.some((one) => one.id === signerId && one.signedAt !== null)) return;
  if (document.version !== form.version) throw await changedSince(ctx, { id, sentVersion: document.version });
  const name = requireComplete(opened, form);
  await confirmSigningCode(ctx, opened, form.code);
  try {
    await batchTransaction(ctx, async (batch) => {
      const found = await proposalRecords.find(ctx, id);
      if (found !== undefined && (await hasSigned(ctx, found, signerId))) return;
      if (!(await requireAnswerable(ctx, found, form.version)) || found === undefined) return;
      const { row, document: signed } = await freezeChoices(ctx, found, signerId, form, batch);
      await addSignature(ctx, row, signed, { ...connection, signerId, name });
      if (await isComplete(ctx, row, signed)) await acceptVersion(ctx, null, row, signed, { batch });
      else if (await haveSigned(ctx, row, signed)) await askForVenue(ctx, row);
    });
  } catch (error) {
    if (error instanceof NotBookable)
      // Nothing of what was signed stands, so this is a transaction of its own.
      await ctx.db.tx(async () => {
        const row = await proposalRecords.find(ctx, id);
        const words = `could not be signed: ${error.reason}`;
        if (row !== undefined) await addTaskForSender(ctx, row, { key: 'unsigned', words });
      });
    throw error;
  }
}

/** The record on which staff read what a client says of a proposal. */
function subjectOf({ eventId, inquiryId, clientId }: ProposalRow) {
  if (eventId !== null) return { entity: 'event' as const, entityId: eventId };
  if (inquiryId !== null) return { entity: 'inquiry' as const, entityId: inquiryId };
  return clientId === null ? undefined : { entity: 'client' as const, entityId: clientId };
}

/**
 * Says no to a proposal, for all who sign it, with a `reason` that staff read among the notes. Errors: `stale` for another version than
 * the one that was sent last.
 */
export async function declineProposal(
  ctx: Ctx,
  { id, state, document, signing }: OpenedProposal,
  version: number,
  typedReason = '',
): Promise<void> {
  // Whoever does not sign what can be signed, such as one who was taken out of a change order, has nothing to decline.
  if (state !== 'open') return;
  const reason = cleanText(typedReason).slice(0, proposalLimits.reason).toWellFormed();
  const who = document.signers.find((one) => one.id === signing.signerId)?.name ?? '';
  await batchTransaction(ctx, async (batch) => {
    const row = await proposalRecords.find(ctx, id);
    if (!(await requireAnswerable(ctx, row, version)) || row === undefined) return;
    // What was signed before stands.
    const isChange = isChangeOrder(row);
    if (isChange) await endChange(ctx, null, row, { batch });
    else await proposalRecords.update(ctx, null, row, { state: 'declined' });
    const words = `${isChange ? 'has a change order that ' : ''}was declined by ${who}`;
    const title = reason === '' ? words : `${words}: ${reason.replace(/\s+/g, ' ')}`;
    await addTaskForSender(ctx, row, { key: `declined:${version}`, words: title });
    const subject = subjectOf(row);
    if (reason !== '' && subject !== undefined)
      await addNoteOfVisitor(ctx, { ...subject, text: `${row.number} ${words}:\n${reason}`, author: who }, batch);
  });
}
