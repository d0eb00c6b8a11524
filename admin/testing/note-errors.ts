import { vi } from 'vitest';

/** Captures the errors that a test provokes instead of logging them. */
export function noteErrors() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}
