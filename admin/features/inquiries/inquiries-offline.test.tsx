// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openInEmergency } from '#admin/testing/open-in-emergency.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

const path = '/dashboard/inquiries';
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
  it.each(['no answer', 502] as const)('shows labeled samples if nothing was ever loaded (%s)', async (outage) => {
    const server = await startSignedIn();
    await server.addInquiry({ fullName: 'Real Guest' });
    server.setOutage(outage);
    openApp(path);
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
    openApp(path);
    await screen.findByRole('link', { name: 'Real Guest' });
    await waitFor(() => expect(figures()[0]).toBe('1'));
    cleanup();
    server.setOutage('no answer');
    const { user } = openApp(path);
    expect(await screen.findByText(demoToast)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Real Guest' })).toBeDefined();
    expect(screen.getByText(/were loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M/)).toBeDefined();
    expect(screen.queryByText('Sample')).toBeNull();
    await waitFor(() => expect(figures()[0]).toBe('1'));
    expect(screen.queryByRole('button', { name: /^Status of Real Guest/ })).toBeNull();

    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Status of Real Guest/ })).toBeDefined();
    expect(screen.queryByText(/These inquiries were loaded/)).toBeNull();
  });

  it('shows the rows loaded last of a later page too', async () => {
    const server = await startSignedIn();
    for (let index = 0; index < 11; index += 1) await server.addInquiry({ fullName: `Guest ${index}` });
    openApp(`${path}?page=2&perPage=10&sort=createdAt&order=DESC&filter={}`);
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
    const { user } = openApp(path);
    expect(await screen.findByText('Failed to fetch inquiries. Please try again.')).toBeDefined();
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull();
    expect(screen.queryByText(demoToast)).toBeNull();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
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
    openApp(`${path}?${query}`);
    expect(await screen.findByRole('link', { name: 'Real Guest' })).toBeDefined();
    expect(server.calls.filter((call) => call.startsWith('GET /api/v1/inquiries'))).toEqual([
      'GET /api/v1/inquiries?page=1&limit=10&sort=-createdAt',
    ]);
  });
});

it('shows a fallback session only samples and sends nothing to the server', async () => {
  const server = await startRealServer();
  noteErrors();
  await openInEmergency(server, path);
  expect(await screen.findByText('Sample figures')).toBeDefined();
  expect(screen.getByText('Welcome back, keeper')).toBeDefined();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
