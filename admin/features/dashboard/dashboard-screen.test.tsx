// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
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
    openApp('/dashboard');
    const banner = within(await region('Welcome'));
    expect(banner.getByRole('heading', { name: /^Good (morning|afternoon|evening), admin$/ })).toBeDefined();
    expect(await banner.findByText('3 inquiries are new; 2 have waited for more than a day.')).toBeDefined();
  });

  it('shows three figures with their comparison, and how many wait for over a day', async () => {
    const { server } = await startWith(3);
    await server.addInquiry({ fullName: 'Machine', status: 'spam' });
    openApp('/dashboard');
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
    const { user } = openApp('/dashboard');
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
    openApp('/dashboard');
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
    openApp('/dashboard');
    const activity = within(await region('Recent Activity'));
    const entries = await activity.findAllByRole('listitem');
    expect(entries.map((entry) => /^.*\./.exec(entry.textContent ?? '')?.[0])).toEqual([
      'admin signed in.',
      'Guest 1 sent an inquiry (Wedding).',
    ]);
  });

  it('shows the months as a table whose figures open what they count', async () => {
    await startWith(2);
    const { user } = openApp('/dashboard');
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
    const { user } = openApp('/dashboard');
    await screen.findByText('Oldest:', { exact: false });
    const count = Number(card(label).textContent?.replace(label, ''));
    if (expected !== undefined) expect(count).toBe(expected);
    await user.click(card(label));
    await screen.findByRole('table', { name: '' });
    await waitFor(() => expect(server.calls.some((call) => call.includes(query))).toBe(true));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
  });
});
