// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';

const path = '/dashboard/about-items';

const start = () =>
  startContent(
    'about-items',
    'title',
    ['Awning', 'Bar', 'Clock'].map((title) => ({ title, category: 'TERRACE', icon: 'Users' })),
  );

const cards = () => [...document.querySelectorAll('section > div > h3')].map(({ textContent }) => textContent);
const order = () =>
  screen.getAllByLabelText(/^Edit /).map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));

async function moveToTop(user: ReturnType<typeof openApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
  const field = await screen.findByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '1{Enter}');
}

describe('about items in offline mode', () => {
  it('are one sample in the two default categories', async () => {
    const server = await start();
    server.setOutage('no answer', 'GET');
    noteErrors();
    openApp(path);
    expect(await screen.findByText('Failed to fetch about items. Using fallback data.')).toBeDefined();
    expect(await screen.findByText('500 Seated')).toBeDefined();
    expect(screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Sample'))).toHaveLength(1);
    expect(cards()).toEqual(['CAPACITIES', 'OFFERINGS']);
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Move|Activate|Deactivate|Export)/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  it('keep the two default categories if only the categories fail to load', async () => {
    const server = await start();
    server.setOutage(503, 'GET /trpc/aboutItems.categories');
    noteErrors();
    openApp(path);
    await screen.findByText('Awning');
    expect(cards()).toEqual(['CAPACITIES', 'OFFERINGS', 'TERRACE']);
  });
});

describe('a change that fails', () => {
  it('of the order shows a toast and loads the list again', async () => {
    const server = await start();
    const { user } = openApp(path);
    await screen.findByText('Awning');
    server.setOutage(503, 'POST /trpc/aboutItems.reorder');
    noteErrors();
    server.calls.length = 0;
    await moveToTop(user, 'Clock');
    expect(await screen.findByText('Failed to reorder about items. Please refresh and try again.')).toBeDefined();
    await waitFor(() => expect(order()).toEqual(['Awning', 'Bar', 'Clock']));
    await waitFor(() => expect(server.calls.some((call) => call.startsWith('GET /api/v1/about-items?'))).toBe(true));
    expect((await server.read()).map(({ title }) => title)).toEqual(['Awning', 'Bar', 'Clock']);
  });

  it('of the order is rolled back after 15 seconds without a response', async () => {
    const server = await start();
    const { user } = openApp(path);
    await screen.findByText('Awning');
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const reorder = 'POST /trpc/aboutItems.reorder';
    server.setOutage('silence', reorder);
    noteErrors();
    await moveToTop(user, 'Clock');
    await waitFor(() => expect(server.calls.at(-1)).toContain(reorder));
    expect(timeout).toHaveBeenLastCalledWith(15_000);
    expect(order()).toEqual(['Clock', 'Awning', 'Bar']);
    patience.abort();
    expect(await screen.findByText('Failed to reorder about items. Please refresh and try again.')).toBeDefined();
    await waitFor(() => expect(order()).toEqual(['Awning', 'Bar', 'Clock']));
  });

  it('of the status shows a toast', async () => {
    const server = await start();
    const { user } = openApp(path);
    const button = await screen.findByRole('button', { name: 'Deactivate Bar' });
    server.setOutage(503, 'PUT');
    noteErrors();
    await user.click(button);
    expect(await screen.findByText('Failed to update about item status. Please try again.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Deactivate Bar' })).toBeDefined();
  });

  it('of a deletion shows a toast', async () => {
    const server = await start();
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete Bar' }));
    server.setOutage(503, 'DELETE');
    noteErrors();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete about item. Please try again.')).toBeDefined();
    expect(await screen.findByText('Bar')).toBeDefined();
  });
});

it('saves all moves of a quick succession', async () => {
  const server = await start();
  const { user } = openApp(path);
  await moveToTop(user, 'Clock');
  await moveToTop(user, 'Bar');
  await moveToTop(user, 'Awning');
  expect(order()).toEqual(['Awning', 'Bar', 'Clock']);
  await moveToTop(user, 'Clock');
  await waitFor(async () =>
    expect((await server.read()).map(({ title }) => title)).toEqual(['Clock', 'Awning', 'Bar']),
  );
  await waitFor(() => expect(order()).toEqual(['Clock', 'Awning', 'Bar']));
});
