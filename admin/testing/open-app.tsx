import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, vi } from 'vitest';
import './inline-styles-only.ts';
import { App } from '#admin/app/app.tsx';
import { screens } from '#admin/app/screens.ts';

// On a small, busy machine a screen takes longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

// Loads the code up front, so that a test does not wait for it within a query: the app, and the screen of the test's folder.
beforeAll(async () => {
  // First alone: Node cannot `require` the router while another import is still loading it.
  await import('#admin/app/back-office.tsx');
  const folder = /features\/([^/]+)\//.exec(expect.getState().testPath ?? '')?.[1];
  const ownScreens = screens.filter(({ path }) => path.endsWith(`/${folder}`));
  await Promise.all([
    import('#admin/login/login-screen.tsx'),
    ...ownScreens.map(({ Component }) => Component.preload()),
  ]);
}, 60_000);

/** Answers the width queries of the styles, because jsdom has no layout. */
function setWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const isSize = least !== undefined || most !== undefined;
    const matches = isSize && width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
    return {
      matches,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    };
  });
}

/** Opens the whole back-office at an address, on a screen of the given width. */
export function openApp(path: string, { width = 1440 } = {}) {
  setWidth(width);
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<App />) };
}
