import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { deskMessages } from '#shared/settings/values.ts';

async function open(address = '/desk', openAt = openScreen) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const url = '/api/v1/settings/desk';
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json().data;
  const { user } = openAt(`/dashboard/settings${address}`);
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const replace = async (label: RegExp, text: string) => {
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
    return input;
  };
  return { server, call, field, replace, user };
}

const target = /^Response target/;
const followUp = /^Follow-up after/;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });

describe('the settings of the desk', () => {
  it('are opened from the list of sections, changed, and saved by key', async () => {
    const { call, replace, user } = await open('', openApp);
    await user.click(await screen.findByRole('link', { name: 'Inbox and response times' }));
    await replace(target, '90');
    await replace(followUp, '0');
    await user.click(screen.getByRole('switch', { name: 'Acknowledge inquiries by email' }));
    await replace(/^A hold lasts/, '14');
    await replace(/^Teardown after an event/, '0');
    await user.click(screen.getByRole('switch', { name: 'One event a day' }));
    await replace(/^Sender name/, 'Rose');
    await user.type(screen.getByLabelText('Addresses of the kitchen'), 'chef@example.com{Enter}sous@example.com');
    expect(window.location.pathname).toBe('/dashboard/settings/desk');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved.');
    expect(await call('GET')).toEqual({
      responseTarget: 90,
      followUpDays: 0,
      isAcknowledged: false,
      fromName: 'Rose',
      kitchenEmails: ['chef@example.com', 'sous@example.com'],
      floorEmails: [],
      barEmails: [],
      clientApprovesSheets: false,
      version: 1,
      holdDays: 14,
      setupMinutes: 120,
      teardownMinutes: 0,
      isDayExclusive: false,
    });
    await waitFor(() => expect(button('Save').disabled).toBe(true));
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    await screen.findByRole('list', { name: 'Sections of the settings' });
  });

  it('are not sent while one of them is wrong, which is said at its field', async () => {
    const { server, replace, user } = await open();
    const input = await replace(target, '4');
    await replace(followUp, '');
    await user.click(button('Save'));
    await screen.findByText(deskMessages.responseTarget);
    await screen.findByText(deskMessages.followUpDays);
    expect(input.value).toBe('4');
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('show both versions when somebody else changed the same one, and merge changes of others', async () => {
    noteErrors();
    const { call, replace, user } = await open();
    await replace(target, '90');
    await call('PUT', { responseTarget: 30, followUpDays: 7 });
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    for (const words of ['90', '30']) expect(within(dialog).getByText(words)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save yours' }));
    await screen.findByText('Saved.');
    expect(await call('GET')).toMatchObject({ responseTarget: 90, followUpDays: 7 });
  });

  it('are asked about before typed changes are lost', async () => {
    const { replace, user } = await open();
    const input = await replace(target, '90');
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(input.value).toBe('90');
  });
});
