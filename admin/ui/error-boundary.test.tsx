import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { shellMessages as texts } from '#admin/app/shell/messages.ts';
import { Shell } from '#admin/app/shell/shell.tsx';
import { NotificationProvider } from '#admin/session/notification-provider.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { loadTexts } from './messages.ts';

const Gone = lazy(() => Promise.reject(new TypeError('error loading dynamically imported module: /assets/client.js')));
const broken = new TypeError('"name" is undefined');

function Clients() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/broken')) throw broken;
  return pathname.endsWith('/gone') ? <Gone /> : <p>All clients</p>;
}

async function openClient(id: string) {
  const server = await startRealServer();
  await server.storeSession();
  const logged = noteErrors();
  window.location.hash = `#/dashboard/clients/${id}`;
  openPart(
    <NotificationProvider>
      <Shell>
        <Clients />
      </Shell>
    </NotificationProvider>,
  );
  return logged;
}

it('says that a screen broke, reports why, and shows the next one below the same path', async () => {
  const logged = await openClient('broken');
  expect(await screen.findByText(texts.screenCrashed)).toBeDefined();
  expect(screen.queryByText(loadTexts.chunkFailed)).toBeNull();
  expect(logged.mock.calls.flat()).toContain(broken);
  window.location.hash = '#/dashboard/clients';
  expect(await screen.findByText('All clients')).toBeDefined();
  expect(screen.queryByText(texts.screenCrashed)).toBeNull();
});

it('blames the connection where the code of a screen cannot be loaded', async () => {
  await openClient('gone');
  expect(await screen.findByText(loadTexts.chunkFailed)).toBeDefined();
});
