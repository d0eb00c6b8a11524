import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { codeAt, setUpTwoFactor } from '#admin/testing/authenticator.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer, testPassword } from '#admin/testing/real-server.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import type { Role } from '#shared/roles.ts';
import { accountTexts, notificationTexts, twoFactorTexts } from './messages.ts';

async function open(section = 'account', role: Role = 'read_only') {
  const server = await startRealServer();
  const token = await server.storeSession('rose', role);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await server.app.inject({ url: `/api/v1/auth/${path}`, headers })).json().data;
  const { user } = openScreen(`/dashboard/settings/${section}`);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { server, headers, read, user, press };
}

describe('the own account', () => {
  it('is changed and saved by key, also by somebody who may change nothing else', async () => {
    const { read, user } = await open();
    await user.type(await screen.findByLabelText('Name'), 'Rose Moore');
    await user.type(screen.getByLabelText('Email'), 'rose@example.com');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(commonTexts.saved);
    expect(await read('account')).toMatchObject({ displayName: 'Rose Moore', email: 'rose@example.com' });
  });

  it('keeps what was typed when the email is taken, and says so at the field', async () => {
    noteErrors();
    const { server, user, press } = await open();
    const payload = { email: 'taken@example.com' };
    await server.app.inject({ method: 'PUT', url: '/api/v1/auth/account', headers: await server.staff(), payload });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    await user.type(email, 'Taken@Example.com');
    await press('Save');
    await screen.findByText(/^Another account has this email/);
    expect(email.value).toBe('Taken@Example.com');
    expect(email.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before typed changes are lost', async () => {
    const { user, press } = await open();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Rose');
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    await press('Keep editing');
    expect(name.value).toBe('Rose');
  });

  it('changes the password only with the old one', async () => {
    noteErrors();
    const { user, press } = await open();
    const old = await screen.findByLabelText<HTMLInputElement>(accountTexts.password.old);
    await user.type(old, 'wrong');
    await user.type(screen.getByLabelText(accountTexts.password.next), 'a lantern under the oak');
    await press(accountTexts.password.save);
    await screen.findByText('This is not your password.');
    await user.clear(old);
    await user.type(old, testPassword);
    await press(accountTexts.password.save);
    await screen.findByText(accountTexts.password.saved);
    expect(old.value).toBe('');
  });

  it('sets up two-factor sign-in: password, key, first code, recovery codes', async () => {
    noteErrors();
    const { read, user, press } = await open();
    await press(twoFactorTexts.setUp);
    await user.type(await screen.findByLabelText(twoFactorTexts.password), testPassword);
    await press(twoFactorTexts.next);
    await screen.findByRole('img', { name: twoFactorTexts.qr });
    const key = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '';
    const code = screen.getByLabelText<HTMLInputElement>(twoFactorTexts.code);
    await user.type(code, codeAt(key, Date.now() - 3_600_000));
    await press(twoFactorTexts.turnOn);
    await screen.findByText(/^That code is not right/);
    await user.clear(code);
    await user.type(code, codeAt(key));
    await press(twoFactorTexts.turnOn);
    const codes = await screen.findByRole('list', { name: twoFactorTexts.codesTitle });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    const shown = codes.textContent;
    await press(twoFactorTexts.kept);
    await screen.findByText(/10 recovery codes left\.$/);
    expect((await read('account')).twoFactorAt).not.toBeNull();
    await press(twoFactorTexts.renew);
    await user.type(await screen.findByLabelText(twoFactorTexts.password), testPassword);
    await press(twoFactorTexts.renew);
    const renewed = await screen.findByRole('list', { name: twoFactorTexts.codesTitle });
    expect(renewed.textContent).not.toBe(shown);
    await press(twoFactorTexts.kept);
    await screen.findByText(twoFactorTexts.renewed);
    await press(twoFactorTexts.turnOff);
    await user.type(await screen.findByLabelText(twoFactorTexts.password), testPassword);
    await press(twoFactorTexts.turnOff);
    await screen.findByText(twoFactorTexts.off);
  });

  it('ends another session, and offers no end of this one', async () => {
    const server = await startRealServer();
    await server.storeSession('rose', 'read_only');
    const payload = { username: 'rose', password: testPassword };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
    const { token } = answer.json().data;
    const { user } = openScreen('/dashboard/settings/account');
    await user.click(await screen.findByRole('button', { name: 'End the session in Firefox on Linux' }));
    await screen.findByText(accountTexts.sessions.ended);
    const authorization = `Bearer ${token}`;
    expect((await server.app.inject({ url: '/api/v1/auth/profile', headers: { authorization } })).statusCode).toBe(401);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End the session/ })).toBeNull());
  });
});

describe('what the account is told', () => {
  it('is chosen by event, with quiet hours of two ends', async () => {
    noteErrors();
    const { read, user, press } = await open('notifications');
    const desktop = await screen.findByRole('group', { name: notificationTexts.desktop });
    await user.click(within(desktop).getByLabelText('Reply overdue'));
    const from = screen.getByLabelText<HTMLInputElement>('From');
    await user.type(from, '22:00');
    await press('Save');
    await screen.findByText(/^Please enter both times/);
    expect(from.value).toBe('22:00');
    await user.type(screen.getByLabelText('Until'), '07:00');
    await press('Save');
    await screen.findByText(commonTexts.saved);
    const saved = await read('notifications');
    expect(saved).toMatchObject({ quietFrom: '22:00', quietUntil: '07:00' });
    // Nothing is kept that the form does not offer.
    expect(saved.desktop).toEqual(['new_inquiry', 'assigned', 'due_soon']);
  });
});

describe('an account that has to set up its second factor', () => {
  it('sees nothing but the setup, and goes on after it', async () => {
    noteErrors();
    const server = await startRealServer();
    const owner = await server.staff();
    await setUpTwoFactor(server, owner);
    const payload = { requiresTwoFactor: true };
    await server.app.inject({ method: 'PUT', url: '/api/v1/settings/security', headers: owner, payload });

    await server.storeSession('tom', 'manager');
    const { user } = openApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: twoFactorTexts.required });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('button', { name: twoFactorTexts.setUp }));
    await user.type(await screen.findByLabelText(twoFactorTexts.password), testPassword);
    await user.click(screen.getByRole('button', { name: twoFactorTexts.next }));
    const ownKey = (await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).textContent ?? '';
    await user.type(screen.getByLabelText(twoFactorTexts.code), codeAt(ownKey));
    await user.click(screen.getByRole('button', { name: twoFactorTexts.turnOn }));
    await user.click(await screen.findByRole('button', { name: twoFactorTexts.kept }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeDefined());
  });
});
