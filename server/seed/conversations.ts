import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import type { Database } from '#server/platform/db/database.ts';
import { seedTemplates, starterAcknowledgment } from '#shared/seed/templates.ts';
import { fillInFields, templateValues } from '#shared/template/template-fields.ts';
import type { Venue } from '#shared/venue/schema.ts';
import type { Author } from './desk-work.ts';
import type { SeedInquiry } from './inquiry-factory.ts';

const amount = 40;

const questions = [
  'One more thing: could we come by on a Saturday afternoon? We would bring our parents.',
  'Something I forgot to ask: is the garden part of the price, or does it cost extra?',
  'We will have three children and two vegetarians at the table. Can the kitchen manage that?',
  'What would you need from us to hold the date until the end of the month?',
];

type Answered = Pick<InquiryRow, 'id' | 'clientId' | 'respondedVia'> & { seed: SeedInquiry };

/** Adds the mail of those that were answered by it last: the acknowledgment, in some a question, and the first answer. */
export async function addConversations(
  { query }: Database,
  inquiries: Answered[],
  { author, venue }: { author: Author; venue: Venue },
): Promise<void> {
  const answered = inquiries.filter(({ respondedVia }) => respondedVia === 'mail').slice(-amount);
  const ours = { fromName: venue.name, fromAddress: venue.email, state: 'sent' as const, attempts: 1 };
  const template = seedTemplates.find(({ kind }) => kind === 'first_answer') ?? starterAcknowledgment;
  for (const [index, { id, clientId, seed }] of answered.entries()) {
    const values = templateValues({ ...seed, responseDueAt: null }, venue, author ?? { username: venue.name });
    const fill = (text: string) => fillInFields(text, values).text.replace(/\n{3,}/g, '\n\n');
    const about = { inquiryId: id, clientId, to: [seed.email] };
    const acknowledgedAt = seed.createdAt + 2000;
    const acknowledgment = newMessage(
      {
        ...ours,
        ...about,
        kind: 'acknowledgment',
        queuedAt: seed.createdAt,
        sentAt: acknowledgedAt,
        subject: fill(starterAcknowledgment.subject),
        text: fill(starterAcknowledgment.body),
      },
      seed.createdAt,
    );
    const answeredAt = seed.history[1]?.at ?? acknowledgedAt;
    const subject = `Re: ${acknowledgment.subject}`;
    const askedAt = Math.round((acknowledgedAt + answeredAt) / 2);
    const question = newMessage(
      {
        kind: 'received',
        direction: 'in',
        state: 'received',
        fromName: seed.fullName,
        fromAddress: seed.email,
        inquiryId: id,
        clientId,
        to: [venue.email],
        isAutomatic: false,
        sentAt: askedAt,
        matchedBy: 'reference',
        subject,
        text: questions[index % questions.length] ?? '',
        inReplyTo: acknowledgment.messageId,
      },
      askedAt,
    );
    const before = index % 2 === 0 ? [acknowledgment, question] : [acknowledgment];
    const reply = newMessage(
      {
        ...ours,
        ...about,
        kind: 'reply',
        queuedAt: answeredAt,
        sentAt: answeredAt + 10_000,
        isAutomatic: false,
        subject,
        text: fill(template.body),
        authorId: author?.id ?? null,
        author: author?.username ?? null,
        inReplyTo: before.at(-1)?.messageId ?? null,
        references: before.map(({ messageId }) => messageId),
      },
      answeredAt,
    );
    const conversation = [...before, reply];
    for (const message of conversation) await query.insert(messages).values(message);
  }
}
