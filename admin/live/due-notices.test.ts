import { expect, it } from 'vitest';
import type { Inquiry } from '#shared/inquiry.ts';
import { dueTimes } from './due-notices.ts';
import { describe as toText } from './notices.ts';

const inquiry = (fields: Partial<Inquiry>) =>
  ({
    ...{ _id: 'i1', eventType: 'wedding', eventDate: '2027-06-12', guestCount: 120, assignee: null },
    ...{ responseSoonAt: '2027-01-04T14:30:00.000Z', responseDueAt: '2027-01-04T15:00:00.000Z' },
    ...fields,
  }) as Inquiry;

it('describes an inquiry without the name, and without what is not known', () => {
  expect(toText(inquiry({}))).toBe('Wedding, Jun 12, 2027, 120 guests');
  expect(toText(inquiry({ eventType: null, eventDate: null, guestCount: 1 }))).toBe('Event, 1 guest');
});

it('reports what this account or nobody answers when it turns amber and red, the first one first', () => {
  const mine = inquiry({ _id: 'mine', assignee: { _id: 'a1', username: 'rose', name: 'Rose' }, responseSoonAt: null });
  const theirs = inquiry({ _id: 'theirs', assignee: { _id: 'a2', username: 'tom', name: 'Tom' } });
  const nobodys = inquiry({ _id: 'nobodys', responseDueAt: '2027-01-04T16:00:00.000Z' });
  expect(dueTimes([nobodys, theirs, mine], 'rose').map(({ id, text }) => [id, text])).toEqual([
    ['nobodys', 'Answer due soon: Wedding, Jun 12, 2027, 120 guests'],
    ['mine', 'Answer overdue: Wedding, Jun 12, 2027, 120 guests'],
    ['nobodys', 'Answer overdue: Wedding, Jun 12, 2027, 120 guests'],
  ]);
});
