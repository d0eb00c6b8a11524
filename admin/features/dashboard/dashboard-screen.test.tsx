import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';

const day = 24 * 60 * 60 * 1000;

/** Inquiries that came one a day, the last of them just now. */
async function startWith(amount: number) {
  const clock = { now: new Date() };
  const server = await startRealServer({ now: () => clock.now });
  await server.storeSession();
  const ids: string[] = [];
  for (let index = 0; index < amount; index += 1) {
    clock.now = new Date(Date.now() - (amount - 1 - index) * day);
    ids.push(
      await server.addInquiry({ fullName: `Guest ${index + 1}`, eventType: 'wedding', eventDate: '2031-06-20' }),
    );
  }
  clock.now = new Date();
  return { server, ids };
}

const region = (name: string) => screen.findByRole('region', { name });
const card = (label: string) => screen.getByText(label).closest<HTMLElement>('a') as HTMLElement;

describe('the dashboard', () => {
  it('greets and says what is waiting', async () => {
    await startWith(3);
    openScreen('/dashboard');
    const banner = within(await region('Welcome'));
    expect(banner.getByRole('heading', { name: /^Good (morning|afternoon|evening), admin$/ })).toBeDefined();
    expect(await banner.findByText('3 inquiries are new; 2 have waited for more than a day.')).toBeDefined();
  });

  it('shows three figures with their comparison, and how many wait for over a day', async () => {
    const { server } = await startWith(3);
    await server.addInquiry({ fullName: 'Machine', status: 'spam' });
    openScreen('/dashboard');
    const figures = within(await region('Figures'));
    await waitFor(() => expect(card('Total Inquiries').textContent).toBe('Total Inquiries3'));
    expect(card('New Inquiries').textContent).toBe('New Inquiries3');
    expect(card('This Month').textContent).toMatch(/^This Month\d$/);
    expect(card('Waiting over a day').textContent).toBe('Waiting over a day2');
    expect(figures.getAllByText('no earlier data')).toHaveLength(3);
    expect(figures.getByText('Guest 1').closest('a')?.textContent).toBe('Oldest: Guest 1, 2 days ago');
  });

  it('lists the five latest inquiries, each with a link', async () => {
    const { ids } = await startWith(6);
    const { user } = openScreen('/dashboard');
    const recent = within(await region('Recent Inquiries'));
    const rows = await recent.findAllByRole('listitem');
    expect(rows.map((row) => /^Guest \d/.exec(row.textContent ?? '')?.[0])).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Guest ${number}`),
    );
    expect(rows[1]?.textContent).toContain('Wedding · Jun 20, 2031');
    expect(rows[1]?.textContent).toContain('1 day ago');
    expect(recent.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/dashboard/inquiries');
    await user.click(recent.getByRole('link', { name: 'View Guest 5' }));
    expect(await screen.findByRole('dialog', { name: 'Guest 5' })).toBeDefined();
    expect(window.location.pathname + window.location.search).toBe(`/dashboard/inquiries?open=${ids[4]}`);
  });

  it('shows recent activity with links', async () => {
    const { server, ids } = await startWith(1);
    await server.changeInquiry(String(ids[0]), { status: 'contacted' });
    openScreen('/dashboard');
    const activity = within(await region('Recent Activity'));
    const entries = await activity.findAllByRole('listitem');
    expect(entries[0]?.textContent).toMatch(/^bench set Guest 1 to Contacted\./);
    expect(entries[1]?.textContent).toMatch(/^Guest 1 sent an inquiry \(Wedding\)\./);
    expect(activity.getAllByRole('link', { name: 'Guest 1' })[0]?.getAttribute('href')).toBe(
      `/dashboard/inquiries?open=${ids[0]}`,
    );
  });

  it('shows repeated sign-ins once', async () => {
    const { server } = await startWith(1);
    for (let time = 0; time < 3; time += 1)
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { username: 'admin', password: testPassword },
      });
    openScreen('/dashboard');
    const activity = within(await region('Recent Activity'));
    const entries = await activity.findAllByRole('listitem');
    expect(entries.map((entry) => /^.*\./.exec(entry.textContent ?? '')?.[0])).toEqual([
      'admin signed in.',
      'Guest 1 sent an inquiry (Wedding).',
    ]);
  });

  it('shows the months as a table whose figures open what they count', async () => {
    await startWith(2);
    const { user } = openScreen('/dashboard');
    await user.click(await screen.findByText('Show as table'));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Month',
      'New',
      'Contacted',
      'Qualified',
      'Proposal Sent',
      'Converted',
      'Lost',
      'Total',
    ]);
    expect(table.getAllByRole('row')).toHaveLength(13);
    const [, first] = table.getAllByRole('row');
    const all = within(first as HTMLElement)
      .getAllByRole('link')
      .at(-1);
    expect(all?.getAttribute('aria-label')).toMatch(/^\d, Total, \w+ \d{4}: show inquiries$/);
    await user.click(all as HTMLElement);
    expect(await screen.findByRole('button', { name: /^Remove the filter “Received .* – .*”$/ })).toBeDefined();
  });
});

describe('a figure', () => {
  it.each([
    ['Total Inquiries', 4, 'excludeSpam=true'],
    ['New Inquiries', 3, 'status=new'],
    ['This Month', undefined, 'receivedFrom='],
  ])('%s opens exactly the inquiries that it counts', async (label, expected, query) => {
    const { server } = await startWith(3);
    await server.addInquiry({ fullName: 'Guest lost', status: 'lost' });
    await server.addInquiry({ fullName: 'Guest of spam', status: 'spam' });
    const { user } = openScreen('/dashboard');
    await screen.findByText('Oldest:', { exact: false });
    const count = Number(card(label).textContent?.replace(label, ''));
    if (expected !== undefined) expect(count).toBe(expected);
    await user.click(card(label));
    await screen.findByRole('table', { name: '' });
    await waitFor(() => expect(server.calls.some((call) => call.includes(query))).toBe(true));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
  });
});

const hour = 60 * 60 * 1000;

async function openWith(state: { isOff: boolean; last: number | undefined; failed: number | undefined }) {
  const server = await startRealServer({ backups: { state } });
  await server.storeSession();
  openScreen('/dashboard');
  const main = within(await screen.findByRole('main'));
  return { main };
}

describe('the backup notes', () => {
  it.each([
    ['Last backup: 3 hours ago.', { isOff: false, last: Date.now() - 3.5 * hour, failed: undefined }],
    ['No backup yet.', { isOff: false, last: undefined, failed: undefined }],
    ['Scheduled backups are turned off.', { isOff: true, last: Date.now(), failed: undefined }],
  ])('says in a line: %s', async (sentence, state) => {
    const { main } = await openWith(state);
    expect(await main.findByText(sentence)).toBeDefined();
    expect(main.queryByText(/backup failed/)).toBeNull();
  });

  it.each([
    ['The latest good backup was made 2 days ago.', Date.now() - 49 * hour],
    ['There is no earlier backup.', undefined],
  ])('warns on top when one failed: %s', async (sentence, last) => {
    const { main } = await openWith({ isOff: false, last, failed: Date.now() - hour });
    const warning = await main.findByText(
      `The last backup failed. ${sentence} Please tell the person who manages the server.`,
    );
    const figures = main.getByRole('region', { name: 'Figures' });
    expect(warning.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main.queryByText(/^Last backup:/)).toBeNull();
  });
});

const figureOf = (label: string) => screen.getByText(label).textContent;
const labels = ['Total Inquiries', 'New Inquiries', 'This Month', 'Waiting over a day'];
const rowsOf = async (panel: string) =>
  (await within(await screen.findByRole('region', { name: panel })).findAllByRole('listitem')).map(
    (row) => row.textContent ?? '',
  );

async function startSignedIn() {
  const server = await startRealServer();
  await server.storeSession();
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return server;
}

describe('while the server cannot be reached', () => {
  it('shows zeros with a failure and labeled samples, and real data after Retry', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    server.setOutage('no answer');
    const { user } = openScreen('/dashboard');
    expect(await screen.findByText('Using demo data - backend connection unavailable')).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('Could not load')).toHaveLength(7));
    expect(labels.map(figureOf)).toEqual(labels.map((label) => `${label}0`));
    for (const panel of ['Recent Inquiries', 'Recent Activity'])
      for (const row of await rowsOf(panel)) expect(row).toMatch(/^Sample .*Sample/);
    expect(screen.getAllByText('This is sample data.')).toHaveLength(2);
    expect(screen.queryByText('Real Guest')).toBeNull();

    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry Total Inquiries' }));
    await waitFor(() => expect(labels.slice(0, 3).map(figureOf)).toEqual(labels.slice(0, 3).map((one) => `${one}1`)));
    expect(document.activeElement?.textContent).toBe('Total Inquiries1');
    expect(figureOf('Waiting over a day')).toBe('Waiting over a day0');
    await user.click(screen.getByRole('button', { name: 'Retry Recent Inquiries' }));
    await waitFor(async () => expect((await rowsOf('Recent Inquiries'))[0]).toContain('Real Guest'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent Inquiries' }));
  });

  it('prefers the rows loaded last, with their time, to samples', async () => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest', eventType: 'wedding' });
    openScreen('/dashboard');
    await waitFor(async () => expect((await rowsOf('Recent Activity'))[0]).toContain('sent an inquiry (Wedding).'));
    await rowsOf('Recent Inquiries');
    cleanup();
    server.setOutage(502);
    openScreen('/dashboard');
    const lastLoaded = /^Last loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M\.$/;
    await waitFor(() => expect(screen.getAllByText(lastLoaded)).toHaveLength(2));
    expect((await rowsOf('Recent Inquiries'))[0]).toContain('Real Guest');
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

/** Lets one call of a batch fail and hands on the results of the others, until the returned function is called. */
function failInBatch(procedure: string) {
  const reach = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await reach(input, init);
    const names = new URL(input, 'http://localhost').pathname.replace('/trpc/', '').split(',');
    if (!names.includes(procedure)) return response;
    const error = { message: 'Something went wrong', code: -32603, data: { httpStatus: 500 } };
    const results: object[] = await response.json();
    return Response.json(results.map((result, index) => (names[index] === procedure ? { error } : result)));
  });
  return () => vi.stubGlobal('fetch', reach);
}

it.each([
  ['dashboard.stats', 'Figures', 3],
  ['dashboard.waiting', 'Figures', 1],
  ['dashboard.inquiriesPerMonth', 'Inquiries by Month', 1],
  ['dashboard.recentActivity', 'Recent Activity', 1],
])('shows the rest while %s alone fails, and all after Retry', async (procedure, where, count) => {
  const server = await startSignedIn();
  await server.addInquiry({ fullName: 'Real Guest' });
  const recover = failInBatch(procedure);
  const { user } = openScreen('/dashboard');
  await waitFor(async () => expect((await rowsOf('Recent Inquiries'))[0]).toContain('Real Guest'));
  const panel = within(await region(where));
  await waitFor(() => expect(panel.getAllByText('Could not load')).toHaveLength(count));
  expect(screen.getAllByText('Could not load')).toHaveLength(count);
  recover();
  panel.getAllByRole('button', { name: /^Retry/ })[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Could not load')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('shows a fallback session only samples and lets nothing be written', async () => {
  const server = await startRealServer();
  noteErrors();
  const { user } = await openFallbackSession(server, '/login');
  expect(await screen.findAllByText('Sample figures')).toHaveLength(2);
  expect(labels.slice(0, 3).map(figureOf)).toEqual(['Total Inquiries25', 'New Inquiries8', 'This Month3']);
  for (const change of ['+8%', '+3', '+12%']) expect(screen.getByText(change)).toBeDefined();
  for (const panel of ['Recent Inquiries', 'Recent Activity'])
    for (const row of await rowsOf(panel)) expect(row).toMatch(/Sample(?! )/);
  for (const name of ['Add New Client', 'Schedule Event']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Follow Up Inquiry' }));
  expect(await screen.findByRole('dialog', { name: /Sample Couple/ })).toBeDefined();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
