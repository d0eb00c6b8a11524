/**
 * Searching everything (Ctrl+K) among 100,000 messages, 20,000 inquiries and clients, and 10,000 notes and events: how long
 * the operation takes with a rare word, a common one, a phone number, two letters and one, and words that nothing contains.
 * Goal: p95 at most 50 ms for each. On SQLite that is CPU time, because the clock (in brackets) also counts other programs;
 * with `postgres` as second argument it is the time by the clock, on a PostgreSQL that it starts.
 */
import { join } from 'node:path';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { searchEverything } from '#server/features/search/operations.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { startPostgres } from '../scripts/steps/postgres.ts';
import { believableInquiries, commonWord, rareWord } from './believable-inquiries.ts';
import { line } from './measure.ts';
import { benchContext, temporaryFolder } from './seed.ts';

const count = Number(process.argv[2] ?? 100_000);
const rounds = 40;
const batchLength = 400;
const server = process.argv[3] === 'postgres' ? await startPostgres() : undefined;
const db = server ? await openPostgres(server.url) : openSqlite(join(temporaryFolder(), 'marquee.db'));

const people = [...believableInquiries(count, Date.now(), 4)];
const times = { createdAt: 1, updatedAt: 1 };
const some = people.slice(0, count / 5);
const clientIds = some.map(() => newId());
const rows = {
  inquiries: some.map((person) => ({ id: newId(), ...person, ...times, priority: 'medium', leadSource: 'website' })),
  clients: some.map(({ fullName, phone }, place) => ({
    id: clientIds[place],
    name: fullName,
    email: `c${place}@example.com`,
    phone,
    notes: '',
    ...times,
  })),
  events: some.slice(0, count / 10).map(({ fullName, message }, place) => ({
    id: newId(),
    clientId: clientIds[place],
    title: `Wedding ${fullName}`,
    eventType: 'wedding',
    eventDate: '2027-06-12',
    guestCount: 80,
    status: 'pending',
    notes: message,
    ...times,
  })),
  notes: some.slice(0, count / 10).map(({ message }, place) => ({
    id: newId(),
    entity: 'client',
    entityId: clientIds[place],
    text: message || '-',
    author: 'rose',
    authorId: 'rose',
    ...times,
  })),
  messages: people.map(({ fullName, email, message }) =>
    newMessage(
      {
        direction: 'in',
        kind: 'received',
        state: 'received',
        isAutomatic: false,
        to: [],
        fromName: fullName,
        fromAddress: email,
        subject: 'Our wedding',
        text: message,
      },
      1,
    ),
  ),
};
const tables = { inquiries, clients, events, notes, messages };
const began = performance.now();
for (const name of ['inquiries', 'clients', 'events', 'notes', 'messages'] as const)
  for (let from = 0; from < rows[name].length; from += batchLength)
    await db.tx(async () => {
      await db.query.insert(tables[name]).values(rows[name].slice(from, from + batchLength) as never[]);
    });
if (server) await db.query.run('analyze');
line('seeding', `${((performance.now() - began) / 1000).toFixed(0)} s`);

const ctx = benchContext(db);
const rose = { kind: 'staff', id: 'rose', username: 'rose', role: 'read_only' } as const;
const p95 = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length * 0.95) - 1] ?? 0;
let worst = 0;
for (const q of [
  rareWord,
  commonWord,
  'wedding',
  'anna',
  '330-555',
  'an',
  'th',
  'qz',
  'a',
  'q',
  'z',
  '7',
  '%',
  'ß',
  '東京',
]) {
  const cpu: number[] = [];
  const clock: number[] = [];
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    hits = (await searchEverything(ctx, rose, { q })).hits.length;
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
    clock.push(performance.now() - start);
  }
  worst = Math.max(worst, p95(server ? clock : cpu));
  line(`"${q}": ${hits} hits`, `p95 ${p95(cpu).toFixed(1)} ms (${p95(clock).toFixed(1)} ms)`);
}
line('slowest p95 (goal 50 ms)', `${worst.toFixed(1)} ms`);
await db.close();
server?.stop();
