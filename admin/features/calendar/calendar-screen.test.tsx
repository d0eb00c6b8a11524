import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

async function start() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const send =
    (method: 'POST' | 'PUT') =>
    async (url: string, payload: object = {}) => {
      const response = await server.app.inject({ method, url: `/api/v1${url}`, headers, payload });
      expect(response.statusCode).toBeLessThan(300);
      return response.json().data;
    };
  const post = send('POST');
  const { _id: spaceId } = await post('/spaces', { name: 'Barn', color: 'blue' });
  const close = (reason: string) =>
    post('/blackouts', { fromDay: '2027-06-12', toDay: '2027-06-12', spaceIds: [spaceId], reason });
  return { post, put: send('PUT'), close };
}

/** The dialog of a cell of the Barn that two entries close, and what trashes and restores these elsewhere. */
async function openBarn() {
  const { post, close } = await start();
  const ids = [(await close('Painting'))._id, (await close('Cleaning'))._id] as string[];
  const { user } = openScreen('/dashboard/calendar?view=spaces&day=2027-06-12');
  await user.click(await screen.findByRole('cell', { name: /^Barn, .*Painting/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: /Painting/ })).toBeDefined();
  const all = async (action: 'trash' | 'restore', which: string[]) => {
    for (const id of which) await post(`/blackouts/${id}/${action}`);
    readAgain();
  };
  return { dialog, ids, all };
}

it('keeps the choice of entries in a cell up to date while it is open', async () => {
  const { dialog, ids, all } = await openBarn();
  await all('trash', ids.slice(0, 1));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Painting/ })).toBeNull());
  expect(dialog.getByRole('button', { name: /Cleaning/ })).toBeDefined();
});

it('names days and entries by what is shown of them first, and has the whole title of an entry in its tooltip', async () => {
  const { post } = await start();
  const { _id: clientId } = await post('/clients', { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' });
  const title = 'The wedding of Ada Moore and Samuel Tarbell, with a dinner and a dance';
  const times = { eventDate: '2027-06-12', startTime: '17:00', endTime: '22:00' };
  await post('/events', { clientId, title, eventType: 'wedding', guestCount: 80, ...times });
  openScreen('/dashboard/calendar?view=month&day=2027-06-12');
  const link = (await screen.findByText(`${title} (pending)`)).closest('a') as HTMLElement;
  expect(link.title).toMatch(new RegExp(`^Pending: ${title}, Sat, Jun 12, 2027, 5 PM to 10 PM, .*80 guests$`));
  expect(link.textContent).toMatch(new RegExp(`^5pm ?${title} \\(pending\\), Sat, Jun 12, 2027, .*80 guests$`));
  expect(link.getAttribute('aria-label')).toBeNull();
  const day = screen.getByRole('gridcell', { name: /^June 12, 2027.*5pm ?The wedding of .*80 guests$/ });
  expect(day.contains(link)).toBe(true);
});

it('leaves a cell closed whose entries all went away, also when they come back', async () => {
  const { ids, all } = await openBarn();
  await all('trash', ids);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await all('restore', ids);
  expect(await screen.findByRole('cell', { name: /^Barn, .*Painting/ })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says in the forms of a new entry what the settings give it', async () => {
  const { put } = await start();
  await put('/settings/desk', { holdDays: 14, setupMinutes: 90 });
  const { unmount } = openScreen('/dashboard/calendar?create=hold');
  await screen.findByText('Leave blank to hold for 14 days.');
  unmount();
  openScreen('/dashboard/calendar?create=event');
  expect(await screen.findAllByText(/^Leave blank for \d+ minutes\.$/)).toHaveLength(2);
  expect(screen.getByText('Leave blank for 90 minutes.')).toBeDefined();
});
