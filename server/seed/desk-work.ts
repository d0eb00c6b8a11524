import {
  isClosed,
  type ResponseRules,
  waitForClient,
  waitForNobody,
  waitForVenue,
} from '#server/features/inquiries/answering.ts';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Calendar, textOfDay } from '#server/platform/time/calendar.ts';
import { history } from '#server/records/table.ts';
import { lostReasons, type ResponseChannel } from '#shared/inquiry/values.ts';
import { countBusinessMinutes } from '#shared/rules/business-hours.ts';
import { dayMs, minuteMs } from '#shared/rules/dates.ts';
import type { SeedInquiry } from './inquiry-factory.ts';

/** Who was answered this long ago and has not written since is no longer waited for. */
const patienceDays = 75;

const channels: ResponseChannel[] = ['phone', 'mail', 'status', 'mail', 'in_person', 'mail'];
const noteTexts = [
  'Called back. They want the garden for the ceremony and the hall for dinner; I promised the spring menu.',
  'They compare us with two other venues and decide by the end of the month.',
  'Grandmother uses a wheelchair: show them the level entrance at the tour.',
  'Asked whether their own band may play. Told them until 11 PM outside, midnight inside.',
  'Vegetarian for a third of the guests. Send the tasting dates.',
];
const otherTasks = ['Order candles for the tasting', 'Ask the florist for the spring list', 'Update the price sheet'];
/** Days from today to the due day of each task. */
const dueIn = [0, 0, 1, 1, 2, 3, 5, 6, 9, 12, 14];

/** Somebody of the team; nobody while there is no account. */
export type Author = { id: string; username: string } | undefined;

/** When those came in who wait for an answer, the oldest first: one is overdue by an hour, two are in time. */
export function newestArrivals(until: number, { times, responseTarget }: ResponseRules): number[] {
  const step = 5 * minuteMs;
  let since = until - 2 * responseTarget * minuteMs;
  while (countBusinessMinutes(times, since, until) < responseTarget + 60 && since > until - 4 * dayMs) since -= step;
  return [since, until - 25 * minuteMs, until - 6 * minuteMs];
}

/** Whose word is next, who answers, and why it was lost, as its history has it. */
export function deskColumns(seed: SeedInquiry, index: number, { until, rules, author }: SeedMoment) {
  const [arrival, answer] = seed.history;
  const last = seed.history.at(-1) as SeedInquiry['history'][number];
  const isLost = last.status === 'lost';
  const clockOf = () => {
    if (isClosed(last.status)) return waitForNobody;
    if (last.status === 'new') return waitForVenue(seed.createdAt, rules);
    return until - last.at > patienceDays * dayMs ? waitForNobody : waitForClient(last.at);
  };
  return {
    ...clockOf(),
    respondedAt: answer?.at ?? null,
    respondedVia: answer === undefined ? null : (channels[index % channels.length] ?? null),
    assigneeId: last.status === 'new' && index % 2 === 0 ? null : (author?.id ?? null),
    lostReason: isLost ? (lostReasons[index % lostReasons.length] ?? null) : null,
    lostNote: isLost && index % 3 === 0 ? 'They told us on the phone and were friendly about it.' : null,
    spamReason: arrival?.status === 'spam' ? ('hidden_field' as const) : null,
  };
}

interface SeedMoment {
  until: number;
  rules: ResponseRules;
  author: Author;
}

type Seeded = Pick<InquiryRow, 'id' | 'fullName' | 'awaiting'> & { seed: SeedInquiry };

/** Adds what the desk wrote down and has to do, and the history of all of it, the oldest first. */
export async function addDeskWork(
  { query }: Database,
  inquiries: Seeded[],
  { by, author, calendar, until }: { by: string; author: Author; calendar: Calendar; until: number },
): Promise<void> {
  const who = { by, byId: author?.id ?? null };
  const entries: (typeof history.$inferInsert)[] = inquiries.flatMap(({ id, seed }) =>
    seed.history.map(({ at, status }, index) => {
      const before = seed.history[index - 1];
      const record = { at, entity: 'inquiry' as const, entityId: id, version: at };
      if (before === undefined) return { ...record, action: 'created' as const, toStatus: status };
      const statuses = { fromStatus: before.status, toStatus: status };
      const sides = { before: { status: before.status }, after: { status } };
      return { ...record, ...who, action: 'updated' as const, ...sides, ...statuses };
    }),
  );
  const created = { ...who, action: 'created' as const };

  const noted = inquiries.filter(({ seed }, index) => seed.history.length > 1 && index % 4 === 0);
  for (const [index, { id, seed }] of noted.entries()) {
    const at = (seed.history[1]?.at ?? seed.createdAt) + 5 * minuteMs;
    const note = { id: newId(), entity: 'inquiry' as const, entityId: id, createdAt: at, updatedAt: at };
    const text = noteTexts[index % noteTexts.length] ?? '';
    await query.insert(notes).values({ ...note, text, authorId: author?.id ?? '', author: by });
    entries.push({ ...created, at, entity: 'note', entityId: note.id, subjectId: id, version: at });
  }

  const waiting = inquiries.filter(({ awaiting }) => awaiting === 'client').slice(-dueIn.length + otherTasks.length);
  const planned = [
    ...waiting.map(({ id, fullName }) => ({ title: `Follow up with ${fullName}`, kind: 'follow_up' as const, id })),
    ...otherTasks.map((title) => ({ title, kind: 'manual' as const, id: null })),
  ];
  for (const [index, { title, kind, id: inquiryId }] of planned.entries()) {
    const at = until - dayMs;
    const dueDay = textOfDay(calendar.dayAt(until) + (dueIn[index % dueIn.length] ?? 0));
    const task = { id: newId(), title, kind, dueDay, inquiryId, assigneeId: author?.id ?? null };
    await query.insert(tasks).values({ ...task, createdAt: at, updatedAt: at });
    entries.push({ ...created, at, entity: 'task', entityId: task.id, subjectId: inquiryId, version: at });
  }

  for (const entry of entries.sort((a, b) => a.at - b.at)) await query.insert(history).values(entry);
}
