import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toWallClock } from '#admin/format/venue-zone.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

it('lists the events from today on as the venue counts its days', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const { version } = (await server.app.inject({ url: '/api/v1/venue', headers })).json().data;
  // One of the two has another day than this computer, whatever its zone and the time.
  const here = new Date().toLocaleDateString('en-CA');
  const isElsewhere = (zone: string) => toWallClock(zone, Date.now()).slice(0, 10) !== here;
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(isElsewhere);
  const saved = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/venue',
    headers: { ...headers, 'if-match': `"${version}"` },
    payload: { timeZone },
  });
  expect(saved.statusCode).toBe(200);
  openApp('/dashboard/events');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await waitFor(() => expect(from.value).toBe(toWallClock(timeZone, Date.now()).slice(0, 10)));
});
