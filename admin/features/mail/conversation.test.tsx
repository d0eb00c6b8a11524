import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#admin/features/inbox/inbox-screen.tsx';
import '#admin/features/mail/composer.tsx';
import '#admin/features/mail/conversation.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';
import type { Message } from '#shared/message.ts';
import type { Role } from '#shared/roles.ts';

const name = 'Ada & Tom Moore';
/** Nothing listens there: what is sent waits. */
const smtp = { host: '127.0.0.1', port: 9, isSecure: false };
const hasServer = { config: { mail: { from: 'events@example.com', hasPlus: false, smtp } } } as const;

type Call = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<{ _id: string }>;

interface Opening {
  role?: Role;
  options?: object;
  /** What is there before the inquiry is opened. */
  prepare?: (call: Call, inquiryId: string) => Promise<void>;
}

/** An inquiry that is open in the inbox. */
async function openInquiry({ role = 'admin', options = {}, prepare }: Opening = {}) {
  const server = await startRealServer(options);
  const token = await server.storeSession('rose', role);
  const id = await server.addInquiry({ fullName: name, message: 'Is June free?', eventType: 'wedding' });
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  await prepare?.(call, id);
  const own = inOtherTab(token);
  /** A reply of another member of staff. */
  const answer = async (text: string) => {
    const { _id } = await call('POST', '/messages', { inquiryId: id, text });
    await call('POST', `/messages/${_id}/send`, {});
  };
  const { user } = openApp(`/dashboard/inbox/open/${id}`);
  await screen.findByRole('article', { name });
  await screen.findByRole('list', { name: 'Conversation' });
  return { server, id, user, call, own, answer };

  /** The same account in another tab. */
  function inOtherTab(ownToken: string) {
    const ownHeaders = { authorization: `Bearer ${ownToken}` };
    const url = '/api/v1/messages';
    return {
      draft: async (): Promise<Message | undefined> =>
        (await server.app.inject({ url: `${url}?inquiryId=${id}&state=draft`, headers: ownHeaders })).json().data[0],
      write: (text: string) =>
        server.app.inject({ method: 'POST', url, headers: ownHeaders, payload: { inquiryId: id, text } }),
      change: (message: string, payload: object) =>
        server.app.inject({ method: 'PUT', url: `${url}/${message}`, headers: ownHeaders, payload }),
    };
  }
}

const composer = () => screen.findByRole('region', { name: `Reply to ${name}` });
const field = async (label: string) =>
  within(await composer()).findByRole<HTMLTextAreaElement>('textbox', { name: label });
const isClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: `Reply to ${name}` })).toBeNull());
const entries = () => within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

