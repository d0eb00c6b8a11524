import { isUnverified, type MessageRow } from '#server/features/messages/table.ts';
import type { HistoryRow } from '#server/records/table.ts';
import type { InquiryStatus, ResponseChannel } from '#shared/inquiry/values.ts';
import { addBusinessMinutes, type OpeningTimes } from '#shared/rules/business-hours.ts';
import type { InquiryRow } from './table.ts';

/** When the venue is open, and within how many business minutes it answers. */
export interface ResponseRules {
  times: OpeningTimes;
  responseTarget: number;
}

type Clock = Pick<InquiryRow, 'awaiting' | 'waitingSince' | 'responseSoonAt' | 'responseDueAt'>;
type Answered = Clock & Pick<InquiryRow, 'respondedAt' | 'respondedVia'>;

/** Nobody's word is next in these. */
const closedStatuses: readonly InquiryStatus[] = ['converted', 'lost', 'spam'];
export const isClosed = (status: InquiryStatus) => closedStatuses.includes(status);

const notDue = { responseSoonAt: null, responseDueAt: null };
/** Done, or closed. */
export const waitForNobody: Clock = { awaiting: 'nobody', waitingSince: null, ...notDue };
/** The venue has answered. */
export const waitForClient = (since: number): Clock => ({ awaiting: 'client', waitingSince: since, ...notDue });

/** The venue owes an answer since the moment; half of the time to answer is used at `responseSoonAt`. */
export function waitForVenue(since: number, rules: ResponseRules): Clock {
  return { awaiting: 'venue', waitingSince: since, ...dueTimes(since, rules) };
}

/** Both null if the venue never opens. */
export function dueTimes(since: number, { times, responseTarget }: ResponseRules) {
  return {
    responseSoonAt: addBusinessMinutes(times, since, responseTarget / 2) ?? null,
    responseDueAt: addBusinessMinutes(times, since, responseTarget) ?? null,
  };
}

type Mail = Pick<
  MessageRow,
  'inquiryId' | 'direction' | 'kind' | 'state' | 'isAutomatic' | 'lastError' | 'queuedAt' | 'sentAt' | 'createdAt'
>;

/** When a reply answered what came before it; undefined for mail that answers nothing. */
export const answeredAt = ({ kind, state, queuedAt, sentAt, createdAt }: Mail): number | undefined =>
  kind === 'reply' && state === 'sent' ? (queuedAt ?? sentAt ?? createdAt) : undefined;

/** Whether a person outside wrote it. Nobody knows which side wrote what is not verified. */
export const isFromPerson = (mail: Pick<Mail, 'direction' | 'isAutomatic' | 'lastError'>): boolean =>
  mail.direction === 'in' && !mail.isAutomatic && !isUnverified(mail);

/** When the replies of a conversation that came back were sent: nothing was answered then. */
export const bouncesOf = (mail: readonly Mail[]): number[] =>
  mail.flatMap(({ kind, state, queuedAt }) => (kind === 'reply' && state === 'bounced' ? (queuedAt ?? []) : []));

/**
 * When an inquiry was answered last, by its conversation and by its history, which knows what was logged or done too; 0 if it
 * was not. No answer is what bounced, and what was taken back, after which the clock stands where it stood before.
 */
export function lastAnswer(
  { createdAt }: Pick<InquiryRow, 'createdAt'>,
  mail: readonly Mail[],
  entries: readonly HistoryRow[],
): number {
  let logged: number[] = [];
  let waitingSince: unknown = createdAt;
  for (const { at, after } of entries) {
    if (after?.waitingSince !== undefined) ({ waitingSince } = after);
    if (after?.awaiting === undefined) continue;
    // Staff who set it back to new owe what they answered before.
    const since = after.status === 'new' ? 0 : Number(waitingSince ?? at);
    logged = logged.filter((one) => one <= since);
    if (after.awaiting !== 'venue') logged.push(since);
  }
  const bounces = bouncesOf(mail);
  return Math.max(0, ...logged.filter((one) => !bounces.includes(one)), ...mail.map((one) => answeredAt(one) ?? 0));
}

/**
 * Since when the venue owes an answer to an inquiry by its mail: since its oldest word after the last answer, by when that came
 * and not by its sender's clock. Undefined where it owes none.
 */
export function owedSince(
  row: Pick<InquiryRow, 'id' | 'createdAt' | 'respondedAt' | 'respondedVia'>,
  mail: readonly Mail[],
  entries: readonly HistoryRow[],
): number | undefined {
  const { id, createdAt, respondedAt, respondedVia } = row;
  if (respondedAt === null && respondedVia === null) return createdAt;
  const answeredUntil = Math.max(respondedAt ?? createdAt, lastAnswer(row, mail, entries));
  const words = mail.filter((one) => one.inquiryId === id && isFromPerson(one) && one.createdAt > answeredUntil);
  return words.length === 0 ? undefined : Math.min(...words.map((word) => word.createdAt));
}

