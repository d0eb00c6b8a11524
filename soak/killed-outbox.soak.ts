import { expect } from 'vitest';
import { type SentInquiry, startWriters } from '../e2e/setup/inquiry-writers.ts';
import { startMailSink } from '../e2e/setup/mail-sink.ts';
import { storedInquiries } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const kills = 20;
const maxDrainMs = 180_000;

test('twenty times killed under load, the server acknowledges every inquiry by mail, at most one of them twice a kill', async ({
  dataDir,
  start,
  figure,
}) => {
  const sink = await startMailSink();
  const sent: SentInquiry[] = [];
  const doubles = () => sink.mails.length - new Set(sink.mails.map(({ messageId }) => messageId)).size;
  for (let round = 1; round <= kills; round += 1) {
    const server = await start(sink.environment);
    const writers = startWriters(server.origin, 2);
    await pause(100 + Math.random() * 700);
    await server.stop('SIGKILL');
    expect(doubles(), `before kill ${round}`).toBeLessThan(round);
    await writers.finished;
    sent.push(...writers.sent);
  }
  const last = await start(sink.environment);
  const addresses = () => new Set(sink.mails.map(({ to }) => to));
  const acknowledged = sent.filter(({ id }) => id !== undefined);
  const isDrained = () => {
    const reached = addresses();
    return acknowledged.every(({ email }) => reached.has(email));
  };
  for (let waited = 0; !isDrained() && waited < maxDrainMs; waited += 500) await pause(500);
  // What was stored without being answered comes last.
  await pause(3000);
  expect(await last.stop()).toBe(0);
  await sink.stop();

  const stored = storedInquiries(dataDir);
  const reached = addresses();
  const missing = stored.filter(({ email }) => !reached.has(email)).length;
  const ids = new Set(sink.mails.map(({ messageId }) => messageId));
  figure('inquiries', stored.length);
  figure('without an acknowledgment', missing);
  figure('sent twice, with equal Message-ID', doubles());
  figure('sent twice, with another Message-ID', ids.size - reached.size);
  expect(stored.length).toBeGreaterThan(300);
  expect(acknowledged.length).toBeLessThanOrEqual(stored.length);
  expect(missing).toBe(0);
  expect(ids.size).toBe(reached.size);
  expect(doubles()).toBeLessThanOrEqual(kills);
});
