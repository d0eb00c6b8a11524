import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { startMailSink } from './setup/mail-sink.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signInForRecords } from './setup/staff-calls.ts';
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
let sink: Awaited<ReturnType<typeof startMailSink>>;
let server: ServerProcess;

test.beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer(folder.path, sink.environment);
});

test.afterAll(async () => {
  await server.stop();
  await sink.stop();
  folder.remove();
});

test('an inquiry is answered with a template by keyboard, sent, and no longer waits', {
  tag: '@quick',
}, async ({ page }) => {
  const call = await signInForRecords(server.origin);
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
  expect(sink.mails.filter(({ source }) => source.includes('Hello Anna and Tom'))).toEqual([]);
  await text.press('Control+Enter');
  await expect(conversation.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const mail = sink.mails.find(({ source }) => source.includes('June 12, 2027 is open'));
  expect(mail?.to).toBe('anna@example.com');
  await expect
    .poll(() => call('GET', `/inquiries/${_id}`))
    .toMatchObject({ status: 'contacted', awaiting: 'client', respondedVia: 'mail' });
  await expect(page.getByRole('link', { name: /^Waiting for client/ })).toContainText('1');
});

test('a reply, the mail and a template are accessible and fit every screen', async ({ page }) => {
  const call = await signInForRecords(server.origin);
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
