import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';
import type { Assignee } from '#shared/inbox/schema.ts';
import type { Space } from '#shared/space/schema.ts';
import type { Task } from '#shared/task/schema.ts';

/** The inbox with an open inquiry of Guest A. */
async function openInquiry(eventDate: string | null = null, spaceNames: string[] = []) {
  const server = await startRealServer();
  await server.storeSession();
  const id = await server.addInquiry({ fullName: 'Guest A', eventDate });
  const headers = await server.staff();
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, payload })).json().data;
  for (const name of spaceNames) await send('POST', '/spaces', { name, color: 'blue' });
  const { user } = openScreen(`/dashboard/inbox/open/${id}`);
  await screen.findByRole('article', { name: 'Guest A' });
  return { server, id, user, send };
}

describe('tasks', () => {
  it('are added to an inquiry, stand in Today, are checked off there and opened again', async () => {
    const { user, send } = await openInquiry();
    expect(await screen.findByText('No follow-ups planned.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add a task' }));
    noteErrors();
    await user.click(await screen.findByRole('button', { name: 'Add task' }));
    await screen.findByText('Please fill in what is marked.');
    await write(user, screen.getByRole('textbox', { name: 'Task' }), 'Send the menu');
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    await screen.findByText('The task was added.');
    await user.click(screen.getByRole('link', { name: /^Today/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Send the menu' }));
    await screen.findByText('Done: Send the menu');
    expect(screen.getByRole('link', { name: 'Guest A' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Done: Send the menu' }));
    await screen.findByText('Reopened: Send the menu');
    expect(await send('GET', '/tasks?due=true')).toMatchObject([{ title: 'Send the menu', doneAt: null }]);
  });

  async function openWithTask() {
    const opened = await openInquiry();
    const { id, send, user } = opened;
    const team: Assignee[] = await send('GET', '/staff');
    const adminId = team.find(({ username }) => username === 'admin')?._id;
    const task: Task = await send('POST', '/tasks', { title: 'Call her', dueDay: '2031-05-02', inquiryId: id });
    await user.click(screen.getByRole('link', { name: /^Today/ }));
    await user.click(screen.getByRole('link', { name: /^All open/ }));
    await user.click(await screen.findByRole('link', { name: 'Guest A' }));
    await screen.findByText('Call her');
    const read = async (): Promise<Task | undefined> => (await send('GET', '/tasks'))[0];
    return { ...opened, adminId, task, read };
  }

  it('are changed, given to somebody and moved to another day, and set back by z', async () => {
    const { user, adminId, read } = await openWithTask();
    await user.click(screen.getByRole('button', { name: 'Edit “Call her”' }));
    await write(user, screen.getByRole('textbox', { name: 'Task' }), ' today');
    const day = screen.getByLabelText('Due');
    await user.clear(day);
    await user.type(day, '2031-06-01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'admin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The task was saved.');
    const changed = { title: 'Call her today', dueDay: '2031-06-01', assignee: { _id: adminId } };
    expect(await read()).toMatchObject(changed);
    const opener = await screen.findByRole('button', { name: 'Edit “Call her today”' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.keyboard('z');
    await screen.findByText('Undone: changed "Call her today"');
    expect(await read()).toMatchObject({ title: 'Call her', dueDay: '2031-05-02', assignee: null });
  });

  it('that somebody else changed meanwhile stay as typed, and are saved by whoever decides so', async () => {
    const { user, task, send, read } = await openWithTask();
    await user.click(screen.getByRole('button', { name: 'Edit “Call her”' }));
    await write(user, screen.getByRole('textbox', { name: 'Task' }), ' today');
    await send('PUT', `/tasks/${task._id}`, { title: 'Theirs' });
    await send('POST', '/tasks', { title: 'Another one', dueDay: '2031-05-02', inquiryId: task.inquiryId });
    readAgain();
    await screen.findByText('Another one');
    noteErrors();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Task' }).value).toBe('Call her today');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save yours' }));
    await screen.findByText('The task was saved.');
    expect(await read()).toMatchObject({ title: 'Call her today' });
  });

  it('are moved to the trash and brought back', async () => {
    const { user, read } = await openWithTask();
    await user.click(screen.getByRole('button', { name: 'Move to trash: Call her' }));
    await screen.findByText('No follow-ups planned.');
    expect(await read()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Call her')).toBeDefined();
    expect(await read()).toMatchObject({ title: 'Call her' });
  });

  it('that somebody else checked off first are not taken back from them', async () => {
    const { user, task, send, read } = await openWithTask();
    await send('POST', `/tasks/${task._id}/done`);
    noteErrors();
    await user.click(screen.getByRole('checkbox', { name: 'Done: Call her' }));
    await screen.findByText(/^Couldn’t save the change: bench changed this .+ Please reload/);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Call her' }).checked).toBe(true),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await read()).toMatchObject({ doneBy: 'bench' });
  });

  it('are due on the day of the venue unless another one is chosen', async () => {
    // Already tomorrow in Europe, where this computer may stand, and still today in New York.
    vi.useFakeTimers({ now: Date.parse('2027-01-05T02:00:00.000Z'), toFake: ['Date'] });
    const { user } = await openInquiry();
    await user.click(await screen.findByRole('button', { name: 'Add a task' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Due')).value).toBe('2027-01-04');
    vi.useRealTimers();
  });
});

it('the date is answered for each space', async () => {
  const { send, user } = await openInquiry('2031-06-12', ['Garden', 'Loft']);
  const [garden]: Space[] = await send('GET', '/spaces');
  const day = { fromDay: '2031-06-12', toDay: '2031-06-12' };
  await send('POST', '/blackouts', { ...day, spaceIds: [garden?._id], reason: 'floor works' });
  await user.click(screen.getByRole('link', { name: /^Today/ }));
  await user.click(screen.getByRole('link', { name: /^All open/ }));
  await user.click(await screen.findByRole('link', { name: 'Guest A' }));
  const list = within(await screen.findByRole('list', { name: 'Spaces on that day' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Garden: Garden is closed on June 12, 2031 (floor works).',
      'Loft: free',
    ]),
  );
});

it('the date that is held for the inquiry says for whom, its place and until when', async () => {
  const { server, id, send, user } = await openInquiry('2031-06-12', ['Garden', 'Loft']);
  const otherId = await server.addInquiry({ fullName: 'Guest B', eventDate: '2031-06-12' });
  const spaceIds = (await send('GET', '/spaces')).map((space: Space) => space._id);
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  for (const inquiryId of [id, otherId])
    await send('POST', '/holds', { eventDate: '2031-06-12', spaceIds, expiresAt, inquiryId });
  const read = async (name: string) => {
    await user.click(screen.getByRole('link', { name: /^Today/ }));
    await user.click(screen.getByRole('link', { name: /^All open/ }));
    await user.click(await screen.findByRole('link', { name }));
    const note = await screen.findByRole('note', { name: 'Date availability' });
    const list = within(await within(note).findByRole('list', { name: 'Spaces on that day' }));
    return [note.firstChild?.textContent, ...list.getAllByRole('listitem').map(({ textContent }) => textContent)];
  };
  expect(await read('Guest A')).toEqual([
    expect.stringMatching(/^Held for Guest A, 1st, until .+ [AP]M\.$/),
    'Garden: free',
    'Loft: free',
  ]);
  expect(await read('Guest B')).toEqual([
    expect.stringMatching(/^Held for Guest B, 2nd, until .+ [AP]M\.$/),
    expect.stringMatching(/^Garden: Guest A holds .+ first, until .+\.$/),
    expect.stringMatching(/^Loft: Guest A holds .+ first, until .+\.$/),
  ]);
});

it('a day that was held for the inquiry before and is again stands there once', async () => {
  const { id, send, user } = await openInquiry('2031-06-12');
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const hold = (eventDate: string) => send('POST', '/holds', { eventDate, spaceIds: [], expiresAt, inquiryId: id });
  for (const day of ['2031-06-12', '2031-06-12', '2031-06-13'])
    await send('POST', `/holds/${(await hold(day))._id}/release`);
  await hold('2031-06-12');
  await user.click(screen.getByRole('link', { name: /^Today/ }));
  await user.click(screen.getByRole('link', { name: /^All open/ }));
  await user.click(await screen.findByRole('link', { name: 'Guest A' }));
  const days = (await screen.findByText('Holds')).parentElement;
  const lines = [...(days?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/Jun 12, .*1st, until/), expect.stringMatching(/Jun 13, .*Released$/)]);
});

it('the history of an inquiry opens beside it', async () => {
  const { user } = await openInquiry();
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of Guest A' });
  expect(await within(dialog).findByText('Added')).toBeDefined();
});

it('shows the event that an inquiry became in place of a warning about its day', async () => {
  const { id, send, server } = await openInquiry('2032-03-04');
  await send('POST', `/inquiries/${id}/convert`, { createEvent: true });
  const [event] = await send('GET', `/events?inquiryId=${id}`);
  const headers = { ...(await server.staff()), 'if-match': `"${event.version}"` };
  const url = `/api/v1/events/${event._id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { status: 'confirmed' } });
  openScreen(`/dashboard/inbox/open/${id}`);
  const link = await screen.findByRole('link', { name: event.title });
  expect(link.getAttribute('href')).toBe(`/dashboard/events/${event._id}`);
  expect(link.closest('[role="note"]')?.textContent).toContain('Confirmed');
  expect(screen.queryByText(/^Taken: an event is booked/)).toBeNull();
});
