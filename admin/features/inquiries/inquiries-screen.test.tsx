import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';

const path = '/dashboard/inquiries';

async function startWith(statuses: InquiryStatus[] = []) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  const eventTypes = ['other', 'wedding'] as const;
  for (const [index, status] of statuses.entries())
    ids.push(await server.addInquiry({ fullName: `Guest ${index}`, status, eventType: eventTypes[index % 2] }));
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
    openScreen(path);
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
    const { user } = openScreen(path);
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
    openScreen(path);
    const row = (await screen.findByRole('link', { name: 'Guest A' })).closest('tr') as HTMLElement;
    for (const text of ['Bar/Bat Mitzvah', 'Jun 20, 2031', '240', 'High', 'Less than an hour ago'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(within(row).getByRole('button', { name: 'Status of Guest A: New' })).toBeDefined();
  });

  it('is a list of cards on a phone', async () => {
    await startWith(['new']);
    openScreen(path, { width: 390 });
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Guest 0' })).toBeDefined();
    expect(within(card).getByRole('button', { name: /^Status of Guest 0/ })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells an empty list from a filter without a match', async () => {
    await startWith();
    const { user } = openScreen(path);
    expect(await screen.findByText('No inquiries found.')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'lost');
    expect(await screen.findByText('No inquiries found matching your criteria.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No inquiries found.')).toBeDefined();
  });
});

describe('paging', () => {
  it('is absent for ten inquiries', async () => {
    await startWith(Array<InquiryStatus>(10).fill('new'));
    openScreen(path);
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('stops at both ends', async () => {
    await startWith(Array<InquiryStatus>(11).fill('new'));
    const { user } = openScreen(path);
    await waitFor(() => expect(names()).toHaveLength(10));
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
    await user.click(button('Next'));
    await waitFor(() => expect(names()).toEqual(['Guest 0']));
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true]);
  });

  const inAddress = () => new URLSearchParams(window.location.search).get('page');
  const firstOfNew = `${path}?page=1&perPage=10&sort=createdAt&order=DESC&filter=${encodeURIComponent('{"status":"new"}')}`;

  /** All that the pager says from now on. */
  function notePager() {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector('nav[aria-label="Pages"]')?.textContent ?? '';
      if (text !== texts.at(-1)) texts.push(text);
    };
    note();
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    return texts;
  }

  it('steps back at once, without a trace in the history, when the last page is emptied', async () => {
    await startWith(Array<InquiryStatus>(21).fill('new'));
    const { user } = openScreen(firstOfNew);
    for (const page of [1, 2]) {
      await screen.findByText(`Page ${page} of 3`);
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    await waitFor(() => expect(names()).toEqual(['Guest 0']));
    const before = window.history.length;
    const pager = notePager();
    await user.click(screen.getByRole('button', { name: /^Status of Guest 0/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Contacted' }));
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
  const { user } = openScreen(path);
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
  const { user } = openScreen(path);
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

const demoToast = 'Using demo data - backend connection unavailable';
const figures = () => screen.getAllByRole('definition').map((value) => value.textContent);

async function startSignedIn() {
  const server = await startRealServer();
  await server.storeSession();
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return server;
}

describe('while the server cannot be reached', () => {
  it('shows labeled samples if nothing was ever loaded', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    server.setOutage(502);
    openScreen(path);
    expect(await screen.findByText(demoToast)).toBeDefined();
    expect(screen.getByText(/These are samples, not real inquiries/)).toBeDefined();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.textContent).toMatch(/Sample(?! )/);
    expect(screen.queryByText('Real Guest')).toBeNull();
    await waitFor(() => expect(figures()).toEqual(['25', '8', '6', '4', '7', '28%', '2.5 h']));
    expect(screen.getByText('Sample figures')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Status of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('shows the rows loaded last, with their time, read-only', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    openScreen(path);
    await screen.findByRole('link', { name: 'Real Guest' });
    await waitFor(() => expect(figures()[0]).toBe('1'));
    cleanup();
    server.setOutage('no answer');
    const { user } = openScreen(path);
    expect(await screen.findByText(demoToast)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Real Guest' })).toBeDefined();
    expect(screen.getByText(/were loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M/)).toBeDefined();
    expect(screen.queryByText('Sample')).toBeNull();
    await waitFor(() => expect(figures()[0]).toBe('1'));
    expect(screen.queryByRole('button', { name: /^Status of Real Guest/ })).toBeNull();

    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Status of Real Guest/ })).toBeDefined();
    expect(screen.queryByText(/These inquiries were loaded/)).toBeNull();
  });

  it('shows the rows loaded last of a later page too', async () => {
    const server = await startSignedIn();
    for (let index = 0; index < 11; index += 1) await server.addInquiry({ fullName: `Guest ${index}` });
    openScreen(`${path}?page=2&perPage=10&sort=createdAt&order=DESC&filter={}`);
    await screen.findByRole('button', { name: /^Status of Guest 0/ });
    server.setOutage('no answer');
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(demoToast)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Guest 0' })).toBeDefined();
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2');
  });

  it('removes all names with the session', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    const { user } = openApp(path);
    await screen.findByRole('link', { name: 'Real Guest' });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Real Guest'));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'CRM Dashboard' });
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Real Guest');
  });
});

describe('a request that the server rejects', () => {
  it('shows no samples and can be retried', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    server.setOutage(429, 'GET /api/v1/inquiries');
    const { user } = openScreen(path);
    expect(await screen.findByText('Failed to fetch inquiries. Please try again.')).toBeDefined();
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
    expect(screen.queryByText(demoToast)).toBeNull();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Real Guest' })).toBeDefined();
  });

  it.each([
    ['filter={"status":"bogus","search":5}'],
    ['sort=hack&order=DESC'],
    ['perPage=100000&page=0'],
    ['filter=[1,&page=x&open='],
  ])('is not even sent for the address %s', async (query) => {
    const server = await startRealServer();
    await server.storeSession();
    await server.addInquiry({ fullName: 'Real Guest' });
    openScreen(`${path}?${query}`);
    expect(await screen.findByRole('link', { name: 'Real Guest' })).toBeDefined();
    expect(server.calls.filter((call) => call.startsWith('GET /api/v1/inquiries'))).toEqual([
      'GET /api/v1/inquiries?page=1&limit=10&sort=-createdAt',
    ]);
  });
});

it('shows a fallback session only samples and sends nothing to the server', async () => {
  const server = await startRealServer();
  noteErrors();
  await openFallbackSession(server, path);
  expect(await screen.findByText('Sample figures')).toBeDefined();
  expect(screen.getByText('Welcome back, keeper')).toBeDefined();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
