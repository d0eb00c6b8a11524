/**
 * Received mail on the built program. A message is on the stream of changes that an open inbox follows within 3 seconds of
 * its arrival in the mailbox (p95), read by IDLE from a real Dovecot.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import { ImapFlow } from 'imapflow';
import { startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import type { Changes } from '#shared/inbox/schema.ts';
import { startBuilt } from './built.ts';
import { line } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const arrivals = 40;

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
const dovecot = await startDovecot();
const mailProgram = new ImapFlow({
  host: '127.0.0.1',
  port: dovecot.port,
  secure: false,
  logger: false as const,
  auth: { user: 'venue', pass: 'secret' },
});
await mailProgram.connect();
const server = await startBuilt(dataDir, { IMAP_URL: dovecot.urlOf('venue') });

const seen: number[] = [];
const source = new EventSource(`${server.url}/trpc/inbox.changes`, {
  fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...server.headers } }),
});
source.addEventListener('message', ({ data }) => {
  for (const { entity, action } of (JSON.parse(data) as Changes).changes)
    if (entity === 'message' && action === 'created') seen.push(performance.now());
});
// The first look at the mailbox decides where reading begins.
await pause(5000);

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
const delays: number[] = [];
for (let index = 0; index < arrivals; index += 1) {
  const mail = `From: ann${index}@example.com\r\nMessage-ID: <${index}@example.com>\r\nSubject: Our day\r\n\r\nYes, please.`;
  await mailProgram.append('INBOX', mail);
  const arrived = performance.now();
  while (seen.length <= index) await pause(5);
  delays.push((seen[index] ?? Number.NaN) - arrived);
  // Some come at once, some after the process that reads messages has ended.
  if (index % 10 === 9) await pause(16_000);
}
source.close();
await server.stop();
await mailProgram.logout();
await dovecot.stop();

line('received mail on the stream of changes, p95 (goal 3000 ms)', `${Math.round(p95(delays))} ms`);
line('received mail on the stream of changes, longest', `${Math.round(Math.max(...delays))} ms`);
