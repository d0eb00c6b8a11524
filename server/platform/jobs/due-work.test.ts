import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { eventually } from '#server/testing/eventually.ts';
import { dueWork } from './due-work.ts';

/** Work that notes its runs; `behavior.run` says what one does and when the next one is due. */
function open(retryMs = 60_000) {
  const db = openSqlite(':memory:');
  const behavior = { runs: 0, run: async (): Promise<number | undefined> => undefined };
  const errors: string[] = [];
  const logger = { error: (_facts: object, text: string) => errors.push(text) } as never;
  const run = async () => {
    behavior.runs += 1;
    return behavior.run();
  };
  const work = dueWork({ db, now: () => new Date(), logger }, { run, failure: 'It failed.', retryMs });
  onTestFinished(async () => {
    work.stop();
    await work.idle();
    await db.close();
  });
  return { db, behavior, errors, work };
}

const write = (db: ReturnType<typeof open>['db']) => db.privateTx(async () => undefined);

describe('work that is due at moments', () => {
  it('begins with the server, and runs again at the moment that it names', async () => {
    const { behavior, work } = open();
    behavior.run = async () => (behavior.runs < 3 ? Date.now() + 10 : undefined);
    work.start();
    await eventually(() => expect(behavior.runs).toBe(3));
  });

  it('runs once for many commits in a row, and sees the last of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, behavior, work } = open();
    const seen: number[] = [];
    behavior.run = async () => {
      seen.push(db.version);
      return undefined;
    };
    work.start();
    await work.idle();
    for (let count = 0; count < 20; count += 1) await write(db);
    // Those who listen are told of a commit a turn later.
    await new Promise(setImmediate);
    await vi.runAllTimersAsync();
    expect(seen).toEqual([0, 20]);
  });

  it('runs once more when it is woken while it runs, and never twice at a time', async () => {
    const { behavior, work } = open();
    let atOnce = 0;
    let most = 0;
    behavior.run = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return undefined;
    };
    work.start();
    for (let count = 0; count < 5; count += 1) work.wake();
    await work.idle();
    expect([behavior.runs, most]).toEqual([2, 1]);
  });

  it('logs a failure and tries again', async () => {
    const { behavior, errors, work } = open(10);
    behavior.run = async () => {
      if (behavior.runs === 1) throw new Error('the disk is full');
      return undefined;
    };
    work.start();
    await eventually(() => expect(behavior.runs).toBe(2));
    expect(errors).toEqual(['It failed.']);
  });

  it('does nothing once it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, behavior, work } = open();
    behavior.run = async () => Date.now() + 10;
    work.start();
    await write(db);
    await new Promise(setImmediate);
    work.stop();
    await work.idle();
    await write(db);
    await new Promise(setImmediate);
    await vi.runAllTimersAsync();
    expect(behavior.runs).toBe(1);
  });
});
