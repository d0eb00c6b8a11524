import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFolder } from '#server/features/backups/testing/filled-folder.ts';
import { kinds } from '#server/features/index.ts';
import { addPagePreview } from '#server/features/pages/previews.ts';
import { sessions } from '#server/platform/auth/table.ts';
import { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { testPassword } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { snapshotFiles } from './picture-snapshot.ts';
import { readBackup } from './read-backup.ts';
import { resolveTarget, takeBackup } from './take-backup.ts';

const at = new Date('2026-11-21T15:00:00.000Z');

async function backUp(count?: number) {
  const dataDir = temporaryFolder();
  const filled = await fillFolder(dataDir, count);
  const target = join(temporaryFolder(), 'all.tar');
  return { ...filled, dataDir, target, taken: await takeBackup({ dataDir, target, at, kinds }) };
}

describe('a backup', () => {
  it('holds the database and every file of every picture, while the database is open', async () => {
    const { target, taken, names, db } = await backUp();
    const { manifest, files } = await readBackup(target);
    expect([...files].sort()).toEqual(names);
    expect(manifest).toMatchObject({ createdAt: at.toISOString(), missing: [] });
    expect(taken).toEqual({
      file: target,
      bytes: statSync(target).size,
      pictures: names.length,
      storedFiles: 0,
      missing: [],
    });
    await db.tx(async () => void (await db.query.delete(sessions)));
  });

  it('holds received messages as they came, those of an inquiry in the trash too', async () => {
    const dataDir = temporaryFolder();
    const { addMessage, desk } = await fillFolder(dataDir, 0);
    const trashed = await desk.arrive();
    const names = [await addMessage(null), await addMessage(trashed)].sort();
    await desk.staff('POST', `/${trashed}/trash`);
    writeFileSync(join(dataDir, 'mail', `${newId()}.eml`), 'of no row');
    const target = join(dataDir, 'backups', 'all.tar');
    expect(await takeBackup({ dataDir, target, at, kinds })).toMatchObject({
      pictures: 0,
      storedFiles: 2,
      missing: [],
    });
    expect([...(await readBackup(target)).files].sort()).toEqual(names);
  });

  it('is for this user alone, and leaves nothing else behind', async () => {
    const { target, dataDir } = await backUp();
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    expect(readdirSync(join(target, '..'))).toEqual(['all.tar']);
  });

  it('holds no session, no token, no password and no preview, not even as left-over bytes', async () => {
    const dataDir = temporaryFolder();
    const { db, desk } = await fillFolder(dataDir);
    const { token } = await desk.signIn('rosalind');
    const rows = await db.query.select().from(sessions);
    expect(rows.length).toBeGreaterThan(1);
    const target = join(dataDir, 'backups', 'all.tar');
    await addPagePreview(new Ctx({ ...desk.parts, db, now: () => at }), 'anna', {
      page: 'faq',
      values: { heroHeadline: 'Unsaved words' },
    });
    await takeBackup({ dataDir, target, at, kinds });
    const bytes = readFileSync(target);
    const live = Buffer.concat(['', '-wal'].map((suffix) => readFileSync(join(dataDir, `marquee.db${suffix}`))));
    for (const { tokenHash } of rows) {
      expect(live.includes(tokenHash)).toBe(true);
      expect(bytes.includes(tokenHash)).toBe(false);
    }
    expect(live.includes('Unsaved words')).toBe(true);
    for (const secret of [token, testPassword, 'Unsaved words']) expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes('Ada Moore')).toBe(true);
  });

  it('never overwrites a file', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'precious');
    writeFileSync(file, 'mine');
    await expect(resolveTarget(file, 'usual.tar')).rejects.toThrow(StartError);
    expect(await resolveTarget(folder, 'usual.tar')).toBe(join(folder, 'usual.tar'));
    expect(await resolveTarget(join(folder, 'new.tar'), 'usual.tar')).toBe(join(folder, 'new.tar'));
  });

  it('reports files that the database names and that are missing, and holds all others', async () => {
    const dataDir = temporaryFolder();
    const { media, names } = await fillFolder(dataDir);
    const [lost = '', ...rest] = names;
    unlinkSync(join(media, lost));
    const target = join(dataDir, 'backups', 'all.tar');
    expect((await takeBackup({ dataDir, target, at, kinds })).missing).toEqual([lost]);
    const { manifest, files } = await readBackup(target);
    expect(manifest.missing).toEqual([lost]);
    expect([...files].sort()).toEqual(rest);
  });

  it('deletes what a killed backup left, and nothing of a running one', async () => {
    const dataDir = temporaryFolder();
    await fillFolder(dataDir, 0);
    const backups = join(dataDir, 'backups');
    const alive = `.unfinished-${process.ppid}`;
    for (const name of ['.unfinished-99999999', alive]) mkdirSync(join(backups, name), { recursive: true });
    writeFileSync(join(backups, '.unfinished-99999999.tar'), 'half');
    await takeBackup({ dataDir, target: join(backups, 'all.tar'), at, kinds });
    expect(readdirSync(backups).sort()).toEqual([alive, 'all.tar']);
  });

  it('leaves nothing where it fails', async () => {
    const dataDir = temporaryFolder();
    const { media } = await fillFolder(dataDir, 0);
    rmSync(media, { recursive: true });
    writeFileSync(media, 'no folder');
    const target = join(dataDir, 'backups', 'all.tar');
    await expect(takeBackup({ dataDir, target, at, kinds })).rejects.toThrow();
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });
});

describe('a snapshot of pictures', () => {
  it('stays readable after deletions, and adds new pictures', async () => {
    const dataDir = temporaryFolder();
    const { media, names, addPicture } = await fillFolder(dataDir, 1);
    const snapshot = join(temporaryFolder(), 'snapshot');
    expect([...(await snapshotFiles(media, snapshot))].sort()).toEqual(names);
    const later = await addPicture();
    for (const name of names) unlinkSync(join(media, name));
    expect([...(await snapshotFiles(media, snapshot))].sort()).toEqual([...names, ...later].sort());
    for (const name of names) expect(readFileSync(join(snapshot, name))).toHaveLength(1000);
  });
});
