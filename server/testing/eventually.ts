import { vi } from 'vitest';

/** Resolves with what `check` gives once it no longer throws. Patient, because a slow machine must not make a right test fail. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000, interval: 20 });
