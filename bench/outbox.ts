/**
 * Mail on the built program. An acknowledgment is handed to the mail server within 2 s of the commit of its inquiry (p95);
 * 1,000 queued messages drain while `GET /` stays within 100 ms (p99).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { startMailSink } from '../e2e/setup/mail-sink.ts';
import { startBuilt } from './built.ts';
import { line } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const arrivals = 200;
const queued = 1000;

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
const file = join(dataDir, 'marquee.db');
const sink = await startMailSink();

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] as number;
const ms = (value: number) => `${value.toFixed(1)} ms`;

const server = await startBuilt(dataDir, sink.environment);
const committedAt = new Map<string, number>();
for (let index = 0; index < arrivals; index += 1) {
  const email = `visitor-${index}@example.com`;
  const response = await fetch(`${server.url}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ann Example', email, phone: '1' }),
  });
  if (response.status !== 201) throw new Error(`${response.status}`);
  committedAt.set(email, Date.now());
  await pause(Math.random() * 40);
}
while (sink.mails.length < arrivals) await pause(20);
const delays = sink.mails.map(({ to, at }) => at - (committedAt.get(to) ?? 0));
line('acknowledgment with the mail server, p95 (goal 2,000 ms)', ms(percentile(delays, 0.95)));
await server.stop();

// Again what was sent, as if the mail server had been away all morning.
const connection = new SqliteConnection(file);
connection.exec(`
  WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < ${queued})
  INSERT INTO messages (id, inquiry_id, direction, kind, state, from_name, from_address, "to", cc, subject, text, message_id,
      "references", is_automatic, attempts, next_attempt_at, queued_at, files, created_at, updated_at)
    SELECT 'copy' || number, inquiry_id, direction, 'test', 'queued', from_name, from_address, "to", cc, subject, text,
      '<' || number || '@example.com>', "references", is_automatic, 0, created_at, queued_at, files, created_at, updated_at
    FROM copies, (SELECT * FROM messages LIMIT 1)`);
connection.close();

sink.mails.length = 0;
const began = performance.now();
const again = await startBuilt(dataDir, sink.environment);
const times: number[] = [];
while (sink.mails.length < queued) {
  const start = performance.now();
  await (await fetch(`${again.url}/`)).arrayBuffer();
  times.push(performance.now() - start);
  await pause(5);
}
line('1,000 queued messages', ms(performance.now() - began));
line('GET / meanwhile, p99 (goal 100 ms)', ms(percentile(times, 0.99)), `of ${times.length}`);
await again.stop();
await sink.stop();
