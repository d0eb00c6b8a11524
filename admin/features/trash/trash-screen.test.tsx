import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';

async function open(role: Role = 'admin', added?: { path: string; body: object }) {
  const server = await startRealServer();
  await server.storeSession('anna', role);
  const headers = await server.staff();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const addTrashed = async (path: string, body: object) => {
    const { _id } = await send('POST', path, body);
    await send('POST', `${path}/${_id}/trash`);
  };
  await addTrashed('/clients', { name: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0100' });
  await addTrashed('/testimonials', { author: 'Ben', role: 'Wedding', quote: 'Lovely.', event: 'June 2026' });
  if (added) await addTrashed(added.path, added.body);
  const { user } = openScreen('/dashboard/trash');
  const rows = within(await screen.findByRole('list', { name: 'Trash' }));
  const names = async () => (await send('GET', '/trash')).map(({ name }: { name: string }) => name);
  const readTrashAgain = async () => {
    readAgain();
    await screen.findByText('Ida Lang');
  };
  return { ...server, user, rows, send, names, readTrashAgain };
}

describe('the trash', () => {
  it('says what each record is, who moved it there when, and how long it stays', async () => {
    const { rows } = await open();
    const [newest, other] = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(newest).toMatch(/^BenTestimonial · Moved here by bench, .+Deleted for good in 30 days/);
    expect(other).toMatch(/^Ada MooreClient · /);
  });

  it('restores a record, and takes that back', async () => {
    const { user, names } = await open();
    await user.click(screen.getByRole('button', { name: 'Restore Ben' }));
    expect(await screen.findByText('"Ben" restored')).toBeDefined();
    expect(await names()).toEqual(['Ada Moore']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: restored "Ben"');
    expect(await names()).toEqual(['Ben', 'Ada Moore']);
  });

  it("shows the server's sentence where a record cannot come back, and keeps it", async () => {
    const { user, send, names } = await open();
    await send('POST', '/clients', { name: 'Other', email: 'ada@example.com', phone: '(330) 555-0101' });
    noteErrors();
    await user.click(screen.getByRole('button', { name: 'Restore Ada Moore' }));
    expect(
      await screen.findByText('Another client has this email address now. Merge them or change one.'),
    ).toBeDefined();
    expect(await names()).toContain('Ada Moore');
  });

  it.each([
    ['by itself', 'Restore Ida Lang', '"Ida Lang" restored'],
    ['with others', undefined, '3 items restored'],
  ])('says what stays when a record comes back %s', async (_how, button, title) => {
    const { user, send, readTrashAgain } = await open();
    const client = async (name: string) =>
      (await send('POST', '/clients', { name, email: `${name.slice(0, 3)}@example.com`, phone: '330' }))._id as string;
    const confirm = (clientId: string, event: string) =>
      send('POST', '/events', {
        ...{ clientId, title: event, eventType: 'other', eventDate: '2035-01-09', guestCount: 4, status: 'confirmed' },
      });
    await send('POST', '/spaces', { name: 'Hall', color: 'red' });
    const ida = await client('Ida Lang');
    await confirm(ida, 'Dinner');
    await send('POST', `/clients/${ida}/trash?cascade=true`);
    await confirm(await client('Bob Berg'), 'Gala');
    await readTrashAgain();
    if (button === undefined) {
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await user.click(screen.getByRole('checkbox', { name: /Dinner/ }));
      const bar = within(screen.getByRole('group', { name: 'Selected items' }));
      await user.click(bar.getByRole('button', { name: 'Restore' }));
    } else await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText('Still in the trash: Dinner (Hall is booked on January 9, 2035 (Gala).).')).toBeDefined();
  });

  it('asks a manager before an event is booked over a hold', async () => {
    const { user, send } = await open('manager');
    await send('POST', '/spaces', { name: 'Hall', color: 'red' });
    const client = async (name: string) =>
      (await send('POST', '/clients', { name, email: `${name.slice(0, 3)}@example.com`, phone: '330' }))._id as string;
    const facts = { title: 'Dinner', eventType: 'other', guestCount: 4, status: 'confirmed', eventDate: '2035-01-09' };
    const { _id } = await send('POST', '/events', { clientId: await client('Ida Lang'), ...facts });
    await send('POST', `/events/${_id}/trash`);
    await send('POST', '/holds', { clientId: await client('Bob Berg'), eventDate: facts.eventDate });
    readAgain();
    noteErrors();
    await user.click(await screen.findByRole('button', { name: 'Restore Dinner' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Restore "Dinner" over a hold?' }));
    expect(question.getByText(/^Bob Berg holds .+ first, until /)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Book over the hold' }));
    expect(await screen.findByText('"Dinner" restored')).toBeDefined();
    expect(await send('GET', `/events/${_id}`)).toMatchObject({ status: 'confirmed' });
  });

  it('deletes for good after the question', async () => {
    const { user, names } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete for good: Ben' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this?' }));
    expect(question.getByText('Are you sure you want to delete "Ben"? This action cannot be undone.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Testimonial deleted successfully!');
    expect(await names()).toEqual(['Ada Moore']);
  });

  it('restores everything that is selected, and is empty then', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('group', { name: 'Selected items' }));
    await user.click(bar.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('2 items restored')).toBeDefined();
    expect(await screen.findByText('The trash is empty.')).toBeDefined();
  });

  it('shows one kind of record', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Client');
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull());
    expect(screen.getByText('Ada Moore')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Event');
    expect(await screen.findByText('Nothing of this kind is in the trash.')).toBeDefined();
  });

  it('offers staff no deletion for good', async () => {
    await open('staff');
    expect(screen.getByRole('button', { name: 'Restore Ben' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Delete for good/ })).toBeNull();
  });

  it('offers staff nothing to restore that only managers change', async () => {
    const { user } = await open('staff', {
      path: '/templates',
      body: { name: 'Tour', subject: 'Your tour', body: 'See you soon.' },
    });
    expect(screen.getByText('Tour')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restore Tour' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('group', { name: 'Selected items' }));
    expect(bar.getByText('2 selected')).toBeDefined();
  });

  it('shows an account that only reads what is there, without buttons', async () => {
    const { rows } = await open('read_only');
    expect(rows.getByText('Ben')).toBeDefined();
    expect(rows.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
