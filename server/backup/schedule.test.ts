import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp, testConfig } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { backupName } from './backup-files.ts';
import { backupSchedule } from './schedule.ts';
import { fillFolder } from './testing/filled-folder.ts';

const hour = 60 * 60 * 1000;
const started = Date.parse('2026-11-21T15:00:00.000Z');

/** A schedule on a clock of the test's own; unless told otherwise a backup is an empty file under its name. */
function scheduled({ dataDir = temporaryFolder(), every = 24 * hour, keep = 3 } = {}) {
  const clock = { now: started };
  const folder = join(dataDir, 'backups');
  const log: { level: string; text: string; error: unknown }[] = [];
  const write = (level: string) => (facts: object, text: string) =>
    log.push({ level, text, error: 'err' in facts ? facts.err : undefined });
  const behaviour = {
    run: async (_dataDir: string, _signal: AbortSignal) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, backupName(new Date(clock.now))), '');
    },
  };
  const failures: number[] = [];
  const open = () =>
    backupSchedule({
      config: { ...testConfig, dataDir, backups: { every, keep } },
      now: () => new Date(clock.now),
      logger: { info: write('info'), error: write('error') },
      run: (...given) => behaviour.run(...given),
      noteFailure: async () => void failures.push(clock.now),
    });
  const files = () => readdirSync(folder).sort();
  const schedule = open();
  /** Lets so many hours go by, a tick every five minutes. */
  const pass = async (hours: number, on = schedule) => {
    for (const end = clock.now + hours * hour; clock.now < end; clock.now += 5 * 60_000) await on.tick();
  };
  return { clock, folder, log, failures, behaviour, open, files, schedule, pass };
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

  it('are kept as many as are wanted, the newest, and nothing else in the folder is touched', async () => {
    const { pass, files, folder } = scheduled({ keep: 3 });
    mkdirSync(folder);
    const others = ['marquee-before-update-from-5-2026-01-01T00-00-00-000Z.db', 'notes.txt'];
    for (const name of others) writeFileSync(join(folder, name), 'mine');
    await pass(24 * 10);
    const days = [7, 8, 9].map((day) => backupName(new Date(started + day * 24 * hour)));
    expect(files()).toEqual([...days, ...others].sort());
  });

  it('go on after a restart where they stopped', async () => {
    const { pass, files, open, schedule } = scheduled();
    await pass(10);
    await schedule.close();
    const next = open();
    await next.begin();
    expect(next.state.last).toBe(started);
    await pass(13, next);
    expect(files()).toHaveLength(1);
    await pass(2, next);
    expect(files()).toHaveLength(2);
    await next.close();
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
    await schedule.begin();
    await pass(48);
    expect(schedule.state).toEqual({ isOff: true, last: undefined, failed: undefined });
    expect(() => readdirSync(folder)).toThrow();
  });

  it('run one at a time, and end with the server', async () => {
    const { schedule, behaviour, clock, log } = scheduled();
    let runs = 0;
    behaviour.run = (_dataDir, signal) => {
      runs += 1;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const ticks = [schedule.tick(), schedule.tick()];
    await vi.waitFor(() => expect(runs).toBe(1));
    clock.now += 48 * hour;
    ticks.push(schedule.tick());
    await schedule.close();
    await Promise.all(ticks);
    expect(runs).toBe(1);
    expect(log).toEqual([]);
    await schedule.tick();
    expect(runs).toBe(1);
  });
});

describe('a backup that fails', () => {
  it('is flagged and logged, tried again every hour, and forgotten once one succeeds', async () => {
    const { schedule, behaviour, pass, log, failures } = scheduled();
    const works = behaviour.run;
    await pass(24);
    behaviour.run = () => Promise.reject(new Error('no room'));
    await pass(3);
    expect(schedule.state).toEqual({ isOff: false, last: started, failed: started + 26 * hour });
    expect(log.filter(({ level }) => level === 'error').map(({ text, error }) => [text, String(error)])).toEqual(
      Array.from({ length: 3 }, () => ['The backup failed.', 'Error: no room']),
    );
    expect(failures).toEqual([24, 25, 26].map((hours) => started + hours * hour));
    behaviour.run = works;
    await pass(1);
    expect(schedule.state).toEqual({ isOff: false, last: started + 27 * hour, failed: undefined });
  });

  it('takes no older one away', async () => {
    const { behaviour, pass, files } = scheduled({ keep: 1 });
    await pass(24);
    behaviour.run = () => Promise.reject(new Error('no room'));
    await pass(24 * 3);
    expect(files()).toEqual([backupName(new Date(started))]);
  });
});

describe('the state of the backups', () => {
  async function shown(schedule: ReturnType<typeof backupSchedule> | undefined) {
    const { app, signIn } = await buildTestApp(schedule && { backups: schedule });
    const { headers } = await signIn();
    const staff = (await app.inject({ url: '/api/v1/dashboard/backup', headers })).json().data;
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    return { staff, ready: ready.json().data };
  }

  it('is told to staff with its times, and to everybody in one word', async () => {
    const { schedule, behaviour, pass } = scheduled();
    const at = (hours: number) => new Date(started + hours * hour).toISOString();
    expect(await shown(undefined)).toEqual({
      staff: { state: 'off', lastAt: null, failedAt: null },
      ready: { status: 'ready', backup: 'off' },
    });
    expect((await shown(schedule)).staff).toEqual({ state: 'waiting', lastAt: null, failedAt: null });
    await pass(1);
    expect(await shown(schedule)).toEqual({
      staff: { state: 'good', lastAt: at(0), failedAt: null },
      ready: { status: 'ready', backup: 'good' },
    });
    behaviour.run = () => Promise.reject(new Error('no room in /srv/marquee'));
    await pass(24);
    const failed = await shown(schedule);
    expect(failed).toEqual({
      staff: { state: 'failed', lastAt: at(0), failedAt: at(24) },
      ready: { status: 'ready', backup: 'failed' },
    });
    expect(JSON.stringify(failed)).not.toContain('/srv');
  });
});

describe('the process that backs up', () => {
  const schedule = (dataDir: string, log: string[]) =>
    backupSchedule({
      config: { ...testConfig, dataDir, backups: { every: hour, keep: 2 } },
      now: () => new Date(),
      logger: {
        info: (_facts, text) => log.push(text),
        error: (facts, text) => log.push(`${text} ${'err' in facts ? facts.err : ''}`),
      },
    });

  it('writes into the folder backups, and says in one sentence why it cannot', async () => {
    const dataDir = temporaryFolder();
    const log: string[] = [];
    const tooEarly = schedule(dataDir, log);
    await tooEarly.tick();
    expect(tooEarly.state.failed).toBeDefined();
    expect(log).toEqual([expect.stringMatching(/^The backup failed\. Error: There is no database in [^\n]+\.$/)]);

    await fillFolder(dataDir);
    const works = schedule(dataDir, log);
    await works.tick();
    expect(works.state).toMatchObject({ failed: undefined, last: expect.any(Number) });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^marquee-.*\.tar$/)]);
  });

  it('is flagged as failed where nothing can be written', async () => {
    const dataDir = temporaryFolder();
    await fillFolder(dataDir);
    writeFileSync(join(dataDir, 'backups'), 'no folder');
    const log: string[] = [];
    const blocked = schedule(dataDir, log);
    await blocked.begin();
    await blocked.tick();
    expect(blocked.state.failed).toBeDefined();
    expect(log.at(-1)).toMatch(/^The backup failed\. Error: ENOTDIR/);
    await blocked.close();
  });
});
