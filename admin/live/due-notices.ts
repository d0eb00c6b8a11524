import { request } from '#admin/api/request.ts';
import type { Inquiry } from '#shared/inquiry.ts';
import { liveMessages } from './messages.ts';
import { describe, type Read, readWishes, show } from './notices.ts';

/** Of a longer wait `setTimeout` makes none at all. */
const maxTimeoutMs = 2 ** 31 - 1;

interface Due {
  at: number;
  text: string;
  id: string;
  reason: 'soon' | 'overdue';
}

/** When inquiries that this account or nobody answers turn amber and red, the first one first. */
export function dueTimes(inquiries: readonly Inquiry[], username: string, hasNames = false): Due[] {
  return inquiries
    .filter(({ assignee }) => assignee === null || assignee.username === username)
    .flatMap((inquiry): Due[] => {
      const { _id: id, responseSoonAt, responseDueAt } = inquiry;
      const text = describe(inquiry, hasNames);
      const soon =
        responseSoonAt === null ? [] : [{ at: Date.parse(responseSoonAt), text: liveMessages.dueSoon(text) }];
      const due = responseDueAt === null ? [] : [{ at: Date.parse(responseDueAt), text: liveMessages.overdue(text) }];
      return [
        ...soon.map((notice) => ({ ...notice, id, reason: 'soon' as const })),
        ...due.map((notice) => ({ ...notice, id, reason: 'overdue' as const })),
      ];
    })
    .toSorted((a, b) => a.at - b.at);
}

/**
 * Shows a desktop notice when an unanswered inquiry turns amber or red. What turned before is not reported, so that each is
 * reported once, whichever tab leads. `update` is to be called when inquiries have changed.
 */
export function watchDue(username: string, read: Read) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let reportedUntil = Date.now();

  const update = async (): Promise<void> => {
    clearTimeout(timer);
    const wishes = isStopped ? undefined : await readWishes(username, read);
    if (isStopped || wishes === undefined) return;
    const queue = await request<Inquiry[]>('/inbox/queue?view=unanswered&limit=100').catch(() => undefined);
    if (isStopped || queue === undefined) return;
    const now = Date.now();
    const notices = dueTimes(queue.data, username, wishes.showNames).filter(
      ({ at, reason }) => at > reportedUntil && wishes.desktop.includes(reason === 'soon' ? 'due_soon' : 'overdue'),
    );
    for (const { at, text, id, reason } of notices) if (at <= now) show(text, id, reason);
    reportedUntil = now;
    const next = notices.find(({ at }) => at > now);
    clearTimeout(timer);
    if (next !== undefined) timer = setTimeout(update, Math.min(next.at - now, maxTimeoutMs));
  };
  return {
    update: () => void update(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
