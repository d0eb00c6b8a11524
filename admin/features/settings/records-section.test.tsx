import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#admin/features/settings/spaces/spaces-section.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

async function openSpaces() {
  const server = await startRealServer();
  await server.storeSession('rose', 'manager');
  const headers = await server.staff();
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await server.app.inject({ method, url: `/api/v1/spaces${path}`, headers, payload })).json().data;
  const space = { seated: null, standing: null, color: 'green', contains: [], isBookable: true };
  const { _id } = await send('POST', '', { ...space, name: 'Terrace' });
  await send('POST', '', { ...space, name: 'Both', contains: [_id] });
  const { user } = openScreen('/dashboard/settings/spaces');
  const choose = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { user, choose, send, id: _id };
}

describe('a record of the settings', () => {
  it('has a history', async () => {
    const { choose, send, id } = await openSpaces();
    await send('PUT', `/${id}`, { seated: 40 });
    await choose('Terrace', 'History');
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Terrace' }));
    const history = await dialog.findByRole('list', { name: 'History' });
    await waitFor(() => expect(history.textContent).toMatch(/\(empty\) → 40/));
  });

  it('goes to the trash without a question, and comes back', async () => {
    const { user, choose } = await openSpaces();
    await choose('Both', 'Move to trash');
    await screen.findByText('"Both" moved to the trash');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Both' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Edit Both' })).toBeDefined();
  });

  it('is deleted for good after a question, and says why it is not', async () => {
    noteErrors();
    const { user, choose } = await openSpaces();
    const remove = async (name: string) => {
      await choose(name, 'Delete');
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(new RegExp(`delete "${name}"`))).toBeDefined();
      await user.click(question.getByRole('button', { name: 'Delete' }));
    };
    await remove('Terrace');
    expect(await screen.findByText('Both contains this space. Please change that one first.')).toBeDefined();
    await remove('Both');
    await screen.findByText('Space deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Both' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit Terrace' })).toBeDefined();
  });
});
