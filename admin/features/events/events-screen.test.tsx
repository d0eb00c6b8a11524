import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { moveVenueElsewhere } from '#admin/testing/venue-elsewhere.ts';

it('lists the events from today on as the venue counts its days', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const today = await moveVenueElsewhere(server);
  openApp('/dashboard/events');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await waitFor(() => expect(from.value).toBe(today()));
});

it('says of an address that cannot be decoded that there is no such event', async () => {
  const server = await startRealServer();
  await server.storeSession();
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openApp('/dashboard/events/%E0');
  expect(await screen.findByText('This could not be found. It may have been deleted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All events' })).toBeDefined();
});
