import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#admin/features/inbox/inbox-screen.tsx';
import '#admin/records/mail/composer.tsx';
import '#admin/records/mail/conversation.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { closed, field, openInquiry } from '#admin/testing/open-inquiry.ts';
import { readAgain } from '#admin/testing/read-again.ts';
import { write } from '#admin/testing/write.ts';

const bothVersions = () => screen.findByText('This draft was changed in another tab or on another device.');

/** An inquiry whose reply was typed and left while the server was away, which is back now. */
async function leaveUnsaved() {
  const opened = await openInquiry();
  await opened.user.keyboard('r');
  opened.server.setOutage('no answer', 'POST /api/v1/messages');
  await write(opened.user, await field('Message'), 'June is free.');
  await screen.findByText(/^Not saved on the server yet\./);
  await opened.user.keyboard('{Escape}');
  await closed();
  opened.server.setOutage('none');
  return opened;
}

describe('the draft of a reply', () => {
  it('loses nothing while the server is away', async () => {
    noteErrors();
    const { user } = await leaveUnsaved();
    await user.keyboard('r');
    expect((await field('Message')).value).toBe('June is free.');
    await screen.findByText('Draft saved');
  });

  it.each([
    ['first', 'POST', ''],
    ['second', 'PUT', 'Dear Ada, '],
  ] as const)('goes on after the answer to its %s save was lost', async (_, method, before) => {
    noteErrors();
    const { user, server, own } = await openInquiry();
    await user.keyboard('r');
    if (before !== '') {
      await write(user, await field('Message'), before);
      await screen.findByText('Draft saved');
    }
    server.setOutage('answer lost', `${method} /api/v1/messages`);
    await write(user, await field('Message'), 'June is ');
    await screen.findByText(/^Not saved on the server yet\./);
    server.setOutage('none');
    await write(user, await field('Message'), 'free.');
    await waitFor(async () => expect((await own.draft())?.text).toBe(`${before}June is free.`));
    await screen.findByText('Draft saved');
  });

  it('goes on after the answer was lost and it was closed', async () => {
    noteErrors();
    const { user, server, own } = await openInquiry();
    await user.keyboard('r');
    server.setOutage('answer lost', 'POST /api/v1/messages');
    await write(user, await field('Message'), 'June is ');
    await screen.findByText(/^Not saved on the server yet\./);
    server.setOutage('no answer', 'POST /api/v1/messages');
    await write(user, await field('Message'), 'free.');
    await user.keyboard('{Escape}');
    await closed();
    server.setOutage('none');
    readAgain();
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    expect((await field('Message')).value).toBe('June is free.');
    await waitFor(async () => expect((await own.draft())?.text).toBe('June is free.'));
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
    await bothVersions();
    expect((await field('Message')).value).toBe('June is free. Come.');
    await user.click(screen.getByRole('button', { name: 'Use that one' }));
    expect((await field('Message')).value).toBe('June is taken.');
    await write(user, await field('Message'), ' Sorry.');
    await waitFor(async () => expect((await own.draft())?.text).toBe('June is taken. Sorry.'));
  });

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

  it('shows both versions where another device began one and only the Cc is typed', async () => {
    noteErrors();
    const { user, own } = await openInquiry();
    await user.keyboard('r');
    await field('Message');
    await own.write('June is taken.');
    await user.click(screen.getByRole('button', { name: 'Add Cc' }));
    await write(user, await field('Cc'), 'tom@example.com');
    await bothVersions();
    expect(await own.draft()).toMatchObject({ text: 'June is taken.', cc: [] });
    await user.click(screen.getByRole('button', { name: 'Use that one' }));
    expect((await field('Message')).value).toBe('June is taken.');
  });

  it('is not sent as another device has changed it before its writer has seen that', async () => {
    noteErrors();
    const { user, own } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await screen.findByText('Draft saved');
    const draft = await own.draft();
    await own.change(draft?._id ?? '', { text: 'June is taken.' });
    await user.click(screen.getByRole('button', { name: 'Save without sending' }));
    await bothVersions();
    await screen.findByText(/^The message was not sent and is still here\. \(This draft was changed in another tab/);
    expect(screen.queryByRole('dialog', { name: 'Somebody answered first' })).toBeNull();
    expect(await own.draft()).toMatchObject({ state: 'draft', text: 'June is taken.' });
    await user.click(screen.getByRole('button', { name: 'Use that one' }));
    expect((await field('Message')).value).toBe('June is taken.');
    await user.click(screen.getByRole('button', { name: 'Save without sending' }));
    await closed();
    expect(await own.draft()).toBeUndefined();
  });

  it('leaves the draft of another device as it is while the choice waits', async () => {
    noteErrors();
    const { user, own, server } = await leaveUnsaved();
    await own.write('June is taken.');
    readAgain();
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    await bothVersions();
    const written = () => server.calls.filter((call) => call.startsWith('POST /api/v1/messages')).length;
    const before = written();
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Continue the draft' }));
    await bothVersions();
    expect([written(), (await own.draft())?.text]).toEqual([before, 'June is taken.']);
    expect((await field('Message')).value).toBe('June is free.');
  });
});
