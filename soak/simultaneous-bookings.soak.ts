import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { Staff } from '../e2e/hostile/venue-with-secrets.ts';
import { test } from './setup/soak-test.ts';

const rounds = 20;
const atOnce = 50;

test('twenty times fifty who confirm an event in the same room at once: one gets it, 49 are told who has it', async ({
  dataDir,
  start,
  figure,
}) => {
  const server = await start();
  const staff = await new Staff(server.origin).signIn();
  const room = await staff.add('/spaces', { name: 'The Ballroom of the race', color: 'green' });
  const clientId = await staff.add('/clients', { name: 'Ida', email: 'ida@example.com', phone: '330' });
  const confirm = async (id: string) => {
    const answer = await fetch(`${server.origin}/api/v1/events/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
      body: JSON.stringify({ status: 'confirmed' }),
    });
    const { message } = (await answer.json()) as { message?: string };
    return { status: answer.status, message };
  };

  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const eventDate = `2035-06-${String(round).padStart(2, '0')}`;
    const evening = { eventDate, startTime: '14:00', endTime: '01:00', spaceIds: [room] };
    const event = { clientId, title: 'Moyer wedding', eventType: 'wedding', guestCount: 90, ...evening };
    const ids = await Promise.all(Array.from({ length: atOnce }, () => staff.add('/events', event)));
    const began = performance.now();
    const answers = await Promise.all(ids.map(confirm));
    slowest = Math.max(slowest, performance.now() - began);
    const [refused, confirmed] = [409, 200].map((code) => answers.filter(({ status }) => status === code));
    expect(confirmed).toHaveLength(1);
    const sentence = `The Ballroom of the race is booked on June ${round}, 2035 from 2:00 PM to 1:00 AM (Moyer wedding).`;
    expect(refused?.map(({ message }) => message)).toEqual(ids.slice(1).map(() => sentence));
  }
  figure('slowest round', `${Math.round(slowest)} ms`);

  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const overlaps = connection
    .prepare(
      `SELECT count(*) FROM bookings a JOIN bookings b ON a.unit_id = b.unit_id AND a.event_id < b.event_id
       AND a.from_at < b.to_at AND b.from_at < a.to_at`,
    )
    .pluck()
    .get();
  const booked = connection.prepare('SELECT count(DISTINCT event_id) FROM bookings').pluck().get();
  connection.close();
  figure('overlaps in the database', String(overlaps));
  expect([overlaps, booked]).toEqual([0, rounds]);
});
