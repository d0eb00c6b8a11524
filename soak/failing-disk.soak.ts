import { expect } from 'vitest';
import { seededRandom } from '#server/seed/seeded-random.ts';
import type { SentInquiry } from '../e2e/setup/inquiry-writers.ts';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import type { ServerProcess } from '../e2e/setup/server-process.ts';
import { temporaryFolder } from '../e2e/setup/server-process.ts';
import { type Staff, signIn } from '../e2e/setup/staff-calls.ts';
import { compareInquiries, findDatabaseFaults, storedInquiries } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { type Fault, failingDisk } from './setup/failing-disk.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';
import { startStubbornWriters } from './setup/stubborn-writers.ts';

const seeds = 50;

test.for(['once', 'always'] as const)(
  'with a disk that fails %s at any call, nothing false is acknowledged and all goes on afterwards',
  async (lasts, { dataDir, start, figure }) => {
    const workshop = temporaryFolder();
    const disk = failingDisk(workshop.path, dataDir);
    const picture = await smallPicture();
    const sent: SentInquiry[] = [];
    const seen = { acknowledged: 0, refused: 0, failed: 0, uploads: 0 };
    const first = await start();
    const staff = await signIn(first.origin);
    await first.stop();
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = seededRandom(seed);
      const fault: Fault = { at: 1 + Math.floor(random() * 120), lasts, isReadingToo: random() < 0.3 };
      const server = await start(disk.environment(fault));
      disk.begin();
      const writers = startStubbornWriters(server.origin, 4);
      const upload = uploadPicture(server.origin, staff, picture);
      await pause(700);
      if (!fault.isReadingToo) await expectReads(server, staff);
      disk.end();
      const { status } = await upload;
      expect(
        [200, 503, 507],
        `upload with seed ${seed} ${JSON.stringify(fault)}: ${server.output.slice(0, 3000)}`,
      ).toContain(status);
      seen.uploads += status === 200 ? 1 : 0;
      await writers.stop();
      await expectWrites(server, `seed ${seed}`);
      seen.failed += disk.failed();
      seen.refused += writers.refusals.length;
      expect(writers.strange, `seed ${seed} ${JSON.stringify(fault)}: ${server.output.slice(0, 3000)}`).toEqual([]);
      sent.push(...writers.sent);
      expect(await server.stop(), `seed ${seed}: ${server.output.slice(0, 3000)}`).toBe(0);
      expect(findDatabaseFaults(dataDir), `after seed ${seed}`).toEqual([]);
    }
    seen.acknowledged = sent.filter(({ id }) => id !== undefined).length;
    for (const [name, count] of Object.entries(seen)) figure(name, count);
    const { lost } = compareInquiries(sent, storedInquiries(dataDir));
    expect(lost).toEqual([]);
    const { missing, areWhole, rows } = storedPictures(dataDir);
    expect({ missing, areWhole }).toEqual({ missing: [], areWhole: true });
    expect(rows).toBeGreaterThanOrEqual(seen.uploads);
    workshop.remove();
  },
);

async function expectReads({ origin, output }: ServerProcess, { headers }: Staff): Promise<void> {
  for (const path of ['/', '/venue', '/api/v1/services', '/api/v1/inquiries', '/healthz'])
    expect((await fetch(origin + path, { headers })).status, `${path}: ${output}`).toBe(200);
}

/** A disk that works again is enough; nobody has to start anything anew. */
async function expectWrites(server: ServerProcess, when: string): Promise<void> {
  const writers = startStubbornWriters(server.origin, 1);
  await pause(50);
  await writers.stop();
  expect(writers.refusals, `${when}: ${server.output.slice(0, 3000)}`).toEqual([]);
  expect(writers.strange).toEqual([]);
}
