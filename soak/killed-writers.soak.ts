import { expect } from 'vitest';
import { type SentInquiry, startWriters } from '../e2e/setup/inquiry-writers.ts';
import { compareInquiries, findDatabaseFaults, storedInquiries } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const rounds = 50;

test('fifty times killed at a random moment, the server keeps every inquiry that it acknowledged', async ({
  dataDir,
  start,
  launch,
  figure,
}) => {
  const sent: SentInquiry[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const server = await start();
    const writers = startWriters(server.origin, 8);
    await pause(20 + Math.random() * 1000);
    await server.stop('SIGKILL');
    await writers.finished;
    sent.push(...writers.sent);
    if (round % 4 === 0) {
      const again = await launch();
      await pause(Math.random() * 700);
      await again.stop('SIGKILL');
    }
    expect(findDatabaseFaults(dataDir), `after round ${round}`).toEqual([]);
  }
  const last = await start();
  expect(await last.stop()).toBe(0);

  const acknowledged = sent.filter(({ id }) => id !== undefined).length;
  const { lost, duplicates, altered } = compareInquiries(sent, storedInquiries(dataDir));
  figure('acknowledged', acknowledged);
  figure('lost, duplicates, altered', `${lost.length}, ${duplicates}, ${altered.length}`);
  expect(acknowledged).toBeGreaterThan(1000);
  expect({ lost, duplicates, altered }).toEqual({ lost: [], duplicates: 0, altered: [] });
});
