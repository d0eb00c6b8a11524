import { afterEach, expect, it, vi } from 'vitest';
import { starterPreferences } from '#shared/account/notifications.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { dueTimes, watchDue } from './due-notices.ts';
import { switchNotices, describe as toText } from './notices.ts';

const inquiry = (fields: Partial<Inquiry>) =>
  ({
    _id: 'i1',
    eventType: 'wedding',
    eventDate: '2027-06-12',
    guestCount: 120,
    assignee: null,
    waitingSince: '2027-01-04T14:00:00.000Z',
    responseSoonAt: '2027-01-04T14:30:00.000Z',
    responseDueAt: '2027-01-04T15:00:00.000Z',
    ...fields,
  }) as Inquiry;

it('describes an inquiry without the name, and without what is not known', () => {
  expect(toText(inquiry({}))).toBe('Wedding, Jun 12, 2027, 120 guests');
  expect(toText(inquiry({ eventType: null, eventDate: null, guestCount: 1 }))).toBe('Event, 1 guest');
  expect(toText(inquiry({ guestCount: 1, isGuestCountGiven: false }))).toBe('Wedding, Jun 12, 2027, guests not given');
});

const theirs = inquiry({ _id: 'theirs', assignee: { _id: 'a2', username: 'tom', name: 'Tom' } });
const textsOf = (due: ReturnType<typeof dueTimes>) => due.map(({ id, text }) => [id, text]);

it('reports what this account or nobody answers when it turns amber and red, the first one first', () => {
  const mine = inquiry({ _id: 'mine', assignee: { _id: 'a1', username: 'rose', name: 'Rose' }, responseSoonAt: null });
  const nobodys = inquiry({ _id: 'nobodys', responseDueAt: '2027-01-04T16:00:00.000Z' });
  expect(textsOf(dueTimes([nobodys, theirs, mine], { username: 'rose', role: 'staff' }))).toEqual([
    ['nobodys', 'Reply due soon: Wedding, Jun 12, 2027, 120 guests'],
    ['mine', 'Reply overdue: Wedding, Jun 12, 2027, 120 guests'],
    ['nobodys', 'Reply overdue: Wedding, Jun 12, 2027, 120 guests'],
  ]);
});

it('reports to managers when anybody’s turns red', () => {
  expect(dueTimes([theirs], { username: 'rose', role: 'manager' })).toMatchObject([
    { reason: 'overdue', at: Date.parse('2027-01-04T15:00:00.000Z') },
  ]);
});

it('reports to owners when three times the target have passed, in business time', () => {
  const owner = { username: 'rose', role: 'admin' } as const;
  const times = { ...seedVenue, closedDays: [] };
  const lateAt = (fields: Partial<Inquiry>) =>
    dueTimes([{ ...theirs, ...fields }], owner, { times }).map(({ at }) => new Date(at).toISOString());
  expect(lateAt({})).toEqual(['2027-01-04T17:00:00.000Z']);
  const evening = { waitingSince: '2027-01-04T21:30:00.000Z', responseDueAt: '2027-01-04T22:30:00.000Z' };
  expect(lateAt(evening)).toEqual(['2027-01-05T15:30:00.000Z']);
  expect(dueTimes([theirs], owner)).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

it('reports what turns red after the quiet hours end or notices are switched on, though nothing changes', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-04T14:50:00.000Z') });
  const notices: string[] = [];
  class FakeNotification extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(text: string) {
      super();
      notices.push(text);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [inquiry({})] }));
  const due = watchDue(
    { username: 'rose', role: 'staff' },
    {
      read: async <T>() => starterPreferences as T,
      navigate: () => undefined,
    },
  );
  due.update();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await switchNotices('rose', true);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(notices).toEqual(['Reply overdue: Wedding, Jun 12, 2027, 120 guests']);
  due.stop();
});
