import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { moveVenueElsewhere } from '#admin/testing/venue-elsewhere.ts';

it('lists the events from today on as the venue counts its days', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const today = await moveVenueElsewhere(server);
  openScreen('/dashboard/events');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await waitFor(() => expect(from.value).toBe(today()));
});

it('says of an address that cannot be decoded that there is no such event', async () => {
  const server = await startRealServer();
  await server.storeSession();
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openScreen('/dashboard/events/%E0');
  expect(await screen.findByText('This could not be found. It may have been deleted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All events' })).toBeDefined();
});

describe('the events from today on', () => {
  async function startWithPastAndComing() {
    const server = await startRealServer();
    await server.storeSession();
    const headers = await server.staff();
    const post = async (url: string, payload: object): Promise<{ _id: string }> =>
      (await server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json().data;
    const { _id } = await post('/clients', { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' });
    const event = { clientId: _id, eventType: 'other', guestCount: 40 };
    await post('/events', { ...event, title: 'Past', eventDate: '2020-05-09' });
    await post('/events', { ...event, title: 'Coming', eventDate: '2034-05-09' });
    return { reads: () => server.calls.filter((call) => call.startsWith('GET /api/v1/events?')) };
  }

  const from = () => screen.getByLabelText<HTMLInputElement>('From', { selector: '#events-from' });

  it('are those behind a dialog that the address opens, and are read once', async () => {
    const { reads } = await startWithPastAndComing();
    const before = window.history.length;
    const { user } = openScreen('/dashboard/events?create');
    expect(await screen.findByRole('dialog', { name: 'Schedule Event' })).toBeDefined();
    await screen.findByText('Coming');
    expect(screen.queryByText('Past')).toBeNull();
    expect(from().value).not.toBe('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Past')).toBeNull();
    expect(reads()).toHaveLength(1);
    expect(window.history.length).toBe(before);
  });

  it('stay as they are read when the button opens the dialog', async () => {
    const { reads } = await startWithPastAndComing();
    const { user } = openScreen('/dashboard/events');
    await screen.findByText('Coming');
    await user.click(screen.getByRole('button', { name: 'Schedule Event' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule Event' })).toBeDefined();
    expect(screen.queryByText('Past')).toBeNull();
    expect(reads()).toHaveLength(1);
  });

  it('stay when the address says how to sort them, and when another filter is set', async () => {
    await startWithPastAndComing();
    const { user } = openScreen('/dashboard/events?sort=eventDate&order=DESC');
    await screen.findByText('Coming');
    expect(screen.queryByText('Past')).toBeNull();
    const today = from().value;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending');
    const filter = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');
    await waitFor(() => expect(filter()).toEqual({ from: today, status: 'pending' }));
  });

  it('give way to all events once the filter is cleared, also behind a dialog', async () => {
    await startWithPastAndComing();
    openScreen('/dashboard/events?filter={}&create');
    expect(await screen.findByText('Past')).toBeDefined();
    expect(from().value).toBe('');
  });
});
