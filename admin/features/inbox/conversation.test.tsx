import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './inbox-screen.tsx';
import '#admin/records/mail/composer.tsx';
import '#admin/records/mail/conversation.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { clientName, closed, field, hasMailServer, openInquiry } from '#admin/testing/open-inquiry.ts';
import { write } from '#admin/testing/write.ts';

const entries = () => within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

describe('the conversation', () => {
  it('begins with what the visitor wrote', async () => {
    await openInquiry();
    expect(entries()[0]?.textContent).toContain(clientName);
    expect(entries()[0]?.textContent).toContain('Is June free?');
  });

  it('shows the last messages of a long one first, and the earlier ones on demand', async () => {
    const { user } = await openInquiry({
      options: hasMailServer,
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
    const { user } = await openInquiry({ options: hasMailServer });
    await user.keyboard('r');
    const text = await field('Message');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await write(user, text, 'June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(`The message to ${clientName} is on its way.`);
    await closed();
    await waitFor(() => expect(entries().at(-1)?.textContent).toMatch(/You.*Waiting to be sent.*June is free\./));
    await user.keyboard('z');
    await screen.findByText(`Undone: took back the message to "${clientName}"`);
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
    await closed();
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

  it('keeps a subject that is too long when it is pasted, counts it and is not sent with it', async () => {
    const { user, server } = await openInquiry();
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    const subject = await field('Subject');
    await user.clear(subject);
    await user.click(subject);
    await user.paste('y'.repeat(301));
    expect(subject.value).toHaveLength(301);
    expect(screen.getByText('301 of 300 characters').getAttribute('data-over')).toBe('true');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Please shorten the marked fields.');
    expect(server.calls.filter((call) => call.endsWith('/send'))).toEqual([]);
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

  it('with the link to a proposal is not sent to several people, or without a proposal, and loses nothing', async () => {
    noteErrors();
    const { user } = await openInquiry({ options: hasMailServer });
    await user.keyboard('r');
    await write(user, await field('Message'), 'Sign here:');
    await user.click(screen.getByRole('button', { name: 'Link to the proposal' }));
    await user.click(screen.getByRole('button', { name: 'Add Cc' }));
    await write(user, await field('Cc'), 'ida@example.com');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('is for one person. Please take out the copies');
    await user.clear(await field('Cc'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('There is no proposal to sign yet. Please send one first.');
    expect((await field('Message')).value).toBe('Sign here: {{proposal_link}}');
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
    await closed();
  });

  it('asks first if the client wants no email', async () => {
    noteErrors();
    const { user, call } = await openInquiry({ options: hasMailServer });
    await call('POST', '/clients', { name: clientName, email: 'ada@example.com', phone: '330', doNotEmail: true });
    await user.keyboard('r');
    await write(user, await field('Message'), 'June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Send it anyway?' });
    expect(dialog.textContent).toContain('This client asked not to get email.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect((await field('Message')).value).toBe('June is free.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await closed();
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
