import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { clearUndo } from '#admin/api/undo-stack.ts';
import { screens } from '#admin/app/screens.ts';
import { showInlineStylesOnly } from '#admin/testing/inline-styles-only.ts';
import { findLabelsQuickly } from '#admin/testing/quick-labels.ts';

// On a small, busy machine a screen takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

if (typeof document !== 'undefined') {
  showInlineStylesOnly();
  findLabelsQuickly();
}

// Loads the code up front, so that a test does not wait for it within a query: the app, and the screen of the test's folder.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  // First alone: Node cannot `require` the router while another import is still loading it.
  await import('#admin/app/back-office.tsx');
  const folder = /features\/([^/]+)\//.exec(expect.getState().testPath ?? '')?.[1];
  const ownScreens = screens.filter(({ path }) => path.endsWith(`/${folder}`));
  await Promise.all([
    import('#admin/app/login/login-screen.tsx'),
    ...ownScreens.map(({ Component }) => Component.preload()),
  ]);
}, 60_000);

// The app clears this stack when it closes. A part that is rendered alone does not, and the files of a worker share the stack.
beforeEach(clearUndo);

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.window?.history.replaceState(null, '', '/');
});

// A test may point at a link and end; the code that this loads ahead must be there before the last file's environment is gone.
afterAll(() => vi.dynamicImportSettled());
