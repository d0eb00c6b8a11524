import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { compareInquiries, findDatabaseFaults, storedInquiries } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { mountSmallDisk } from './setup/small-disk.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';
import { startStubbornWriters } from './setup/stubborn-writers.ts';

test('on a full disk nothing false is acknowledged, reads and pages go on, and with room again so do writes', async ({
  dataDir,
  launch,
  figure,
}) => {
  const unmount = mountSmallDisk(dataDir, 16);
  const ballast = join(dataDir, 'ballast');
  writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024));
  const server = await launch();
  try {
    // Ready is what a server with so little room never says it is.
    while ((await fetch(`${server.origin}/healthz`).catch(() => undefined))?.ok !== true) await pause(20);
    const staff = await signIn(server.origin);
    const writers = startStubbornWriters(server.origin, 4, 450);
    const pictures = { taken: 0, refused: 0 };
    const deadline = Date.now() + 60_000;
    while ((writers.refusals.length < 200 || pictures.refused < 5) && Date.now() < deadline) {
      const { status } = await uploadPicture(server.origin, staff, await smallPicture(900));
      expect([200, 503, 507], server.output.slice(-2000)).toContain(status);
      pictures[status === 200 ? 'taken' : 'refused'] += 1;
    }
    for (const path of ['/', '/venue', '/api/v1/services', '/api/v1/inquiries', '/healthz'])
      expect((await fetch(server.origin + path, { headers: staff.headers })).status, path).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    await writers.stop();
    figure(
      'free while full',
      execFileSync('df', ['--output=avail', dataDir], { encoding: 'utf8' }).split('\n')[1] ?? '',
    );

    rmSync(ballast);
    const again = startStubbornWriters(server.origin, 1, 5);
    await pause(200);
    await again.stop();
    const upload = await uploadPicture(server.origin, staff, await smallPicture(200));
    expect(await server.stop(), server.output.slice(-2000)).toBe(0);

    const sent = [...writers.sent, ...again.sent];
    figure('inquiries acknowledged, refused', `${sent.filter(({ id }) => id).length}, ${writers.refusals.length}`);
    figure('pictures taken, refused', `${pictures.taken}, ${pictures.refused}`);
    expect([...writers.strange, ...again.strange]).toEqual([]);
    expect(writers.refusals.length).toBeGreaterThanOrEqual(200);
    expect(again.refusals).toEqual([]);
    expect(upload.status).toBe(200);
    expect(compareInquiries(sent, storedInquiries(dataDir))).toEqual({ lost: [], duplicates: 0, altered: [] });
    expect(findDatabaseFaults(dataDir)).toEqual([]);
    expect(storedPictures(dataDir)).toMatchObject({ missing: [], areWhole: true });
  } finally {
    await server.stop('SIGKILL');
    unmount();
  }
});
