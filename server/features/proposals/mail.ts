/** What is mailed to those who sign a proposal, by the templates that staff edit. */

import { eq, inArray } from 'drizzle-orm';
import { findClientRow } from '#server/features/clients/store.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { mailSuppression } from '#server/features/outgoing-mail/suppression.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { saleFactsOf } from '#server/features/payments/sale-facts.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';
import { linksIn } from '#shared/template/link-fields.ts';
import { type SaleFacts, templateValues } from '#shared/template/template-fields.ts';
import type { ProgramTemplateKind } from '#shared/template/values.ts';
import { mailTargetOf } from './link-source.ts';
import type { ProposalRow } from './table.ts';

type Signer = ProposalRow['signers'][number];

/** What is sent of a proposal: by which template, of which version that staff sent, to whom. */
export interface ProposalMail {
  kind: Extract<ProgramTemplateKind, 'proposal_sent' | 'change_order' | 'proposal_unsigned' | 'proposal_expiring'>;
  version: number;
  signers: readonly Signer[];
}

const toDedupeKey = (
  { id }: Pick<ProposalRow, 'id'>,
  { kind, version }: Omit<ProposalMail, 'signers'>,
  signer: Signer,
) => `${kind}:${id}:${version}:${signer.id}`;

/** The inquiry and the client in whose conversation mail about a proposal is. */
export async function conversationOf(
  ctx: Ctx,
  { eventId, ...row }: Pick<ProposalRow, 'eventId' | 'inquiryId' | 'clientId'>,
): Promise<{ inquiryId: string | null; clientId: string | null }> {
  const event = eventId === null ? undefined : await findEventRow(ctx, eventId);
  const inquiryId = row.inquiryId ?? event?.inquiryId ?? null;
  const inquiry = inquiryId === null ? undefined : await inquiryRecords.find(ctx, inquiryId);
  return { inquiryId, clientId: row.clientId ?? event?.clientId ?? inquiry?.clientId ?? null };
}

/** What `{{client_page}}` opens in mail about a proposal: the page of its event, once that is signed. */
export const pageLinksOf = ({
  signedVersion,
  eventId,
}: Pick<ProposalRow, 'signedVersion' | 'eventId'>): { client_page?: string } =>
  signedVersion > 0 && eventId !== null ? { client_page: eventId } : {};

/** Who gets mail about money: the client, or whoever signs first where nobody is a client yet; undefined where they get none. */
export async function findPayer(
  ctx: Ctx,
  row: ProposalRow,
  clientId: string | null,
): Promise<{ name: string; email: string } | undefined> {
  const client = clientId === null ? undefined : await findClientRow(ctx, clientId);
  const to = client?.email ? client : row.signers[0];
  return to === undefined || (await mailSuppression(ctx)(to.email)) !== undefined ? undefined : to;
}

/**
 * The fields of a template for somebody who signs a proposal, whom the program sends no invoice; `by`: the username of whoever writes to
 * them; `sale`: what else than the next payment is asked for, or was paid.
 */
export async function valuesFor(
  ctx: Ctx,
  row: ProposalRow,
  fullName: string,
  by?: string,
  { due, ...told }: Pick<SaleFacts, 'due' | 'invoice' | 'paid' | 'canceled' | 'deposit'> = {},
) {
  const [author] = by === undefined ? [] : await ctx.db.query.select().from(users).where(eq(users.username, by));
  const guestCount = row.groups.reduce((sum, { expected }) => sum + expected, 0);
  const { eventType, eventDay: eventDate } = row;
  const facts = { fullName, eventType, eventDate, guestCount, isGuestCountGiven: guestCount > 0, responseDueAt: null };
  const sale = { ...(due === undefined ? await saleFactsOf(ctx, row) : { proposal: row, due }), ...told };
  const values = templateValues(facts, await getVenue(ctx), author, {}, sale);
  return {
    ...{ ...values, invoice_link: '' },
    ...(told.paid === undefined && { receipt_link: '' }),
    ...(pageLinksOf(row).client_page === undefined && { client_page: '' }),
  };
}

/** Those who were not sent this already. */
export async function findUnsent(ctx: Ctx, row: ProposalRow, { signers, ...mail }: ProposalMail): Promise<Signer[]> {
  const { dedupeKey } = messages;
  const keys = signers.map((signer) => toDedupeKey(row, mail, signer));
  const sent = await ctx.db.query.select({ dedupeKey }).from(messages).where(inArray(dedupeKey, keys));
  return signers.filter((signer) => !sent.some((one) => one.dedupeKey === toDedupeKey(row, mail, signer)));
}

/**
 * Queues one message for each signer, unless the template is inactive; what they were sent already is not sent again. A change order has
 * words of its own, of a reminder too. `by`: who sent the
 * proposal, null for what the program writes by itself, as `signedBy`. Inside the transaction of the caller.
 */
export async function queueProposalMail(
  ctx: Ctx,
  by: AccountName | null,
  row: ProposalRow,
  mail: ProposalMail,
  signedBy = by?.username,
): Promise<void> {
  const { subject, body, isActive } = await readProgramTemplate(
    ctx,
    row.signedVersion > 0 ? 'change_order' : mail.kind,
  );
  const signers = isActive ? await findUnsent(ctx, row, mail) : [];
  if (signers.length === 0) return;
  const about = await conversationOf(ctx, row);
  const sender = await readSender(ctx);
  const at = ctx.now().getTime();
  for (const signer of signers) {
    const values = await valuesFor(ctx, row, signer.name, signedBy);
    const message = {
      ...{ ...sender, ...about, kind: 'proposal' as const, to: [signer.email] },
      subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
      text: fillIn(body, values),
      links: linksIn(body, { proposal_link: mailTargetOf(row.id, signer.id, mail.version), ...pageLinksOf(row) }),
      dedupeKey: toDedupeKey(row, mail, signer),
      // What somebody sent is theirs, and no program's.
      ...(by && { authorId: by.id, author: by.username, isAutomatic: false }),
    };
    await messageRecords.insert(ctx, by, newMessage({ ...message, ...toQueued(ctx, at) }, at));
  }
}
