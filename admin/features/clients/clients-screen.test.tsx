import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';

const ida = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '(330) 555-0188', company: 'Tarbell Press' };

async function openClients(path = '', role: Role = 'admin') {
  const server = await startRealServer();
  await server.storeSession('rose', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const open = (to = path, openAt = openScreen) => openAt(`/dashboard/clients${to}`);
  return { call, open };
}

describe('the clients', () => {
  it('invite to add one while there is none', async () => {
    const { open } = await openClients();
    const { user } = open();
    expect(await screen.findByText('No clients yet. Convert an inquiry, or add one.')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Add New Client' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Add New Client' })).toBeDefined();
  });

  it('are listed and opened, and change in their form', async () => {
    const { call, open } = await openClients();
    await call('POST', '/clients', ida);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Ida Tarbell' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ida Tarbell' })).toBeDefined();
    expect(await screen.findByText('Client: added')).toBeDefined();
    await user.keyboard('e');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Client' }));
    const partner = await form.findByRole('textbox', { name: 'Partner' });
    await user.type(partner, 'Samuel');
    await user.click(form.getByRole('checkbox', { name: 'Do not email' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Samuel')).toBeDefined();
    expect((await call('GET', '/clients'))[0]).toMatchObject({ partnerName: 'Samuel', doNotEmail: true });
  });

  it('list the keys of the tab that is open', async () => {
    const { call, open } = await openClients();
    const { _id } = await call('POST', '/clients', ida);
    const { user } = open(`/${_id}?tab=events`, openApp);
    await screen.findByRole('heading', { level: 2, name: 'Ida Tarbell' });
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Edit')).toBeDefined();
    expect(keys.queryByText('Add a note')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Timeline' }));
    await screen.findByRole('button', { name: 'Add a note' });
    await user.keyboard('n');
    expect(await screen.findByRole('textbox', { name: 'New note' })).toBeDefined();
  });

  it.each(['%', 'nobody%20here'])('say of the address %s that there is no such client', async (id) => {
    noteErrors();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { open } = await openClients();
    open(`/${id}`);
    expect(await screen.findByText('This could not be found. It may have been deleted.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All clients' })).toBeDefined();
  });

  it('say where one went that was merged, and offer managers alone to merge', async () => {
    noteErrors();
    const { call, open } = await openClients('', 'staff');
    const { _id: into } = await call('POST', '/clients', ida);
    const { _id: from } = await call('POST', '/clients', { ...ida, name: 'I. Tarbell', email: 'i@example.com' });
    await call('POST', `/clients/${into}/merge`, { otherId: from });
    const { user } = open(`/${from}`);
    expect(await screen.findByText('This client was merged into Ida Tarbell.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Open that client' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Ida Tarbell' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unmerge' })).toBeNull();
  });

  it('keep an opt-out of either side in a merge, which offers no choice of it', async () => {
    const { call, open } = await openClients();
    const { _id: into } = await call('POST', '/clients', ida);
    await call('POST', '/clients', { ...ida, name: 'I. Tarbell', email: 'i@example.com', doNotEmail: true });
    const { user } = open(`/${into}`);
    await user.click(await screen.findByRole('button', { name: 'Compare and merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Ida Tarbell' }));
    expect(await dialog.findByText('One of them asked not to get email. That stays so after the merge.')).toBeDefined();
    expect(dialog.queryByRole('group', { name: 'Do not email' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('I. Tarbell was merged into Ida Tarbell.')).toBeDefined();
    expect(await call('GET', `/clients/${into}`)).toMatchObject({ email: ida.email, doNotEmail: true });
  });

  it('go to the trash with their events, if that is wished, and come back with them', async () => {
    // Its page asks for the client once more before it is left.
    noteErrors();
    const { call, open } = await openClients();
    const { _id } = await call('POST', '/clients', ida);
    const dinner = { clientId: _id, title: 'Dinner', eventType: 'other', eventDate: '2035-01-09', guestCount: 40 };
    await call('POST', '/events', dinner);
    await call('POST', '/events', { ...dinner, title: 'Tea' });
    const { user } = open(`/${_id}`);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Move to trash' }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Move to trash' }));
      expect(dialog.getByText(/^Ida Tarbell has 2 events\. Move them to the trash too\?/)).toBeDefined();
      return dialog;
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(await call('GET', '/trash')).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Move all to trash' }));
    expect(await screen.findByText('"Ida Tarbell" moved to the trash')).toBeDefined();
    expect(await call('GET', '/trash')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await call('GET', '/trash')).toEqual([]));
    expect(await call('GET', '/events')).toHaveLength(2);
  });

  it('are not shown with sample data', async () => {
    noteErrors();
    await openFallbackSession(await startRealServer(), '/dashboard/clients');
    expect(await screen.findByText('Not available with sample data.')).toBeDefined();
  });
});
