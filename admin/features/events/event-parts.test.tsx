import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

/** A pending event from 3 PM to 4 PM, a space, and another event that has that space on the day after. */
async function start() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  const { _id: ballroom } = await call('POST', '/spaces', { name: 'The Ballroom', color: 'blue' });
  const { _id: clientId } = await call('POST', '/clients', { name: 'Ada', email: 'ada@example.com', phone: '330' });
  const facts = { clientId, eventType: 'wedding', guestCount: 40, spaceIds: [ballroom], setupMinutes: 30 };
  const times = { startTime: '15:00', endTime: '16:00' };
  const { _id } = await call('POST', '/events', {
    ...facts,
    ...times,
    title: 'Becker wedding',
    eventDate: '2034-05-09',
  });
  const gala = { ...facts, ...times, status: 'confirmed', title: 'Gala', eventDate: '2034-05-10' };
  await call('POST', '/events', gala);
  const read = () => call('GET', `/events/${_id}`);
  const { user } = openScreen(`/dashboard/events/${_id}?edit=${_id}`);
  const form = await screen.findByRole('dialog', { name: 'Edit Event' });
  return { ...{ user, form, read, call, id: _id, ballroom } };
}

const parts = (form: HTMLElement) => within(form).getAllByRole('group', { name: /^Entry/ });
const part = (form: HTMLElement, index: number) => within(parts(form)[index] as HTMLElement);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the parts of an event in its form', () => {
  it('begin as the event itself, each has its own day, and conflicts are told by part', async () => {
    const { user, form, read } = await start();
    const inForm = within(form);
    expect(inForm.queryByText('Parts')).toBeNull();
    const add = inForm.getByRole('button', { name: 'Add a part' });
    await user.click(add);
    expect(inForm.queryByLabelText('Event date')).toBeNull();
    expect(part(form, 0).getByLabelText<HTMLInputElement>('From (optional)').value).toBe('15:00');
    type(part(form, 0).getByLabelText('Name'), 'Ceremony');
    await user.click(add);
    type(part(form, 1).getByLabelText('Day'), '2034-05-10');
    type(part(form, 1).getByLabelText('From (optional)'), '15:30');
    type(part(form, 1).getByLabelText('To (optional)'), '18:00');
    type(part(form, 1).getByLabelText('Name'), 'Brunch');
    const taken = 'Brunch: The Ballroom is booked on May 10, 2034 from 3:00 PM to 4:00 PM (Gala).';
    expect(await inForm.findByText(taken)).toBeDefined();
    // Another first day moves both.
    type(inForm.getByLabelText('First day'), '2034-05-12');
    await waitFor(() => expect(inForm.queryByText(taken)).toBeNull());
    await user.click(inForm.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const event = await read();
    expect(event).toMatchObject({
      eventDate: '2034-05-12',
      lastDay: '2034-05-13',
      startTime: '15:00',
      endTime: '18:00',
    });
    expect(event.parts).toMatchObject([
      { name: 'Ceremony', eventDate: '2034-05-12', startTime: '15:00', setupMinutes: 30 },
      { name: 'Brunch', eventDate: '2034-05-13', startTime: '15:30', setupMinutes: 30 },
    ]);
    const list = within(await screen.findByRole('region', { name: 'Parts' }));
    expect(list.getByText('May 13, 2034, 3:30 PM to 6:00 PM')).toBeDefined();
  });

  it('leave the day, times and spaces of the event once the last is removed', async () => {
    const { user, form } = await start();
    await user.click(within(form).getByRole('button', { name: 'Add a part' }));
    await user.click(part(form, 0).getByRole('button', { name: /^Remove/ }));
    expect(within(form).getByLabelText<HTMLInputElement>('Event date').value).toBe('2034-05-09');
    expect(within(form).getByLabelText<HTMLInputElement>('From (optional)').value).toBe('15:00');
  });

  it('of two people who change different ones are both kept', async () => {
    noteErrors();
    const { user, form, read, call, id, ballroom } = await start();
    const inForm = within(form);
    await user.click(inForm.getByRole('button', { name: 'Add a part' }));
    type(part(form, 0).getByLabelText('Name'), 'Ceremony');
    const times = { startTime: '18:00', endTime: '22:00', setupMinutes: 0, teardownMinutes: 0 };
    const dinner = { id: 'dinner', name: 'Dinner', eventDate: '2034-05-09', ...times, spaceIds: [ballroom] };
    await call('PUT', `/events/${id}`, { parts: [dinner] });
    await user.click(inForm.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('dialog', { name: /changed/i });
    await user.click(within(conflict).getByRole('button', { name: /save/i }));
    await waitFor(async () => {
      const names = (await read()).parts.map(({ name }: { name: string }) => name);
      expect(names.toSorted()).toEqual(['Ceremony', 'Dinner']);
    });
  });
});
