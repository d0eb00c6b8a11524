import { and, count, gt, sql } from 'drizzle-orm';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { fixedLimit, rowPlaceholders } from '#server/platform/db/columns.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import { templateValues } from '#shared/template/template-fields.ts';
import { newMessage } from './new-message.ts';
import { canNotify, makeArrivalNotices } from './notices.ts';
import { mailSuppression, recipientKey } from './suppression.ts';
import { fillIn, readSender, toQueued } from './to-message.ts';

const maxNameLength = 60;
const leftOut = {
  declined: 'left out: this client asked not to get email',
  bounced: 'left out: the last message to this address came back',
} as const;

type NewInquiry = Omit<InquiryRow, 'seq'>;

// Every arrival writes one and looks for those before it.
const insert = perContext((ctx) =>
  ctx.db.prepare((query) => query.insert(messages).values(rowPlaceholders(messages)).prepare()),
);

const { placeholder } = sql;

// Worded as in the index, which is not used otherwise.
const isAcknowledgment = sql`${messages.kind} = 'acknowledgment'`;

const countSince = perContext((ctx) =>
  ctx.db.prepare((query) =>
    query
      .select({ total: count() })
      .from(messages)
      .where(and(isAcknowledgment, gt(messages.createdAt, placeholder('since'))))
      .prepare(),
  ),
);

const findToAddress = perContext((ctx) =>
  ctx.db.prepare((query) =>
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
  ),
);

async function prepareAcknowledgment(ctx: Ctx, inquiry: NewInquiry, at: number, dateAnswer: string) {
  if (!(await readSettings(ctx)).isAcknowledged) return undefined;
  // Nothing of what a stranger typed goes to an address that a stranger typed, but the letters of a name.
  const fullName = inquiry.fullName.replace(/[^\p{L}\p{M}\s'’&+,-]/gu, ' ').slice(0, maxNameLength);
  const visitor = { ...inquiry, fullName: fullName.toWellFormed() };
  const values = templateValues(visitor, await getVenue(ctx), undefined, { dateAnswer });
  const { subject, body } = await readProgramTemplate(ctx, 'acknowledgment');
  return newMessage(
    {
      kind: 'acknowledgment',
      inquiryId: inquiry.id,
      to: [inquiry.email],
      subject: fillIn(subject, values),
      text: fillIn(body, values),
      ...(await readSender(ctx)),
      ...toQueued(ctx, at),
    },
    at,
  );
}

/** Why an inquiry is not acknowledged. */
async function findReason(ctx: Ctx, email: string, at: number): Promise<string | undefined> {
  const suppression = await mailSuppression(ctx)(email);
  if (suppression !== undefined) return leftOut[suppression];
  if ((await findToAddress(ctx)().execute({ to: recipientKey(email), since: at - dayMs })).length > 0)
    return 'left out: this address was sent one within 24 hours';
  const { hourlyLimit = 0 } = ctx.config.mail;
  if (hourlyLimit === 0) return undefined;
  const [inHour] = await countSince(ctx)().execute({ since: at - hourMs });
  return (inHour?.total ?? 0) < hourlyLimit ? undefined : `left out: ${hourlyLimit} were sent within an hour`;
}

/**
 * Prepares the mail that an inquiry causes by arriving, its acknowledgment and the notices to the team, ahead of its transaction, which
 * stays short. `dateAnswer` is what the visitor reads about the date; `isAcknowledged` is false where nobody gets an answer from a
 * program. The function that it returns queues the mail inside that transaction, and returns why the inquiry is not acknowledged.
 */
export async function prepareArrivalMail(
  ctx: Ctx,
  inquiry: NewInquiry,
  { dateAnswer, isAcknowledged }: { dateAnswer: string; isAcknowledged: boolean },
): Promise<() => Promise<string | undefined>> {
  const at = ctx.now().getTime();
  const acknowledgment = isAcknowledged ? await prepareAcknowledgment(ctx, inquiry, at, dateAnswer) : undefined;
  const rows = await makeArrivalNotices(ctx, inquiry, at, dateAnswer);
  return async () => {
    if (rows.length > 0 && (await canNotify(ctx, at))) for (const notice of rows) await insert(ctx)().execute(notice);
    if (acknowledgment === undefined) return undefined;
    const reason = await findReason(ctx, inquiry.email, at);
    if (reason === undefined) await insert(ctx)().execute(acknowledgment);
    return reason;
  };
}
