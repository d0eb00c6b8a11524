import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openSqlite } from './open-sqlite.ts';

/** Another program, as one that replicates the file is: it does what `script` says with a connection of its own. */
async function otherProgram(file: string, script: string) {
  const code = `
    const connection = new (require('better-sqlite3'))(${JSON.stringify(file)}, { timeout: 5000 });
    const say = (word) => process.stdout.write(word);
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', code], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await once(child.stdout, 'data');
  return { end: () => child.stdin.write('end'), isRunning: () => child.exitCode === null };
}

async function openOnFile() {
  const file = join(temporaryFolder(), 'marquee.db');
  const db = openSqlite(file);
  return { file, db, desk: await openInquiryDesk({ db }) };
}

describe('another program on the same file', () => {
  it('that holds the write lock for three seconds makes nobody fail and no reader wait', async () => {
    const { file, desk } = await openOnFile();
    await desk.arrive();
    const other = await otherProgram(
      file,
      `connection.exec('BEGIN IMMEDIATE'); say('held'); process.stdin.once('data', () => process.exit());`,
    );
    const writes = Promise.all(Array.from({ length: 20 }, () => desk.post()));
    const released = wait(3000);
    for (let read = 0; read < 20; read += 1) expect((await desk.list()).data).toHaveLength(1);
    await released;
    expect((await desk.list()).pagination?.total).toBe(1);
    other.end();
    expect((await writes).map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  it('that folds the log into the file again and again disturbs neither writers nor readers', async () => {
    const { file, desk, db } = await openOnFile();
    const other = await otherProgram(
      file,
      `const fold = () => connection.pragma('wal_checkpoint(TRUNCATE)');
       say('begun'); const timer = setInterval(fold, 5); setTimeout(() => clearInterval(timer), 1500);`,
    );
    let sent = 0;
    while (other.isRunning()) {
      expect((await desk.post()).status).toBe(201);
      sent += 1;
    }
    expect((await desk.list()).pagination?.total).toBe(sent);
    expect(sent).toBeGreaterThan(0);
    expect(db.query.get('pragma integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('that reads for hours does not keep a server from ending', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const db = openSqlite(file);
    const write = (table: string) => db.tx(async () => void (await db.query.run(`create table ${table} (x)`)));
    await write('one');
    await otherProgram(
      file,
      `connection.exec('BEGIN; SELECT * FROM users'); say('reads'); setInterval(() => connection.open, 1000);`,
    );
    await write('two');
    await db.close();
  });
});
