import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/inbox';

/** The inbox with these inquiries, the first one due first. */
async function openInbox(
  names: string[],
  address: (ids: string[]) => string = () => '',
  options = {},
  open = openScreen,
) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  for (const fullName of names) ids.push(await server.addInquiry({ fullName, message: `We are ${fullName}.` }));
  const { user } = open(`${path}${address(ids)}`, options);
  const headers = await server.staff();
  const post = async (url: string, payload: object = {}) =>
    (await server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json().data;
  const get = async (url: string) => (await server.app.inject({ url: `/api/v1${url}`, headers })).json().data;
  return { server, ids, user, post, get };
}

const rows = () => screen.findAllByRole('link', { name: /^Guest/ });
const names = async () => (await rows()).map((row) => row.textContent);
const article = (name: string) => screen.findByRole('article', { name });
const openPath = () => window.location.pathname;

describe('the queues', () => {
  it('open with those that wait for an answer, and say in words how long', async () => {
    await openInbox(['Guest A', 'Guest B']);
    expect(await names()).toEqual(['Guest A', 'Guest B']);
    expect(openPath()).toBe(`${path}/unanswered`);
    await waitFor(() => expect(screen.getAllByText('waiting less than 1 min')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Unanswered 2' })).toBeDefined());
    expect(screen.getByRole('link', { name: 'Unassigned 2' })).toBeDefined();
  });

  it('say that nothing waits when nothing does', async () => {
    const { user } = await openInbox([]);
    expect(await screen.findByText('Nothing waits for an answer.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByText('Nothing is due today.')).toBeDefined();
  });

  it('keep the rows loaded last, read-only, when the server is away, and load again on Retry', async () => {
    const { server, user } = await openInbox(['Guest A'], ([id]) => `/unanswered/${id}`);
    await rows();
    await screen.findByRole('button', { name: 'Done' });
    noteErrors();
    server.setOutage(503);
    await user.click(screen.getByRole('link', { name: /^All open/ }));
    await user.click(await screen.findByRole('link', { name: /^Unanswered/ }));
    await screen.findByText(/^Couldn’t refresh\. Showing the list from/);
    expect(await names()).toEqual(['Guest A']);
    expect(screen.queryByRole('checkbox', { name: 'Select Guest A' })).toBeNull();
    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Guest A' })).toBeDefined();
  });

  it('are not there with sample data', async () => {
    noteErrors();
    await openFallbackSession(await startRealServer(), path);
    expect(await screen.findByText('Not available with sample data.')).toBeDefined();
  });
});

describe('the address', () => {
  it('names the open inquiry; Back and u lead to the list and to its row', async () => {
    const { user, ids } = await openInbox(['Guest A', 'Guest B']);
    await user.click((await rows())[1] as HTMLElement);
    await article('Guest B');
    expect(openPath()).toBe(`${path}/unanswered/${ids[1]}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Guest B'));
    await user.keyboard('k');
    await article('Guest A');
    expect(screen.getByText('Guest A, 1 of 2')).toBeDefined();
    await user.keyboard('u');
    await waitFor(() => expect(openPath()).toBe(`${path}/unanswered`));
    await screen.findByText('Choose an inquiry to read it here.');
    expect(document.activeElement).toBe((await rows())[0]);
  });

  it('opens an inquiry by itself, alone on a phone', async () => {
    const { user } = await openInbox(['Guest A'], ([id]) => `/open/${id}`, { width: 390 });
    await article('Guest A');
    expect(screen.queryByRole('link', { name: /^Guest A/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await names()).toEqual(['Guest A']);
  });
});

describe('the keys', () => {
  it('take three inquiries off the queue and open the next one each time', async () => {
    const { server, ids, user } = await openInbox(['Guest A', 'Guest B', 'Guest C']);
    await rows();
    await user.keyboard('j');
    await article('Guest A');
    await user.keyboard('e');
    await screen.findByRole('dialog', { name: 'How was it answered?' });
    await user.keyboard('1');
    await article('Guest B');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('!');
    await article('Guest C');
    await user.keyboard('#');
    await screen.findByText('Nothing waits for an answer.');
    expect(screen.getByText('"Guest C" moved to the trash')).toBeDefined();
    expect(await server.readInquiry(ids[0] ?? '')).toMatchObject({ awaiting: 'nobody', respondedVia: 'phone' });
    expect((await server.readInquiry(ids[1] ?? '')).status).toBe('spam');
    expect(await server.readInquiry(ids[2] ?? '')).toBeUndefined();
    await user.keyboard('z');
    expect(await screen.findByText('Undone: moved "Guest C" to the trash')).toBeDefined();
  });

  it('assign to me, and do nothing in a field', async () => {
    const { server, ids, user } = await openInbox(['Guest A'], ([id]) => `/unanswered/${id}`);
    await screen.findByRole('button', { name: 'Assign to me' });
    await user.keyboard('i');
    await screen.findByText('This inquiry is assigned to admin.');
    expect((await server.readInquiry(ids[0] ?? '')).assignee?.username).toBe('admin');
    await user.keyboard('n');
    await user.keyboard('e#');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('e#');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('go on to the next inquiry past a note that was begun earlier', async () => {
    const { user } = await openInbox(['Guest A', 'Guest B', 'Guest C'], ([, id]) => `/unanswered/${id}`);
    await article('Guest B');
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Half a note');
    await user.click((await rows())[0] as HTMLElement);
    await article('Guest A');
    await user.keyboard('j');
    await article('Guest B');
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await user.keyboard('j');
    await article('Guest C');
    expect(note.value).toBe('Half a note');
  });

  it('ask why an inquiry was lost after it is', async () => {
    const { server, ids, user } = await openInbox(['Guest A'], ([id]) => `/unanswered/${id}`);
    await screen.findByRole('button', { name: 'Lost' });
    await user.keyboard('l');
    await screen.findByRole('dialog', { name: 'Why was it lost?' });
    expect(screen.getByText('Status Updated')).toBeDefined();
    await user.keyboard('2{Enter}');
    await screen.findByText('The reason was saved.');
    expect(await server.readInquiry(ids[0] ?? '')).toMatchObject({
      status: 'lost',
      lostReason: 'price',
      lostNote: null,
    });
  });

  it('are listed by ?', async () => {
    const { user } = await openInbox(['Guest A'], undefined, undefined, openApp);
    await rows();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Next inquiry')).toBeDefined();
  });
});

describe('an answer that was given elsewhere', () => {
  it('is logged with a note, and the inquiry waits for the client', async () => {
    const { server, ids, user } = await openInbox(['Guest A'], ([id]) => `/open/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Log an answer' }));
    await user.click(await screen.findByRole('radio', { name: 'In person' }));
    await write(user, screen.getByRole('textbox', { name: 'Note' }), 'Came by with her mother.');
    await user.click(screen.getByRole('button', { name: 'Log the answer' }));
    await screen.findByText('The answer was logged.');
    expect(await server.readInquiry(ids[0] ?? '')).toMatchObject({ awaiting: 'client', respondedVia: 'in_person' });
    expect(await screen.findByText('Came by with her mother.')).toBeDefined();
  });
});

it('an answer to what somebody else changed meanwhile is turned away with their name, and its note stays', async () => {
  const { server, ids, user } = await openInbox(['Guest A'], ([id]) => `/open/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Log an answer' }));
  await write(user, screen.getByRole('textbox', { name: 'Note' }), 'Left a message.');
  await server.changeInquiry(ids[0] ?? '', { status: 'qualified' });
  noteErrors();
  await user.click(screen.getByRole('button', { name: 'Log the answer' }));
  expect(await screen.findByText(/\w+ set the status to Qualified on/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Left a message.');
});

describe('notes', () => {
  it('keep what was typed over a reload, are saved, changed, and moved to the trash', async () => {
    const { user } = await openInbox(['Guest A'], ([id]) => `/open/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await write(user, screen.getByRole('textbox', { name: 'New note' }), 'Prefers the garden.');
    expect(JSON.stringify(Object.values(sessionStorage))).toContain('Prefers the garden.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('The note was saved.');
    const notes = screen.getByRole('list', { name: 'Notes' });
    await user.click(await within(notes).findByRole('button', { name: 'Edit' }));
    await write(user, within(notes).getByRole('textbox'), ' Or the hall.');
    await user.click(within(notes).getByRole('button', { name: 'Save' }));
    await within(notes).findByText('Prefers the garden. Or the hall.');
    await user.click(within(notes).getByRole('button', { name: 'Move to trash' }));
    await screen.findByText('No notes yet.');
  });

  it('are all there, the older ones behind a button', async () => {
    const { ids, user, post } = await openInbox(['Guest A'], () => '/open');
    for (let number = 1; number <= 101; number += 1)
      await post('/notes', { entity: 'inquiry', entityId: ids[0], text: `Note ${number}.` });
    await user.click(await screen.findByRole('link', { name: /Guest A/ }));
    const notes = await screen.findByRole('list', { name: 'Notes' });
    await within(notes).findByText('Note 101.');
    expect(within(notes).queryByText('Note 1.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older notes' }));
    await within(notes).findByText('Note 1.');
    expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull();
  });

  it('that somebody else changed meanwhile stay as typed, and say so', async () => {
    const { server, ids, user } = await openInbox(['Guest A'], ([id]) => `/open/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await write(user, screen.getByRole('textbox', { name: 'New note' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const notes = screen.getByRole('list', { name: 'Notes' });
    await user.click(await within(notes).findByRole('button', { name: 'Edit' }));
    const url = '/api/v1/notes';
    const headers = await server.staff();
    const [note] = (await server.app.inject({ url: `${url}?entityId=${ids[0]}`, headers })).json().data;
    await write(user, within(notes).getByRole('textbox'), ' and more');
    await server.app.inject({ method: 'PUT', url: `${url}/${note._id}`, headers, payload: { text: 'Theirs' } });
    const another = { entity: 'inquiry', entityId: ids[0], text: 'Another one' };
    await server.app.inject({ method: 'POST', url, headers, payload: another });
    readAgain();
    await within(notes).findByText('Another one');
    noteErrors();
    await user.click(within(notes).getByRole('button', { name: 'Save' }));
    await screen.findByText(/changed this \(text\) on .+\.$/);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(within(notes).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mine and more');
    await user.click(within(notes).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save yours' }));
    await within(notes).findByText('Mine and more');
  });
});

describe('an inquiry that was added by staff', () => {
  it('is answered already, or waits if a reply is still owed; what was typed stays in the tab until it is saved', async () => {
    const { user, get } = await openInbox([]);
    await screen.findByText('Nothing waits for an answer.');
    await user.keyboard('c');
    const dialog = await screen.findByRole('dialog', { name: 'Add inquiry' });
    await write(user, within(dialog).getByRole('textbox', { name: 'Full name' }), 'Guest W');
    expect(JSON.stringify(Object.values(sessionStorage))).toContain('Guest W');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await write(user, within(dialog).getByRole('textbox', { name: 'Email' }), 'w@example.com');
    await write(user, within(dialog).getByRole('textbox', { name: 'Phone' }), '330 555 0142');
    await user.click(within(dialog).getByRole('checkbox', { name: 'You still owe a reply' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The inquiry was added.');
    expect(await names()).toEqual(['Guest W']);
    expect(await get('/inquiries')).toMatchObject([{ fullName: 'Guest W', leadSource: 'phone', awaiting: 'venue' }]);
  });
});
