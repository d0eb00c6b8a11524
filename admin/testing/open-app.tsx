import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#admin/app/app.tsx';
import { setWidth } from './set-width.ts';

/** Opens the whole back-office at an address, on a screen of the given width. Where the shell is not tested, `openScreen` is cheaper. */
export function openApp(path: string, { width = 1440 } = {}) {
  setWidth(width);
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), ...render(<App />) };
}
