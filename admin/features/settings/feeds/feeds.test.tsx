import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { undoTexts } from '#admin/undo/messages.ts';
import type { Role } from '#shared/roles.ts';
import { feedTexts, importTexts } from './messages.ts';

async function open(role: Role = 'manager') {
  const server = await startRealServer();
  const token = await server.storeSession('mia', role);
  const read = async (path: string) =>
    (await server.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })).json().data;
  const { user } = openScreen('/dashboard/settings/feeds');
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const follow = async (link: string) => (await server.app.inject(new URL(link).pathname)).statusCode;
  const shownLink = async () => (await screen.findByLabelText(feedTexts.link)).textContent ?? '';
  const choose = async (text: string) =>
    user.upload(await screen.findByLabelText(importTexts.title, { selector: 'input' }), calendarFile(text));
  return { server, read, user, press, follow, shownLink, choose };
}

const calendarFile = (text: string) => new File([text], 'old.ics', { type: 'text/calendar' });
const eventOf = (uid: string, title: string, more: string[] = []) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, 'DTSTART;VALUE=DATE:20980612', ...more, 'END:VEVENT'].join('\n');
const calendarOf = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');

describe('the calendar feeds', () => {
  it('get an address that is shown once, replaced, and revoked after a question', async () => {
    const { read, user, press, follow, shownLink } = await open('staff');
    await screen.findByText(feedTexts.none);
    await user.type(await screen.findByLabelText(feedTexts.name), 'Phone');
    await press(feedTexts.create);
    const first = await shownLink();
    expect(await follow(first)).toBe(200);
    const row = within(await screen.findByRole('list', { name: feedTexts.list }));
    expect(await row.findByText(/^Everything · Whole venue · by mia · /)).toBeDefined();
    await press(feedTexts.renewOf('Phone'));
    await press(feedTexts.renew);
    await waitFor(async () => expect(await shownLink()).not.toBe(first));
    const second = await shownLink();
    expect([await follow(first), await follow(second)]).toEqual([410, 200]);
    await press(feedTexts.revokeOf('Phone'));
    await press(feedTexts.revoke);
    await screen.findByText(feedTexts.revoked);
    expect(await follow(second)).toBe(410);
    await screen.findByText(feedTexts.none);
    expect(screen.queryByLabelText(feedTexts.link)).toBeNull();
    expect(await read('/calendar-feeds')).toEqual([]);
  });

  it('can tell only that something is booked', async () => {
    const { read, user, press } = await open('staff');
    await user.type(await screen.findByLabelText(feedTexts.name), 'Partner');
    await user.click(screen.getByRole('combobox', { name: feedTexts.details }));
    await user.click(await screen.findByRole('option', { name: /^Booked and hold only/ }));
    await press(feedTexts.create);
    await screen.findByLabelText(feedTexts.link);
    expect(await read('/calendar-feeds')).toMatchObject([{ name: 'Partner', details: 'busy', spaceIds: [] }]);
  });
});

describe('a calendar file', () => {
  it('is shown before it closes days, and then imported', async () => {
    const { read, press, choose } = await open();
    await choose(calendarOf(eventOf('a', 'Floor works'), eventOf('b', 'Off', ['STATUS:CANCELLED'])));
    const table = within(await screen.findByRole('table', { name: importTexts.table('old.ics') }));
    expect(table.getByRole('row', { name: /^Floor works .*Jun 12, 2098.* Closed$/ })).toBeDefined();
    expect(table.getByRole('row', { name: /^Off .*Left out ?It is canceled\.$/ })).toBeDefined();
    expect(await read('/blackouts')).toEqual([]);
    await press('Import 1 closed day');
    await screen.findByText('1 closed day imported.');
    expect(await read('/blackouts')).toMatchObject([{ fromDay: '2098-06-12', reason: 'Floor works', sourceUid: 'a' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: importTexts.choose }));
    await choose(calendarOf(eventOf('a', 'Floor works')));
    await screen.findByText(importTexts.nothing);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await choose(
      calendarOf(eventOf('a', 'Floor works', ['STATUS:CANCELLED']), eventOf('c', 'Works', ['RRULE:FREQ=DAILY'])),
    );
    expect(await screen.findByText('1 reopened, 1 left out')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Floor works .*Reopened ?It is canceled\.$/ })).toBeDefined();
    await press('Reopen 1 day');
    await screen.findByText('1 day reopened.');
    expect(await read('/blackouts')).toEqual([]);
  });

  it('is taken back as a whole by Undo, in the toast and with z', async () => {
    const { read, press, choose, user } = await open();
    const two = calendarOf(eventOf('a', 'Floor works'), eventOf('b', 'Paint'));
    await choose(two);
    await press('Import 2 closed days');
    await press(undoTexts.undo);
    await screen.findByText(undoTexts.undone(importTexts.undoWords));
    expect(await read('/blackouts')).toEqual([]);
    await choose(two);
    await press('Import 2 closed days');
    await waitFor(async () => expect(await read('/blackouts')).toHaveLength(2));
    await user.keyboard('z');
    await waitFor(async () => expect(await read('/blackouts')).toEqual([]));
  });

  it('that is none is rejected with the line, and one over 1 MB at once', async () => {
    noteErrors();
    const { server, choose } = await open();
    await choose('BEGIN:VCALENDAR\nnonsense');
    expect(await screen.findByText('This file is not a calendar (line 2).')).toBeDefined();
    const before = server.calls.length;
    await choose('x'.repeat(1024 * 1024 + 1));
    expect(await screen.findByText(importTexts.tooLarge)).toBeDefined();
    expect(server.calls.slice(before).filter((call) => call.includes('import'))).toEqual([]);
  });

  it('is not for staff', async () => {
    await open('staff');
    await screen.findByText(feedTexts.none);
    expect(screen.queryByText(importTexts.title)).toBeNull();
  });
});
