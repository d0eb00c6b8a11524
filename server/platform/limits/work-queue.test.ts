import { describe, expect, it } from 'vitest';
import { workQueue } from './work-queue.ts';

/** A job that ends when it is told to. */
function job() {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((end) => {
    finish = end;
  });
  return { finish, run: () => ended };
}

describe('the line before costly work', () => {
  it('lets two through at a time, first come, first served', async () => {
    const line = workQueue({ atOnce: 2, waiting: 10, retryAfter: 10 });
    const begun: number[] = [];
    const jobs = [0, 1, 2, 3].map(() => job());
    const all = jobs.map(({ run }, index) =>
      line(() => {
        begun.push(index);
        return run();
      }),
    );
    expect(begun).toEqual([0, 1]);
    jobs[1]?.finish();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const { finish } of jobs) finish();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('refuses whoever finds it full, with a time to come back after', async () => {
    const line = workQueue({ atOnce: 1, waiting: 1, retryAfter: 10 });
    const first = job();
    const running = [line(first.run), line(async () => 'second')];
    await expect(line(async () => 'third')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    first.finish();
    expect(await Promise.all(running)).toEqual([undefined, 'second']);
    expect(await line(async () => 'fourth')).toBe('fourth');
  });

  it('goes on after a job that failed', async () => {
    const line = workQueue({ atOnce: 1, waiting: 1, retryAfter: 10 });
    await expect(line(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await line(async () => 'next')).toBe('next');
  });
});
