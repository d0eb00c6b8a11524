import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { conversationOf } from '#server/features/proposals/mail.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';
import { templateValues } from '#shared/template/template-fields.ts';
import type { ClientEvent } from './opening.ts';

/** Queues the link to their page for the client. Inside a transaction of the caller. */
export async function queuePageMail(ctx: Ctx, by: Staff, { event, client }: ClientEvent): Promise<void> {
  const { subject, body } = await readProgramTemplate(ctx, 'client_page');
  const { eventType, eventDate, guestCount, isGuestCountGiven } = event;
  const facts = { fullName: client.name, eventType, eventDate, guestCount, isGuestCountGiven, responseDueAt: null };
  const values = {
    ...templateValues(facts, await getVenue(ctx), { username: by.username }, {}, {}),
    ...{ event_title: event.title, proposal_link: '', invoice_link: '', receipt_link: '' },
  };
  const at = ctx.now().getTime();
  const message = {
    ...{
      ...(await readSender(ctx)),
      ...(await conversationOf(ctx, { eventId: event.id, inquiryId: null, clientId: null })),
    },
    ...{ kind: 'client_page' as const, to: [client.email], links: { client_page: event.id } },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, values),
    ...{ authorId: by.id, author: by.username, isAutomatic: false },
  };
  await messageRecords.insert(ctx, by, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}
