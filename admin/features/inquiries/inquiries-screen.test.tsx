// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';

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
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('the list of inquiries', () => {
  it('shows the figures of the server', async () => {
    await startWith(['new', 'contacted', 'qualified', 'converted', 'spam']);
    openApp(path);
    await waitFor(() => expect(figure('Total')).toBe('4'));
    expect(
      ['New', 'Contacted', 'Qualified', 'Converted'].map(
        (label) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent,
      ),
    ).toEqual(['1', '1', '1', '1']);
    expect(figure('Conversion rate')).toBe('25%');
    expect(figure('Avg. response time')).toMatch(/^\d+(\.\d)? h$/);
  });

  it('says how many are spam, which no figure counts', async () => {
    await startWith(['new', 'spam', 'spam']);
    const { user } = openApp(path);
    expect(await screen.findByText('3 inquiries, 2 of them spam')).toBeDefined();
    expect(figure('Total')).toBe('1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'spam');
    expect(await screen.findByText('2 inquiries')).toBeDefined();
  });

  it('shows each inquiry with its event, how long ago it came and its status', async () => {
    const { server } = await startWith();
    await server.addInquiry({
      fullName: 'Guest A',
      eventType: 'bar_mitzvah',
      eventDate: '2031-06-20',
      guestCount: 240,
    });
    openApp(path);
    const row = (await screen.findByRole('link', { name: 'Guest A' })).closest('tr') as HTMLElement;
    for (const text of ['Bar/Bat Mitzvah', 'Jun 20, 2031', '240', 'High', 'Less than an hour ago'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(within(row).getByRole('button', { name: 'Status of Guest A: New' })).toBeDefined();
  });

  it('is a list of cards on a phone', async () => {
    await startWith(['new']);
    openApp(path, { width: 390 });
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Guest 0' })).toBeDefined();
    expect(within(card).getByRole('button', { name: /^Status of Guest 0/ })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells an empty list from a filter without a match', async () => {
    await startWith();
    const { user } = openApp(path);
    expect(await screen.findByText('No inquiries found.')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'lost');
    expect(await screen.findByText('No inquiries found matching your criteria.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No inquiries found.')).toBeDefined();
  });
});

describe('searching and filtering', () => {
  it('sends the trimmed search to the server', async () => {
    const { server } = await startWith(['new', 'new']);
    const { user } = openApp(path);
    await screen.findByRole('link', { name: 'Guest 0' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '  guest 1  ');
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
    expect(server.calls.some((call) => call.includes('search=guest+1'))).toBe(true);
    expect(server.calls.some((call) => /search=(\+|.*\+(&|$))/.test(call))).toBe(false);
  });

  it('filters by status, spam included, and by event type', async () => {
    await startWith(['new', 'spam', 'spam', 'lost']);
    const { user } = openApp(path);
    await waitFor(() => expect(names()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'spam');
    await waitFor(() => expect(names()).toEqual(['Guest 2', 'Guest 1']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event type' }), 'wedding');
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
  });

  it('waits while an inquiry is open', async () => {
    await startWith(['new', 'new']);
    const { user } = openApp(path);
    const link = await screen.findByRole('link', { name: 'Guest 0' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'guest 1');
    await user.click(link);
    const dialog = await screen.findByRole('dialog');
    const isClosed = waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 1000 });
    await expect(isClosed).rejects.toThrow();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(names()).toEqual(['Guest 1']));
  });

  it('goes back to the first page', async () => {
    await startWith(Array<InquiryStatus>(12).fill('new'));
    const { user } = openApp(`${path}?page=2&perPage=10&sort=createdAt&order=DESC&filter={}`);
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
    const { user } = openApp(path, width === undefined ? {} : { width });
    await screen.findByRole('link', { name: 'Guest A' });
    return user;
  };
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);

  it.each([
    ['Event', ['Guest C', 'Guest B', 'Guest A']],
    ['Name', ['Guest A', 'Guest B', 'Guest C']],
    ['Guests', ['Guest B', 'Guest A', 'Guest C']],
  ])('is done by clicking the head %s, once more the other way, and is told to screen readers', async (name, order) => {
    const user = await start();
    expect(head('Received').getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head(name)).getByRole('button', { name: /^Sort by / }));
    await waitFor(() => expect(names()).toEqual(order));
    expect(head(name).getAttribute('aria-sort')).toBe('ascending');
    expect(head('Received').getAttribute('aria-sort')).toBeNull();
    await user.click(within(head(name)).getByRole('button', { name: /^Sort by / }));
    await waitFor(() => expect(names()).toEqual(order.toReversed()));
    expect(head(name).getAttribute('aria-sort')).toBe('descending');
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

describe('paging', () => {
  it('is absent for ten inquiries', async () => {
    await startWith(Array<InquiryStatus>(10).fill('new'));
    openApp(path);
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('stops at both ends', async () => {
    await startWith(Array<InquiryStatus>(11).fill('new'));
    const { user } = openApp(path);
    await waitFor(() => expect(names()).toHaveLength(10));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
    await user.click(button('Next'));
    await waitFor(() => expect(names()).toEqual(['Guest 0']));
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true]);
  });

  const inAddress = () => new URLSearchParams(window.location.search).get('page');
  const addressOf = (page: number) =>
    `${path}?page=${page}&perPage=10&sort=createdAt&order=DESC&filter=${encodeURIComponent('{"status":"new"}')}`;

  /** All that the pager says from now on. */
  function notePager() {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector('nav[aria-label="Pages"]')?.textContent ?? '';
      if (text !== texts.at(-1)) texts.push(text);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  }

  it.each([
    ['opened from a link', 3],
    ['reached by Next', 1],
  ])('step back at once, without a trace in the history, when the last one, %s, is emptied', async (_how, first) => {
    await startWith(Array<InquiryStatus>(21).fill('new'));
    const { user } = openApp(addressOf(first));
    for (let page = first; page < 3; page += 1) {
      await screen.findByText(`Page ${page} of 3`);
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    await waitFor(() => expect(names()).toEqual(['Guest 0']));
    const before = window.history.length;
    const pager = notePager();
    await user.click(screen.getByRole('button', { name: /^Status of Guest 0/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    await waitFor(() => expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Guest ${10 - index}`)));
    await waitFor(() => expect(inAddress()).toBe('2'));
    await screen.findByText('Status Updated');
    // What the list's controller does itself, it does a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pager).toEqual(['21–21 of 21PreviousPage 3 of 3Next', '11–20 of 20PreviousPage 2 of 2Next']);
    expect(window.history.length).toBe(before);
  });
});

it('marks a row as spam and undoes it', async () => {
  const { server, ids } = await startWith(['new']);
  const { user } = openApp(path);
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Guest 0' }));
    server.calls.length = 0;
    await user.click(await screen.findByRole('menuitem', { name }));
    // The list is read again once the server has answered the change.
    await waitFor(() => expect(server.calls.some((call) => call.startsWith('GET /api/v1/inquiries?'))).toBe(true));
    return (await server.readInquiry(ids[0] ?? '')).status;
  };
  expect(await act('Mark as spam')).toBe('spam');
  expect(screen.queryByRole('button', { name: /^Status of Guest 0/ })).toBeNull();
  expect(await act('Not spam')).toBe('new');
  expect(screen.getByRole('button', { name: /^Status of Guest 0/ })).toBeDefined();
});

it('never offers spam in the status menu', async () => {
  await startWith(['new']);
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Status of Guest 0: New' }));
  const options = await screen.findAllByRole('menuitemradio');
  expect(options.map((option) => option.textContent)).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Proposal Sent',
    'Converted',
    'Lost',
  ]);
});

it('ends the session when the server no longer accepts it', async () => {
  const { server } = await startWith(['new']);
  const { user } = openApp(path);
  await screen.findByRole('link', { name: 'Guest 0' });
  noteErrors();
  server.setOutage(401);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
  expect(await screen.findByRole('heading', { name: 'CRM Dashboard' })).toBeDefined();
});
