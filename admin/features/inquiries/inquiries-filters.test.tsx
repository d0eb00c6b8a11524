import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inquiriesAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';

const path = '/dashboard/inquiries';

async function startWith(statuses: InquiryStatus[] = []) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  for (const [index, status] of statuses.entries())
    ids.push(
      await server.addInquiry({ fullName: `Guest ${index}`, status, eventType: index % 2 ? 'wedding' : 'other' }),
    );
  return { server, ids };
}

const names = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.textContent ?? '')
    .filter((name) => name.startsWith('Guest'));

describe('searching and filtering', () => {
  it('sends the trimmed search to the server', async () => {
    const { server } = await startWith(['new', 'new']);
    const { user } = openScreen(path);
    await screen.findByRole('link', { name: 'Guest 0' });
    await write(user, screen.getByRole('searchbox', { name: 'Search' }), '  guest ada.2  ');
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
    expect(server.calls.some((call) => call.includes('search=guest+ada.2'))).toBe(true);
    expect(server.calls.some((call) => /search=(\+|.*\+(&|$))/.test(call))).toBe(false);
  });

  it('filters by status, spam included, and by event type', async () => {
    await startWith(['new', 'spam', 'spam', 'lost']);
    const { user } = openScreen(path);
    await waitFor(() => expect(names()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'spam');
    await waitFor(() => expect(names()).toEqual(['Guest 2', 'Guest 1']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'wedding');
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
  });

  it('waits while an inquiry is open', async () => {
    await startWith(['new', 'new']);
    const { user } = openScreen(path);
    const link = await screen.findByRole('link', { name: 'Guest 0' });
    await write(user, screen.getByRole('searchbox', { name: 'Search' }), 'guest ada.2');
    await user.click(link);
    const dialog = await screen.findByRole('dialog');
    const isClosed = waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 1000 });
    await expect(isClosed).rejects.toThrow();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
  });

  it('goes back to the first page', async () => {
    await startWith(Array<InquiryStatus>(12).fill('new'));
    const { user } = openScreen(`${path}?page=2&perPage=10&sort=createdAt&order=DESC&filter={}`);
    await waitFor(() => expect(names()).toEqual(['Guest 1', 'Guest 0']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(new URLSearchParams(window.location.search).get('page')).toBe('1');
  });
});

describe('sorting', () => {
  const start = async (width?: number) => {
    const { server } = await startWith();
    await server.addInquiry({ fullName: 'Guest B', eventDate: '2031-05-01', guestCount: 10 });
    await server.addInquiry({ fullName: 'Guest C', eventDate: '2030-05-01', guestCount: 30 });
    await server.addInquiry({ fullName: 'Guest A', eventDate: '2032-05-01', guestCount: 20 });
    const { user } = openScreen(path, width === undefined ? {} : { width });
    await screen.findByRole('link', { name: 'Guest A' });
    return user;
  };
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);

  it('is done by clicking a head, once more the other way, and is told to screen readers', async () => {
    const user = await start();
    const order = ['Guest C', 'Guest B', 'Guest A'];
    const sort = () => user.click(within(head('Event')).getByRole('button', { name: /^Sort by / }));
    expect(head('Received').getAttribute('aria-sort')).toBe('descending');
    await sort();
    await waitFor(() => expect(names()).toEqual(order));
    expect(head('Event').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Received').getAttribute('aria-sort')).toBeNull();
    await sort();
    await waitFor(() => expect(names()).toEqual(order.toReversed()));
    expect(head('Event').getAttribute('aria-sort')).toBe('descending');
    expect(inAddress('order')).toBe('DESC');
  });

  it('is chosen from a select with the cards', async () => {
    const user = await start(390);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Event date, soonest first');
    await waitFor(() => expect(names()).toEqual(['Guest C', 'Guest B', 'Guest A']));
    expect([inAddress('sort'), inAddress('order')]).toEqual(['eventDate', 'ASC']);
  });

  it('is not offered for fields that the server cannot sort by', async () => {
    await start();
    for (const name of ['Status', 'Priority']) expect(within(head(name)).queryByRole('button')).toBeNull();
  });
});

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
    const { user } = openScreen(inquiriesAddress({ receivedFrom: '2026-11-01', excludeSpam: true }));
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
    const { user } = openScreen(inquiriesAddress({ receivedFrom: '2026-10-01', receivedTo: '2026-10-31' }));
    await waitFor(() => expect(names()).toEqual(['Guest of October']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
    expect(await screen.findByText('Received Oct 1, 2026 – Oct 31, 2026')).toBeDefined();
    await waitFor(() => expect(names()).toEqual(['Guest of October']));
  });

  it('can sort by the oldest first', async () => {
    await start();
    openScreen(inquiriesAddress({ status: 'new', receivedTo: '2026-11-30' }, true));
    await waitFor(() => expect(names()).toEqual(['Guest of October', 'Guest of November']));
    expect(screen.getByText('Received until Nov 30, 2026')).toBeDefined();
  });
});

