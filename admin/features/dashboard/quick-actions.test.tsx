import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';

async function start() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const url = (path: string) => `/api/v1${path}`;
  return {
    ...server,
    read: async (path: string) => (await server.app.inject({ url: url(path), headers })).json().data,
    create: async (path: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url: url(path), headers, payload })).json().data,
  };
}

const press = (name: string) => screen.findByRole('button', { name });
const jo = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };

it('are those that the account may use', async () => {
  const { storeSession } = await start();
  await storeSession('reader', 'read_only');
  openScreen('/dashboard');
  const actions = within(await screen.findByRole('group', { name: 'Quick Actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Follow Up Inquiry']);
});

describe('Add New Client', () => {
  it('shows a rejected value at its field and keeps the form', async () => {
    const server = await start();
    await server.create('/clients', jo);
    noteErrors();
    const { user } = openScreen('/dashboard?create=client');
    const form = within(await screen.findByRole('dialog', { name: 'Add New Client' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill in all required fields.')).toBeDefined();
    expect(form.getAllByText('Please fill in this field.')).toHaveLength(3);
    await write(user, form.getByLabelText('Name'), 'Jo again');
    await write(user, form.getByLabelText('Email'), 'JO@example.com');
    await user.type(form.getByLabelText('Phone'), '1');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('A client with this email address already exists.')).toBeDefined();
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Jo again');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('1');
    expect(await server.read('/clients')).toHaveLength(1);
  });
});

describe('Schedule Event', () => {
  it('finds the client on the server and creates the event', async () => {
    const server = await start();
    for (const number of [1, 2, 3])
      await server.create('/clients', { name: `Other ${number}`, email: `other${number}@example.com`, phone: '1' });
    const client = await server.create('/clients', jo);
    const { user } = openScreen('/dashboard');
    await user.click(await press('Schedule Event'));
    const form = within(await screen.findByRole('dialog', { name: 'Schedule Event' }));
    const chosen = await form.findByRole<HTMLInputElement>('combobox', { name: 'Client' });
    expect(document.activeElement).toBe(chosen);
    await write(user, chosen, '555-0188');
    const found = () => within(screen.getByRole('listbox')).getAllByRole('option');
    await waitFor(() =>
      expect(found().map((option) => option.textContent)).toEqual([expect.stringMatching(/^Jo Moyer/)]),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosen.value).toBe('Jo Moyer'));
    await write(user, form.getByLabelText('Title'), 'Moyer wedding');
    await user.selectOptions(form.getByLabelText('Event type'), 'wedding');
    await user.type(form.getByLabelText('Event date'), '2031-06-20');
    await user.type(form.getByLabelText('Guests'), '1.5');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please enter a whole number of guests, from 1 to 100,000.')).toBeDefined();
    await user.clear(form.getByLabelText('Guests'));
    await user.type(form.getByLabelText('Guests'), '140');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Event scheduled successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await press('Schedule Event'));
    expect(await server.read('/events')).toMatchObject([
      {
        clientId: client._id,
        title: 'Moyer wedding',
        eventType: 'wedding',
        eventDate: '2031-06-20',
        guestCount: 140,
        status: 'pending',
      },
    ]);
  });
});

describe('Follow Up Inquiry', () => {
  it('opens the oldest inquiry that is still new', async () => {
    const server = await start();
    await server.addInquiry({ fullName: 'Answered Guest', status: 'contacted' });
    const id = await server.addInquiry({ fullName: 'Oldest Guest' });
    await server.addInquiry({ fullName: 'Later Guest' });
    const { user } = openScreen('/dashboard');
    await user.click(await press('Follow Up Inquiry'));
    expect(await screen.findByRole('dialog', { name: 'Oldest Guest' })).toBeDefined();
    expect(window.location.search).toBe(`?open=${id}`);
  });

  it('says when there is none, also where none ever arrived, and when the server does not respond', async () => {
    const server = await start();
    const { user } = openScreen('/dashboard');
    expect(await screen.findByText('No new inquiries are waiting.')).toBeDefined();
    await user.click(await press('Follow Up Inquiry'));
    expect(await screen.findByText('Nothing is waiting: no new inquiries.')).toBeDefined();
    noteErrors();
    server.setOutage('no answer');
    await user.click(await press('Follow Up Inquiry'));
    expect(await screen.findByText('Could not load the oldest new inquiry. Please try again.')).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });
});
