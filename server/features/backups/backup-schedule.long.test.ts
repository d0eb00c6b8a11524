import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fillFolder } from '#server/features/backups/testing/filled-folder.ts';
import { buildTestApp, testConfig } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { backupName } from './backup-files.ts';
import { createBackupSchedule } from './backup-schedule.ts';

const hour = 60 * 60 * 1000;
const { signal } = new AbortController();
const started = Date.parse('2026-11-21T15:00:00.000Z');

/** A schedule on a clock of the test's own; unless told otherwise a backup is an empty file under its name. */
function scheduled({ dataDir = temporaryFolder(), every = 24 * hour, keep = 3 } = {}) {
  const clock = { now: started };
  const folder = join(dataDir, 'backups');
  const log: { level: string; text: string; error: unknown }[] = [];
  const write = (level: string) => (facts: object, text: string) =>
    log.push({ level, text, error: 'err' in facts ? facts.err : undefined });
  const behavior = {
    run: async (_config: { dataDir: string }, _signal: AbortSignal) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, backupName(new Date(clock.now))), '');
    },
  };
  const failures: number[] = [];
  const open = () =>
    createBackupSchedule({
      config: { ...testConfig, dataDir, backups: { every, keep } },
      now: () => new Date(clock.now),
      logger: { info: write('info'), error: write('error') } as unknown as FastifyBaseLogger,
      run: (...input) => behavior.run(...input),
      recordFailure: async () => void failures.push(clock.now),
    });
  const files = () => readdirSync(folder).sort();
  const schedule = open();
  /** Lets so many hours go by, with a run every five minutes. */
  const pass = async (hours: number, on = schedule) => {
    for (const end = clock.now + hours * hour; clock.now < end; clock.now += 5 * 60_000) await on.runIfDue(signal);
  };
  return { clock, folder, log, failures, behavior, open, files, schedule, pass };
}

describe('the scheduled backups', () => {
  it('begin at once where there is none, and come once in every interval', async () => {
    const { pass, files, log } = scheduled();
    await pass(1);
    expect(files()).toEqual([backupName(new Date(started))]);
    await pass(23);
    expect(files()).toHaveLength(1);
    await pass(1);
    expect(files()).toEqual([started, started + 24 * hour].map((at) => backupName(new Date(at))));
    expect(log.map(({ text }) => text)).toEqual(['backed up', 'backed up']);
  });

  it('are looked at again when the next one is due, and after one that failed an hour later', async () => {
    const { clock, schedule, behavior, open } = scheduled();
    expect(await schedule.runIfDue(signal)).toBe(started + 24 * hour);
    clock.now += 20 * hour;
    expect(await schedule.runIfDue(signal)).toBe(started + 24 * hour);
    clock.now += 4 * hour;
    behavior.run = () => Promise.reject(new Error('no room'));
    expect(await schedule.runIfDue(signal)).toBe(clock.now + hour);
    clock.now -= 48 * hour;
    behavior.run = async () => undefined;
    expect(await open().runIfDue(signal)).toBe(clock.now + 60_000);
  });

  it('prunes to the newest BACKUP_KEEP and touches nothing else in the folder', async () => {
    const { pass, files, folder } = scheduled({ keep: 3 });
    mkdirSync(folder);
    const others = ['marquee-before-update-from-5-2026-01-01T00-00-00-000Z.db', 'notes.txt'];
    for (const name of others) writeFileSync(join(folder, name), 'mine');
    await pass(24 * 10);
    const days = [7, 8, 9].map((day) => backupName(new Date(started + day * 24 * hour)));
    expect(files()).toEqual([...days, ...others].sort());
  });

  it('go on after a restart where they stopped', async () => {
    const { pass, files, open } = scheduled();
    await pass(10);
    const next = open();
    await next.refresh();
    expect(next.state.last).toBe(started);
    await pass(13, next);
    expect(files()).toHaveLength(1);
    await pass(2, next);
    expect(files()).toHaveLength(2);
  });

  it('are neither put off nor pushed out by files that a wrong clock has dated in the future', async () => {
    const { pass, files, folder, schedule } = scheduled({ keep: 2 });
    mkdirSync(folder);
    const future = [10_000, 10_001, 10_002].map((hours) => backupName(new Date(started + hours * hour)));
    for (const name of future) writeFileSync(join(folder, name), '');
    await pass(1);
    expect(files()).toEqual([backupName(new Date(started)), ...future]);
    await pass(24 * 3);
    expect(files()).toHaveLength(2 + future.length);
    expect(schedule.state.last).toBe(started + 3 * 24 * hour);
  });

  it('do not run when they are off', async () => {
    const { schedule, pass, folder } = scheduled({ every: 0 });
    await pass(48);
    expect(schedule.state).toEqual({ isOff: true, last: undefined, failed: undefined });
    expect(() => readdirSync(folder)).toThrow();
  });

  it('end with the server, which is no failure', async () => {
    const { schedule, behavior, log, failures } = scheduled();
    const stopping = new AbortController();
    behavior.run = (_dataDir, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        stopping.abort();
      });
    const run = schedule.runIfDue(stopping.signal);
    await run;
    expect([log, failures, schedule.state.failed]).toEqual([[], [], undefined]);
  });
});

