import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import '#admin/features/clients/clients-screen.tsx';
import '#admin/features/events/events-screen.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { ExistingPage } from './record-source.tsx';

async function startWithClients(count: number) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, payload })).json().data;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const client = { name: `Guest ${index}`, email: `guest-${index}@example.com`, phone: '(330) 555-0100' };
    ids.push((await call('POST', '/clients', client))._id);
  }
  return { server, call, ids };
}

const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);

describe('a page past the end', () => {
  it('is replaced by the last one, in the address too, and the pager stays', async () => {
    await startWithClients(21);
    const before = window.history.length;
    openScreen('/dashboard/clients?page=9&perPage=20&sort=createdAt&order=DESC&filter={}');
    expect(await screen.findByText('Page 2 of 2')).toBeDefined();
    expect(screen.getByText('21 clients')).toBeDefined();
    await waitFor(() => expect(inAddress('page')).toBe('2'));
    expect(await screen.findByRole('link', { name: 'Guest 0' })).toBeDefined();
    expect(window.history.length).toBe(before);
  });

  it('is left where the address does not name it', () => {
    const setPage = vi.fn();
    const list = { data: [], page: 3, perPage: 10, meta: { total: 20 }, isFetching: false, setPage };
    render(
      <MemoryRouter>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <ExistingPage>{null}</ExistingPage>
        </ListContextProvider>
      </MemoryRouter>,
    );
    expect(setPage.mock.calls).toEqual([[2]]);
  });
});

it('tells screen readers how the table is sorted', async () => {
  await startWithClients(1);
  const { user } = openScreen('/dashboard/clients');
  const head = async (name: string) => screen.findByRole('columnheader', { name });
  await user.click(within(await head('Name')).getByRole('button', { name: /^Sort by / }));
  await waitFor(async () => expect((await head('Name')).getAttribute('aria-sort')).toBe('ascending'));
  expect((await head('Next event')).getAttribute('aria-sort')).toBeNull();
  expect(within(await head('Next event')).queryByRole('button')).toBeNull();
});

it('takes from the address only what can be a filter', async () => {
  await startWithClients(1);
  const filter = { from: 'x', to: 5, status: ['pending'], search: 'gala' };
  openScreen(`/dashboard/events?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(await screen.findByText('No event matches these filters.')).toBeDefined();
  expect(inAddress('filter')).toBe('{"search":"gala"}');
});

it('keeps the focus on the list when the focused row is gone', async () => {
  const { call, ids } = await startWithClients(2);
  openScreen('/dashboard/clients');
  const link = await screen.findByRole('link', { name: 'Guest 0' });
  act(() => link.focus());
  await call('POST', `/clients/${ids[0]}/trash`);
  readAgain();
  await waitFor(() => expect(link.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Clients' })));
});

it('tells no match from none, and clears all but what the list begins with', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const { user } = openScreen('/dashboard/events');
  expect(await screen.findByText('No upcoming events. Schedule one, or convert an inquiry.')).toBeDefined();
  const from = screen.getByLabelText<HTMLInputElement>('From').value;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'confirmed');
  expect(await screen.findByText('No event matches these filters.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No upcoming events. Schedule one, or convert an inquiry.')).toBeDefined();
  expect(JSON.parse(inAddress('filter') ?? '{}')).toEqual({ from });
});
