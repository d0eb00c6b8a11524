import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { holdIdleTime, overNetwork } from '#admin/testing/real-network.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

/** A list, open in a browser that follows changes when `becomeLive` is called. */
async function openList(path: string) {
  const server = await startRealServer({ hasOwnRoutes: true });
  await server.storeSession();
  await server.addInquiry();
  const { calls } = await overNetwork(server);
  const becomeIdle = holdIdleTime();
  openApp(path);
  const countOf = (start: string) => calls.filter((call) => call.startsWith(start)).length;
  return {
    server,
    countOf,
    async becomeLive() {
      becomeIdle();
      await screen.findByRole('button', { name: 'Live' });
    },
  };
}

it.each(['events', 'testimonials'])('the list of %s is read once, also when it is live', async (name) => {
  const { server, countOf, becomeLive } = await openList(`/dashboard/${name}`);
  const list = `GET /api/v1/${name}?`.replace('testimonials?', 'testimonials');
  await waitFor(() => expect(countOf(list)).toBe(1));
  await becomeLive();
  await server.addInquiry();
  await waitFor(() => expect(countOf('GET /api/v1/inbox/figures')).toBe(2));
  expect(countOf(list)).toBe(1);
});

it('shows what arrived after the list was read and before it was live', async () => {
  const { server, becomeLive } = await openList('/dashboard/inquiries');
  await screen.findByRole('link', { name: 'Ada Moore' });
  await server.addInquiry({ fullName: 'Bea Early' });
  await becomeLive();
  expect(await screen.findByRole('link', { name: 'Bea Early' })).toBeDefined();
});
