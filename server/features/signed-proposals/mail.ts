import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { conversationOf, pageLinksOf, valuesFor } from '#server/features/proposals/mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type MessageFile, messageLimits } from '#shared/message/values.ts';
import { linksIn } from '#shared/template/link-fields.ts';
import type { SignedProposal } from './signed-proposal.ts';

/** Everybody who signed and the venue, each once; the venue has no name of its own there. */
function receiversOf({ signatures }: SignedProposal, venueEmail: string): { email: string; name: string }[] {
  const all = [...signatures.map(({ email, name }) => ({ email, name })), { email: venueEmail, name: '' }];
  const byAddress = new Map<string, { email: string; name: string }>();
  for (const one of all.filter(({ email }) => email !== ''))
    if (!byAddress.has(one.email.toLowerCase())) byAddress.set(one.email.toLowerCase(), one);
  return [...byAddress.values()];
}

/** What the venue reads of it: the template is written for whoever signed. */
function toVenueText({ document: { title, number }, signatures }: SignedProposal): string {
  const names = new Intl.ListFormat('en-US').format(signatures.map(({ name }) => name));
  return `“${title}” (${number}) is signed by ${names}. The signed version is attached. Its last page says who signed it, and when.`;
}

/** Mails a signed proposal to all who signed it and to the venue, each by themselves. Inside the transaction that inserts its document. */
export async function queueSignedMail(
  ctx: Ctx,
  signed: SignedProposal,
  row: ProposalRow,
  file: MessageFile,
): Promise<void> {
  const { email } = await getVenue(ctx);
  const { subject, body } = await readProgramTemplate(ctx, 'proposal_signed');
  const at = ctx.now().getTime();
  const sender = await readSender(ctx);
  const about = await conversationOf(ctx, row);
  for (const [index, to] of receiversOf(signed, email).entries()) {
    // What was signed is named as it was then.
    const { title, number } = signed.document;
    const isVenue = to.name === '';
    const values = await valuesFor(ctx, { ...row, title, number }, to.name);
    const mail = {
      ...{ kind: 'signed_proposal' as const, to: [to.email], files: [file] },
      subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
      text: isVenue ? toVenueText(signed) : fillIn(body, { ...values, proposal_link: '' }),
      links: isVenue ? null : linksIn(body, pageLinksOf(row)),
      dedupeKey: `signed:${row.id}:${signed.version}:${index}`,
      // The copy of the venue is no part of the conversation.
      ...(isVenue ? {} : about),
    };
    await messageRecords.insert(ctx, null, newMessage({ ...sender, ...mail, ...toQueued(ctx, at) }, at));
  }
}
