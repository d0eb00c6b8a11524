import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/about-items';

/** Items as `CATEGORY: title`, in their order; one that ends in `(off)` is inactive. */
const startItems = (...texts: string[]) =>
  startContent(
    'about-items',
    'title',
    texts.map((text) => {
      const [, category = '', title = '', off] = /^(.+): (.+?)( \(off\))?$/.exec(text) ?? [];
      return { title, category, icon: 'Users', isActive: off === undefined };
    }),
  );

const heading = (name: string) => screen.findByText(name, { selector: 'h3' });
const card = async (name: string) => (await heading(name)).closest('section') as HTMLElement;
const titles = async (category: string) =>
  within(await card(category))
    .queryAllByLabelText(/^Edit /)
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));
const cards = () => [...document.querySelectorAll('section > div > h3')].map(({ textContent }) => textContent);

describe('the about items', () => {
  it('are shown in a card for each category, counted and in order', async () => {
    await startItems('OFFERINGS: Bar', 'CAPACITIES: 500 Seated', 'CAPACITIES: 700 Reception', 'TERRACE: Heaters');
    openApp(path);
    expect(await titles('CAPACITIES')).toEqual(['500 Seated', '700 Reception']);
    expect(screen.getByRole('region', { name: 'TERRACE' })).toBeDefined();
    expect(cards()).toEqual(['CAPACITIES', 'OFFERINGS', 'TERRACE']);
    expect(within(await card('CAPACITIES')).getByText('2 items')).toBeDefined();
    expect(within(await card('TERRACE')).getByText('1 item')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'About Items (4)' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'About Items Management' })).toBeDefined();
  });

  it('that are inactive are listed on request, marked and dimmed', async () => {
    await startItems('CAPACITIES: 500 Seated', 'CAPACITIES: Attic (off)', 'OFFERINGS: Swan boats (off)');
    const { user } = openScreen(path);
    expect(await titles('CAPACITIES')).toEqual(['500 Seated']);
    expect(within(await card('CAPACITIES')).getByText(/1 inactive hidden/)).toBeDefined();
    expect(within(await card('OFFERINGS')).getByText(/All items in this category are inactive/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await waitFor(async () => expect(await titles('CAPACITIES')).toEqual(['500 Seated', 'Attic']));
    const row = screen.getByText('Attic').closest('li') as HTMLElement;
    expect(within(row).getByText('Inactive')).toBeDefined();
    expect(row.querySelector('[data-inactive="true"]')).not.toBeNull();
  });

  it('are found by title in any case, in the categories that contain a match', async () => {
    await startItems(
      'CAPACITIES: 500 Seated',
      'CAPACITIES: 700 Reception',
      'OFFERINGS: Seating plans',
      'OFFERINGS: Bar',
    );
    const { user } = openScreen(path);
    await card('CAPACITIES');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await write(user, search, ' SEAT ');
    await waitFor(async () => expect(await titles('CAPACITIES')).toEqual(['500 Seated']));
    expect(await titles('OFFERINGS')).toEqual(['Seating plans']);
    await user.clear(search);
    await write(user, search, 'bar');
    await waitFor(() => expect(cards()).toEqual(['OFFERINGS']));
  });

  it('show the empty state if no title matches', async () => {
    await startItems('CAPACITIES: 500 Seated');
    const { user } = openScreen(`${path}?search=barn`);
    expect(await screen.findByText('No about items found')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(cards()).toEqual(['CAPACITIES', 'OFFERINGS']));
  });

  it('are filtered by category', async () => {
    await startItems('CAPACITIES: 500 Seated', 'TERRACE: Heaters');
    const { user } = openScreen(path);
    await card('TERRACE');
    const filter = screen.getByRole('combobox', { name: 'Category' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Categories', 'CAPACITIES', 'OFFERINGS', 'TERRACE']);
    await user.selectOptions(filter, 'TERRACE');
    await waitFor(() => expect(cards()).toEqual(['TERRACE']));
    await user.selectOptions(filter, 'All Categories');
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('with an unknown icon show the Settings icon', async () => {
    const server = await startItems('CAPACITIES: 500 Seated');
    await server.changeElsewhere('500 Seated', { icon: 'Unheard' });
    openScreen(path);
    const row = (await screen.findByText('500 Seated')).closest('li') as HTMLElement;
    expect(row.querySelector('.lucide-settings')).not.toBeNull();
  });
});

describe('an empty category', () => {
  it('offers to add to it, and the form begins with it', async () => {
    const server = await startItems('CAPACITIES: 500 Seated');
    const { user } = openScreen(path);
    const offerings = await card('OFFERINGS');
    expect(within(offerings).getByText('0 items')).toBeDefined();
    await user.click(within(offerings).getByRole('button', { name: 'Add to OFFERINGS' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add About Item' });
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('OFFERINGS');
    await write(user, within(dialog).getByRole('textbox', { name: 'Title' }), 'Valet');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await titles('OFFERINGS')).toEqual(['Valet']));
    expect((await server.read()).find(({ title }) => title === 'Valet')).toMatchObject({
      category: 'OFFERINGS',
      order: 0,
      icon: 'Settings',
      isActive: true,
    });
  });
});

describe('one of several about items', () => {
  it('is deactivated and activated', async () => {
    const server = await startItems('CAPACITIES: 500 Seated', 'CAPACITIES: 700 Reception');
    const { user } = openScreen(`${path}?inactive=yes`);
    await user.click(await screen.findByRole('button', { name: 'Deactivate 500 Seated' }));
    expect(await screen.findByText('About item deactivated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ isActive: false }, { isActive: true }]);
    await user.click(await screen.findByRole('button', { name: 'Activate 500 Seated' }));
    expect(await screen.findByText('About item activated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ isActive: true }, { isActive: true }]);
  });

  it('moves by its menu, at once and then on the server', async () => {
    const server = await startItems('CAPACITIES: A', 'CAPACITIES: B', 'CAPACITIES: C', 'OFFERINGS: D');
    const { user } = openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Actions for C' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    const field = await screen.findByRole('spinbutton', { name: 'Position (1 to 3)' });
    await user.clear(field);
    await user.type(field, '1{Enter}');
    expect(await titles('CAPACITIES')).toEqual(['C', 'A', 'B']);
    expect(await screen.findByText('About items reordered successfully!')).toBeDefined();
    expect((await server.read()).map(({ title }) => title)).toEqual(['C', 'A', 'B', 'D']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for C'));
  });

  it('moves past items that a search hides, which keep their positions', async () => {
    const server = await startItems(
      ...['Seat A', 'Bar', 'Seat B', 'Tent', 'Seat C'].map((name) => `CAPACITIES: ${name}`),
    );
    const { user } = openScreen(`${path}?search=seat`);
    await user.click(await screen.findByRole('button', { name: 'Actions for Seat C' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    const field = await screen.findByRole('spinbutton', { name: 'Position (1 to 3)' });
    await user.clear(field);
    await user.type(field, '1{Enter}');
    await screen.findByText('About items reordered successfully!');
    expect((await server.read()).map(({ title }) => title)).toEqual(['Seat C', 'Bar', 'Seat A', 'Tent', 'Seat B']);
  });
});

it('deactivates several at once', async () => {
  const server = await startItems('CAPACITIES: A', 'OFFERINGS: B', 'OFFERINGS: C');
  const { user } = openScreen(path);
  await user.click(await screen.findByRole('checkbox', { name: 'Select A' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select C' }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('2 items deactivated successfully!')).toBeDefined();
  expect((await server.read()).filter(({ isActive }) => isActive).map(({ title }) => title)).toEqual(['B']);
});

const start = () =>
  startContent(
    'about-items',
    'title',
    ['Awning', 'Bar', 'Clock'].map((title) => ({ title, category: 'TERRACE', icon: 'Users' })),
  );

const order = () =>
  screen.getAllByLabelText(/^Edit /).map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));

async function moveToTop(user: ReturnType<typeof openScreen>['user'], name: string) {
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
    openScreen(path);
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
    openScreen(path);
    await screen.findByText('Awning');
    expect(cards()).toEqual(['CAPACITIES', 'OFFERINGS', 'TERRACE']);
  });
});

describe('a change that fails', () => {
  it('of the order shows a toast and loads the list again', async () => {
    const server = await start();
    const { user } = openScreen(path);
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
    const { user } = openScreen(path);
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
    const { user } = openScreen(path);
    const button = await screen.findByRole('button', { name: 'Deactivate Bar' });
    server.setOutage(503, 'PUT');
    noteErrors();
    await user.click(button);
    expect(await screen.findByText('Failed to update about item status. Please try again.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Deactivate Bar' })).toBeDefined();
  });

  it('of a deletion shows a toast', async () => {
    const server = await start();
    const { user } = openScreen(path);
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
  const { user } = openScreen(path);
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
