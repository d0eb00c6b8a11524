import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filterInAddress } from '#admin/testing/filter-in-address.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { auditActions } from '#shared/audit/values.ts';
import { auditSentence } from './audit-entries.tsx';

const path = '/dashboard/activity-log';
const entries = async () => within(await screen.findByRole('list', { name: 'Activity log entries' }));

async function startWithActions() {
  const server = await startRealServer();
  await server.storeSession();
  await server.addAccount('eleanor');
  const headers = await server.staff();
  const login = (username: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password } });
  await login('eleanor', 'wrong');
  await login('eleanor', 'wrong');
  await login('eleanor', testPassword);
  const id = await server.addInquiry();
  await server.app.inject({ method: 'DELETE', url: `/api/v1/inquiries/${id}`, headers });
  await server.app.inject({ url: '/api/v1/inquiries/export.csv', headers });
  return server;
}

describe('the activity log screen', () => {
  it('lists what happened in sentences, newest first', async () => {
    await startWithActions();
    openApp(path);
    const sentences = (await entries()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(sentences).toEqual([
      expect.stringMatching(/^2 failed sign-ins for eleanor\.from network 127\.0\.0\.0\/24/),
      expect.stringMatching(/^bench exported the inquiries as a CSV file\./),
      expect.stringMatching(/^bench deleted an inquiry\./),
      expect.stringMatching(/^eleanor signed in\.from network 127\.0\.0\.0\/24/),
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeDefined();
  });

  it('filters by action and by days, keeps the filters in the address and clears them', async () => {
    await startWithActions();
    const { user } = openScreen(`${path}?action=deleted&from=2020-01-01&page=1`);
    expect((await entries()).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-02' } });
    expect(await screen.findByText('No activity matches these filters.')).toBeDefined();
    expect(filterInAddress()).toEqual({ action: 'deleted', from: '2020-01-01', to: '2020-01-02' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect((await entries()).getAllByRole('listitem')).toHaveLength(4));
    expect(window.location.search).toBe('');
  });

  it('ignores unknown values in the address', async () => {
    await startWithActions();
    openScreen(`${path}?action=everything&from=yesterday&page=minus`);
    expect((await entries()).getAllByRole('listitem')).toHaveLength(4);
  });

  it('shows the last page where the address names one past the end', async () => {
    await startWithActions();
    openScreen(`${path}?page=7`);
    expect((await entries()).getAllByRole('listitem')).toHaveLength(4);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says when it could not be loaded, and retries', async () => {
    const server = await startWithActions();
    noteErrors();
    server.setOutage(500, 'GET /trpc/audit.list');
    const { user } = openScreen(path);
    expect(await screen.findByText('The activity log could not be loaded.')).toBeDefined();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await entries()).getAllByRole('listitem')).toHaveLength(4);
  });
});

describe('an entry of the activity log', () => {
  const entry = {
    _id: '1',
    at: '',
    lastAt: '',
    account: 'anna',
    accountId: 'a',
    network: null,
    count: 2,
    entity: 'inquiry',
    entityId: 'i',
    subject: 'joan',
  };

  it.each(auditActions)('describes %s in one sentence', (action) => {
    for (const one of [entry, { ...entry, count: 1, account: null, entity: 'thing' }])
      expect(auditSentence({ ...one, action })).toMatch(/^[A-Z0-9a][^\n]+[a-z]\.$/);
  });
});
