import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { messages } from '#server/features/messages/table.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';

/** The outboxes of two servers on one database, with inquiries that wait to be acknowledged. */
async function twoOutboxes(inquiries: number) {
  const smtp = await startSmtpServer();
  const url = await migratedPostgresDatabase();
  let now = Date.parse('2026-11-21T17:00:00Z');
  const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: false };
  const open = async () =>
    buildTestApp({ db: await openPostgres(url), config: { mail, databaseUrl: url }, now: () => new Date(now) });
  const [one, two] = [await open(), await open()];
  for (let index = 0; index < inquiries; index += 1) {
    const payload = anInquiry({ email: `visitor-${index}@example.com` });
    await one.app.inject({ method: 'POST', url: '/api/v1/inquiries', payload });
  }
  const outboxes = [one, two].map(({ parts }) => mailOutbox(createContext(parts)));
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...smtp, db: one.db, outboxes, wait };
}

it('sends each message once, whichever server claims it', async () => {
  const { outboxes, received } = await twoOutboxes(20);
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  expect(received).toHaveLength(20);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(20);
});

it('takes up after some minutes what a server claimed that crashed, and not before', async () => {
  const { db, outboxes, received, wait } = await twoOutboxes(1);
  const [one, two] = outboxes;
  const sendAt = Date.parse('2026-11-21T17:03:00Z');
  await db.tx(async () => void (await db.query.update(messages).set({ state: 'sending', nextAttemptAt: sendAt })));
  for (const { run } of two?.jobs ?? []) await run(new AbortController().signal);
  await one?.drain();
  expect(received).toEqual([]);
  wait(3 * 60_000);
  await one?.drain();
  expect(received).toHaveLength(1);
});
