import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { commitUnseen } from '#server/testing/test-database.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { createScheduler, type Job } from './scheduler.ts';

const second = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A scheduler with one job that notes its runs; `behavior.run` says what one does and when the next one is due. */
function start(options: Partial<Job> = {}) {
  const db = openSqlite(':memory:');
  const behavior = {
    runs: 0,
    isLeader: true,
    run: async (_signal: AbortSignal): Promise<number | undefined> => undefined,
  };
  const errors: unknown[] = [];
  const logger = { error: (facts: object, text: string) => errors.push({ ...facts, text }) } as never;
  const run: Job['run'] = async (signal) => {
    behavior.runs += 1;
    return behavior.run(signal);
  };
  const scheduler = createScheduler([{ name: 'test', run, ...options }], {
    db: { ...db, onCommit: db.onCommit, runsJobs: async () => behavior.isLeader },
    now: () => new Date(),
    logger,
  });
  onTestFinished(async () => {
    scheduler.stop();
    await scheduler.idle();
    await db.close();
  });
  scheduler.start();
  /** Those who listen are told of a commit a turn later. */
  const commit = async () => {
    await commitUnseen(db);
    await new Promise(setImmediate);
  };
  return { db, behavior, errors, scheduler, commit };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a job', () => {
  it('begins with the server after its delay, and runs again at the moment that it names', async () => {
    const { behavior } = start({ delayMs: second });
    behavior.run = async () => (behavior.runs < 3 ? Date.now() + 30 * hourMs : undefined);
    await pass(second - 1);
    expect(behavior.runs).toBe(0);
    await pass(1);
    expect(behavior.runs).toBe(1);
    await pass(30 * hourMs - 1);
    expect(behavior.runs).toBe(1);
    await pass(1);
    expect(behavior.runs).toBe(2);
    await pass(1000 * hourMs);
    expect(behavior.runs).toBe(3);
  });

  it('is on time within an hour after the clock was set', async () => {
    const { behavior } = start();
    const due = Date.now() + 100 * hourMs;
    behavior.run = async () => (Date.now() < due ? due : undefined);
    await pass(0);
    vi.setSystemTime(due);
    await pass(hourMs + 1);
    expect(behavior.runs).toBe(2);
  });

  it('touches nothing after a commit unless it asks for that', async () => {
    const { behavior, commit } = start();
    await pass(0);
    await commit();
    await pass(hourMs);
    expect(behavior.runs).toBe(1);
  });

  it('runs once for many commits in a row, and sees the last of them', async () => {
    const { db, behavior, commit } = start({ afterCommitMs: second });
    const seen: number[] = [];
    behavior.run = async () => {
      seen.push(db.version);
      return undefined;
    };
    await pass(0);
    for (let count = 0; count < 20; count += 1) await commit();
    await pass(second - 1);
    expect(seen).toEqual([0]);
    await pass(hourMs);
    expect(seen).toEqual([0, 20]);
  });

  it('runs once more after a commit while it runs, and never twice at a time', async () => {
    const { behavior, commit } = start({ afterCommitMs: second });
    let atOnce = 0;
    let most = 0;
    behavior.run = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, minuteMs));
      atOnce -= 1;
      return undefined;
    };
    await pass(0);
    for (let count = 0; count < 5; count += 1) {
      await commit();
      await pass(2 * second);
    }
    await pass(hourMs);
    expect([behavior.runs, most]).toEqual([2, 1]);
  });

  it('that fails is logged and tried again', async () => {
    const { behavior, errors } = start({ retryMs: 5 * second });
    const err = new Error('no space');
    behavior.run = async () => {
      if (behavior.runs < 3) throw err;
      return undefined;
    };
    for (const runs of [1, 2, 3]) {
      await pass(5 * second - 1);
      expect(behavior.runs).toBe(runs);
      await pass(1);
    }
    expect(errors).toEqual(Array(2).fill({ err, job: 'test', text: 'A job failed.' }));
  });

  it('is aborted when the server closes, and runs no more', async () => {
    const { behavior, errors, scheduler, commit } = start({ afterCommitMs: second });
    behavior.run = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await pass(0);
    await commit();
    scheduler.stop();
    await scheduler.idle();
    await commit();
    // Not by the number of timers: a database of another test may poll in the same process.
    await pass(1000 * hourMs);
    expect([behavior.runs, errors]).toEqual([1, []]);
  });
});

describe('of several servers', () => {
  it('the one that has the jobs runs them, and another takes them over within a minute', async () => {
    const { behavior } = start();
    behavior.isLeader = false;
    await pass(hourMs);
    expect(behavior.runs).toBe(0);
    behavior.isLeader = true;
    await pass(minuteMs);
    expect(behavior.runs).toBe(1);
  });

  it('each runs what is for each of them', async () => {
    const { behavior } = start({ isForEachServer: true });
    behavior.isLeader = false;
    await pass(0);
    expect(behavior.runs).toBe(1);
  });
});
