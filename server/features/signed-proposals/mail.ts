import { findEventRow } from '#server/features/events/store.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { MessageFile } from '#shared/message/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { SignedProposal } from './signed-proposal.ts';

interface Place {
  proposalId: string;
  eventId: string;
}

/** Everybody who signed and the venue, each once. */
function receiversOf({ signatures }: SignedProposal, venueEmail: string): string[] {
  const byAddress = new Map(
    [...signatures.map(({ email }) => email), venueEmail]
      .filter((email) => email !== '')
      .map((email) => [email.toLowerCase(), email]),
  );
  return [...byAddress.values()];
}

/** Mails a signed proposal to all who signed it and to the venue, each by themselves. Inside the transaction that inserts its document. */
export async function queueSignedMail(
  ctx: Ctx,
  signed: SignedProposal,
  { proposalId, eventId }: Place,
  file: MessageFile,
): Promise<void> {
  const { document, version } = signed;
  const { number, title, totals, currency } = document;
  const venue = await getVenue(ctx);
  const event = await findEventRow(ctx, eventId);
  const at = ctx.now().getTime();
  const sender = await readSender(ctx);
  const text = [
    `“${title}” is signed: ${number}, version ${version}, ${moneyText(totals.total, currency)}.`,
    'The signed version is attached. Its last page says who signed it, and when. Please keep it.',
    [venue.name, venue.phone, venue.email].filter(Boolean).join('\n'),
  ].join('\n\n');
  const about = { inquiryId: event?.inquiryId ?? null, clientId: event?.clientId ?? null };
  for (const [index, to] of receiversOf(signed, venue.email).entries()) {
    const dedupeKey = `signed:${proposalId}:${version}:${index}`;
    const values = { kind: 'signed_proposal' as const, to: [to], subject: `Signed: ${title} (${number})`, text };
    await messageRecords.insert(
      ctx,
      null,
      newMessage({ ...sender, ...about, ...values, files: [file], dedupeKey, ...toQueued(ctx, at) }, at),
    );
  }
}
