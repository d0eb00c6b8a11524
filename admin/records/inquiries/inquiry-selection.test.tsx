import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const path = '/dashboard/inquiries';

async function openWith(count: number, { query = '', width = 1440 } = {}) {
  const server = await startRealServer();
  await server.storeSession('eleanor');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await server.addInquiry({ fullName: `Guest ${index}` }));
  const { user } = openScreen(path + query, { width });
  await screen.findByRole('link', { name: `Guest ${count - 1}` });
  const statuses = async () => Promise.all(ids.map(async (id) => (await server.readInquiry(id)).status));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const setStatus = async (status: string) => {
    await user.click(screen.getByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('menuitem', { name: status }));
  };
  return { server, ids, user, statuses, box, setStatus };
}

const bar = () => screen.queryByRole('group', { name: 'Selected inquiries' });

describe('several selected inquiries', () => {
  it('get a status by keyboard alone, and the focus goes to the list', async () => {
    const { user, statuses, box } = await openWith(3);
    for (const name of ['Select Guest 0', 'Select Guest 2']) {
      box(name).focus();
      await user.keyboard(' ');
    }
    expect(within(bar() as HTMLElement).getByText('2 selected')).toBeDefined();
    screen.getByRole('button', { name: 'Set status' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Contacted' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Contacted' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The status of 2 inquiries has been updated successfully.')).toBeDefined();
    await waitFor(() => expect(bar()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Inquiries' }));
    expect(await statuses()).toEqual(['contacted', 'new', 'contacted']);
  });

  it('are marked as spam on a phone as well', async () => {
    const { user, statuses, box } = await openWith(2, { width: 390 });
    await user.click(box('Select Guest 1'));
    await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
    expect(await screen.findByText('Inquiry status has been updated successfully.')).toBeDefined();
    expect(await statuses()).toEqual(['new', 'spam']);
  });

  it('are named and stay selected if somebody else changed them', async () => {
    const { server, ids, user, statuses, box, setStatus } = await openWith(3);
    await user.click(box('Select all on this page'));
    await server.changeInquiry(ids[1] ?? '', { status: 'qualified' });
    noteErrors();
    await setStatus('Contacted');
    expect(await screen.findByText('2 of 3 updated')).toBeDefined();
    expect(
      screen.getByText('Not updated, and still selected: Guest 1 (changed by someone else in the meantime)'),
    ).toBeDefined();
    expect(await statuses()).toEqual(['contacted', 'qualified', 'contacted']);
    await waitFor(() => expect(within(bar() as HTMLElement).getByText('1 selected')).toBeDefined());
    expect(box('Select Guest 1').checked).toBe(true);
    await setStatus('Contacted');
    await waitFor(async () => expect(await statuses()).toEqual(['contacted', 'contacted', 'contacted']));
  });

  it('are asked about once when they are lost, and all keep the reason', async () => {
    const { server, ids, user, box, setStatus } = await openWith(2);
    await user.click(box('Select all on this page'));
    await setStatus('Lost');
    const dialog = await screen.findByRole('dialog', { name: 'Why was it lost?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Date taken' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save reason' }));
    await screen.findByText('The reason was saved.');
    const stored = await Promise.all(ids.map((id) => server.readInquiry(id)));
    expect(stored.map(({ lostReason }) => lostReason)).toEqual(['date_taken', 'date_taken']);
  });

  it('all stay selected if the server does not respond', async () => {
    const { server, user, box, setStatus, statuses } = await openWith(5);
    await user.click(box('Select all on this page'));
    noteErrors();
    server.setOutage('no answer', 'PUT');
    await setStatus('Lost');
    expect(await screen.findByText('Failed to update inquiry status')).toBeDefined();
    const named = screen.getByText(/^Not updated, and still selected: /).textContent ?? '';
    expect(named.match(/Guest \d \(the server did not answer\)/g)).toHaveLength(3);
    expect(named).toMatch(/, and 2 more$/);
    server.setOutage('none');
    expect(await statuses()).toEqual(Array(5).fill('new'));
    await waitFor(() => expect(within(bar() as HTMLElement).getByText('5 selected')).toBeDefined());
  });
});

describe('the selection', () => {
  it('lasts from page to page', async () => {
    const { user, box, statuses, setStatus } = await openWith(12);
    await user.click(box('Select Guest 11'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('link', { name: 'Guest 0' });
    await user.click(box('Select all on this page'));
    expect(within(bar() as HTMLElement).getByText('3 selected')).toBeDefined();
    expect(within(bar() as HTMLElement).getByText('1 on other pages')).toBeDefined();
    await setStatus('Lost');
    await screen.findByText('The status of 3 inquiries has been updated successfully.');
    expect((await statuses()).map((status) => status === 'lost').flatMap((is, at) => (is ? [at] : []))).toEqual([
      0, 1, 11,
    ]);
  });

  it('ends with another filter and with Clear', async () => {
    const { user, box } = await openWith(2);
    await user.click(box('Select Guest 0'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
    await waitFor(() => expect(bar()).toBeNull());
    await user.click(box('Select Guest 0'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(bar()).toBeNull();
    expect(box('Select Guest 0').checked).toBe(false);
  });

  it('is not offered in offline mode', async () => {
    const { server, user } = await openWith(1);
    noteErrors();
    server.setOutage('no answer');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'new');
    await screen.findByText(/The server cannot be reached/);
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });
});