/** The clock of the oldest word that the venue owes an answer to; undefined where it owes none. */
export function earliestClock(rows: readonly InquiryRow[]): Partial<Clock> | undefined {
  const [first] = rows
    .filter(({ awaiting }) => awaiting === 'venue')
    .toSorted((a, b) => (a.waitingSince ?? a.createdAt) - (b.waitingSince ?? b.createdAt));
  if (first === undefined) return undefined;
  const { waitingSince, responseSoonAt, responseDueAt } = first;
  return { waitingSince, responseSoonAt, responseDueAt };
}

/** Whether a change of status by hand answers the visitor. What closes an inquiry says nothing of others. */
export const isAnswer = (row: InquiryRow, status: InquiryStatus = row.status): boolean =>
  status !== row.status && status !== 'new' && !isClosed(status) && (row.status === 'new' || row.awaiting === 'venue');

/** What a change of status by hand does to the clock. To leave `new`, other than to spam, is an answer. */
function onStatus(row: InquiryRow, status: InquiryStatus, at: number, rules: ResponseRules): Partial<Answered> {
  if (status === row.status) return {};
  if (status === 'new') return waitForVenue(row.respondedAt === null ? row.createdAt : at, rules);
  const isFirst = row.status === 'new' && status !== 'spam' && row.respondedAt === null;
  const response = isFirst ? { respondedAt: at, respondedVia: 'status' as const } : {};
  if (isClosed(status)) return { ...waitForNobody, ...response };
  return isClosed(row.status) || row.awaiting === 'venue' ? { ...waitForClient(at), ...response } : response;
}

/**
 * An answer that staff log: the inquiry is `contacted` if it was new, and the client's word is next. That none is needed is no
 * answer, but nobody's word is next. Whoever answers what waits for no answer changes nothing.
 */
export function onAnswer(row: InquiryRow, channel: ResponseChannel, at: number): Partial<InquiryRow> {
  const isUnanswered = row.awaiting === 'venue' || (row.respondedAt === null && !isClosed(row.status));
  if (!isUnanswered) return {};
  if (channel === 'none') return { ...waitForNobody, ...(row.respondedAt === null && { respondedVia: channel }) };
  return {
    ...waitForClient(at),
    ...(row.status === 'new' && { status: 'contacted' as const }),
    ...(row.respondedAt === null && { respondedAt: at, respondedVia: channel }),
  };
}

/**
 * A message from the visitor at a moment: the venue owes an answer to it, also after Done and in an inquiry that was lost or
 * converted, whose status stays. The clock of an older word goes on; one that was answered since and spam start none.
 */
export function onReply(row: InquiryRow, at: number, rules: ResponseRules): Partial<InquiryRow> {
  const { status, awaiting, respondedAt } = row;
  const since = row.waitingSince ?? at;
  // A word that came to light later may be the first one.
  if (awaiting === 'venue') return respondedAt === null && at < since ? waitForVenue(at, rules) : {};
  const isAnswered = awaiting === 'client' && row.waitingSince !== null && at <= since;
  return status === 'spam' || isAnswered ? {} : waitForVenue(at, rules);
}

/** The change with everything that goes with it: the clock, and why an inquiry was lost only while it is. */
export function withRules(
  row: InquiryRow,
  input: Partial<InquiryRow>,
  at: number,
  rules: ResponseRules,
): Partial<InquiryRow> {
  const changes = { ...onStatus(row, input.status ?? row.status, at, rules), ...input };
  return { ...changes, ...lostFields({ ...row, ...changes }) };
}

/** What undo writes back, or the trash gives back, with a clock that fits its status and today's hours. */
export function settled(row: InquiryRow, rules: ResponseRules): Partial<InquiryRow> {
  return { ...settleClock(row, rules), ...lostFields(row) };
}

const lostFields = ({ status, lostReason, lostNote }: InquiryRow) =>
  status === 'lost' ? { lostReason, lostNote: lostNote || null } : { lostReason: null, lostNote: null };

function settleClock(row: InquiryRow, rules: ResponseRules): Clock {
  if (isClosed(row.status)) return waitForNobody;
  if (row.awaiting === 'venue') return waitForVenue(row.waitingSince ?? row.createdAt, rules);
  return { awaiting: row.awaiting, waitingSince: row.waitingSince, ...notDue };
}
