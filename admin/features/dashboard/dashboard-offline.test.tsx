// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openInEmergency } from '#admin/testing/open-in-emergency.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

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
    const { user } = openApp('/dashboard');
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
    openApp('/dashboard');
    await waitFor(async () => expect((await rowsOf('Recent Activity'))[0]).toContain('sent an inquiry (Wedding).'));
    await rowsOf('Recent Inquiries');
    cleanup();
    server.setOutage(502);
    openApp('/dashboard');
    expect(await screen.findAllByText(/^Last loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M\.$/)).toHaveLength(2);
    expect((await rowsOf('Recent Inquiries'))[0]).toContain('Real Guest');
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

it('shows a fallback session only samples and lets nothing be written', async () => {
  const server = await startRealServer();
  noteErrors();
  const { user } = await openInEmergency(server, '/login');
  expect(await screen.findAllByText('Sample figures')).toHaveLength(2);
  expect(labels.slice(0, 3).map(figureOf)).toEqual(['Total Inquiries25', 'New Inquiries8', 'This Month3']);
  for (const change of ['+8%', '+3', '+12%']) expect(screen.getByText(change)).toBeDefined();
  for (const panel of ['Recent Inquiries', 'Recent Activity'])
    for (const row of await rowsOf(panel)) expect(row).toMatch(/Sample(?! )/);
  for (const name of ['Add New Client', 'Schedule Event'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Follow Up Inquiry' }));
  expect(await screen.findByRole('dialog', { name: /Sample Couple/ })).toBeDefined();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
