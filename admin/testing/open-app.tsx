import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '#admin/app/app.tsx';

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