describe('a backup that fails', () => {
  it('is flagged and logged, tried again every hour, and forgotten once one succeeds', async () => {
    const { schedule, behavior, pass, log, failures } = scheduled();
    const works = behavior.run;
    await pass(24);
    behavior.run = () => Promise.reject(new Error('no room'));
    await pass(3);
    expect(schedule.state).toEqual({ isOff: false, last: started, failed: started + 26 * hour });
    expect(log.filter(({ level }) => level === 'error').map(({ text, error }) => [text, String(error)])).toEqual(
      Array.from({ length: 3 }, () => ['The backup failed.', 'Error: no room']),
    );
    expect(failures).toEqual([24, 25, 26].map((hours) => started + hours * hour));
    behavior.run = works;
    await pass(1);
    expect(schedule.state).toEqual({ isOff: false, last: started + 27 * hour, failed: undefined });
  });

  it('keeps older backups', async () => {
    const { behavior, pass, files } = scheduled({ keep: 1 });
    await pass(24);
    behavior.run = () => Promise.reject(new Error('no room'));
    await pass(24 * 3);
    expect(files()).toEqual([backupName(new Date(started))]);
  });
});

describe('the state of the backups', () => {
  async function shown(schedule: ReturnType<typeof createBackupSchedule> | undefined) {
    const { app, signIn } = await buildTestApp(schedule && { backups: schedule });
    const { headers } = await signIn();
    const staff = (await app.inject({ url: '/api/v1/dashboard/backup', headers })).json().data;
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    return { staff, backup: ready.json().data.backup };
  }

  it('is shown to staff with its times, and to everyone as one word', async () => {
    const { schedule, behavior, pass } = scheduled();
    const at = (hours: number) => new Date(started + hours * hour).toISOString();
    expect(await shown(undefined)).toEqual({
      staff: { state: 'off', lastAt: null, failedAt: null },
      backup: 'off',
    });
    expect((await shown(schedule)).staff).toEqual({ state: 'waiting', lastAt: null, failedAt: null });
    await pass(1);
    expect(await shown(schedule)).toEqual({
      staff: { state: 'good', lastAt: at(0), failedAt: null },
      backup: 'good',
    });
    behavior.run = () => Promise.reject(new Error('no room in /srv/marquee'));
    await pass(24);
    const failed = await shown(schedule);
    expect(failed).toEqual({
      staff: { state: 'failed', lastAt: at(0), failedAt: at(24) },
      backup: 'failed',
    });
    expect(JSON.stringify(failed)).not.toContain('/srv');
  });
});

describe('the process that backs up', () => {
  const schedule = (dataDir: string, log: string[]) =>
    createBackupSchedule({
      config: { ...testConfig, dataDir, backups: { every: hour, keep: 2 } },
      now: () => new Date(),
      logger: {
        info: (_facts: object, text: string) => log.push(text),
        error: (facts: object, text: string) => log.push(`${text} ${'err' in facts ? facts.err : ''}`),
      } as unknown as FastifyBaseLogger,
    });

  it('writes into the folder backups, and says in one sentence why it cannot', async () => {
    const dataDir = temporaryFolder();
    const log: string[] = [];
    const tooEarly = schedule(dataDir, log);
    await tooEarly.runIfDue(signal);
    expect(tooEarly.state.failed).toBeDefined();
    expect(log).toEqual([expect.stringMatching(/^The backup failed\. Error: There is no database in [^\n]+\.$/)]);

    await fillFolder(dataDir);
    const works = schedule(dataDir, log);
    await works.runIfDue(signal);
    expect(works.state).toMatchObject({ failed: undefined, last: expect.any(Number) });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^marquee-.*\.tar$/)]);
  });

  it('is flagged as failed where nothing can be written', async () => {
    const dataDir = temporaryFolder();
    await fillFolder(dataDir);
    writeFileSync(join(dataDir, 'backups'), 'no folder');
    const log: string[] = [];
    const blocked = schedule(dataDir, log);
    await blocked.runIfDue(signal);
    expect(blocked.state.failed).toBeDefined();
    expect(log.at(-1)).toMatch(/^The backup failed\. Error: ENOTDIR/);
  });
});
