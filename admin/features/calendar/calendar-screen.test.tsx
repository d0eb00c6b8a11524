import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

async function openBarn() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const post = async (url: string, payload: object = {}) => {
    const response = await server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload });
    expect(response.statusCode).toBeLessThan(300);
    return response.json().data;
  };
  const { _id: spaceId } = await post('/spaces', { name: 'Barn', color: 'blue' });
  const close = (reason: string) =>
    post('/blackouts', { fromDay: '2027-06-12', toDay: '2027-06-12', spaceIds: [spaceId], reason });
  const ids = [(await close('Painting'))._id, (await close('Cleaning'))._id] as string[];
  const { user } = openApp('/dashboard/calendar?view=spaces&day=2027-06-12');
  await user.click(await screen.findByLabelText(/^Barn, .*Painting/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /Painting/ })).toBeDefined();
  const all = async (action: 'trash' | 'restore', which: string[]) => {
    for (const id of which) await post(`/blackouts/${id}/${action}`);
    await readAgain();
  };
  return { dialog, ids, all };
}

it('keeps the choice of entries in a cell up to date while it is open', async () => {
  const { dialog, ids, all } = await openBarn();
  await all('trash', ids.slice(0, 1));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Painting/ })).toBeNull());
  expect(dialog.getByRole('button', { name: /Cleaning/ })).toBeDefined();
});

it('leaves a cell closed whose entries all went away, also when they come back', async () => {
  const { ids, all } = await openBarn();
  await all('trash', ids);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await all('restore', ids);
  expect(await screen.findByLabelText(/^Barn, .*Painting/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
