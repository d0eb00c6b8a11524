import { and, count, gt, sql } from 'drizzle-orm';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import type { SettingsOperations } from '#server/features/settings/operations.ts';
import type { TemplateOperations } from '#server/features/templates/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { Deps } from '#server/platform/context.ts';
import { fixedLimit, rowPlaceholders } from '#server/platform/db/columns.ts';
import { dayMs, hourMs } from '#shared/dates.ts';
import { templateValues } from '#shared/template-fields.ts';
import type { StaffNotices } from './notices.ts';
import { newMessage } from './store.ts';
import { type FindSuppression, recipientKey } from './suppression.ts';
import { messages } from './table.ts';
import { fillIn, type OutgoingMail } from './to-message.ts';

const maxNameLength = 60;

interface Neighbors {
  outgoing: Pick<OutgoingMail, 'readSender' | 'queued'>;
  settings: Pick<SettingsOperations, 'read'>;
  templates: Pick<TemplateOperations, 'ofProgram'>;
  venue: Pick<VenueOperations, 'get'>;
  notices: Pick<StaffNotices, 'newInquiry' | 'canNotify'>;
  findSuppression: FindSuppression;
}

const leftOut = {
  declined: 'left out: this client asked not to get email',
  bounced: 'left out: the last message to this address came back',
} as const;

type NewInquiry = Omit<InquiryRow, 'seq'>;

/** Mail that an inquiry causes by arriving: it is acknowledged, and the team is told. */
export function acknowledgments(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { outgoing, settings, templates, venue, notices, findSuppression }: Neighbors,
) {
  const { hourlyLimit = 0 } = config.mail;
  // Prepared for P6: every arrival writes one and looks for those before it.
  const insert = db.prepare((query) => query.insert(messages).values(rowPlaceholders(messages)).prepare());
  const { placeholder } = sql;
  // In the words of the index.
  const isAcknowledgment = sql`${messages.kind} = 'acknowledgment'`;
  const countSince = db.prepare((query) =>
    query
      .select({ total: count() })
      .from(messages)
      .where(and(isAcknowledgment, gt(messages.createdAt, placeholder('since'))))
      .prepare(),
  );
  const findToAddress = db.prepare((query) =>
    query
      .select({ seq: messages.seq })
      .from(messages)
      .where(
        and(
          sql`lower(${messages.to}) = lower(${placeholder('to')})`,
          gt(messages.createdAt, placeholder('since')),
          isAcknowledgment,
        ),
      )
      .limit(fixedLimit(1))
      .prepare(),
  );

  const prepareAcknowledgment = async (inquiry: NewInquiry, at: number, dateAnswer: string) => {
    if (!(await settings.read()).isAcknowledged) return undefined;
    // Nothing of what a stranger typed goes to an address that a stranger typed, but the letters of a name.
    const fullName = inquiry.fullName.replace(/[^\p{L}\p{M}\s'’&+,-]/gu, ' ').slice(0, maxNameLength);
    const visitor = { ...inquiry, fullName: fullName.toWellFormed() };
    const values = templateValues(visitor, await venue.get(), undefined, { dateAnswer });
    const { subject, body } = await templates.ofProgram('acknowledgment');
    return newMessage(
      {
        kind: 'acknowledgment',
        inquiryId: inquiry.id,
        to: [inquiry.email],
        subject: fillIn(subject, values),
        text: fillIn(body, values),
        dedupeKey: `ack:${inquiry.id}`,
        ...(await outgoing.readSender()),
        ...outgoing.queued(at),
      },
      at,
    );
  };

  /** Why an inquiry is not acknowledged. */
  const findReason = async (email: string, at: number): Promise<string | undefined> => {
    const suppression = await findSuppression(email);
    if (suppression !== undefined) return leftOut[suppression];
    if ((await findToAddress().execute({ to: recipientKey(email), since: at - dayMs })).length > 0)
      return 'left out: this address was sent one within 24 hours';
    if (hourlyLimit === 0) return undefined;
    const [inHour] = await countSince().execute({ since: at - hourMs });
    return (inHour?.total ?? 0) < hourlyLimit ? undefined : `left out: ${hourlyLimit} were sent within an hour`;
  };

  /**
   * Prepares the mail ahead of the transaction of the inquiry, which stays short. `dateAnswer` is what the visitor reads about the
   * date. The function that it returns queues the mail inside that transaction, and returns why the inquiry is not acknowledged.
   */
  return async (inquiry: NewInquiry, dateAnswer: string): Promise<() => Promise<string | undefined>> => {
    const at = now().getTime();
    const acknowledgment = await prepareAcknowledgment(inquiry, at, dateAnswer);
    const rows = await notices.newInquiry(inquiry, at, dateAnswer);
    return async () => {
      if (rows.length > 0 && (await notices.canNotify(at))) for (const notice of rows) await insert().execute(notice);
      if (acknowledgment === undefined) return undefined;
      const reason = await findReason(inquiry.email, at);
      if (reason === undefined) await insert().execute(acknowledgment);
      return reason;
    };
  };
}

export type AnnounceInquiry = ReturnType<typeof acknowledgments>;
