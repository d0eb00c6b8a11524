import { ImapFlow } from 'imapflow';
import { type StartedDovecot, startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { startMailSink } from './setup/mail-sink.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signInForRecords } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';

const folder = temporaryFolder();
let sink: Awaited<ReturnType<typeof startMailSink>>;
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
  sink = await startMailSink();
  dovecot = await startDovecot();
  const auth = { user: 'venue', pass: 'secret' };
  mailProgram = new ImapFlow({ host: '127.0.0.1', port: dovecot.port, secure: false, auth, logger: false });
  await mailProgram.connect();
  server = await startServer(folder.path, { ...sink.environment, IMAP_URL: dovecot.urlOf('venue') });
});

test.afterAll(async () => {
  await server.stop();
  mailProgram.close();
  await dovecot.stop();
  await sink.stop();
  folder.remove();
});

test('what a client and the venue write elsewhere is on the open screen by itself, and sets the clock', async ({
  page,
}) => {
  const call = await signInForRecords(server.origin);
  const anna = { fullName: 'Anna Becker', email: 'anna@example.com', phone: '(330) 555-0117', eventType: 'wedding' };
  const { _id } = await call('POST', '/inquiries', { ...anna, owesAnswer: true });
  const draft = await call('POST', '/messages', { inquiryId: _id, text: 'June 12 is open.' });
  await call('POST', `/messages/${draft._id}/send`, {});
  await expect
    .poll(() => call('GET', `/inquiries/${_id}`), { timeout: 30_000 })
    .toMatchObject({ awaiting: 'client', respondedVia: 'mail' });
  const sent = sink.mails.find(({ source }) => source.includes('June 12 is open'));
  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.inbox}/open/${_id}`);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation).toContainText('June 12 is open.');

  // Their answer is on the open screen by itself, and the clock runs again.
  const answer = { from: 'Anna <anna@example.com>', subject: 'Re: Your wedding' };
  await deliver({ ...answer, rest: [`In-Reply-To: ${sent?.messageId}`, '', 'Thursday at five?'] });
  await expect(conversation.getByText('Thursday at five?')).toBeVisible();
  await expect.poll(() => call('GET', `/inquiries/${_id}`)).toMatchObject({ awaiting: 'venue' });

  // What was answered from a telephone is there, too, and counts.
  const own = { from: 'events@example.com', to: 'anna@example.com', subject: 'Re: Your wedding' };
  await deliver({ ...own, rest: [`In-Reply-To: ${sent?.messageId}`, '', 'See you on Thursday.'] }, 'Sent');
  // The folder of sent mail is read twice a minute.
  await expect(conversation.getByText('See you on Thursday.')).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => call('GET', `/inquiries/${_id}`)).toMatchObject({ awaiting: 'client' });
});

test('a message that belongs to no inquiry is attached to one, with its file', async ({ page }) => {
  const call = await signInForRecords(server.origin);
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

  // It was the wrong inquiry: where the message is read, it goes to another one.
  const nair = { fullName: 'Priya Nair', email: 'priya@example.net', phone: '(330) 555-0119' };
  const right = (await call('POST', '/inquiries', nair))._id;
  await page.goto(`${server.origin}${adminPaths.mail}?tab=all`);
  await page.getByRole('link', { name: 'The floor plan' }).click();
  await page.getByRole('button', { name: 'Attach to… The floor plan' }).click();
  await page.getByRole('dialog', { name: 'Attach to an inquiry' }).getByLabel('Search').fill('Priya');
  // A slow press: what is pressed stays where it is while the results come.
  await page.getByRole('button', { name: /^Priya Nair/ }).click({ delay: 400 });
  await expect(page.getByText('The message belongs to the inquiry of Priya Nair now.')).toBeVisible();
  await expect.poll(() => call('GET', `/messages?direction=in&inquiryId=${right}`)).toHaveLength(1);
});
