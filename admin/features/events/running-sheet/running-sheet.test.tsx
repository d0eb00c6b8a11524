import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** The running sheet of a booked event for 120 guests, of which nothing is signed. */
async function open({ role = 'admin', search = '' }: { role?: 'admin' | 'read_only'; search?: string } = {}) {
  const server = await startRealServer();
  await server.storeSession(role === 'admin' ? 'admin' : 'ruth', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const { _id: clientId } = await call('POST', '/clients', { name: 'Ada', email: 'ada@example.com', phone: '330' });
  const { _id: id } = await call('POST', '/events', {
    ...{ clientId, title: 'Gala', eventType: 'other', eventDate: '2034-05-09', guestCount: 120, status: 'confirmed' },
  });
  await call('PUT', '/settings/desk', { kitchenEmails: ['chef@example.com'] });
  const sheet = `/running-sheets/${id}`;
  const issue = () => call('POST', `${sheet}/issue`);
  const setGuests = async (guestCount: number) => call('PUT', `/events/${id}`, { guestCount });
  return { id, call, sheet, issue, setGuests, start: () => openScreen(`/dashboard/events/${id}/beo${search}`) };
}

it('marks what changed since the last revision, and issues the next one', async () => {
  const { start, issue, setGuests } = await open();
  await issue();
  await setGuests(131);
  const { user } = start();
  const since = within(await screen.findByRole('region', { name: 'Since revision 1' }));
  expect(since.getByText('Guests: 131 (was 120)')).toBeDefined();
  const guests = within(screen.getByRole('region', { name: 'Guests' }));
  expect(guests.getByText('131 (was 120)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Issue revision 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue revision 2?' }));
  await user.click(dialog.getByRole('button', { name: 'Issue revision 2' }));
  await screen.findByText('Revision 2 is issued.');
  expect(await screen.findByText('Nothing on this copy has changed since revision 2.')).toBeDefined();
  expect(screen.queryByText('131 (was 120)')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Revision 1' }));
  expect(await screen.findByText(/^This is revision 1 as /)).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Guests' })).getByText('120')).toBeDefined();
});

it('keeps what is written, and asks where somebody else wrote the same', async () => {
  noteErrors();
  const { start, call, sheet } = await open({ search: '?view=write' });
  const { user } = start();
  const notes = await screen.findByRole('textbox', { name: 'Notes for the kitchen' });
  await user.type(notes, 'Keep the walk-in free.');
  await call('PUT', sheet, { kitchenNotes: 'The cake comes at 4 PM.', barNotes: 'Open at 6 PM.' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
  expect(conflict.getByText('The cake comes at 4 PM.')).toBeDefined();
  await user.click(conflict.getByRole('button', { name: 'Save yours' }));
  await waitFor(async () =>
    expect(await call('GET', sheet)).toMatchObject({
      kitchenNotes: 'Keep the walk-in free.',
      barNotes: 'Open at 6 PM.',
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Kitchen' }));
  expect(await screen.findByText('Keep the walk-in free.')).toBeDefined();
});

it('asks to save what is written before a revision is issued, whichever copy is open', async () => {
  noteErrors();
  const { start, call, sheet } = await open({ search: '?view=write' });
  const { user } = start();
  await user.type(await screen.findByRole('textbox', { name: 'Notes for the kitchen' }), 'Keep the walk-in free.');
  const ask = () => user.click(screen.getByRole('button', { name: 'Issue revision 1' }));
  await user.click(screen.getByRole('link', { name: 'Kitchen' }));
  await ask();
  const first = within(await screen.findByRole('dialog', { name: 'Please save what you wrote first' }));
  await user.click(first.getByRole('link', { name: 'Go to “What you add”' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes for the kitchen' })).value).toBe(
    'Keep the walk-in free.',
  );
  await ask();
  expect(await screen.findByRole('dialog', { name: 'Please save what you wrote first' })).toBeDefined();
  expect(await call('GET', sheet)).toMatchObject({ revision: 0 });
  await user.click(screen.getByRole('link', { name: 'Go to “What you add”' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await call('GET', sheet)).kitchenNotes).toBe('Keep the walk-in free.'));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
  await ask();
  const question = within(await screen.findByRole('dialog', { name: 'Issue revision 1?' }));
  await user.click(question.getByRole('button', { name: 'Issue revision 1' }));
  await screen.findByText('Revision 1 is issued.');
});

it('is read and never changed by an account that may look only, and prints the copy that is open', async () => {
  const { start, issue } = await open({ role: 'read_only', search: '?view=floor' });
  await issue();
  start();
  await screen.findByRole('region', { name: 'Guests' });
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  const printed = within(document.querySelector<HTMLElement>('.printout') as HTMLElement);
  expect(printed.getByText(/^Floor copy, as agreed on .* Revision 1, issued /)).toBeDefined();
  expect(printed.getByText('120')).toBeDefined();
});
