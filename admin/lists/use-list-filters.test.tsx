import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '#admin/features/inquiries/inquiries-screen.tsx';
import '#admin/features/gallery/gallery-screen.tsx';
import { filterInAddress } from '#admin/testing/filter-in-address.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** Each once the address has the one before, while the screen still shows neither: `act` renders once, at its end. */
const changeTogether = (...changes: [change: () => void, word: string][]) =>
  act(async () => {
    for (const [change, word] of changes) {
      change();
      await vi.waitFor(() => expect(window.location.search).toContain(word));
    }
  });

const choose = (label: string, value: string) => () =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });

it('keeps a filter that is chosen before the one before it is shown, in a list of the server', async () => {
  const server = await startRealServer();
  await server.storeSession();
  await server.addInquiry();
  openScreen(`/dashboard/inquiries?filter=${encodeURIComponent('{"search":"ada"}')}`);
  await screen.findByRole('combobox', { name: 'Status' });
  await changeTogether([choose('Status', 'new'), 'new'], [choose('Event type', 'wedding'), 'wedding']);
  await waitFor(() => expect(filterInAddress()).toEqual({ search: 'ada', status: 'new', eventType: 'wedding' }));
});

it('keeps a filter that is chosen before the one before it is shown, in a list of content', async () => {
  const server = await startRealServer();
  await server.storeSession();
  openScreen('/dashboard/gallery?search=sound');
  const shows = await screen.findByRole('switch', { name: /show inactive/i });
  await changeTogether([() => fireEvent.click(shows), 'inactive'], [choose('Size', 'square'), 'square']);
  await waitFor(() => expect(filterInAddress()).toEqual({ search: 'sound', inactive: true, size: 'square' }));
});
