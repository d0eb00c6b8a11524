import { once } from 'node:events';
import { ImapFlow } from 'imapflow';
import { SMTPServer } from 'smtp-server';
import { type StartedDovecot, startDovecot } from '#server/mail/testing/dovecot.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signIn, signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';
import { phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

const folder = temporaryFolder();
const inquiry = {
  fullName: 'Anna & Tom Becker',
  email: 'anna@example.com',
  phone: '(330) 555-0117',
  eventType: 'wedding',
  eventDate: '2027-06-12',
  guestCount: 120,
  message: 'Is June 12 still open?',
};
/** What the venue's mail server has taken, as it came over the wire. */
const taken: { to: string[]; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    stream.on('end', () => {
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
let dovecot: StartedDovecot;
let mailProgram: ImapFlow;
let server: ServerProcess;

interface Mail {
  from: string;
  to?: string;
  subject: string;
  /** Lines after these headers: more of them, a blank line, the text. */
  rest: string[];
}

/** Puts a message into a folder of the venue's mailbox. */
const deliver = ({ from, to = 'events@example.com', subject, rest }: Mail, folder = 'INBOX') => {
  const headers = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${crypto.randomUUID()}@x>`];
  return mailProgram.append(folder, Buffer.from([...headers, ...rest].join('\r\n')));
};

test.beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  dovecot = await startDovecot();
  const auth = { user: 'venue', pass: 'secret' };
  mailProgram = new ImapFlow({ host: '127.0.0.1', port: dovecot.port, secure: false, auth, logger: false });
  await mailProgram.connect();
  const mail = { SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: 'events@example.com' };
  server = await startServer(folder.path, { ...mail, IMAP_URL: dovecot.urlOf('venue') });
});

test.afterAll(async () => {
  await server.stop();
  mailProgram.close();
  await dovecot.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  folder.remove();
});

async function staff() {
  const { token } = await signIn(server.origin);
  return async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) };
    const body = data === undefined ? null : JSON.stringify(data);
    return (await (await fetch(`${server.origin}/api/v1${path}`, { method, headers, body })).json()).data;
  };
}

test('an inquiry is answered with a template by keyboard, sent, and no longer waits; the answers to it follow', {
  tag: '@quick',
}, async ({ page }) => {
  test.slow();
  const call = await staff();
  const { _id } = await call('POST', '/inquiries', { ...inquiry, owesAnswer: true });
  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.inbox}/unanswered/${_id}`);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation).toContainText('Is June 12 still open?');
  await page.keyboard.press('r');
  const text = page.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Shift+KeyT');
  await expect(page.getByRole('option', { name: /the date is open/ })).toBeVisible();
  await page.keyboard.type('date is open');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/^Hello Anna and Tom,[\s\S]*Saturday, June 12, 2027 is open/);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`The message to ${inquiry.fullName} is on its way.`)).toBeVisible();
  await expect(conversation.getByText('Waiting to be sent')).toBeVisible();
  await page.keyboard.press('z');
  await expect(text).toHaveValue(/^Hello Anna and Tom,/);
  expect(taken.filter(({ text: mail }) => mail.includes('Hello Anna and Tom'))).toEqual([]);
  await text.press('Control+Enter');
  await expect(conversation.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const mail = taken.find(({ text: sent }) => sent.includes('June 12, 2027 is open'));
  expect(mail?.to).toEqual(['anna@example.com']);
  await expect
    .poll(() => call('GET', `/inquiries/${_id}`))
    .toMatchObject({ status: 'contacted', awaiting: 'client', respondedVia: 'mail' });
  await expect(page.getByRole('link', { name: /^Waiting for client/ })).toContainText('1');

  // Their answer is on the open screen by itself, and the clock runs again.
  const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(mail?.text ?? '') ?? [];
  const answer = { from: 'Anna <anna@example.com>', subject: 'Re: Your wedding' };
  await deliver({ ...answer, rest: [`In-Reply-To: ${messageId}`, '', 'Thursday at five?'] });
  await expect(conversation.getByText('Thursday at five?')).toBeVisible();
  await expect.poll(() => call('GET', `/inquiries/${_id}`)).toMatchObject({ awaiting: 'venue' });

  // What was answered from a telephone is there, too, and counts.
  const own = { from: 'events@example.com', to: 'anna@example.com', subject: 'Re: Your wedding' };
  await deliver({ ...own, rest: [`In-Reply-To: ${messageId}`, '', 'See you on Thursday.'] }, 'Sent');
  // The folder of sent mail is read twice a minute.
  await expect(conversation.getByText('See you on Thursday.')).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => call('GET', `/inquiries/${_id}`)).toMatchObject({ awaiting: 'client' });
});

test('a message that belongs to no inquiry is attached to one, with its file', { tag: '@quick' }, async ({ page }) => {
  const call = await staff();
  const hale = { fullName: 'Corvin Hale', email: 'corvin@example.com', phone: '(330) 555-0118' };
  const { _id } = await call('POST', '/inquiries', hale);
  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.mail}?tab=unmatched`);
  await expect(page.getByText('Replies arrive here.')).toBeVisible();
  const parts = [
    ...[
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
    ],
    ...['Here is the plan.', '--part', 'Content-Type: application/pdf; name=plan.pdf'],
    ...['Content-Disposition: attachment; filename=plan.pdf', '', '%PDF-1.7', '--part--', ''],
  ];
  await deliver({ from: 'Priya <priya@example.net>', subject: 'The floor plan', rest: parts });
  await page.getByRole('button', { name: 'Attach to… The floor plan' }).click();
  await page.getByRole('dialog').getByLabel('Search').fill('Corvin');
  await page.getByRole('button', { name: /^Corvin Hale/ }).click();
  await expect(page.getByText('The message belongs to the inquiry of Corvin Hale now.')).toBeVisible();
  await expect(page.getByText('No unmatched messages.')).toBeVisible();
  await page.goto(`${server.origin}${adminPaths.inbox}/open/${_id}`);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation).toContainText('Here is the plan.');
  const download = page.waitForEvent('download');
  await conversation.getByRole('button', { name: /^plan\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await expect.poll(() => call('GET', `/inquiries/${_id}`)).toMatchObject({ awaiting: 'venue' });
});

test('a reply, the mail and a template are accessible and fit every screen', async ({ page }) => {
  const call = await staff();
  const { _id } = await call('POST', '/inquiries', { ...inquiry, ...uniquePerson(), owesAnswer: true });
  const draft = await call('POST', '/messages', { inquiryId: _id, text: 'June 12 is open.' });
  await call('POST', `/messages/${draft._id}/send`, {});
  await setView(page, phone);
  await signInByStorage(page, server.origin);
  const fits = viewsWithTablet;
  await page.goto(`${server.origin}${adminPaths.inbox}/open/${_id}`);
  await expect(page.getByText('June 12 is open.')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on {{event_date}}.');
  await look(page, 'the composer', [phone, tablet], { fits });
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page, 'the choice of a template', [phone, tablet], { fits });
  await page.goto(`${server.origin}${adminPaths.mail}?tab=all`);
  await page.getByRole('list', { name: 'All' }).getByRole('link').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'a message', [phone, tablet], { fits });
  await page.goto(`${server.origin}${adminPaths.templateSettings}`);
  await page.getByRole('button', { name: /^Edit First answer: the date is open/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Hello Anna/)).toBeVisible();
  await look(page, 'a template', [tablet], { fits });
});
