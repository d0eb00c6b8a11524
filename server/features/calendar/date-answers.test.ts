import { describe, expect, it } from 'vitest';
import { messages } from '#server/features/messages/table.ts';
import { hour, openDesk } from '#server/testing/open-desk.ts';
import type { DayState } from '#shared/rules/date-answer.ts';

/** Saturdays in June 2027, one for each state, on a desk whose spaces are booked one by one. */
const days: Record<DayState, string> = {
  open: '2027-06-05',
  limited: '2027-06-12',
  held: '2027-06-19',
  booked: '2027-06-26',
  closed: '2027-07-03',
};

async function open() {
  const desk = await openDesk();
  const olive = await desk.account('olive', 'admin');
  const post = async (url: string, payload: object) => {
    const answer = await olive.send('POST', url, payload);
    expect([url, answer.status]).toEqual([url, 201]);
    return answer.data;
  };
  expect((await olive.send('PUT', '/settings/desk', { isDayExclusive: false })).status).toBe(200);
  const space = { seated: null, standing: null, color: 'green', contains: [], isBookable: true };
  await post('/spaces', { ...space, name: 'Canary hall' });
  const bar = await post('/spaces', { ...space, name: 'Canary bar' });
  const client = await post('/clients', { name: 'Canary Becker', email: 'canary@example.com', phone: '330' });
  const event = { clientId: client._id, title: 'Canary wedding', eventType: 'wedding', guestCount: 90 };
  await post('/events', { ...event, status: 'confirmed', eventDate: days.limited, spaceIds: [bar._id] });
  await post('/events', { ...event, status: 'confirmed', eventDate: days.booked });
  await post('/holds', { clientId: client._id, eventDate: days.held, note: 'canary' });
  await post('/blackouts', { fromDay: days.closed, toDay: days.closed, reason: 'canary' });
  const mailOf = async (inquiryId: string) =>
    (await desk.db.query.select().from(messages)).find((message) => message.inquiryId === inquiryId)?.text ?? '';
  return { ...desk, olive, post, mailOf };
}

describe('an inquiry', () => {
  it('for a day in any state is accepted, keeps what it was told, and is acknowledged with it', async () => {
    const { arrive, olive, mailOf } = await open();
    const told: Record<DayState, string> = {
      open: 'June 5, 2027 is open. It is yours once we have confirmed it together.',
      limited: 'Some of our rooms are open on June 12, 2027.',
      held: 'Another party has a hold on June 19, 2027. Write to us and you are next in line.',
      booked: 'June 26, 2027 is booked. Open on the same weekday: June 5, July 10, July 17.',
      closed: 'We are closed on July 3, 2027. Open on the same weekday: July 10, July 17, July 24.',
    };
    for (const state of Object.keys(days) as DayState[]) {
      const id = await arrive({ eventDate: days[state], email: `${state}@example.com` });
      expect((await olive.find(id)).dateState).toBe(state);
      const text = await mailOf(id);
      expect(text).toContain(told[state]);
      expect(text).not.toContain('anary');
    }
  });

  it('without a day, or for one that has passed, is told nothing', async () => {
    const { arrive, olive, mailOf } = await open();
    for (const eventDate of [null, '2020-01-01']) {
      const id = await arrive({ eventDate, email: `a${eventDate}@example.com` });
      expect((await olive.find(id)).dateState).toBeNull();
      expect(await mailOf(id)).not.toMatch(/is open|is booked|\{\{|\n{3}/);
    }
  });

  it('that staff add keeps what its day is', async () => {
    const { olive, post } = await open();
    const inquiry = { fullName: 'Ida', email: 'ida@example.com', phone: '330', leadSource: 'phone' };
    const { _id } = await post('/inquiries', { ...inquiry, eventDate: days.booked });
    expect((await olive.find(_id)).dateState).toBe('booked');
  });
});

describe('a template', () => {
  it('has what the day is now, and the hold of the inquiry while it counts', async () => {
    const { arrive, olive, post, wait } = await open();
    const inquiryId = await arrive({ eventDate: days.open });
    const preview = async () =>
      (
        await olive.send('POST', '/templates/preview', {
          inquiryId,
          subject: 'About {{space_names|nothing}}',
          body: '{{date_answer}}\n{{hold_until|no hold}}',
        })
      ).data;
    expect((await preview()).subject).toBe('About nothing');
    const expiresAt = '2026-11-21T23:00:00Z';
    await post('/holds', { inquiryId, eventDate: days.open, expiresAt });
    expect(await preview()).toMatchObject({
      subject: 'About the whole venue',
      body: 'Another party has a hold on June 5, 2027. Write to us and you are next in line.\n6:00 PM on Saturday, November 21',
    });
    wait(7 * hour);
    expect((await preview()).body).toBe(
      'June 5, 2027 is open. It is yours once we have confirmed it together.\nno hold',
    );
  });
});
