import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HistoryEntries } from '#admin/history/history-entries.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { HistoryEntry } from '#shared/history/schema.ts';
import type { Role } from '#shared/roles.ts';

async function start() {
  const server = await startRealServer();
  await server.storeSession();
  const id = await server.addInquiry({ eventType: 'wedding' });
  await server.changeInquiry(id, { guestCount: 80, eventDate: '2027-06-12' });
  return { ...server, id };
}

const entries = async () => (await screen.findByRole('list', { name: 'History' })).querySelectorAll(':scope > li');
const texts = async () => [...(await entries())].map(({ textContent }) => textContent ?? '');

describe('the history screen', () => {
  it('says who changed what in the words of the screens, with a link to the record', async () => {
    const { id } = await start();
    openScreen('/dashboard/history');
    const [changed, created] = await texts();
    expect(changed).toMatch(/^Ada MooreInquiryChangedbench · /);
    expect(changed).toMatch(/Event date\(empty\) → Jun 12, 2027/);
    expect(changed).toMatch(/Guests\d+ → 80/);
    expect(created).toMatch(/^Ada MooreInquiryAddedA visitor · /);
    const [link] = screen.getAllByRole('link', { name: 'Ada Moore' });
    expect(link?.getAttribute('href')).toBe(`/dashboard/inquiries?open=${id}`);
  });

  it('names the program where neither staff nor a visitor did it', async () => {
    await start();
    const entry = (_id: string, entity: HistoryEntry['entity'], action: HistoryEntry['action']): HistoryEntry => ({
      ...{ _id, entity, action, at: '2026-11-23T12:00:00.000Z', by: null, entityId: _id, name: 'Ada Moore' },
      ...{ isTrashed: false, canRestore: false, changes: [], canRevert: false },
    });
    const all = [entry('1', 'task', 'updated'), entry('2', 'inquiry', 'updated'), entry('3', 'inquiry', 'created')];
    openPart(<HistoryEntries entries={all} />);
    expect((await texts()).map((text) => text.split(' · ')[0])).toEqual([
      'ChangedThe program',
      'ChangedThe program',
      'AddedA visitor',
    ]);
  });

  it('says in words why an inquiry was not acknowledged', async () => {
    await start();
    const left = 'left out: the last message to this address came back';
    openPart(
      <HistoryEntries
        entries={[
          {
            ...{
              _id: '1',
              entity: 'inquiry',
              action: 'created',
              at: '2026-11-23T12:00:00.000Z',
              by: null,
              entityId: '1',
            },
            ...{ name: 'Ada Moore', isTrashed: false, canRestore: false, canRevert: false },
            changes: [{ field: 'acknowledgment', from: undefined, to: left }],
          },
        ]}
      />,
    );
    expect((await texts())[0]).toContain(`Acknowledgment${left}`);
  });

  it('filters by person and kind', async () => {
    const { app, staff } = await start();
    const account = { displayName: 'Rose Miller' };
    await app.inject({ method: 'PUT', url: '/api/v1/auth/account', headers: await staff(), payload: account });
    const { user } = openScreen('/dashboard/history');
    await entries();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Rose Miller');
    await waitFor(async () => expect(await texts()).toHaveLength(1));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Service');
    expect(await screen.findByText('Nothing in the history matches these filters.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await texts()).toHaveLength(2));
  });

  it('restores a record that is in the trash', async () => {
    const { app, staff, id } = await start();
    await app.inject({ method: 'POST', url: `/api/v1/inquiries/${id}/trash`, headers: await staff() });
    const { user } = openScreen('/dashboard/history');
    const [restore] = await screen.findAllByRole('button', { name: 'Restore Ada Moore' });
    await user.click(restore as HTMLElement);
    expect(await screen.findByText('"Ada Moore" restored')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('In the trash')).toBeNull());
  });
});

/** A confirmed event in the trash, in the history of an account of this role. */
async function openTrashed(role: Role) {
  const { app, storeSession, staff } = await startRealServer();
  await storeSession('rose', role);
  const post = async (url: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: `/api/v1${url}`, headers: await staff(), payload })).json().data;
  const client = await post('/clients', { name: 'Ada', email: 'ada@example.com', phone: '(330) 555-0100' });
  const facts = { clientId: client._id, title: 'Dinner', eventType: 'other', eventDate: '2027-06-12', guestCount: 40 };
  const event = await post('/events', { ...facts, status: 'confirmed' });
  await post(`/events/${event._id}/trash`);
  openScreen('/dashboard/history');
  await screen.findAllByText('In the trash');
  return screen.queryAllByRole('button', { name: 'Restore Dinner' }).length;
}

it('offers staff no way back for a confirmed event, which is a manager’s', async () => {
  expect(await openTrashed('staff')).toBe(0);
  cleanup();
  expect(await openTrashed('manager')).toBeGreaterThan(0);
});

describe('the history of a record', () => {
  async function open() {
    const server = await start();
    const { user } = openScreen(`/dashboard/inquiries?open=${server.id}`);
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Ada Moore' }));
    return { ...server, user, dialog };
  }

  it('reverts an entry, and undoes that', async () => {
    const { user, dialog, id, readInquiry } = await open();
    const before = await readInquiry(id);
    await user.click(await dialog.findByRole('button', { name: /^Revert “Changed”/ }));
    expect(await screen.findByText('"Ada Moore" was reverted.')).toBeDefined();
    expect((await readInquiry(id)).eventDate).toBeNull();
    // The open dialog hides everything else from screen readers.
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    await screen.findByText('Undone: reverted "Ada Moore"');
    expect(await readInquiry(id)).toMatchObject({ eventDate: before.eventDate, guestCount: 80 });
  });

  it('says which field was changed again, and reverts the others', async () => {
    const { user, dialog, id, changeInquiry, readInquiry } = await open();
    const revert = await dialog.findByRole('button', { name: /^Revert “Changed”/ });
    await changeInquiry(id, { guestCount: 90 });
    noteErrors();
    await user.click(revert);
    expect(await screen.findByText(/^Guests was changed again by bench on /)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Revert the other 1 field' }));
    await screen.findByText('"Ada Moore" was reverted.');
    expect(await readInquiry(id)).toMatchObject({ eventDate: null, guestCount: 90, isGuestCountGiven: true });
  });
});
