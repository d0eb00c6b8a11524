import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '#admin/features/inbox/inbox-screen.tsx';
import '#admin/features/inquiries/inquiries-screen.tsx';
import '#admin/features/inquiries/inquiry-dialog.tsx';
import '#admin/records/mail/composer.tsx';
import '#admin/records/mail/conversation.tsx';
import { switchNotices } from '#admin/live/notices.ts';
import { watchNotices } from '#admin/testing/desktop-notices.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { holdIdleTime, overNetwork } from '#admin/testing/real-network.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';
import type { Message } from '#shared/message/schema.ts';

const phone = '(330) 555-0142';
/** Nothing listens there: what is sent waits. */
const smtp = { host: '127.0.0.1', port: 9, isSecure: false };

/** Lena and Rudi, who share a telephone number, and a reply to Lena that is being typed. */
async function writeToLena(toAddress: (id: string) => string, { isLive = false, open = openScreen } = {}) {
  const config = { mail: { from: 'events@example.com', hasPlus: false, smtp } };
  const server = await startRealServer({ config, hasOwnRoutes: isLive });
  const network = isLive ? await overNetwork(server) : undefined;
  const token = await server.storeSession('rose');
  const rudi = await server.addInquiry({ fullName: 'Rudi Wolf', email: 'rudi@example.com', phone });
  const lena = await server.addInquiry({ fullName: 'Lena Wolf', email: 'lena@example.com', phone });
  const { user } = open(toAddress(lena));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  await write(user, await messageTo('Lena Wolf'), 'For Lena alone.');
  const replies = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const all: Message[] = (await server.app.inject({ url: '/api/v1/messages', headers })).json().data;
    return all.filter(({ kind }) => kind === 'reply');
  };
  return { user, addInquiry: server.addInquiry, lena, rudi, replies, network };
}

const messageTo = async (name: string) =>
  within(await screen.findByRole('region', { name: `Reply to ${name}` })).findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Message',
  });
const inThread = async () => screen.findByRole('region', { name: 'Other inquiries of this person' });

type Way = [string, (id: string) => string, (user: UserEvent, name?: string) => Promise<void>];
const inDialog = (id: string) => `/dashboard/inquiries?open=${id}`;
const inInbox = (id: string) => `/dashboard/inbox/open/${id}`;

const followThread = async (user: UserEvent, name = 'Rudi Wolf') =>
  user.click(within(await inThread()).getByRole('link', { name }));
async function search(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search everything' });
  await user.keyboard('rudi');
  await user.click(await screen.findByRole('option', { name: /Rudi Wolf/ }));
}

const ways: Way[] = [
  ['the link of a thread in the dialog', inDialog, followThread],
  ['the link of a thread in the inbox', inInbox, followThread],
  ['the search over the dialog', inDialog, search],
];

describe('a reply that is left for another inquiry', () => {
  it.each(ways)('stays with its own by %s', async (_, toAddress, leave) => {
    const { user, lena, rudi, replies } = await writeToLena(toAddress, leave === search ? { open: openApp } : {});
    await leave(user);
    await screen.findByRole(toAddress === inInbox ? 'article' : 'dialog', { name: 'Rudi Wolf' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await waitFor(async () => expect(await replies()).toMatchObject([{ inquiryId: lena, text: 'For Lena alone.' }]));

    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const toRudi = await messageTo('Rudi Wolf');
    expect(toRudi.value).toBe('');
    await write(user, toRudi, 'For Rudi.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('The message to Rudi Wolf is on its way.');
    expect((await replies()).map(({ inquiryId, to, text, state }) => ({ inquiryId, to, text, state }))).toEqual([
      { inquiryId: rudi, to: ['rudi@example.com'], text: 'For Rudi.', state: 'queued' },
      { inquiryId: lena, to: ['lena@example.com'], text: 'For Lena alone.', state: 'draft' },
    ]);

    await followThread(user, 'Lena Wolf');
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    expect((await messageTo('Lena Wolf')).value).toBe('For Lena alone.');
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    [
      'a key to the row before it',
      async (user) => {
        await user.click(screen.getByRole('heading', { name: 'Lena Wolf' }));
        await user.keyboard('k');
      },
    ],
    [
      'a click on a row of the queue',
      async (user) => user.click(await screen.findByRole('link', { name: /Bodo Klein/ })),
    ],
  ])('stays with its own by %s', async (_, leave) => {
    const { user, addInquiry, lena, replies } = await writeToLena(inInbox);
    const bodo = await addInquiry({ fullName: 'Bodo Klein' });
    readAgain();
    await screen.findByRole('link', { name: /Bodo Klein/ });
    await leave(user);
    await screen.findByRole('article', { name: 'Bodo Klein' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await write(user, await messageTo('Bodo Klein'), 'For Bodo.');
    const texts = async () => Object.fromEntries((await replies()).map(({ inquiryId, text }) => [inquiryId, text]));
    await waitFor(async () => expect(await texts()).toEqual({ [lena]: 'For Lena alone.', [bodo]: 'For Bodo.' }));
  });

  it('stays with its own on the way back, once it was saved', async () => {
    const { user, lena, rudi, replies } = await writeToLena(inDialog, { open: openApp });
    await waitFor(async () => expect(await replies()).toHaveLength(1), { timeout: 5000 });
    await search(user);
    await screen.findByRole('dialog', { name: 'Rudi Wolf' });
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await write(user, await messageTo('Rudi Wolf'), 'For Rudi.');
    window.history.back();
    await screen.findByRole('dialog', { name: 'Lena Wolf' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    const texts = async () => Object.fromEntries((await replies()).map(({ inquiryId, text }) => [inquiryId, text]));
    await waitFor(async () => expect(await texts()).toEqual({ [lena]: 'For Lena alone.', [rudi]: 'For Rudi.' }));
  });

  it.each([
    ['the dialog', inDialog],
    ['the inbox', inInbox],
  ])('stays with its own in %s by a desktop notice of another one', async (_, toAddress) => {
    const { texts: notices, clickLast } = watchNotices();
    await switchNotices('rose', true);
    const becomeIdle = holdIdleTime();
    const { user, addInquiry, lena, replies, network } = await writeToLena(toAddress, { isLive: true, open: openApp });
    becomeIdle();
    await waitFor(() => expect(network?.calls.some((call) => call.startsWith('GET /trpc'))).toBe(true));
    const bodo = await addInquiry({ fullName: 'Bodo Klein', email: 'bodo@example.com' });
    await waitFor(() => expect(notices()).toEqual(['New inquiry: Event, guests not given']));
    clickLast();
    await screen.findByRole('dialog', { name: 'Bodo Klein' });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await write(user, await messageTo('Bodo Klein'), 'For Bodo.');
    const texts = async () => Object.fromEntries((await replies()).map(({ inquiryId, text }) => [inquiryId, text]));
    await waitFor(async () => expect(await texts()).toEqual({ [lena]: 'For Lena alone.', [bodo]: 'For Bodo.' }));
  });

  it('is closed by Close after a link of the thread', async () => {
    const { user } = await writeToLena(inDialog);
    await followThread(user);
    const dialog = await screen.findByRole('dialog', { name: 'Rudi Wolf' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).not.toContain('open=');
  });
});
