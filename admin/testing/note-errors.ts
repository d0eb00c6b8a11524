import { vi } from 'vitest';

/** Notes what is logged as an error where a test means to provoke it. */
export function noteErrors() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}
