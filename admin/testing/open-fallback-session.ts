import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fallbackDigest } from '#admin/session/fallback-digest.ts';
import { openApp } from './open-app.tsx';
import type { startRealServer } from './real-server.ts';
import { write } from './write.ts';

const pair = { username: 'keeper', password: 'lantern in the garden' };

/** Opens an address in a fallback session: signed in while the server is away, which is back afterwards. */
export async function openFallbackSession(
  server: Pick<Awaited<ReturnType<typeof startRealServer>>, 'setOutage'>,
  path: string,
) {
  vi.stubGlobal('__FALLBACK_LOGIN__', fallbackDigest(pair.username, pair.password));
  server.setOutage('no answer');
  const app = openApp(path);
  await write(app.user, await screen.findByLabelText('Username'), pair.username);
  await write(app.user, screen.getByLabelText('Password'), pair.password);
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText(/signed in with the fallback login/);
  server.setOutage('none');
  return app;
}
