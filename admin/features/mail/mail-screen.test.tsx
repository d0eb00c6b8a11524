import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessageEntry } from '#admin/records/mail/conversation.tsx';
import { MessageFiles } from '#admin/records/mail/message-parts.tsx';
import type { MessageRecord } from '#admin/records/mail/use-mail.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import type { Role } from '#shared/roles.ts';
import { Matching } from './mail-list.tsx';
import { Headers } from './message-dialog.tsx';

/** Nothing listens there: what is sent waits. */
const smtp = { host: '127.0.0.1', port: 9, isSecure: false };
const hasServer = { config: { mail: { from: 'events@example.com', hasPlus: false, smtp } } } as const;

interface Options {
  role?: Role;
  /** The texts of replies that somebody has sent. */
  sent?: string[];
  options?: object;
  search?: string;
}

async function openMail({ role = 'admin', sent = [], options = {}, search = '' }: Options = {}) {
  const server = await startRealServer(options);
  await server.storeSession('rose', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
  for (const text of sent) {
    const inquiryId = await server.addInquiry({ fullName: 'Ada Moore' });
    const { _id } = await call('POST', '/messages', { inquiryId, subject: `About ${text}`, text });
    await call('POST', `/messages/${_id}/send`, {});
  }
  const { user } = openScreen(`/dashboard/mail${search}`);
  return { server, user, call };
}

const received = (fields: Partial<MessageRecord>): MessageRecord => ({
  ...{ id: '1', _id: '1', inquiryId: null, inquiryName: null, direction: 'in', kind: 'received', state: 'received' },
  ...{
    fromName: 'Ada',
    fromAddress: 'ada@example.com',
    viaAddress: null,
    to: [],
    cc: [],
    subject: 'June',
    text: '',
    quoted: null,
  },
  ...{ isAutomatic: false, author: null, authorName: null, templateId: null, attempts: 0, nextAttemptAt: null },
  ...{
    lastError: null,
    queuedAt: null,
    sentAt: null,
    files: [],
    droppedFiles: [],
    matchedBy: null,
    dismissedAt: null,
    lead: null,
    version: 1,
  },
  ...{ createdAt: '2026-11-21T17:00:00.000Z', updatedAt: '2026-11-21T17:00:00.000Z', ...fields },
});

it.each([
  ['belongs to no inquiry', {}, ['Attach to…', 'Make an inquiry', 'Dismiss']],
  ['was dismissed', { dismissedAt: '2026-11-21T18:00:00.000Z' }, ['Attach to…', 'Make an inquiry']],
  ['was attached to another inquiry', { inquiryId: '2' }, ['Attach to…']],
])('a message that %s can be attached to one', async (_what, fields, buttons) => {
  const server = await startRealServer();
  await server.storeSession('rose', 'staff');
  openPart(<Matching message={received(fields)} title="June" onAttach={() => undefined} />);
  await screen.findByRole('button', { name: 'Attach to… June' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

it('a message names the files that it does not keep, beside the others, and gives its original', async () => {
  const server = await startRealServer();
  await server.storeSession('rose', 'staff');
  const files = [{ name: 'menu.pdf', type: 'application/pdf', bytes: 2048 }];
  openPart(
    <MessageFiles message={received({ files, droppedFiles: [{ name: 'contract.pdf', bytes: 9 * 1024 * 1024 }] })} />,
  );
  const list = await screen.findByRole('list', { name: /^In the original only/ });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['contract.pdf, 9.4 MB']);
  expect(screen.getByRole('button', { name: /^menu\.pdf/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download the original' })).toBeDefined();
});

it('a message names the address that it came through beside its writer', async () => {
  const server = await startRealServer();
  await server.storeSession('rose', 'staff');
  const message = received({ viaAddress: 'messages@theknot.com' });
  openPart(
    <>
      <Headers message={message} />
      <MessageEntry message={message} />
    </>,
  );
  const found = await screen.findAllByText('via messages@theknot.com');
  const [header, entry] = found.map(({ parentElement }) => parentElement?.textContent);
  expect(header).toBe('Ada <ada@example.com> via messages@theknot.com');
  expect(entry).toMatch(/^Adavia messages@theknot\.com/);
});

it('a message says what an inquiry made of it begins with', async () => {
  const server = await startRealServer();
  await server.storeSession('rose', 'staff');
  const said = { fullName: 'Ben Ode', email: 'ben@ode.example', phone: '', eventType: null, message: 'Hello' };
  const lead = { ...said, eventDate: '2027-06-12', guestCount: 150, leadSource: 'the_knot' } as const;
  openPart(<Matching message={received({ lead })} title="June" onAttach={() => undefined} />);
  expect(
    await screen.findByText('Read from this message: Ben Ode · ben@ode.example · Jun 12, 2027 · 150 guests · The Knot'),
  ).toBeDefined();
});

it('the inquiry that a message becomes is opened from the toast', async () => {
  const server = await startRealServer();
  await server.storeSession('rose', 'staff');
  await server.addReceived({ subject: 'June', text: 'Is the barn free?' });
  const { user } = openScreen('/dashboard/mail?tab=unmatched');
  await user.click(await screen.findByRole('button', { name: 'Make an inquiry June' }));
  expect(await screen.findByText('The message is an inquiry now.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeDefined();
});

describe('the mail', () => {
  it('says what each part is empty of', async () => {
    const { user } = await openMail();
    expect(await screen.findByText('Nothing is waiting to be sent.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Unmatched' }));
    expect(await screen.findByText('No unmatched messages.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(await screen.findByText('No mail yet. What you send and what comes back is kept here.')).toBeDefined();
  });

  it('says that nothing is sent and nothing arrives until it is set up', async () => {
    await openMail();
    expect(await screen.findByText('No mail server is set up: messages are kept here and not sent.')).toBeDefined();
    expect(screen.getByText('Connect a mailbox to see replies here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send a test message' })).toBeNull();
  });

  it('lists what waits, and takes it back', async () => {
    const { user } = await openMail({ sent: ['June'], options: hasServer });
    // What the inquiry was acknowledged with waits, too.
    const rows = within(await screen.findByRole('list', { name: 'Outbox' })).getAllByRole('listitem');
    const row = rows.find(({ textContent }) => textContent?.includes('About June')) as HTMLElement;
    expect(row.textContent).toMatch(/To Ada Moore.*Waiting to be sent.*About June/);
    await user.click(within(row).getByRole('button', { name: 'Cancel: About June' }));
    await screen.findByText('The message was taken back and is a draft again.');
    await waitFor(() => expect(screen.queryByText('About June')).toBeNull());
  });

  it('asks before what failed goes to somebody who asked for no email', async () => {
    noteErrors();
    const { server, user, call } = await openMail({ options: hasServer });
    await call('POST', '/clients', { name: 'Ada', email: 'ada@example.com', phone: '330', doNotEmail: true });
    const inquiryId = await server.addInquiry();
    const failed = { direction: 'out', kind: 'reply', state: 'failed', queuedAt: 1 } as const;
    const id = await server.addReceived({ ...failed, inquiryId, subject: 'June', to: ['ada@example.com'] });
    await user.click(screen.getByRole('link', { name: 'All' }));
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Try again: June');
    await screen.findByText('This client asked not to get email.');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call('GET', `/messages/${id}`)).state).toBe('failed');
    await press('Try again: June');
    await press('Send anyway');
    await screen.findByText('The message waits to be sent again.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await call('GET', `/messages/${id}`)).state).not.toBe('failed');
  });

  it('finds messages, and shows one with its headers', async () => {
    const { user } = await openMail({ sent: ['June', 'July'], search: '?tab=all' });
    await screen.findByText('About June');
    await user.type(screen.getByLabelText('Search'), 'July');
    await waitFor(() => expect(screen.queryByText('About June')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'About July' }));
    const dialog = await screen.findByRole('dialog', { name: 'About July' });
    await within(dialog).findByText('Kept, not sent');
    expect(within(dialog).getByText(/^ada.*@example\.com$/)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Ada Moore' }).getAttribute('href')).toMatch(
      /^\/dashboard\/inbox\/open\//,
    );
    expect(within(dialog).getByRole('button', { name: 'Download .eml' })).toBeDefined();
  });

  it('says of a message that is gone by now that it is, when it is downloaded', async () => {
    const { server, user, call } = await openMail({ sent: ['June'], search: '?tab=all' });
    await user.click(await screen.findByRole('link', { name: 'About June' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'About June' }));
    const button = await dialog.findByRole('button', { name: 'Download .eml' });
    const [{ inquiryId }] = await call('GET', '/messages');
    const headers = await server.staff();
    await server.app.inject({ method: 'DELETE', url: `/api/v1/inquiries/${inquiryId}`, headers });
    noteErrors();
    await user.click(button);
    await screen.findByText('This could not be found. It may have been deleted.');
  });

  it('says who put a message elsewhere while an inquiry was looked for, and puts it there when it is chosen again', async () => {
    noteErrors();
    const { server, user, call } = await openMail();
    const [ada, bea] = [
      await server.addInquiry({ fullName: 'Ada Moore' }),
      await server.addInquiry({ fullName: 'Bea Stone' }),
    ];
    const id = await server.addReceived({ subject: 'June' });
    await user.click(screen.getByRole('link', { name: 'Unmatched' }));
    await user.click(await screen.findByRole('button', { name: 'Attach to… June' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach to an inquiry' }));
    await user.type(dialog.getByLabelText('Search'), 'Bea');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Ada Moore/ })).toBeNull());
    await call('POST', `/messages/${id}/attach`, { inquiryId: ada });
    await user.click(await dialog.findByRole('button', { name: /^Bea Stone/ }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'bench put this message into the inquiry of Ada Moore. Choose Bea Stone again to put it there instead.',
    );
    await waitFor(() => expect(screen.queryByText('June')).toBeNull());
    expect((await call('GET', `/messages/${id}`)).inquiryId).toBe(ada);
    await user.click(dialog.getByRole('button', { name: /^Bea Stone/ }));
    await screen.findByText('The message belongs to the inquiry of Bea Stone now.');
    expect((await call('GET', `/messages/${id}`)).inquiryId).toBe(bea);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks where a test message goes, and queues it', async () => {
    noteErrors();
    const { user } = await openMail({ options: hasServer });
    await user.click(await screen.findByRole('button', { name: 'Send a test message' }));
    await user.keyboard('{Enter}');
    await screen.findByText('Please enter the address that the test message goes to.');
    await user.type(screen.getByLabelText(/^Email address/), 'rose@example.com{Enter}');
    await screen.findByText(/^The test message is on its way\./);
    await screen.findByText('To rose@example.com');
  });

  it('offers no action to an account that may only read', async () => {
    await openMail({ role: 'read_only', sent: ['June'], options: hasServer });
    await screen.findByText('About June');
    expect(screen.queryByRole('button', { name: /^(?:Cancel|Send a test)/ })).toBeNull();
  });

  it('is not there with sample data', async () => {
    noteErrors();
    await openFallbackSession(await startRealServer(), '/dashboard/mail');
    expect(screen.getByRole('heading', { level: 1, name: 'Mail' })).toBeDefined();
    expect(await screen.findByText('Not available with sample data.')).toBeDefined();
  });
});
