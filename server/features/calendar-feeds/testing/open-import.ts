import { expect } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';
import type { CalendarImport } from '#shared/calendar/import.ts';
import type { Role } from '#shared/roles.ts';

/** The lines of an event. */
export type Fields = Record<string, string>;

/** An event of days, until the one before `to`. */
export const allDay = (uid: string, from: string, to: string, more: Fields = {}): Fields => ({
  UID: uid,
  'DTSTART;VALUE=DATE': from,
  'DTEND;VALUE=DATE': to,
  ...more,
});

/** A file of these events. */
export function calendarOf(...events: Fields[]): string {
  const lines = events.flatMap((event) => [
    ...['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z'],
    ...Object.entries(event).map(([name, value]) => `${name}:${value}`),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** The desk on November 21, 2026, whose signed-in account imports files. */
export async function openImport(role: Role = 'manager') {
  const desk = await openDesk();
  const { headers } = await desk.signIn('mia', role);
  const owner = await desk.account('olive', 'admin');
  const send = (payload: string | Buffer, query = '', type = 'text/calendar') =>
    desk.app.inject({
      method: 'POST',
      url: `/api/v1/calendar/import${query}`,
      payload,
      headers: { ...headers, 'content-type': type },
    });
  const run = async (payload: string | Buffer, query = ''): Promise<CalendarImport> =>
    (await send(payload, query)).json().data;
  const closed = async (): Promise<string[][]> =>
    (await owner.send('GET', '/blackouts?limit=100')).data.map(
      ({ fromDay, toDay, reason, sourceUid }: Record<string, string>) => [fromDay, toDay, reason, sourceUid],
    );
  /** Undoes a whole import by one of the closed days that it changed. */
  const undoImport = async ({ changed }: CalendarImport) => {
    const payload = { items: [{ entity: 'blackout', id: changed?._id, version: changed?.version }] };
    const answer = await desk.app.inject({ method: 'POST', url: '/api/v1/history/undo', payload, headers });
    expect(answer.statusCode).toBe(200);
  };
  /** Books a day. */
  const book = async (eventDate: string) => {
    const client = { name: 'Ida', email: 'ida@example.com', phone: '330' };
    const clientId = (await owner.send('POST', '/clients', client)).data._id;
    const event = { clientId, title: 'Becker wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
    expect((await owner.send('POST', '/events', { ...event, eventDate })).status).toBe(201);
  };
  const days = async () => (await closed()).map(([from, to]: string[]) => (from === to ? from : `${from} to ${to}`));
  const outcomes = ({ events }: CalendarImport) => events.map(({ title, outcome, why }) => [title, outcome, why]);
  return { ...desk, owner, send, run, book, closed, days, outcomes, undoImport };
}
