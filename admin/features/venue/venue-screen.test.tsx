import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import {
  capitalize,
  closedDayMessages,
  everyDay,
  hoursMessage,
  neverOpenMessage,
  weekdays,
} from '#shared/rules/hours.ts';

async function open(address = '') {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'PUT', path = '', payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1/venue${path}`, headers, ...(payload && { payload }) })).json()
      .data;
  return { server, call, openEditor: () => openScreen(`/dashboard/venue${address}`) };
}

type User = ReturnType<typeof openScreen>['user'];

async function replace(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  if (text !== '') await user.paste(text);
}

const button = (name: string, inside: HTMLElement = document.body) =>
  within(inside).getByRole<HTMLButtonElement>('button', { name, hidden: true });
const groups = (name: string) => screen.getAllByRole('group', { name, hidden: true });

describe('the facts of the venue', () => {
  it('are opened from the list, changed and saved, by key as well', async () => {
    const { call, openEditor } = await open();
    const { user } = openEditor();
    await user.click(await screen.findByRole('link', { name: 'Facts' }));
    await replace(user, await screen.findByLabelText('Name'), 'Riverside Barn');
    await replace(user, screen.getByLabelText('Latitude'), '');
    await replace(user, screen.getByLabelText('Longitude'), '-80.5');
    await replace(user, screen.getByLabelText('Ways to pay'), 'Cash\nCheck\n');
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved. Visitors see it now.');
    expect(await call('GET')).toMatchObject({
      name: 'Riverside Barn',
      latitude: null,
      longitude: -80.5,
      currency: 'EUR',
      version: 1,
      payments: ['Cash', 'Check'],
    });
    await waitFor(() => expect(button('Save').disabled).toBe(true));
    await user.click(button('All parts'));
    await screen.findByRole('list', { name: 'Parts of the venue' });
  });

  it('keep what is typed while they are being saved, for the next time', async () => {
    const { call, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await replace(user, name, 'Riverside');
    fireEvent.click(button('Save'));
    fireEvent.change(name, { target: { value: 'Riverside Barn' } });
    await screen.findByText('Saved. Visitors see it now.');
    expect(await call('GET')).toMatchObject({ name: 'Riverside' });
    expect(name.value).toBe('Riverside Barn');
    await user.click(button('Save'));
    await waitFor(async () => expect(await call('GET')).toMatchObject({ name: 'Riverside Barn' }));
  });

  it('leave the focus where it is when they were saved, in a list too', async () => {
    const { openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    const [first] = await screen.findAllByLabelText<HTMLInputElement>('Question');
    if (first === undefined) throw new Error('There is no question.');
    await user.click(first);
    await user.paste(' And?');
    first.setSelectionRange(2, 5);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved. Visitors see it now.');
    await waitFor(() => expect(document.activeElement).toHaveProperty('name', first.name));
    expect(document.activeElement).toMatchObject({ selectionStart: 2, selectionEnd: 5 });
  });

  it('are all saved once a restored draft was, and nothing offers to discard it any more', async () => {
    const { call, openEditor } = await open('?edit=venue');
    const before = openEditor();
    await replace(before.user, await screen.findByLabelText('Name'), 'Riverside Barn');
    before.unmount();
    const { user } = openEditor();
    await screen.findByText(/unsaved changes were restored/);
    await user.click(button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    expect(await call('GET')).toMatchObject({ name: 'Riverside Barn' });
    expect(screen.queryByText(/unsaved changes were restored/)).toBeNull();
  });

  it('are not sent while one of them is wrong, which is said at its field', async () => {
    const { server, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    await replace(user, await screen.findByLabelText('Map link'), 'maps.example.com');
    await replace(user, screen.getByLabelText('Latitude'), '91');
    await user.click(button('Save'));
    await screen.findByText('Please use an address that starts with https://.');
    await screen.findByText('Please enter a latitude from -90 to 90, or leave it blank.');
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('are asked about before typed changes are lost', async () => {
    const { openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    await replace(user, await screen.findByLabelText('Name'), 'Typed');
    await user.click(button('All parts'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
    await user.click(button('All parts'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('list', { name: 'Parts of the venue' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the hours of the venue', () => {
  it('differ by day: another interval, a closed day, and one day’s hours on all', async () => {
    const { call, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    const set = async (label: string, time: string) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: time } });
    };
    await set('Monday closes', '12:00');
    await user.click(button('Add interval to Monday'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday opens, interval 2')));
    await set('Monday opens, interval 2', '13:30');
    await set('Monday closes, interval 2', '01:00');
    await user.click(button('Copy to all days from Monday'));
    expect(screen.getByText('Every day has the hours of Monday now.')).toBeDefined();
    await user.click(screen.getByLabelText('Closed on Sunday'));
    await user.click(button('Remove interval 1 of Saturday'));
    await waitFor(() => expect(document.activeElement).toBe(button('Add interval to Saturday')));
    await user.click(button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    const [morning, evening] = [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:30', closes: '01:00' },
    ];
    const hours = { ...everyDay(morning, evening), saturday: [evening], sunday: [] };
    expect((await call('GET')).hours).toEqual(hours);
  });

  it('say at the day what is wrong with them, and keep what was typed', async () => {
    const { server, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    const closes = await screen.findByLabelText<HTMLInputElement>('Tuesday closes');
    fireEvent.change(closes, { target: { value: '08:00' } });
    await user.click(button('Save'));
    await within(groups('Tuesday')[0] as HTMLElement).findByText(hoursMessage);
    expect(document.activeElement).toBe(screen.getByLabelText('Tuesday opens'));
    expect(closes.value).toBe('08:00');
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
    fireEvent.change(closes, { target: { value: '10:00' } });
    await waitFor(() => expect(screen.queryByText(hoursMessage)).toBeNull());
  });

  it('are kept for at least one day of the week', async () => {
    const { server, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    await screen.findByLabelText('Monday opens');
    for (const day of weekdays) await user.click(screen.getByLabelText(`Closed on ${capitalize(day)}`));
    await user.click(button('Save'));
    await within(groups('Monday')[0] as HTMLElement).findByText(neverOpenMessage);
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
    await user.click(screen.getByLabelText('Closed on Friday'));
    await waitFor(() => expect(screen.queryByText(neverOpenMessage)).toBeNull());
  });
});

describe('the closed days of the venue', () => {
  const enter = (index: number, day: string, label: string) => {
    const row = within(groups(`Closed day ${index}`)[0] as HTMLElement);
    fireEvent.change(row.getByLabelText('Date'), { target: { value: day } });
    fireEvent.change(row.getByLabelText('Why'), { target: { value: label } });
  };

  it('are added, removed and saved in their order, and the focus follows', async () => {
    const { call, openEditor } = await open('?edit=venue');
    await call('PUT', '', { closedDays: [{ day: '2026-07-04', label: 'Independence Day' }] });
    const { user } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Add a closed day', hidden: true }));
    await waitFor(() =>
      expect(document.activeElement).toBe(within(groups('Closed day 2')[0] as HTMLElement).getByLabelText('Date')),
    );
    enter(2, '2026-12-25', 'Christmas');
    await user.click(button('Add a closed day'));
    enter(3, '2026-12-24', 'Christmas Eve');
    await user.click(button('Remove Independence Day'));
    await waitFor(() =>
      expect(document.activeElement).toBe(within(groups('Closed day 1')[0] as HTMLElement).getByLabelText('Date')),
    );
    await user.click(button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    expect((await call('GET')).closedDays).toEqual([
      { day: '2026-12-24', label: 'Christmas Eve' },
      { day: '2026-12-25', label: 'Christmas' },
    ]);
  });

  it('say at their field what is wrong with them', async () => {
    const { server, openEditor } = await open('?edit=venue');
    const { user } = openEditor();
    const add = await screen.findByRole('button', { name: 'Add a closed day', hidden: true });
    for (let count = 0; count < 3; count += 1) await user.click(add);
    enter(1, '2026-12-25', 'Christmas');
    enter(2, '2026-12-25', '');
    await user.click(button('Save'));
    const second = within(groups('Closed day 2')[0] as HTMLElement);
    await second.findByText(closedDayMessages.twice);
    await second.findByText('Please fill in this field.');
    await within(groups('Closed day 3')[0] as HTMLElement).findByText(closedDayMessages.day);
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });
});

describe('a part of the profile', () => {
  const counters = ['A', 'B'].map((label, index) => ({ label, value: index + 1 }));

  it('gets entries, loses them and moves them, and the focus follows', async () => {
    const { server, call, openEditor } = await open('?edit=counters');
    await call('PUT', '/profile/counters', { value: counters });
    const { user } = openEditor();
    await screen.findByRole('group', { name: 'Numbers on the page' });
    await user.click(button('Actions for B'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    fireEvent.change(await screen.findByLabelText('Position (1 to 2)'), { target: { value: '1' } });
    await user.click(button('Move'));
    await screen.findByText('Moved to position 1 of 2.');
    await waitFor(() => expect(document.activeElement).toBe(button('Actions for B')));
    // The dialog does not save the form behind it.
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
    await user.click(button('Add an entry to Numbers on the page'));
    const [added] = groups('Entry 3');
    await replace(user, within(added as HTMLElement).getByLabelText('Label'), 'C');
    await replace(user, within(added as HTMLElement).getByLabelText('Value'), '300');
    await user.click(button('Remove A'));
    await waitFor(() => expect(document.activeElement).toBe(groups('Entry 2')[0]));
    await user.click(button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    expect((await call('GET', '/profile/counters')).value).toEqual([counters[1], { label: 'C', value: 300 }]);
  });

  it('takes a blank price and a blank number of guests, which visitors do not see', async () => {
    const { call, openEditor } = await open('?edit=spaces');
    const { user } = openEditor();
    await screen.findByRole('group', { name: 'Spaces' });
    const field = (label: string) => within(groups('Entry 1')[0] as HTMLElement).getByLabelText(label);
    await replace(user, field('Theater'), '');
    await replace(user, field('Seated'), '90');
    await user.click(button('Save'));
    await screen.findByText('Saved. Visitors see it now.');
    expect((await call('GET', '/profile/spaces')).value[0]).toMatchObject({ theater: null, seated: 90 });

    await user.click(button('All parts'));
    await user.click(await screen.findByRole('link', { name: 'Guest rooms' }));
    await screen.findByRole('group', { name: 'Guest rooms' });
    await replace(user, field('Price per night'), '');
    await user.click(button('Save'));
    await waitFor(async () =>
      expect((await call('GET', '/profile/accommodations')).value[0]).toMatchObject({ pricePerNight: 0 }),
    );
  });

  it('says at the field of an entry what the server rejects', async () => {
    noteErrors();
    const { call, openEditor } = await open('?edit=counters');
    await call('PUT', '/profile/counters', { value: counters });
    const { user } = openEditor();
    await screen.findByRole('group', { name: 'Numbers on the page' });
    await replace(user, within(groups('Entry 2')[0] as HTMLElement).getByLabelText('Label'), 'A');
    await user.click(button('Save'));
    await screen.findByText('Please give each entry another label.');
  });
});