describe('the conversation', () => {
  it('begins with what the visitor wrote', async () => {
    await openInquiry();
    expect(entries()[0]?.textContent).toContain(name);
    expect(entries()[0]?.textContent).toContain('Is June free?');
  });

  it('shows the last messages of a long one first, and the earlier ones on demand', async () => {
    const { user } = await openInquiry({
      options: hasServer,
      async prepare(call, inquiryId) {
        for (let word = 1; word <= 201; word += 1) {
          const { _id } = await call('POST', '/messages', { inquiryId, text: `Word ${word}.` });
          await call('POST', `/messages/${_id}/send`, { sendAnyway: true });
        }
      },
    });
    const button = await screen.findByRole('button', { name: 'Show earlier messages' });
    expect(screen.queryByText('Word 99.')).toBeNull();
    screen.getByText('Word 201.');
    await user.click(button);
    await screen.findByText('Word 1.');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('offers no reply to an account that may only read', async () => {
    await openInquiry({ role: 'read_only' });
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});

describe('a reply', () => {
  it('is written and sent by keys alone, and taken back with z', async () => {
    const { user } = await openInquiry({ options: hasServer });
    await user.keyboard('r');
    const text = await field('Message');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await write(user, text, 'June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(`The message to ${name} is on its way.`);
    await isClosed();
    await waitFor(() => expect(entries().at(-1)?.textContent).toMatch(/You.*Waiting to be sent.*June is free\./));
    await user.keyboard('z');
    await screen.findByText(`Undone: took back the message to "${name}"`);
    expect((await field('Message')).value).toBe('June is free.');
    expect(
      entries()
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('June is free.');
  });

  it('is kept as a draft on the server when it is closed, and opened again as it was', async () => {
    const { user, server } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is');
    await user.keyboard('{Escape}');
    await isClosed();
    await screen.findByText('Your draft is kept.');
    sessionStorage.clear();
    await user.click(screen.getByRole('button', { name: 'Continue the draft' }));
    expect((await field('Message')).value).toBe('June is');
    expect(server.calls.filter((call) => call.startsWith('POST /api/v1/messages'))).toHaveLength(1);
  });

  it('is saved a second after the last letter', async () => {
    const { user, server } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText('Draft saved');
    await write(user, await field('Message'), ' Come and see it.');
    await waitFor(() => expect(server.calls.some((call) => call.startsWith('PUT /api/v1/messages/'))).toBe(true));
  });

  it('loses nothing while the server is away', async () => {
    noteErrors();
    const { user, server } = await openInquiry();
    await user.keyboard('r');
    server.setOutage('no answer', 'POST /api/v1/messages');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText(/^Not saved on the server yet\./);
    await user.keyboard('{Escape}');
    await isClosed();
    server.setOutage('none');
    await user.keyboard('r');
    expect((await field('Message')).value).toBe('June is free.');
    await screen.findByText('Draft saved');
  });

  it('is rejected without a text, and says which field of a template is left', async () => {
    const { user } = await openInquiry();
    await user.keyboard('r');
    await field('Message');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Please write something first.');
    await write(user, await field('Message'), '{{event_date}} is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Please fill in {{event_date}} or take it out.');
    await user.click(screen.getByRole('button', { name: '{{event_date}}' }));
    await user.keyboard('June 12');
    expect((await field('Message')).value).toBe('June 12 is free.');
    expect(screen.queryByRole('button', { name: '{{event_date}}' })).toBeNull();
  });

  it('asks first if a colleague has answered meanwhile', async () => {
    noteErrors();
    const { user, answer } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await answer('June is taken.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody answered first' });
    expect(dialog.textContent).toMatch(/bench answered at .* Please read it before you send yours\./);
    await user.click(within(dialog).getByRole('button', { name: 'Send anyway' }));
    await isClosed();
  });

  it('asks first if the client wants no email', async () => {
    noteErrors();
    const { user, call } = await openInquiry({ options: hasServer });
    await call('POST', '/clients', { name, email: 'ada@example.com', phone: '330', doNotEmail: true });
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Send it anyway?' });
    expect(dialog.textContent).toContain('This client asked not to get email.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await field('Message')).value).toBe('June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await isClosed();
  });

  it('shows both versions of a draft that another tab has changed', async () => {
    noteErrors();
    const { user, own } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText('Draft saved');
    const draft = await own.draft();
    await own.change(draft?._id ?? '', { text: 'June is taken.' });
    await write(user, await field('Message'), ' Come.');
    await screen.findByText('This draft was changed in another tab or on another device.');
    expect((await field('Message')).value).toBe('June is free. Come.');
    await user.click(screen.getByRole('button', { name: 'Use that one' }));
    expect((await field('Message')).value).toBe('June is taken.');
    await write(user, await field('Message'), ' Sorry.');
    await waitFor(async () => expect((await own.draft())?.text).toBe('June is taken. Sorry.'));
  });

  const bothVersions = () => screen.findByText('This draft was changed in another tab or on another device.');

  it('shows both versions where another device began one meanwhile', async () => {
    noteErrors();
    const { user, own } = await openInquiry();
    await user.keyboard('r');
    const message = await field('Message');
    await own.write('June is taken.');
    await write(user, message, 'June is free.');
    await bothVersions();
    expect((await own.draft())?.text).toBe('June is taken.');
    await user.click(await field('Message'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/^The message was not sent and is still here\. \(This draft was changed in another tab/);
    expect(screen.queryByRole('dialog', { name: 'Somebody answered first' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep this one' }));
    await waitFor(async () => expect((await own.draft())?.text).toBe('June is free.'));
  });

  it('leaves the draft of another device as it is while the choice waits', async () => {
    noteErrors();
    const { user, own, server } = await openInquiry();
    await user.keyboard('r');
    server.setOutage('no answer', 'POST /api/v1/messages');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText(/^Not saved on the server yet\./);
    await user.keyboard('{Escape}');
    await isClosed();
    server.setOutage('none');
    await own.write('June is taken.');
    readAgain();
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    await bothVersions();
    const written = () => server.calls.filter((call) => call.startsWith('POST /api/v1/messages')).length;
    const before = written();
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    await bothVersions();
    expect([written(), (await own.draft())?.text]).toEqual([before, 'June is taken.']);
    expect((await field('Message')).value).toBe('June is free.');
  });

  it('is kept here where no mail server is set up, beside the ways to answer elsewhere', async () => {
    const { user, server, id } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText('No mail server is set up: messages are kept here and not sent.');
    const link = screen.getByRole('link', { name: 'Open in my mail program' });
    expect(link.getAttribute('href')).toMatch(/^mailto:ada@example\.com\?subject=.*&body=June%20is%20free\.$/);
    await user.click(screen.getByRole('button', { name: 'Save without sending' }));
    await screen.findByText('The message is kept here and was not sent.');
    await waitFor(() => expect(entries().at(-1)?.textContent).toContain('Kept, not sent'));
    expect((await server.readInquiry(id)).awaiting).toBe('venue');
  });

  it('begins with a template that is found by typing', async () => {
    const { user, call } = await openInquiry();
    const body = 'Dear {{first_name}}, thank you.';
    await call('POST', '/templates', { name: 'Thanks', subject: 'Thank you', body });
    await call('POST', '/templates', { name: 'Tour', subject: 'Come and see', body: 'Come.' });
    await user.keyboard('r');
    await field('Message');
    await user.keyboard('{Control>}{Shift>}T{/Shift}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Templates' });
    await within(dialog).findByRole('option', { name: /^Tour/ });
    await user.keyboard('thank{Enter}');
    await waitFor(async () => expect((await field('Message')).value).toBe('Dear Ada and Tom, thank you.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