async function openWithTwo() {
  const server = await startRealServer();
  await server.storeSession('eleanor');
  await server.addInquiry({ fullName: 'Guest A', eventType: 'wedding', status: 'lost' });
  await server.addInquiry({ fullName: 'Guest B', eventType: 'other' });
  const { user } = openScreen(path);
  await screen.findByText('Guest A');
  return { server, user };
}

const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const open = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Saved queries' }));
  return within(await screen.findByRole('dialog', { name: 'Saved queries' }));
};

async function saveLostWeddings(user: UserEvent, name = 'Lost weddings') {
  await user.selectOptions(filter('Status'), 'lost');
  await user.selectOptions(filter('Event type'), 'wedding');
  await waitFor(() => expect(screen.queryByText('Guest B')).toBeNull());
  const dialog = await open(user);
  expect(
    dialog.getByText('The list shows: Lost · Wedding · Newest first. Name this query to use it again.'),
  ).toBeDefined();
  await user.click(dialog.getByRole('textbox', { name: 'Name of this query' }));
  await user.paste(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

describe('a saved query', () => {
  it('applies filters and sort, on the first page', async () => {
    const { user } = await openWithTwo();
    const dialog = await saveLostWeddings(user);
    const saved = await dialog.findByText('This query is saved as “Lost weddings”.');
    expect(document.activeElement).toBe(saved);
    expect(dialog.getByRole('button', { name: /^Lost weddings/ }).getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(filter('Status'), '');
    await user.selectOptions(filter('Event type'), 'other');
    await screen.findByText('Guest B');
    await user.click((await open(user)).getByRole('button', { name: /^Lost weddings/ }));
    await screen.findByText('Guest A');
    expect([filter('Status').value, filter('Event type').value]).toEqual(['lost', 'wedding']);
    expect(new URLSearchParams(window.location.search).get('page')).toBe('1');
  });

  it('outlives the session', async () => {
    const { user } = await openWithTwo();
    await saveLostWeddings(user);
    cleanup();
    openScreen(path);
    await screen.findByText('Guest B');
    expect((await open(user)).getByRole('button', { name: /^Lost weddings/ })).toBeDefined();
  });

  it('is deleted at once, with undo', async () => {
    const { user } = await openWithTwo();
    const dialog = await saveLostWeddings(user);
    await user.click(await dialog.findByRole('button', { name: 'Delete Lost weddings' }));
    expect(dialog.getByText('“Lost weddings” was deleted.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(await dialog.findByRole('button', { name: 'Delete Lost weddings' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open(user)).getByText('No saved queries yet.')).toBeDefined();
  });

  it('needs a unique name', async () => {
    const { user } = await openWithTwo();
    await saveLostWeddings(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(filter('Status'), '');
    const dialog = await open(user);
    const name = await dialog.findByRole('textbox', { name: 'Name of this query' });
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await save();
    expect(dialog.getByText('Please enter a name.')).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    await user.paste(' lost WEDDINGS ');
    await save();
    expect(dialog.getByText('Another query already has this name.')).toBeDefined();
    await user.clear(name);
    await user.paste('w'.repeat(61));
    await save();
    expect(dialog.getByText('Please enter a name of at most 60 characters.')).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  it('belongs to one user', async () => {
    const { server, user } = await openWithTwo();
    await saveLostWeddings(user);
    cleanup();
    await server.storeSession('martin');
    openScreen(path);
    await screen.findByText('Guest B');
    expect((await open(user)).getByText('No saved queries yet.')).toBeDefined();
  });
});
