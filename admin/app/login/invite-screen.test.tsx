import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { errorTable } from '#shared/api/errors.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { inviteMessages } from './messages.ts';

async function open(token?: string) {
  const server = await startRealServer();
  const payload = { email: 'rose@example.com', role: 'staff' };
  const headers = await server.staff();
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/team/invitations', headers, payload });
  const { user } = openApp(token === undefined ? new URL(answer.json().data.link).pathname : `/invite/${token}`);
  return { server, user };
}

describe('the page of an invitation', () => {
  it('says who invites, takes username and password, and signs in', async () => {
    noteErrors();
    const { user } = await open();
    await screen.findByText(inviteMessages.intro('Marquee Hall', 'Staff'));
    await user.type(screen.getByLabelText('Username'), 'rose');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(password, 'short');
    await user.click(screen.getByRole('button', { name: inviteMessages.join }));
    await screen.findByText('The password must be at least 12 characters long.');
    expect(password.value).toBe('short');
    await user.clear(password);
    await user.type(password, 'a lantern under the oak');
    await user.click(screen.getByRole('button', { name: inviteMessages.join }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard Overview' });
    expect(window.location.pathname).toBe('/dashboard');
    expect(JSON.parse(localStorage.getItem(storageKeys.user) ?? '')).toEqual({ username: 'rose', role: 'staff' });
  });

  it.each(['x', '%E0'])('says that the link /invite/%s is not valid', async (token) => {
    noteErrors();
    await open(token);
    await screen.findByText(errorTable.gone.message);
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('offers another try where the server does not answer', async () => {
    noteErrors();
    const server = await startRealServer();
    server.setOutage('no answer');
    openApp('/invite/x');
    await screen.findByText(inviteMessages.failed);
    expect(screen.getByRole('button', { name: commonTexts.retry })).toBeDefined();
  });
});
