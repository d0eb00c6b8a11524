import { join } from 'node:path';
import { expect } from 'vitest';
import { startWriters } from '../e2e/setup/inquiry-writers.ts';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { temporaryFolder } from '../e2e/setup/server-process.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';
import { readCalls, type SystemCall, tracer } from './setup/system-calls.ts';

const isSync = ({ name, hasWorked }: SystemCall) => hasWorked && (name === 'fsync' || name === 'fdatasync');
const isOn = (path: string, { arguments: given }: SystemCall) =>
  /^\d+<([^>]*)>/.exec(given)?.[1]?.endsWith(path) ?? false;
const toLog = (call: SystemCall) => call.name === 'pwrite64' && isOn('marquee.db-wal', call);
const toSocket = (call: SystemCall) => /^\d+<(socket|TCP)/.test(call.arguments) && /HTTP\/1\.1 2/.test(call.arguments);

/** The index of the first call from `from` on that is so; fails where there is none, naming what was looked for. */
function firstOf(calls: SystemCall[], from: number, what: string, isSo: (call: SystemCall) => boolean): number {
  const found = calls.findIndex((call, index) => index >= from && isSo(call));
  if (found === -1) throw new Error(`There is no ${what}.`);
  return found;
}

test('no inquiry is acknowledged before what was written of it has been synced to the disk', async ({
  start,
  figure,
}) => {
  const workshop = temporaryFolder();
  const trace = join(workshop.path, 'calls');
  const server = await start({}, tracer(trace));
  const writers = startWriters(server.origin, 4);
  await pause(8000);
  await server.stop();
  await writers.finished;
  const calls = readCalls(trace);
  const acknowledged = writers.sent.filter(({ id }) => id !== undefined);
  let synced = 0;
  for (const { email } of acknowledged) {
    const written = firstOf(
      calls,
      0,
      `write of ${email} to the log`,
      (call) => toLog(call) && call.arguments.includes(email),
    );
    const sync = firstOf(
      calls,
      written,
      'sync of the log after it',
      (call) => isSync(call) && isOn('marquee.db-wal', call),
    );
    const answered = firstOf(
      calls,
      0,
      `answer about ${email}`,
      (call) => toSocket(call) && call.arguments.includes(email),
    );
    if (sync < answered) synced += 1;
  }
  figure('acknowledged, synced before', `${acknowledged.length}, ${synced}`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(80);
  expect(synced).toBe(acknowledged.length);
  workshop.remove();
});

test('a picture is answered for when its files are synced, named, and the folder and the row are synced after them', async ({
  dataDir,
  start,
  figure,
}) => {
  const workshop = temporaryFolder();
  const trace = join(workshop.path, 'calls');
  const server = await start({}, tracer(trace));
  const staff = await signIn(server.origin);
  const keys: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { imageUrl } = await uploadPicture(server.origin, staff, await smallPicture(100 + count));
    keys.push(/([\da-f-]{36})\.jpg$/.exec(imageUrl ?? '')?.[1] ?? 'none');
  }
  await server.stop();
  const calls = readCalls(trace);
  let inOrder = 0;
  let files = 0;
  const folderNamed = firstOf(calls, 0, 'sync of the data folder', (call) => isSync(call) && isOn(dataDir, call));
  const firstRow = firstOf(calls, 0, 'first row', (call) => toLog(call) && call.arguments.includes(String(keys[0])));
  expect(folderNamed).toBeLessThan(firstRow);
  for (const key of keys) {
    const names = calls.flatMap((call, at) =>
      call.name.startsWith('rename') && call.arguments.includes(`/media/${key}`) ? [at] : [],
    );
    const fileSyncs = calls.flatMap((call, at) =>
      isSync(call) && call.arguments.includes(`/${key}.made/`) ? [at] : [],
    );
    const named = names.at(-1) ?? Number.POSITIVE_INFINITY;
    const folder = firstOf(calls, named, 'sync of the folder', (call) => isSync(call) && isOn('/media', call));
    const row = firstOf(calls, 0, `row of ${key}`, (call) => toLog(call) && call.arguments.includes(key));
    const log = firstOf(calls, row, 'sync of the row', (call) => isSync(call) && isOn('marquee.db-wal', call));
    const answered = firstOf(calls, 0, 'answer', (call) => toSocket(call) && call.arguments.includes(`/media/${key}`));
    const areFilesSynced = fileSyncs.length === names.length && fileSyncs.every((at) => at < (names[0] ?? 0));
    files += names.length;
    if (areFilesSynced && named < folder && folder < row && row < log && log < answered) inOrder += 1;
  }
  figure('uploads, files, in order', `${keys.length}, ${files}, ${inOrder}`);
  expect(files).toBeGreaterThan(keys.length);
  expect(inOrder).toBe(20);
  workshop.remove();
});
