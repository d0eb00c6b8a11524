/** What is mailed about money, to whoever pays for a proposal. */

import { messageRecords } from '#server/features/messages/record.ts';
import type { MessageRow } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';
import { inBraces, type LinkField, linksIn } from '#shared/template/link-fields.ts';
import type { SaleFacts } from '#shared/template/template-fields.ts';
import type { ProgramTemplateKind } from '#shared/template/values.ts';
import { conversationOf, findPayer, pageLinksOf, valuesFor } from './mail.ts';
import type { ProposalRow } from './table.ts';

interface PayerMail extends Pick<MessageRow, 'kind'> {
  template: ProgramTemplateKind;
  /** What it is about. */
  facts: Pick<SaleFacts, 'due' | 'invoice' | 'paid' | 'canceled' | 'deposit'>;
  /** The billing document that a field opens; without one, the field stays blank. */
  opens?: Partial<Record<Extract<LinkField, 'invoice_link' | 'receipt_link'>, string>>;
  /** Nothing else with this key is ever queued. */
  dedupeKey: string;
}

/** Queues it, unless the template is inactive or they get no mail. Inside the transaction that causes it. */
export async function queuePayerMail(
  ctx: Ctx,
  proposal: ProposalRow,
  { kind, template, facts, opens = {}, dedupeKey }: PayerMail,
): Promise<void> {
  const { subject, body, isActive } = await readProgramTemplate(ctx, template);
  if (!isActive) return;
  const about = await conversationOf(ctx, proposal);
  const to = await findPayer(ctx, proposal, about.clientId);
  if (to === undefined) return;
  const values = {
    ...(await valuesFor(ctx, proposal, to.name, undefined, facts)),
    invoice_link: opens.invoice_link === undefined ? '' : inBraces('invoice_link'),
    receipt_link: opens.receipt_link === undefined ? '' : inBraces('receipt_link'),
  };
  const at = ctx.now().getTime();
  const message = {
    ...{ ...(await readSender(ctx)), ...about, kind, to: [to.email] },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, { ...values, proposal_link: '' }),
    links: linksIn(body, { ...opens, ...pageLinksOf(proposal) }),
    dedupeKey,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}
