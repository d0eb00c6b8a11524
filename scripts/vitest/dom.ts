import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { printErrorsLate } from './late-errors.ts';

// The screens talk to a real server, whose answers change them when they come and not when a test does something. What
// Testing Library does itself it wraps by itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// React keeps a stack of each element's creation for its warnings, up to 10,000 a second: a fifth of the time of these tests.
// Told that there are enough, it warns without them.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
});

printErrorsLate();

// Testing Library does this by itself only where test functions are globals.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
