import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The screens talk to a real server, whose answers change them when they come and not when a test does something. What
// Testing Library does itself it wraps by itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// Testing Library does this by itself only where test functions are globals.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
