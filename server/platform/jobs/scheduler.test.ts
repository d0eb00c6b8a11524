import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScheduler, type Job } from './scheduler.ts';

const delayMs = 10;
const intervalMs = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(run: Job['run']) {
  const errors: unknown[] = [];
  const logger = { error: (facts: unknown) => errors.push(facts) };
  const scheduler = createScheduler(
    [{ name: 'test', delayMs, intervalMs, run }],
    { runsJobs: async () => true },
    logger,
  );
  scheduler.start();
  return { scheduler, errors };
}

it('runs a job after its delay and then at its interval', async () => {
  let runs = 0;
  start(async () => {
    runs += 1;
  });
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(runs).toBe(4);
});

it('logs a run that fails and goes on', async () => {
  let runs = 0;
  const { errors } = start(async () => {
    runs += 1;
    throw new Error('no space');
  });
  await vi.advanceTimersByTimeAsync(delayMs + intervalMs);
  expect(runs).toBe(2);
  expect(errors).toEqual(Array(2).fill({ err: new Error('no space'), job: 'test' }));
});

it('runs a job once at a time, aborts it when it stops, and starts no other run', async () => {
  let runs = 0;
  const { scheduler, errors } = start((signal) => {
    runs += 1;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await vi.advanceTimersByTimeAsync(delayMs + 10 * intervalMs);
  expect(runs).toBe(1);
  scheduler.stop();
  await scheduler.idle();
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(runs).toBe(1);
  expect(errors).toEqual([]);
});
