import { availableParallelism } from 'node:os';

/** The machines this runs on are small and shared; a slow one must not make a right test fail. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 45_000 } },
};

/** For tests that wait for timers, sockets and other programs for a good part of their time. */
export const workersThatWait = Math.ceil(1.5 * availableParallelism());
