import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';
import { roleTooLow } from '#shared/roles.ts';
import { inviteTexts, securityTexts, teamTexts } from './messages.ts';

async function open(role: Role = 'admin', options = {}, openAt = openScreen) {
  const server = await startRealServer(options);
  await server.addAccount('tom', 'staff');
  const token = await server.storeSession('olive', role);
  const read = async (path: string) =>
    (await server.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })).json().data;
  const { user } = openAt('/dashboard/settings/team');
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { server, read, user, press };
}

describe('the team', () => {
  it('is closed to managers, who find no entry for it either', async () => {
    const { user } = await open('manager', {}, openApp);
    expect(await screen.findByText(roleTooLow)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('link', { name: 'Inbox and response times' });
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  });

  it('gets a role changed and an account disabled after a question', async () => {
    const { read, user } = await open();
    await user.click(await screen.findByRole('combobox', { name: 'Role of tom' }));
    await user.click(await screen.findByRole('option', { name: /^Manager/ }));
    await screen.findByText('tom now has the role Manager.');
    await user.click(screen.getByRole('button', { name: 'Actions for tom' }));
    await user.click(await screen.findByRole('menuitem', { name: teamTexts.disable }));
    await screen.findByRole('alertdialog', { name: 'Disable tom?' });
    await user.click(screen.getByRole('button', { name: teamTexts.disable }));
    await screen.findByText(teamTexts.wasDisabled('tom'));
    const tom = (await read('/team')).find(({ username }: { username: string }) => username === 'tom');
    expect(tom).toMatchObject({ role: 'manager', isDisabled: true });
  });

  it('says in one sentence that the last owner stays', async () => {
    noteErrors();
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: 'Role of olive' }));
    await user.click(await screen.findByRole('option', { name: /^Staff/ }));
    await screen.findByText('You are the only owner.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role of olive' }).textContent).toBe('Owner'));
  });

  it('invites by a link that is shown once, and revokes it', async () => {
    const { server, read, user, press } = await open();
    await user.type(await screen.findByLabelText(inviteTexts.email), 'rose@example.com');
    await press(inviteTexts.create);
    const link = (await screen.findByLabelText(inviteTexts.link)).textContent ?? '';
    const token = new URL(link).pathname.replace('/invite/', '');
    const follow = () => server.app.inject({ method: 'POST', url: '/api/v1/auth/invitation', payload: { token } });
    expect((await follow()).statusCode).toBe(200);
    await press(inviteTexts.revokeOf('rose@example.com'));
    await screen.findByText(inviteTexts.revoked);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect((await follow()).statusCode).toBe(410);
    expect(await read('/team/invitations')).toEqual([]);
    expect(screen.queryByLabelText(inviteTexts.link)).toBeNull();
  });

  it('says when the link could not be emailed, and shows it', async () => {
    // Nothing listens there.
    const mail = { from: 'events@example.com', hasPlus: false, smtp: { host: '127.0.0.1', port: 9, isSecure: false } };
    const { user, press } = await open('admin', { config: { mail } });
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: inviteTexts.sendsEmail });
    expect(choice.checked).toBe(true);
    await user.type(screen.getByLabelText(inviteTexts.email), 'rose@example.com');
    await press(inviteTexts.create);
    await screen.findByText(inviteTexts.notEmailed('rose@example.com'));
    expect((await screen.findByLabelText(inviteTexts.link)).textContent).toContain('/invite/');
  });

  it('requires a second factor only from an owner who has one', async () => {
    noteErrors();
    const { user } = await open();
    const rule = await screen.findByLabelText<HTMLInputElement>(securityTexts.require);
    await waitFor(() => expect(rule.disabled).toBe(false));
    await user.click(rule);
    await screen.findByText(/your own account first\.$/);
    await waitFor(() => expect(rule.checked).toBe(false));
  });
});
