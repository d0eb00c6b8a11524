import { request } from '#admin/api/request.ts';
import type { User } from '#shared/auth/schema.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { addBusinessMinutes, countBusinessMinutes, type OpeningTimes } from '#shared/rules/business-hours.ts';
import { escalationFactor } from '#shared/rules/response-clock.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { liveMessages } from './messages.ts';
import { describe, type Notifier, readPreferences, show } from './notices.ts';

/** Of a longer wait `setTimeout` makes none at all. */
const maxTimeoutMs = 2 ** 31 - 1;
/** Notices can be switched on and quiet hours end without any change of a record. */
const retryMs = 60_000;

/** For whom it is looked. */
export type Watcher = Pick<User, 'username' | 'role'>;

interface DueOptions {
  hasNames?: boolean;
  /** When the venue is open; without it, owners are not told of what others answer. */
  times?: OpeningTimes | undefined;
}

interface Due {
  at: number;
  text: string;
  id: string;
  reason: 'soon' | 'overdue';
}

/**
 * When inquiries turn amber and red, the first one first: for those who answer them, which everybody does if nobody does. Red
 * is for managers too, and for owners where the answer is three times late.
 */
export function dueTimes(
  inquiries: readonly Inquiry[],
  { username, role }: Watcher,
  { hasNames = false, times }: DueOptions = {},
): Due[] {
  const toTimes = (inquiry: Inquiry): Due[] => {
    const { _id: id, assignee } = inquiry;
    const isMine = assignee === null || assignee.username === username;
    const text = describe(inquiry, hasNames);
    const soonAt = isMine ? inquiry.responseSoonAt : null;
    const overdueAt =
      (isMine || role === 'manager') && inquiry.responseDueAt !== null ? Date.parse(inquiry.responseDueAt) : undefined;
    const redAt = overdueAt ?? (role === 'admin' && times ? escalatesAt(inquiry, times) : undefined);
    return [
      ...(soonAt === null
        ? []
        : [{ at: Date.parse(soonAt), text: liveMessages.dueSoon(text), id, reason: 'soon' as const }]),
      ...(redAt === undefined ? [] : [{ at: redAt, text: liveMessages.overdue(text), id, reason: 'overdue' as const }]),
    ];
  };
  return inquiries.flatMap(toTimes).toSorted((a, b) => a.at - b.at);
}

/** When three times the target have passed; the target is what lies between the oldest word and the time of the answer. */
function escalatesAt({ waitingSince, responseDueAt }: Inquiry, times: OpeningTimes): number | undefined {
  if (waitingSince === null || responseDueAt === null) return undefined;
  const [since, dueAt] = [Date.parse(waitingSince), Date.parse(responseDueAt)];
  return addBusinessMinutes(times, dueAt, (escalationFactor - 1) * countBusinessMinutes(times, since, dueAt));
}

/**
 * Shows a desktop notice when an unanswered inquiry turns amber or red. What turned before is not reported, so that each is
 * reported once, whichever tab leads. `update` is to be called when inquiries have changed.
 */
export function watchDue(watcher: Watcher, notifier: Notifier) {
  const { read } = notifier;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let reportedUntil = Date.now();

  /** Resolves with in how many milliseconds to look again; `undefined` where nothing turns unless something changes. */
  const report = async (): Promise<number | undefined> => {
    const preferences = await readPreferences(watcher.username, read);
    if (preferences === undefined) return retryMs;
    const queue = await request<Inquiry[]>('/inbox/queue?view=unanswered&limit=100').catch(() => undefined);
    const times = watcher.role === 'admin' ? await read<Venue>('/venue').catch(() => undefined) : undefined;
    if (queue === undefined) return retryMs;
    if (isStopped) return undefined;
    const now = Date.now();
    const notices = dueTimes(queue.data, watcher, { hasNames: preferences.showNames, times }).filter(
      ({ at, reason }) =>
        at > reportedUntil && preferences.desktop.includes(reason === 'soon' ? 'due_soon' : 'overdue'),
    );
    for (const { at, text, id, reason } of notices) if (at <= now) show(text, id, reason, notifier);
    reportedUntil = now;
    const next = notices.find(({ at }) => at > now);
    return next && Math.min(next.at - now, maxTimeoutMs);
  };

  const update = async (): Promise<void> => {
    clearTimeout(timer);
    const wait = await report();
    clearTimeout(timer);
    if (!isStopped && wait !== undefined) timer = setTimeout(update, wait);
  };
  return {
    update: () => void update(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
