// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { inquiriesAddress } from './inquiries-address.ts';

const names = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '')
    .filter((name) => name.startsWith('Guest'));

async function start() {
  const clock = { now: new Date('2026-10-31T12:00:00Z') };
  const server = await startRealServer({ now: () => clock.now });
  await server.addInquiry({ fullName: 'Guest of October' });
  clock.now = new Date('2026-11-02T12:00:00Z');
  await server.addInquiry({ fullName: 'Guest of November' });
  await server.addInquiry({ fullName: 'Guest of spam', status: 'spam' });
  clock.now = new Date();
  await server.storeSession();
}

describe('filters set by a link', () => {
  it('show exactly the matching inquiries, and are removed one by one', async () => {
    await start();
    const { user } = openApp(inquiriesAddress({ receivedFrom: '2026-11-01', excludeSpam: true }));
    await waitFor(() => expect(names()).toEqual(['Guest of November']));
    await user.click(screen.getByLabelText('Remove the filter “Without spam”'));
    await waitFor(() => expect(names()).toEqual(['Guest of spam', 'Guest of November']));
    expect(document.activeElement).toBe(screen.getByLabelText('More filters'));
    await user.click(screen.getByLabelText('Remove the filter “Received since Nov 1, 2026”'));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.queryByLabelText(/^Remove the filter/)).toBeNull();
  });

  it('stay while another filter is chosen', async () => {
    await start();
    const { user } = openApp(inquiriesAddress({ receivedFrom: '2026-10-01', receivedTo: '2026-10-31' }));
    await waitFor(() => expect(names()).toEqual(['Guest of October']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
    expect(await screen.findByText('Received Oct 1, 2026 – Oct 31, 2026')).toBeDefined();
    await waitFor(() => expect(names()).toEqual(['Guest of October']));
  });

  it('can sort by the oldest first', async () => {
    await start();
    openApp(inquiriesAddress({ status: 'new', receivedTo: '2026-11-30' }, true));
    await waitFor(() => expect(names()).toEqual(['Guest of October', 'Guest of November']));
    expect(screen.getByText('Received until Nov 30, 2026')).toBeDefined();
  });
});
