import { statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { smallPicture, uploadPicture } from '../e2e/setup/picture-uploads.ts';
import { freePort, ServerProcess, temporaryFolder } from '../e2e/setup/server-process.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { findDatabaseFaults } from '../e2e/setup/stored-inquiries.ts';
import { differing, lay, lying } from './setup/folder-contents.ts';
import { DiskWithoutPower } from './setup/lost-power.ts';
import { type Note, notedDisk } from './setup/noted-disk.ts';
import { test } from './setup/soak-test.ts';
import { storedPictures } from './setup/stored-pictures.ts';
import { startStubbornWriters } from './setup/stubborn-writers.ts';

const cuts = 100;
const pictures = 20;

interface Acknowledged {
  inquiries: Set<string>;
  /** Their keys. */
  pictures: Set<string>;
}

/** A day's work in seconds: inquiries and pictures arrive, then it ends. Answers how many inquiries were sent. */
async function work(server: ServerProcess): Promise<number> {
  const staff = await signIn(server.origin);
  const writers = startStubbornWriters(server.origin, 3);
  for (let count = 0; count < pictures; count += 1)
    expect((await uploadPicture(server.origin, staff, await smallPicture(60 + count))).status).toBe(200);
  await writers.stop();
  expect(await server.stop()).toBe(0);
  return writers.sent.length;
}

function noteAcknowledged({ inquiries, pictures }: Acknowledged, note: Note): void {
  if (note.kind !== 'answered') return;
  const inquiry = /^HTTP\/1\.1 201.*"_id":"([\da-f]{24})"/s.exec(note.text)?.[1];
  const picture = /"imageUrl":"[^"]*\/media\/([\da-f-]{36})/.exec(note.text)?.[1];
  if (inquiry !== undefined) inquiries.add(inquiry);
  if (picture !== undefined) pictures.add(picture);
}

/** What is wrong with what is left; `[]` where nothing is. */
function harmTo(folder: string, acknowledged: Acknowledged): string[] {
  const connection = new SqliteConnection(join(folder, 'marquee.db'), { readonly: true });
  const without = (select: string, wanted: Set<string>) => {
    const known = new Set(connection.prepare(select).pluck().all());
    return [...wanted].filter((id) => !known.has(id));
  };
  const lost = [
    ...without('SELECT id FROM inquiries', acknowledged.inquiries),
    ...without('SELECT key FROM pictures', acknowledged.pictures),
  ];
  connection.close();
  const { missing, areWhole } = storedPictures(folder);
  return [...lost, ...missing, ...(areWhole ? [] : ['a picture in part']), ...findDatabaseFaults(folder).map(String)];
}

function isHarmed(folder: string, acknowledged: Acknowledged): boolean {
  try {
    return harmTo(folder, acknowledged).length > 0;
  } catch {
    return true;
  }
}

/** Disks that take no notice of some syncs, as if the server had left them out: the cuts have to find that. */
const careless = [
  { name: 'the log', isDeafFor: (path: string) => path.endsWith('-wal') },
  { name: 'pictures', isDeafFor: (path: string) => path.startsWith('incoming/') },
  { name: 'the folder of pictures', isDeafFor: (path: string) => path === 'media' },
];

test('a power cut at any moment takes nothing that was acknowledged, and the server starts on what is left', async ({
  dataDir,
  start,
  figure,
}) => {
  const workshop = temporaryFolder();
  const root = statSync(dataDir).ino;
  const noted = notedDisk(workshop.path, dataDir);
  const sent = await work(await start(noted.environment));
  const notes = noted.notes();

  // Nothing was overlooked: what was noted makes the folder as it is.
  const whole = new DiskWithoutPower(root);
  for (const note of notes) whole.take(note);
  expect(differing(whole.whole(), lying(dataDir))).toEqual([]);

  const random = seededRandom(1);
  const moments = new Set(Array.from({ length: cuts }, () => Math.floor(random() * notes.length)));
  const disk = new DiskWithoutPower(root);
  const others = careless.map((other) => ({ ...other, disk: new DiskWithoutPower(root, other.isDeafFor), harmed: 0 }));
  const acknowledged: Acknowledged = { inquiries: new Set(), pictures: new Set() };
  const folder = join(workshop.path, 'left');
  let lossy = 0;
  const cutPower = async (when: string) => {
    const left = disk.left(random);
    lossy += differing(left, disk.whole()).length > 0 ? 1 : 0;
    lay(left, folder);
    const server = await new ServerProcess(await freePort(), folder).ready();
    expect(await server.stop(), when).toBe(0);
    expect(harmTo(folder, acknowledged), when).toEqual([]);
    for (const other of others) {
      lay(other.disk.left(random), folder);
      other.harmed += isHarmed(folder, acknowledged) ? 1 : 0;
    }
  };
  for (const [index, note] of notes.entries()) {
    if (moments.has(index)) await cutPower(`before ${index} of ${notes.length}`);
    for (const one of [disk, ...others.map((other) => other.disk)]) one.take(note);
    noteAcknowledged(acknowledged, note);
  }

  figure('cuts, and those that took something', `${moments.size}, ${lossy}`);
  figure('inquiries, pictures acknowledged', `${acknowledged.inquiries.size}, ${acknowledged.pictures.size}`);
  for (const { name, harmed } of others) figure(`cuts that harm where ${name} would not be synced`, harmed);
  expect(acknowledged.inquiries.size).toBe(sent);
  expect(acknowledged.pictures.size).toBe(pictures);
  expect(lossy).toBeGreaterThan(cuts / 2);
  for (const { name, harmed } of others) expect(harmed, name).toBeGreaterThan(cuts / 10);
  workshop.remove();
});
